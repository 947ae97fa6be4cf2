import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, UnknownEvent } from '../schedule/event';
import { memoryFold } from '../schedule/fold';
import type { Memory } from '../schedule/memory';
import { fillUp, freshEngine } from './engine.fixture';
import { classify } from './failure';
import { answer, CARDS, FOLD, memoryMarkers, onDay, storeOn } from './log.fixture';
import type { Store } from './store';

const runs = process.env.DEEP ? 5000 : 200;
const seed = process.env.CI ? { seed: 20_261_130 } : {};

const write = (store: Store, drafts: readonly Draft[], day = 0) =>
  store.record(store.pend(drafts, onDay(day)), FOLD);

async function memories(store: Store): Promise<readonly Memory[]> {
  return await store.db.memories.toArray();
}

const byItem = async (store: Store, item: string) => await store.db.memories.get(item);

describe('record', () => {
  it('gives each event its device, sequence and clock, and keeps the moment it was made at', async () => {
    const store = storeOn(freshEngine());
    const [first] = await write(store, [answer()]);
    const [second, third] = await write(store, [answer(), answer({ item: 'card:PC-01' })], 1);
    expect([first, second, third].map((event) => [event?.seq, event?.clock])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(new Set([first, second, third].map((event) => event?.device)).size).toBe(1);
    expect(second).toMatchObject({ ...onDay(1), v: 1, build: 'b1', kind: 'answered' });
  });

  it('brings the memory of the answered item up to date in the same breath', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 1, grade: 'good' });
  });

  it('counts a pitfall said in an answer for that pitfall too', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer({ pitfalls: ['on-disk'] })]);
    expect((await memories(store)).map(({ item }) => item)).toEqual([
      'card:KW-01',
      'pitfall:KW-01/on-disk',
    ]);
  });

  it('writes the same events once, however often it is told to', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer()], onDay(0));
    const [first] = await store.record(pending, FOLD);
    const before = await memories(store);
    const [again] = await store.record(pending, FOLD);
    expect(again).toEqual(first);
    expect(await store.readLog()).toHaveLength(1);
    expect(await memories(store)).toEqual(before);
  });

  it('writes them once when two attempts race', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer()], onDay(0));
    await Promise.all([1, 2, 3].map(() => store.record(pending, FOLD)));
    expect(await store.readLog()).toHaveLength(1);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 1 });
  });

  it('completes what an earlier attempt wrote in part', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer(), answer({ item: 'card:PC-01' })], onDay(0));
    await store.record({ ...pending, events: pending.events.slice(0, 1) }, FOLD);
    const events = await store.record(pending, FOLD);
    expect(events.map(({ id, seq }) => [id, seq])).toEqual([
      ['one-1', 1],
      ['one-2', 2],
    ]);
    expect(await store.readLog()).toHaveLength(2);
  });

  it('moves the session’s draft on with the event, and drops the typed answer', async () => {
    const store = storeOn(freshEngine());
    await store.changeDraft({ key: 'typed:KW-01', value: 'page cache', at: 1 });
    await store.record(store.pend([answer()], onDay(0)), FOLD, [
      { key: 'session', value: { at: 'PC-01' }, at: 2 },
      { key: 'typed:KW-01', value: undefined, at: 2 },
    ]);
    expect((await store.readDraft('session'))?.value).toEqual({ at: 'PC-01' });
    expect(await store.readDraft('typed:KW-01')).toBe(null);
  });

  it('does not take the draft back when a late retry of an older answer lands', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer()], onDay(0));
    const drafts = [{ key: 'session', value: 'second card', at: 1 }];
    await store.record(pending, FOLD, drafts);
    await store.changeDraft({ key: 'session', value: 'second card, two ticks', at: 2 });
    await store.record(pending, FOLD, drafts);
    expect((await store.readDraft('session'))?.value).toBe('second card, two ticks');
  });

  it('does not let a copy of the draft that was made before it, and lands after it, win', async () => {
    const store = storeOn(freshEngine());
    await store.record(store.pend([answer()], onDay(0)), FOLD, [
      { key: 'session', value: 'second card', at: 5 },
    ]);
    await store.changeDraft({ key: 'session', value: 'first card, one tick', at: 4 });
    expect((await store.readDraft('session'))?.value).toBe('second card');
  });

  it('leaves log, memory and draft as they were when the transaction is cut', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    const before = [await store.readLog(), await memories(store)];
    // A draft that cannot be stored fails after the event and the memory were put.
    const cut = store.record(store.pend([answer()], onDay(1)), FOLD, [
      { key: 'session', value: () => 'not a value that can be stored', at: 1 },
    ]);
    await expect(cut).rejects.toMatchObject({ name: 'DataCloneError' });
    expect([await store.readLog(), await memories(store)]).toEqual(before);
    expect(await store.readDraft('session')).toBe(null);
  });

  it('writes once when the browser closes the handle while it writes', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    const writing = write(store, [answer()], 1);
    store.db.backendDB().close();
    await writing;
    store.db.backendDB().close();
    await write(store, [answer()], 3);
    expect((await store.readLog()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 3 });
  });

  it('names a full disk, keeps nothing by half, and succeeds when there is room again', async () => {
    const store = storeOn(freshEngine());
    let isFull = false;
    fillUp(store.db, 'memories', () => isFull);
    await write(store, [answer()]);
    const before = [await store.readLog(), await memories(store)];
    const pending = store.pend([answer()], onDay(1));
    isFull = true;
    expect(await store.record(pending, FOLD).catch(classify)).toMatchObject({
      kind: 'full',
      detail: expect.stringMatching(/^AbortError.*QuotaExceededError/),
    });
    expect([await store.readLog(), await memories(store)]).toEqual(before);
    isFull = false;
    await store.record(pending, FOLD);
    expect((await store.readLog()).map(({ id }) => id)).toEqual(['one-1', pending.events[0]?.id]);
  });

  it('keeps the events while the questions are unknown, and folds them when they come', async () => {
    const store = storeOn(freshEngine());
    await store.record(store.pend([answer()], onDay(0)), null);
    expect(await memories(store)).toEqual([]);
    expect(await store.refresh(FOLD)).toBe(true);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 1 });
    expect(await store.refresh(FOLD)).toBe(false);
  });
});

