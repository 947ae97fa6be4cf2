import { describe, expect, it } from 'vitest';
import type { UnknownEvent } from '../schedule/event';
import { freshEngine } from './engine.fixture';
import {
  answer,
  FOLD,
  memoriesOf,
  memoryMarkers,
  memoryOf,
  onDay,
  storeOn,
  write,
} from './log.fixture';

describe('undo and redo', () => {
  it('takes back what an answer did to every item it touched', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    const before = await memoriesOf(store);
    const [second] = await write(store, [answer({ said: [], pitfalls: ['on-disk'] })], 5);
    await write(store, [{ kind: 'undone', event: second?.id ?? '' }], 5);
    expect(await memoriesOf(store)).toEqual(before);
  });

  it('brings it back when the undo is undone', async () => {
    const store = storeOn(freshEngine());
    const [first] = await write(store, [answer()]);
    const after = await memoriesOf(store);
    const [undo] = await write(store, [{ kind: 'undone', event: first?.id ?? '' }]);
    expect(await memoriesOf(store)).toEqual([]);
    await write(store, [{ kind: 'undone', event: undo?.id ?? '' }]);
    expect(await memoriesOf(store)).toEqual(after);
  });

  it('undoes an answer that is not the newest of its item', async () => {
    const store = storeOn(freshEngine());
    const [first] = await write(store, [answer()]);
    await write(store, [answer()], 5);
    await write(store, [{ kind: 'undone', event: first?.id ?? '' }], 6);
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 1 });
  });
});

describe('a set target', () => {
  it('grades the whole history anew, and its undo grades it back', async () => {
    const store = storeOn(freshEngine());
    await write(store, [answer()]);
    await write(store, [answer()], 5);
    const before = await memoriesOf(store);
    const [set] = await write(store, [{ kind: 'set', key: 'target', value: 'senior' }], 5);
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ grade: 'hard' });
    await write(store, [{ kind: 'undone', event: set?.id ?? '' }], 5);
    expect(await memoriesOf(store)).toEqual(before);
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
    expect(await memoryOf(store, 'card:KW-01')).toMatchObject({ reps: 2 });
  });
});

describe('the note that this browser held answers', () => {
  it('outlives the database', async () => {
    const markers = memoryMarkers();
    const store = storeOn(freshEngine(), 'one', markers);
    expect(store.marker()).toBe(null);
    await write(store, [answer(), answer({ item: 'card:PC-01' })], 2);
    const emptied = storeOn(freshEngine(), 'two', markers);
    await emptied.tidy();
    expect(emptied.marker()).toEqual({ events: 2, at: onDay(2).at });
    emptied.forgetMarker();
    expect(emptied.marker()).toBe(null);
  });

  it('is set right when the store opens', async () => {
    const engine = freshEngine();
    await write(storeOn(engine), [answer()]);
    const markers = memoryMarkers();
    const later = storeOn(engine, 'two', markers);
    await later.tidy();
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
