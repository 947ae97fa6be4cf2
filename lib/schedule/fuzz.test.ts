import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzFactor, fuzzSpan, pickDay } from './fuzz';

const runs = process.env.DEEP ? 5000 : 300;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

const picks = (interval: number, low = 1, high = 36_500) =>
  [0, 0.5, 0.99].map((factor) => pickDay(fuzzSpan(interval, { low, high }), factor));

describe('fuzzSpan', () => {
  it('gives the known days for factors 0, 0.5 and 0.99', () => {
    expect(picks(2.5)).toEqual([2, 3, 4]);
    expect(picks(7)).toEqual([5, 7, 9]);
    expect(picks(17)).toEqual([14, 17, 20]);
    expect(picks(37)).toEqual([33, 37, 41]);
    expect(picks(100, 101)).toEqual([101, 105, 108]);
    expect(picks(100, 1, 99)).toEqual([92, 96, 99]);
  });

  it('leaves intervals under two and a half days alone', () => {
    expect(fuzzSpan(2.4, { low: 1, high: 30 })).toEqual({ low: 2, high: 2 });
    expect(fuzzSpan(0.2, { low: 1, high: 30 })).toEqual({ low: 1, high: 1 });
  });

  it('stays whole, ordered and within its caps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 40_000, noNaN: true }),
        fc.integer({ min: 1, max: 365 }),
        (interval, high) => {
          const span = fuzzSpan(interval, { low: 1, high });
          const isWhole = Number.isInteger(span.low) && Number.isInteger(span.high);
          return isWhole && span.low >= 1 && span.low <= span.high && span.high <= high;
        },
      ),
      seeded,
    );
  });

  it('rises with the interval at both ends, so that the order of grades survives it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.integer({ min: 1, max: 365 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (interval, more, high, factor) => {
          const short = fuzzSpan(interval, { low: 1, high });
          const long = fuzzSpan(interval + more, { low: 1, high });
          const isOrdered = short.low <= long.low && short.high <= long.high;
          return isOrdered && pickDay(short, factor) <= pickDay(long, factor);
        },
      ),
      seeded,
    );
  });
});

describe('fuzzFactor', () => {
  it('is the same for the same item and review, and another for the next', () => {
    expect(fuzzFactor('card:KW-01', 3)).toBe(fuzzFactor('card:KW-01', 3));
    expect(fuzzFactor('card:KW-01', 3)).not.toBe(fuzzFactor('card:KW-01', 4));
    expect(fuzzFactor('card:KW-01', 3)).not.toBe(fuzzFactor('card:KW-04', 3));
  });
});
