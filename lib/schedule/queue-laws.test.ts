import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, day, studyDay } from '../base/time';
import { foldContext } from './context';
import { effective } from './effective';
import type { Event } from './event';
import { foldAll } from './fold';
import { answersPerDay, spentOn } from './history';
import { CARDS, device, later, MONDAY, moment } from './log.fixture';
import type { Memory } from './memory';
import { buildQueue, type Queue, type Wish } from './queue';
import { steps, write } from './random-log.fixture';
import { foldRules } from './rules';

const runs = process.env.DEEP ? 5000 : 200;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };
const LIMITS = { minutes: 10, newADay: 2, spokenMax: 2 };

const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Wish>({ kind: 'today' }) },
  { weight: 1, arbitrary: fc.constant<Wish>({ kind: 'more', cards: 3 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('custom' as const),
      cards: fc.nat(4),
      selection: fc.constantFrom({}, { decks: ['kw'] }, { onlyMissed: true }),
      ahead: fc.boolean(),
      fresh: fc.boolean(),
      reschedules: fc.boolean(),
    }),
  },
);
const daysLater = fc.integer({ min: -1, max: 40 });

function build(log: readonly Event[], days: number, wished: Wish) {
  const rules = foldRules(log);
  const context = foldContext(CARDS, rules);
  const memories = foldAll(log, context);
  const now = later(days);
  const today = studyDay(now, 4);
  const spentMs = spentOn(log, today).ms;
  const queue = buildQueue({
    memories: memories.values(),
    cards: CARDS,
    context,
    today,
    at: now.at,
    limits: LIMITS,
    pace: { cardMs: 60_000, promptMs: 8_000 },
    spentMs,
    wish: wished,
  });
  return { queue, memories: [...memories.values()], today, at: now.at };
}

const ids = (queue: Queue) => [...queue.due, ...queue.fresh].map(({ card }) => card);

/** Whether a row may be asked at all, said a second time and plainly. */
function isOpen(row: Memory, today: Day): boolean {
  const isBuried = row.buriedUntil !== null && row.buriedUntil > today;
  return !row.suspended && !row.known && !isBuried && row.dueDay !== null;
}

describe('any queue', () => {
  it('counts what a plain recount of the rows counts, and nothing below zero', () => {
    fc.assert(
      fc.property(steps, daysLater, (list, days) => {
        const { queue, memories, today, at } = build(write(list), days, { kind: 'today' });
        const cards = memories.filter(({ item }) => CARDS.some(({ id }) => item === `card:${id}`));
        const isStepping = (row: Memory) => row.dueDay === today && (row.dueAt ?? 0) > at;
        const due = cards.filter(
          (row) => isOpen(row, today) && (row.dueDay as number) <= today && !isStepping(row),
        );
        expect(queue.dueCount).toBe(due.length);
        expect(queue.laterToday).toBe(
          cards.filter((row) => isOpen(row, today) && isStepping(row)).length,
        );
        expect(queue.tomorrow).toBe(
          cards.filter((row) => isOpen(row, day(today + 1)) && row.dueDay === today + 1).length,
        );
        const counts = [queue.dueCount, queue.laterToday, queue.tomorrow, queue.minutes];
        expect([...counts, queue.minutesLeft, queue.shortMinutes].every((n) => n >= 0)).toBe(true);
        expect(queue.isEnough).toBe(queue.minutesLeft === 0);
      }),
      seeded,
    );
  });

  it('asks nothing twice, nothing hidden, and of a card one thing only', () => {
    fc.assert(
      fc.property(steps, daysLater, wish, (list, days, wished) => {
        const { queue, memories, today } = build(write(list), days, wished);
        const asked = ids(queue);
        expect(new Set(asked).size).toBe(asked.length);
        const most = wished.kind === 'custom' ? wished.cards : LIMITS.spokenMax;
        expect(asked.length).toBeLessThanOrEqual(most);
        const rowOf = (item: string) => memories.find((row) => row.item === item);
        for (const { item } of queue.due) expect(isOpen(rowOf(item) as Memory, today)).toBe(true);
        for (const { item } of queue.fresh) expect(rowOf(item)?.reps ?? 0).toBe(0);
        const shorts = queue.shorts.map(({ card }) => card);
        expect(new Set([...asked, ...shorts]).size).toBe(asked.length + shorts.length);
        for (const { item } of queue.shorts) {
          expect(isOpen(rowOf(item) as Memory, today) && rowOf(item)?.lastDay !== today).toBe(true);
        }
        for (const { card } of queue.alone) expect(asked).not.toContain(card);
      }),
      seeded,
    );
  });

  it('is left as it was by n undos and n redos, the new cards of the day too', () => {
    fc.assert(
      fc.property(
        steps,
        daysLater,
        fc.integer({ min: 1, max: 6 }),
        wish,
        (list, days, n, wished) => {
          const events = write(list);
          const phone = device('other');
          for (const event of events) phone.see(event);
          const undo = (event: Event): Event =>
            phone.write({ kind: 'undone', event: event.id }, moment(MONDAY));
          const undos = effective(events).slice(-n).reverse().map(undo);
          const redos = [...undos].reverse().map(undo);
          const before = build(events, days, wished).queue;
          expect(build([...events, ...undos, ...redos], days, wished).queue).toEqual(before);
        },
      ),
      seeded,
    );
  });
});

describe('answersPerDay', () => {
  it('equals a recount of what was not undone', () => {
    const kinds = ['answered', 'practised', 'drilled', 'predicted'];
    fc.assert(
      fc.property(steps, (list) => {
        const events = write(list);
        const counted = answersPerDay(events);
        const whole = effective(events).filter(({ kind }) => kinds.includes(kind));
        expect(counted.reduce((sum, { answers }) => sum + answers, 0)).toBe(whole.length);
        for (const { day: on, answers, ms } of counted) {
          expect(answers).toBe(whole.filter((e) => studyDay(e, e.rolloverHour) === on).length);
          expect(ms).toBeGreaterThanOrEqual(0);
        }
      }),
      seeded,
    );
  });
});
