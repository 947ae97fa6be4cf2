import { describe, expect, it } from 'vitest';
import type { Followup } from '@/lib/deck/card';
import { startSession } from '@/lib/study/session';
import { given, opened, run, START, START_AT } from '@/lib/study/session.fixture';
import { cardsAnswered, inTurn } from './followups';

const followup = (id: string): Followup => ({ id, kind: 'verify', q: [], a: [], see: null });
const THREE = ['a', 'b', 'c'].map(followup);
const ids = (list: readonly Followup[]) => list.map(({ id }) => id).join('');

describe('inTurn', () => {
  it('begins with another one each day and leaves none out', () => {
    const days = [20_787, 20_788, 20_789].map((day) => ids(inTurn(THREE, day)));
    expect(new Set(days)).toEqual(new Set(['abc', 'bca', 'cab']));
    expect(ids(inTurn(THREE, 20_790))).toBe(days[0]);
  });

  it('keeps to the list on a day before 1970, and has nothing of nothing', () => {
    expect(ids(inTurn(THREE, -1))).toHaveLength(3);
    expect(inTurn([], 20_787)).toEqual([]);
  });
});

describe('cardsAnswered', () => {
  it('names the last card first, and each once', () => {
    const answer = (eventId: string) =>
      [
        ...opened('unsure'),
        { kind: 'commit', eventId, outcome: given('good') },
        { kind: 'saved', at: START_AT },
      ] as const;
    const session = run(startSession(START), ...answer('1'), ...answer('2'));
    expect(cardsAnswered(session)).toEqual(['KW-04', 'KW-01']);
    expect(cardsAnswered(startSession(START))).toEqual([]);
  });
});
