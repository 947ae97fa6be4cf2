import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../schedule/event';
import { freshEngine } from './engine.fixture';
import { foldUnderOf } from './fold-under';
import { CARDS, FOLD, memoriesOf, onDay, storeOn, write } from './log.fixture';
import type { Store } from './store';

const runs = process.env.DEEP ? 5000 : 200;
const seed = process.env.CI ? { seed: 20_261_130 } : {};

/** What can be done to a store, as data. `nth` counts events from the newest. */
type Act =
  | { readonly do: 'answer'; readonly draft: Draft; readonly retries: number }
  | { readonly do: 'undo'; readonly nth: number }
  | { readonly do: 'reopen' }
  | { readonly do: 'refresh'; readonly content: string };

const ITEMS = ['card:KW-01', 'card:PC-01', 'pitfall:KW-01/on-disk', 'pitfall:PC-01/one-copy'];
const anyItem = fc.constantFrom(...ITEMS);
const confidence = fc.constantFrom('sure', 'unsure', 'no idea');

const anyDraft: fc.Arbitrary<Draft> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answered'),
      item: fc.constantFrom('card:KW-01', 'card:PC-01'),
      rev: fc.constantFrom(1, 2),
      target: fc.constantFrom('junior', 'middle', 'senior'),
      offered: fc.constant(['a', 'b', 'c']),
      said: fc.subarray(['a', 'b', 'c']),
      pitfalls: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.subarray(['on-disk', 'one-copy']),
      ),
      ease: fc.constantFrom('hesitant', 'steady', 'effortless'),
      confidence,
      mode: fc.constant('speak'),
      tookMs: fc.nat(90_000),
      plannedDay: fc.integer({ min: 20_000, max: 21_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('drilled'),
      item: fc.constantFrom('pitfall:KW-01/on-disk', 'pitfall:PC-01/one-copy'),
      claim: fc.constant('wrong'),
      judged: fc.constantFrom('costs', 'safe'),
      confidence,
      plannedDay: fc.integer({ min: 20_000, max: 21_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('prompted'),
      item: fc.constantFrom('card:KW-01', 'card:PC-01'),
      point: fc.constantFrom('a', 'b'),
      said: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('suspended', 'resumed', 'reset', 'known'),
      item: anyItem,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({
        kind: fc.constant('set'),
        key: fc.constant('target'),
        value: fc.constantFrom('junior', 'middle', 'senior', 'nonsense'),
      }),
      fc.record({
        kind: fc.constant('set'),
        key: fc.constantFrom('retention', 'maxInterval'),
        value: fc.constantFrom(0.85, 0.95, 14, 90),
      }),
    ),
  },
) as fc.Arbitrary<Draft>;

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      draft: anyDraft,
      retries: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), nth: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reopen' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refresh' as const),
      content: fc.constantFrom('content-1', 'content-2'),
    }),
  },
);

/** Acts on one of two tabs at a wall clock that may go back by days. */
const anyHistory = fc.array(
  fc.record({ act: anyAct, tab: fc.nat(1), dayShift: fc.integer({ min: -2, max: 9 }) }),
  { maxLength: 24 },
);

async function perform(store: Store, act: Act, day: number): Promise<void> {
  switch (act.do) {
    case 'answer': {
      const pending = store.pend([act.draft], onDay(day));
      for (let i = 0; i <= act.retries; i += 1) await store.record(pending, FOLD);
      return;
    }
    case 'undo': {
      const target = (await store.readLog()).at(-1 - act.nth);
      if (target !== undefined) await write(store, [{ kind: 'undone', event: target.id }], day);
      return;
    }
    case 'reopen':
      return store.db.backendDB()?.close();
    case 'refresh':
      await store.refresh(foldUnderOf(CARDS, act.content));
  }
}

describe('memories', () => {
  it('are what a rebuild from the log makes of them, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const engine = freshEngine();
        const tabs = [storeOn(engine, 'one'), storeOn(engine, 'two')];
        let day = 0;
        for (const { act, tab, dayShift } of history) {
          day += dayShift;
          await perform(tabs[tab] as Store, act, day);
        }
        const store = tabs[0] as Store;
        await store.refresh(FOLD);
        const kept = await memoriesOf(store);
        await store.rebuild(FOLD);
        expect(await memoriesOf(store)).toEqual(kept);
        const log = await store.readLog();
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
        for (const tab of tabs) tab.close();
      }),
      { numRuns: runs, ...seed },
    );
  });
});