describe('undo and redo', () => {
  it('takes back what an answer did to every item it touched', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    const before = await memories(store);
    const [second] = await write(store, [answer({ said: [], pitfalls: ['on-disk'] })], 5);
    await write(store, [{ kind: 'undone', event: second?.id ?? '' }], 5);
    expect(await memories(store)).toEqual(before);
  });

  it('brings it back when the undo is undone', async () => {
    const store = storeOn(freshEngine());
    const [first] = await write(store, [answer()]);
    const after = await memories(store);
    const [undo] = await write(store, [{ kind: 'undone', event: first?.id ?? '' }]);
    expect(await memories(store)).toEqual([]);
    await write(store, [{ kind: 'undone', event: undo?.id ?? '' }]);
    expect(await memories(store)).toEqual(after);
  });

  it('undoes an answer that is not the newest of its item', async () => {
    const store = storeOn(freshEngine());
    const [first] = await write(store, [answer()]);
    await write(store, [answer()], 5);
    await write(store, [{ kind: 'undone', event: first?.id ?? '' }], 6);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 1 });
  });
});

describe('a set target', () => {
  it('grades the whole history anew, and its undo grades it back', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    await write(store, [answer()], 5);
    const before = await memories(store);
    const [set] = await write(store, [{ kind: 'set', key: 'target', value: 'senior' }], 5);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ grade: 'hard' });
    await write(store, [{ kind: 'undone', event: set?.id ?? '' }], 5);
    expect(await memories(store)).toEqual(before);
  });
});

describe('two tabs on one database', () => {
  it('keep both answers to the same card, in one order and one memory', async () => {
    const engine = freshEngine();
    const [one, two] = [storeOn(engine, 'one'), storeOn(engine, 'two')];
    await Promise.all([write(one, [answer()]), write(two, [answer()])]);
    const log = await one.readLog();
    expect(log.map(({ seq, clock }) => [seq, clock])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(new Set(log.map(({ device }) => device)).size).toBe(1);
    expect(await two.db.memories.get('card:KW-01')).toMatchObject({ reps: 2 });
  });
});

describe('an event of a kind that this build does not know', () => {
  it('stays in the log and leaves with it, untouched', async () => {
    const store = storeOn(freshEngine());
    const strange = {
      ...(await write(store, [answer()]))[0],
      id: 'from-later',
      device: 'other',
      seq: 1,
      clock: 7,
      kind: 'sung',
      item: 'card:KW-01',
      melody: { keys: [1, 2, 3] },
    } as UnknownEvent;
    await store.db.events.add(strange);
    await write(store, [answer()], 3);
    await store.rebuild(FOLD);
    expect((await store.readLog()).map(({ kind, clock }) => [kind, clock])).toEqual([
      ['answered', 1],
      ['sung', 7],
      ['answered', 8],
    ]);
    const { text, events } = await store.exportLog(0);
    expect(events).toBe(3);
    expect(JSON.parse(text.split('\n')[2] ?? '')).toEqual(strange);
    expect(await byItem(store, 'card:KW-01')).toMatchObject({ reps: 2 });
  });
});

describe('the note that this browser held answers', () => {
  it('outlives the database', async () => {
    const markers = memoryMarkers();
    const store = storeOn(freshEngine(), 'one', markers);
    expect(store.marker()).toBe(null);
    await write(store, [answer(), answer({ item: 'card:PC-01' })], 2);
    const emptied = storeOn(freshEngine(), 'two', markers);
    await emptied.start();
    expect(emptied.marker()).toEqual({ events: 2, at: onDay(2).at });
    emptied.forgetMarker();
    expect(emptied.marker()).toBe(null);
  });

  it('is set right when the store opens', async () => {
    const engine = freshEngine();
    await write(storeOn(engine), [answer()]);
    const markers = memoryMarkers();
    const later = storeOn(engine, 'two', markers);
    await later.start();
    expect(later.marker()).toEqual({ events: 1, at: onDay(0).at });
  });

  it('is no reason to fail where the browser refuses it', async () => {
    const refusing = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const store = storeOn(freshEngine(), 'one', refusing);
    await write(store, [answer()]);
    expect(store.marker()).toBe(null);
  });
});

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
      await store.refresh(memoryFold(CARDS, act.content));
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
        const kept = await memories(store);
        await store.rebuild(FOLD);
        expect(await memories(store)).toEqual(kept);
        const log = await store.readLog();
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
        for (const tab of tabs) tab.close();
      }),
      { numRuns: runs, ...seed },
    );
  });
});
