// What a replay does, as lines that a person can read in a diff: kept beside the card as `<ID>.golden.json`,
// and compared on every run, so that a change of the model or of a script never passes unseen.

import { hash32 } from '../base/random';
import type { Frame, Trace } from '../replay/trace';
import { leverEffects } from './levers';
import { ownFrames, tracesOf } from './lint-replay';
import type { ReplayFile } from './replay-file';

/** Sections (`trunk`, `branch killed`, `asks`, `verdicts`) of one line per fact. */
export type Golden = Readonly<Record<string, readonly string[]>>;

export function goldenOf(replay: ReplayFile): Golden {
  const { story } = replay;
  const golden: Record<string, string[]> = {};
  for (const trace of tracesOf(story)) {
    golden[sectionOf(trace)] = ownFrames(trace).map(frameLine);
  }
  const asked = tracesOf(story).flatMap((trace) => ownFrames(trace).map(askLines));
  golden.asks = [...new Set(asked.flat())];
  golden.verdicts = story.branches.map(verdictLine);
  golden.levers = leverEffects(replay).flatMap(({ lever, value, changes }) =>
    changes.length === 0
      ? [`${lever}=${value}: changes nothing`]
      : changes.map((change) => `${lever}=${value}: ${change}`),
  );
  return golden;
}

function sectionOf(trace: Trace): string {
  return trace.branch === null ? 'trunk' : `branch ${trace.branch}`;
}

/** `4 [acked] P has its ack. | 2b1c90aa | acked r1; lost -; power cut can lose r1 (1 of 8)`. */
function frameLine(frame: Frame): string {
  const mark = frame.mark === null ? '' : `[${frame.mark}] `;
  const ask = frame.ask === null ? '' : `ask ${frame.ask.id}: `;
  const events = frame.events.map((event) => event.kind).join(' ');
  const print = hash32(events).toString(16).padStart(8, '0');
  return `${frame.i} ${mark}${ask}${frame.caption.short} | ${print} | ${stateOf(frame)}`;
}

function stateOf({ scene, risk }: Frame): string {
  const worst = Object.entries(risk.lose)
    .map(([record, loss]) => `${record} ${loss}`)
    .join(', ');
  return [
    `acked ${list(scene.acked)}`,
    `lost ${scene.lost === null ? '?' : list(scene.lost)}`,
    `power cut: ${worst === '' ? 'no loss' : worst}, ${risk.losing} of ${risk.outcomes}`,
  ].join('; ');
}

function askLines({ ask }: Frame): string[] {
  return ask === null ? [] : ask.rows.map((row) => `${ask.id}: ${row.label}: ${row.truth}`);
}

/** How a branch ends: the countable outcome that the learner is left with. */
function verdictLine(trace: Trace): string {
  const scene = trace.frames.at(-1)?.scene;
  const lost = scene?.lost ?? null;
  const verdict = lost === null ? 'nothing serves' : lost.length === 0 ? 'none' : 'loss';
  return `${trace.branch}: ${verdict}; acked ${list(scene?.acked ?? [])}; lost ${list(lost ?? [])}`;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? '-' : names.join(' ');
}

export function printGolden(golden: Golden): string {
  return `${JSON.stringify(golden, null, 2)}\n`;
}

/** Null when the text is not a golden file. */
export function parseGolden(text: string): Golden | null {
  try {
    const value: unknown = JSON.parse(text);
    return isGolden(value) ? value : null;
  } catch {
    return null;
  }
}

function isGolden(value: unknown): value is Golden {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string'),
    )
  );
}

/** The differing lines, `-` as kept and `+` as it is now, under the name of their section; empty when equal. */
export function diffGolden(kept: Golden, now: Golden): string[] {
  const out: string[] = [];
  for (const section of new Set([...Object.keys(kept), ...Object.keys(now)])) {
    const lines = diffLines(kept[section] ?? [], now[section] ?? []);
    if (lines.length > 0) out.push(`  ${section}`, ...lines.map((line) => `    ${line}`));
  }
  return out;
}

/** Lines that are in only one of two lists, in order, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): string[] {
  const common = commonLengths(before, after);
  const out: string[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (
      j >= after.length ||
      (i < before.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      out.push(`- ${before[i]}`);
      i += 1;
    } else {
      out.push(`+ ${after[j]}`);
      j += 1;
    }
  }
  return out;
}

/** `[i][j]`: length of the longest common subsequence of the two lists from i and j on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      (table[i] as number[])[j] =
        before[i] === after[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
    }
  }
  return table;
}
