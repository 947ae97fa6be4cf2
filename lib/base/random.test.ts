import { describe, expect, it } from 'vitest';
import { hash32, rand, shuffled } from './random';

describe('rand', () => {
  it('gives the same number for the same address, for ever', () => {
    expect(rand('card:KW-01', 'fuzz', 3)).toBe(rand('card:KW-01', 'fuzz', 3));
    expect(hash32('')).toBe(hash32(''));
  });

  it('spreads neighbouring addresses evenly over [0, 1)', () => {
    const tenths = new Array<number>(10).fill(0);
    for (let n = 0; n < 10_000; n += 1) {
      const value = rand('seed', 'stream', n);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('keeps streams apart, so that a new draw in one shifts nothing in another', () => {
    expect(rand('seed', 'ab', 0)).not.toBe(rand('seeda', 'b', 0));
  });
});

describe('shuffled', () => {
  it('keeps every item and leaves the input alone', () => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    const mixed = shuffled(items, 'seed', 'order');
    expect([...mixed].sort()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(shuffled(items, 'seed', 'order')).toEqual(mixed);
  });
});
