// What a part of `npm run bench` is, and how it prints.

export type BenchContext = {
  /** The export, current. */
  readonly out: string;
  /** A Chromium that starts. */
  readonly browserPath: string;
};

export type Section = {
  /** One word, for choosing it on the command line. */
  readonly name: string;
  readonly title: string;
  /** false: it measures the sources alone, so nothing is built and no browser started for it. */
  readonly needsExport?: boolean;
  /** Resolves to the lines to print. */
  readonly run: (context: BenchContext) => Promise<readonly string[]>;
};

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Columns under their heads; the first one to the left, figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), ...rows.map(line)];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
