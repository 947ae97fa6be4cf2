import { describe, expect, it } from 'vitest';
import { CacheDatabase, LogDatabase } from './database';
import { freshEngine } from './engine.fixture';

describe('the databases', () => {
  it('commit the log strictly and the cache as the browser likes', async () => {
    const engine = freshEngine();
    const log = new LogDatabase('writeback', engine);
    const cache = new CacheDatabase('writeback-cache', engine);
    const durability = [
      await log.transaction('rw', log.events, async (transaction) => {
        await log.events.count();
        return transaction.idbtrans.durability;
      }),
      await cache.transaction('rw', cache.snapshots, async (transaction) => {
        await cache.snapshots.count();
        return transaction.idbtrans.durability;
      }),
    ];
    expect(durability).toEqual(['strict', 'default']);
  });

  it('keep the rows of the log free of anything that only an index needs', async () => {
    const log = new LogDatabase('writeback', freshEngine());
    await log.open();
    const { schema } = log.events;
    expect(schema.indexes.map(({ name }) => name)).toEqual([
      '[clock+device+seq]',
      '[device+seq]',
      'item',
      'event',
      'kind',
    ]);
  });
});
