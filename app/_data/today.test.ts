import { describe, expect, it } from 'vitest';
import { type Moment, studyDay } from '@/lib/base/time';
import type { CardSummary, DeckIndex } from '@/lib/deck/card';
import { foldAll } from '@/lib/schedule/fold';
import { freshEngine } from '@/lib/store/engine.fixture';
import { foldUnderOf } from '@/lib/store/fold-under';
import { answer, onDay, storeOn } from '@/lib/store/log.fixture';
import { DEFAULT_SETTINGS } from '@/lib/store/settings';
import { tallyOf } from '@/lib/store/tally';
import { type TodayInput, todayOf } from './today';

const CARDS: readonly CardSummary[] = ['KW-01', 'KW-04', 'PC-01'].map((id, i) => ({
  id,
  deck: id.slice(0, 2),
  rev: 1,
  question: [],
  level: id === 'KW-04' ? 'middle' : 'junior',
  importance: 'must',
  percent: 60 - i,
  needs: [],
  confusedWith: [],
  points: [
    { id: 'a', level: 'junior', core: true },
    { id: 'b', level: 'middle', core: true },
    { id: 'c', level: 'senior', core: true },
  ],
  pitfalls: ['on-disk', 'one-copy'],
  asks: [],
}));

const INDEX: DeckIndex = { v: 1, content: 'c', decks: [], cards: CARDS };

/** What a device knows after these answers, `[day, drafts]` each. */
async function after(
  answers: readonly (readonly [number, Parameters<typeof answer>[0]])[],
  now: Moment,
): Promise<TodayInput> {
  const store = storeOn(freshEngine());
  const foldUnder = foldUnderOf(CARDS, 'c');
  for (const [day, changes] of answers) {
    await store.record(store.pend([answer(changes)], onDay(day)), foldUnder);
  }
  const log = await store.readLog();
  const { context } = foldUnder(log);
  const memories = foldAll(log, context);
  const tally = tallyOf(log);
  return { index: INDEX, memories, context, tally, settings: DEFAULT_SETTINGS, now };
}

describe('todayOf', () => {
  it('greets a new learner with two new cards and no figures', async () => {
    const today = todayOf(await after([], onDay(0)));
    expect(today.queue.fresh.map(({ card }) => card)).toEqual(['KW-01', 'KW-04']);
    expect(today).toMatchObject({ events: 0, streak: 0, freshLeft: 3, next: null });
    expect(today.ready).toEqual({ count: 0, of: 3 });
    expect(today.held).toEqual({ days: 0, weeks: 0, months: 0 });
  });

  it('counts what was answered as held, done and ready', async () => {
    const today = todayOf(await after([[0, {}]], onDay(0, 5)));
    expect(today.done).toMatchObject({ answers: 1, ms: 30_000 });
    expect(today.ready).toEqual({ count: 1, of: 3 });
    expect(today.streak).toBe(1);
    expect(Object.values(today.held).reduce((sum, n) => sum + n)).toBe(1);
    expect(today.queue.fresh.map(({ card }) => card)).toEqual(['KW-04']);
  });

  it('does not call a card ready whose answer stayed below the target', async () => {
    const today = todayOf(await after([[0, { said: ['a'] }]], onDay(0, 5)));
    expect(today.ready.count).toBe(0);
  });

  it('names the next day on which something is due, and finds it due when that day comes', async () => {
    const input = await after([[0, {}]], onDay(0, 5));
    const { next } = todayOf(input);
    expect(next?.count).toBe(1);
    const wait = (next?.day ?? 0) - studyDay(onDay(0), 4);
    expect(wait).toBeGreaterThan(0);
    expect(todayOf({ ...input, now: onDay(wait - 1) }).queue.dueCount).toBe(0);
    const then = todayOf({ ...input, now: onDay(wait) });
    expect(then.queue.due.map(({ card }) => card)).toEqual(['KW-01']);
    expect(then.ready.count).toBe(0);
  });

  it('keeps the day until the rollover hour of the night', async () => {
    const input = await after([[0, {}]], onDay(0, 5));
    // Ten in the morning plus 17 h 59 min is 03:59; a minute later the next study day has begun.
    const before = todayOf({ ...input, now: onDay(0, 17 * 60 + 59) });
    const begun = todayOf({ ...input, now: onDay(0, 18 * 60) });
    expect(begun.day - before.day).toBe(1);
    expect([before.done.answers, begun.done.answers]).toEqual([1, 0]);
    expect([before.streak, begun.streak]).toEqual([1, 1]);
  });
});
