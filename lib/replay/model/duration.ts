// Durations as scripts write them: `600ms`, `40s`, `5m`.

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Milliseconds, or null when the text is not a number with a unit. */
export function durationMs(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text);
  if (!match) return null;
  return Math.round(Number(match[1]) * (UNIT_MS[match[2] ?? ''] ?? 0));
}

/** The shortest way to say it: `40 s`, `600 ms`. */
export function spokenDuration(ms: number): string {
  return ms % 1000 === 0 || ms > 1000 ? `${ms / 1000} s` : `${ms} ms`;
}
