import { describe, expect, it } from 'vitest';
import { forgettingOf } from '@/lib/schedule/forgetting';
import type { Memory } from '@/lib/schedule/memory';
import { DEFAULT_WEIGHTS } from '@/lib/schedule/weights';
import { changeWords, checkWords, paceWords, workloadWords } from './words';
import { workloadOf } from './workload';

const memory = (id: string, changes: Partial<Memory>): Memory =>
  ({
    item: `card:${id}`,
    reps: 3,
    stability: 10,
    suspended: false,
    known: false,
    ...changes,
  }) as Memory;
const CONTEXT = {
  curve: forgettingOf(DEFAULT_WEIGHTS),
  cardOf: new Map(['A-1', 'A-2'].map((id) => [`card:${id}`, {} as never])),
};

describe('workloadOf', () => {
  it('is one review per interval of each card in use', () => {
    const held = [memory('A-1', {}), memory('A-2', { stability: 20 }), memory('GONE-1', {})];
    const { cards, perDay } = workloadOf(held, CONTEXT, 0.9, 30);
    expect(cards).toBe(2);
    expect(perDay).toBeCloseTo(1 / 10 + 1 / 20);
  });

  it('rises with the retention and falls with the longest interval', () => {
    const held = [memory('A-1', { stability: 40 })];
    const at = (retention: number, most: number) =>
      workloadOf(held, CONTEXT, retention, most).perDay;
    expect(at(0.95, 365)).toBeGreaterThan(at(0.9, 365));
    expect(at(0.9, 30)).toBeGreaterThan(at(0.9, 365));
  });

  it('leaves out what is new, suspended or known', () => {
    const held = [memory('A-1', { reps: 0 }), memory('A-2', { suspended: true })];
    expect(workloadOf(held, CONTEXT, 0.9, 30)).toEqual({ cards: 0, perDay: 0 });
  });
});

describe('the words of Settings', () => {
  it('say what would move', () => {
    expect(changeWords({ sooner: 31, later: 4, same: 9 })).toBe(
      '31 cards come back sooner, 4 later.',
    );
    expect(changeWords({ sooner: 0, later: 1, same: 9 })).toBe('1 card comes back later.');
    expect(changeWords({ sooner: 0, later: 0, same: 9 })).toBe('No card would move.');
  });

  it('say what minutes and retention cost', () => {
    expect(paceWords(10, 40_000)).toContain('About 15 cards a day at your pace of 40 s');
    expect(workloadWords({ cards: 40, perDay: 12.3 })).toBe(
      'About 12 reviews a day for the 40 cards you hold.',
    );
    expect(workloadWords({ cards: 0, perDay: 0 })).toBe('');
  });

  it('say what a check found', () => {
    const clean = {
      events: 3,
      answers: 2,
      quarantined: 0,
      aside: 0,
      faults: [],
      samePlace: 0,
      items: 2,
      repaired: 0,
    };
    expect(checkWords(clean)).toBe('3 entries counted, 2 of them answers. Nothing was wrong.');
    expect(checkWords({ ...clean, quarantined: 1, aside: 2, faults: ['clock'], repaired: 1 })).toBe(
      '3 entries counted, 2 of them answers. 1 damaged set aside (clock), 1 of 2 memories put right. 2 lie aside in all.',
    );
  });
});
