import { describe, expect, it } from 'vitest';
import type { Wish } from '@/lib/schedule/queue';
import { queryOf, wishOf } from './wish-query';

const custom: Wish = {
  kind: 'custom',
  cards: 10,
  selection: { decks: ['kafka-write-path', 'page-cache'], levels: ['junior'], onlyMissed: true },
  ahead: true,
  fresh: false,
  reschedules: false,
};

describe('wishOf', () => {
  it.each<Wish>([
    { kind: 'today' },
    { kind: 'more', cards: 5 },
    { kind: 'new', cards: 3 },
    custom,
    { ...custom, selection: { importances: ['must', 'nice'] }, fresh: true, reschedules: true },
    { ...custom, selection: {} },
  ])('reads what `queryOf` wrote: %j', (wish) => {
    expect(wishOf(new URLSearchParams(queryOf(wish)))).toEqual(wish);
  });

  it.each(['', 'more=0', 'more=x', 'custom=-1', 'custom=', 'card=KW-01'])(
    'takes "%s" for no wish',
    (text) => {
      expect(wishOf(new URLSearchParams(text))).toBe(null);
    },
  );

  it('takes no more cards than a day can bear, and no level that does not exist', () => {
    expect(wishOf(new URLSearchParams('custom=900&levels=junior,boss'))).toMatchObject({
      cards: 50,
      selection: { levels: ['junior'] },
    });
  });
});
