import { describe, expect, it } from 'vitest';
import type { Event, UnknownEvent } from '../schedule/event';
import { sampleLog } from '../schedule/sample-log';
import { TAIL_MAX, TAIL_MIN } from './checkpoint';
import { CacheDatabase, type Engine } from './database';
import { freshEngine } from './engine.fixture';
import { answer, storeOn, write } from './log.fixture';
import { tallyOf } from './tally';

const LONG = TAIL_MAX * 3;
const { events: SAMPLE } = sampleLog({ events: LONG, cards: 20 });

/** A database that already holds a long log. */
async function longEngine(log: readonly UnknownEvent[] = SAMPLE): Promise<Engine> {
  const engine = freshEngine();
  const store = storeOn(engine);
  await store.db.events.bulkAdd([...log]);
  store.close();
  return engine;
}

/** The checkpoint as it lies in the cache. */
async function stored(engine: Engine): Promise<{ tally: { events: number } } | undefined> {
  const cache = new CacheDatabase('writeback-cache', engine);
  const row = await cache.snapshots.get('tally');
  cache.close();
  return row?.value as { tally: { events: number } } | undefined;
}

describe('the tally of a long log', () => {
  it('is read from a checkpoint and the events after it', async () => {
    const engine = await longEngine();
    expect(await storeOn(engine).tidy()).toBe(false);
    expect((await stored(engine))?.tally.events).toBe(LONG - TAIL_MIN);

    const later = storeOn(engine, 'later');
    await write(later, [answer()], 400);
    const log = await later.readLog();
    // Older rows are gone, and nobody notices: so it was not they that were read.
    await later.db.events.limit(100).delete();
    expect(await later.readTally()).toEqual(tallyOf(log));
  });

  it('is read from the log where the cache is damaged, and the checkpoint is made anew', async () => {
    const engine = await longEngine();
    const cache = new CacheDatabase('writeback-cache', engine);
    await cache.snapshots.put({ key: 'tally', value: { v: 1, latest: 'noon' } });
    cache.close();
    const store = storeOn(engine);
    expect(await store.readTally()).toEqual(tallyOf(SAMPLE));
    await store.tidy();
    expect((await stored(engine))?.tally.events).toBe(LONG - TAIL_MIN);
  });

  it('is counted against the log, and made anew when events came in among the older ones', async () => {
    const engine = await longEngine();
    await storeOn(engine).tidy();
    const store = storeOn(engine, 'later');
    const elsewhere = { ...(SAMPLE[5] as Event), id: 'from-elsewhere', device: 'tablet' };
    await store.db.events.add(elsewhere);
    expect(await store.tidy()).toBe(true);
    expect(await store.readTally()).toEqual(tallyOf(await store.readLog()));
  });

  it('needs no checkpoint while the log is short', async () => {
    const engine = await longEngine(SAMPLE.slice(0, 300));
    await storeOn(engine).tidy();
    expect(await stored(engine)).toBe(undefined);
  });

  it('moves the checkpoint on when the tail has grown long', async () => {
    const engine = await longEngine(SAMPLE.slice(0, TAIL_MAX + 1));
    await storeOn(engine).tidy();
    const store = storeOn(engine, 'later');
    await store.db.events.bulkAdd([...SAMPLE.slice(TAIL_MAX + 1)]);
    expect(await store.tidy()).toBe(false);
    expect((await stored(engine))?.tally.events).toBe(LONG - TAIL_MIN);
  });
});
