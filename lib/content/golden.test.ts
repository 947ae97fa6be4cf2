import { describe, expect, it } from 'vitest';
import { diffGolden, diffLines, parseGolden, printGolden } from './golden';

describe('diffLines', () => {
  it('tells only what differs, in order', () => {
    expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual(['- b', '+ x', '+ d']);
  });

  it('finds nothing between equal lists', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
  });

  it('shows one inserted line as one line', () => {
    expect(diffLines(['1', '2', '3'], ['1', 'new', '2', '3'])).toEqual(['+ new']);
  });
});

describe('diffGolden', () => {
  it('names the section of every difference', () => {
    const kept = { trunk: ['0 write'], asks: ['x: kill h1: never'] };
    expect(diffGolden(kept, { trunk: ['0 write'], asks: ['x: kill h1: certain'] })).toEqual([
      '  asks',
      '    - x: kill h1: never',
      '    + x: kill h1: certain',
    ]);
  });
});

describe('parseGolden', () => {
  it('reads back what was printed, and refuses anything else', () => {
    const golden = { trunk: ['a'], asks: [] };
    expect(parseGolden(printGolden(golden))).toEqual(golden);
    expect(parseGolden('{"trunk": "a"}')).toBeNull();
    expect(parseGolden('{')).toBeNull();
  });
});
