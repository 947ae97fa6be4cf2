import { describe, expect, it } from 'vitest';
import { timeRow } from './bench';
import { ROW_A } from './rows';
import { searchAll } from './search';

describe('timeRow', () => {
  it('reports the states of the search and the clock that it was handed', () => {
    let ms = 0;
    const timing = timeRow(() => {
      ms += 20;
      return ms;
    }, ROW_A);
    const { states } = searchAll(ROW_A.scope);
    expect(timing).toEqual({ states, ms: 20, statesPerSecond: states * 50 });
  });
});
