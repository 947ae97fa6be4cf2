import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { Event } from './event';
import { foldAll } from './fold';
import { answer, card, context, device, later } from './log.fixture';
import { workloadAt } from './workload';

const CARDS = Array.from({ length: 20 }, (_, i) => card(`KW-${i + 10}`));
const PACE = { cardMs: 60_000, promptMs: 8_000 };
const phone = device('phone');
const EVENTS = CARDS.flatMap(({ id }): readonly Event[] => [
  phone.write(answer(`card:${id}`, 'good'), later(0)),
  phone.write(answer(`card:${id}`, 'good'), later(2)),
]);

const at = (retention: number, events: readonly Event[] = EVENTS, rules = {}) => {
  const under = context(rules, CARDS);
  const memories = foldAll(events, under).values();
  return workloadAt(retention, {
    memories,
    context: under,
    today: studyDay(later(2), 4),
    pace: PACE,
  });
};

describe('workloadAt', () => {
  it('asks each card once an interval, and again what is forgotten', () => {
    // Held for 10.96 days at 90 %.
    expect(at(0.9).reviews).toBeCloseTo((20 / 10.964) * 1.1, 3);
    expect(at(0.9).minutes).toBeCloseTo(at(0.9).reviews, 9);
  });

  it('costs more the less may be forgotten', () => {
    const costs = [0.8, 0.85, 0.9, 0.95, 0.97].map((retention) => at(retention).reviews);
    expect([...costs].sort((a, b) => a - b)).toEqual(costs);
    expect(costs[4] as number).toBeGreaterThan(2 * (costs[2] as number));
  });

  it('never asks less often than the longest interval says', () => {
    expect(at(0.8, EVENTS, { maxInterval: 7 }).reviews).toBeCloseTo((20 / 7) * 1.2, 9);
  });

  it('leaves out what is suspended or known, new or no card, and counts what is buried', () => {
    const set = [
      phone.write({ kind: 'suspended', item: 'card:KW-10' }, later(2)),
      phone.write({ kind: 'known', item: 'card:KW-11' }, later(2)),
      phone.write({ kind: 'buried', item: 'card:KW-12', untilDay: 20_790 }, later(2)),
      phone.write({ kind: 'reset', item: 'card:KW-13' }, later(2)),
    ] as readonly Event[];
    expect(at(0.9, [...EVENTS, ...set]).reviews).toBeCloseTo((17 / 10.964) * 1.1, 3);
    const slip: Event = phone.write(answer('card:KW-20', 'good', { pitfalls: ['trap'] }), later(2));
    expect(at(0.9, [slip]).reviews).toBeCloseTo((1 / 1.2931) * 1.1, 3);
  });
});
