import { describe, expect, it } from 'vitest';
import { benchScripts, benchSweep } from './bench';
import { SCRIPTS } from './fixtures/scenarios';

/** A clock that goes one millisecond at each look. */
function ticking(): () => number {
  let at = 0;
  return () => {
    at += 1;
    return at;
  };
}

describe('benchSweep', () => {
  it('sweeps 26 frames of three brokers, cold, warm and again', () => {
    const found = benchSweep(ticking());
    expect(found).toMatchObject({ frames: 26, coldMs: 1, warmMs: 1, againMs: 1 });
    expect(found.outcomes).toBeGreaterThan(5000);
  });
});

describe('benchScripts', () => {
  it('gives the time of a hundred scripts', () => {
    const four = Object.values(SCRIPTS);
    expect(benchScripts(ticking(), four)).toEqual({ scripts: 4, msPer100: 25 });
    expect(benchScripts(ticking(), [])).toEqual({ scripts: 0, msPer100: 0 });
  });
});
