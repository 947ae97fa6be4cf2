// How many checks passed and failed. A runner's reporter writes the file, `npm test` adds the files up.

import { readFileSync, writeFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The line that ends every run, red or green. */
export function closingLine(counts: Counts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}

/** Writes the counts where `COUNTS_FILE` says; a run by hand has no such place and writes nothing. */
export function writeCounts(counts: Counts): void {
  const file = process.env.COUNTS_FILE;
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/**
 * What a step counted, squared with how it ended. A step that died before it could count, or that ended red with
 * no red test to its name, is one failure: a crash must never look like a pass.
 * @param file where its reporter wrote; a missing file means that it never got that far
 */
export function readCounts(file: string, exitCode: number): Counts {
  let counts: Counts = NONE;
  try {
    counts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return { ...NONE, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
