import { describe, expect, it } from 'vitest';
import { fillUp, freshEngine } from './engine.fixture';
import { classify } from './failure';
import { answer, FOLD, memoriesOf, memoryOf, onDay, storeOn, write } from './log.fixture';

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
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 1, grade: 'good' });
  });

  it('counts a pitfall said in an answer for that pitfall too', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer({ pitfalls: ['on-disk'] })]);
    expect((await memoriesOf(store)).map(({ item }) => item)).toEqual([
      'card:KW-01',
      'pitfall:KW-01/on-disk',
    ]);
  });

  it('writes the same events once, however often it is told to', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer()], onDay(0));
    const [first] = await store.record(pending, FOLD);
    const before = await memoriesOf(store);
    const [again] = await store.record(pending, FOLD);
    expect(again).toEqual(first);
    expect(await store.readLog()).toHaveLength(1);
    expect(await memoriesOf(store)).toEqual(before);
  });

  it('writes them once when two attempts race', async () => {
    const store = storeOn(freshEngine());
    const pending = store.pend([answer()], onDay(0));
    await Promise.all([1, 2, 3].map(() => store.record(pending, FOLD)));
    expect(await store.readLog()).toHaveLength(1);
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 1 });
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
    const before = [await store.readLog(), await memoriesOf(store)];
    // A draft that cannot be stored fails after the event and the memory were put.
    const cut = store.record(store.pend([answer()], onDay(1)), FOLD, [
      { key: 'session', value: () => 'not a value that can be stored', at: 1 },
    ]);
    await expect(cut).rejects.toMatchObject({ name: 'DataCloneError' });
    expect([await store.readLog(), await memoriesOf(store)]).toEqual(before);
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
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 3 });
  });

  it('names a full disk, keeps nothing by half, and succeeds when there is room again', async () => {
    const store = storeOn(freshEngine());
    let isFull = false;
    fillUp(store.db, 'memories', () => isFull);
    await write(store, [answer()]);
    const before = [await store.readLog(), await memoriesOf(store)];
    const pending = store.pend([answer()], onDay(1));
    isFull = true;
    expect(await store.record(pending, FOLD).catch(classify)).toMatchObject({
      kind: 'full',
      detail: expect.stringMatching(/^AbortError.*QuotaExceededError/),
    });
    expect([await store.readLog(), await memoriesOf(store)]).toEqual(before);
    isFull = false;
    await store.record(pending, FOLD);
    expect((await store.readLog()).map(({ id }) => id)).toEqual(['one-1', pending.events[0]?.id]);
  });

  it('keeps the events while the questions are unknown, and folds them when they come', async () => {
    const store = storeOn(freshEngine());
    await store.record(store.pend([answer()], onDay(0)), null);
    expect(await memoriesOf(store)).toEqual([]);
    expect(await store.refresh(FOLD)).toBe(true);
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 1 });
    expect(await store.refresh(FOLD)).toBe(false);
  });
});
