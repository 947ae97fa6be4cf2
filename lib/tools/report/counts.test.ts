import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, closingLine, NONE, readCounts } from './counts';

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'counts-')), 'counts.json');
  writeFileSync(path, text);
  return path;
};

describe('readCounts', () => {
  it('takes what the reporter wrote', () => {
    expect(readCounts(file('{"passed":3,"failed":1,"skipped":2}'), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
    });
  });

  it('counts a step that never wrote as one failure, whatever its exit code', () => {
    const missing = join(tmpdir(), 'no-such-folder', 'counts.json');
    expect(readCounts(missing, 0).failed).toBe(1);
    expect(readCounts(file('half a fi'), 0).failed).toBe(1);
  });

  it('counts a red exit without a red test as one failure', () => {
    expect(readCounts(file('{"passed":3,"failed":0,"skipped":0}'), 1).failed).toBe(1);
  });
});

describe('closingLine', () => {
  it('is the plain line that CI reads', () => {
    const counts = add({ passed: 2, failed: 0, skipped: 1 }, { ...NONE, passed: 3, failed: 1 });
    expect(closingLine(counts)).toBe('5 passed, 1 failed');
  });
});
