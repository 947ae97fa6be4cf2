import { describe, expect, it } from 'vitest';
import { depthOf } from './claims';
import {
  after,
  afterEveryCut,
  checkpoint,
  commit,
  committed,
  database,
  flush,
  kill,
  log,
  lossAt,
  named,
  pass,
  power,
  refusal,
  start,
  update,
  write,
} from './database.fixture';
import { lostTxns, type WalState } from './state';
import { perform } from './steps';

/** The first beat of a checkpoint: pages write()n, nothing synced. */
function pagesWritten(state: WalState): WalState {
  const performed = perform(state, checkpoint);
  if (!performed.ok) throw new Error(performed.why);
  return performed.beats[0]?.world ?? state;
}

describe('redo', () => {
  it('makes changes again that no page has yet', () => {
    const done = after(committed(database(), 't1', ['heap', 'index']), power('least'), start);
    expect(lostTxns(done)).toEqual([]);
    expect(done.consistent).toBe(true);
    expect(depthOf(done, 'heap')).toBe('server');
  });

  it('leaves a change alone that a page has already', () => {
    const done = after(committed(database(), 't1'), checkpoint, power('least'), start);
    expect(depthOf(done, 'heap')).toBe('media');
    expect(done.buffers.heap).toBeUndefined();
  });

  it('finds the page cache full after a kill, and needs no disk', () => {
    const out = after(database({ fsync: 'off' }), update('t1', 'heap'), commit('t1'), write('t1'));
    expect(lostTxns(after(out, kill(), start))).toEqual([]);
  });

  it('goes on with the log where it ended', () => {
    const first = after(committed(database(), 't1'), power('least'), start);
    const second = after(committed(first, 't2'), power('least'), start);
    expect(second.committed).toEqual(['t1', 't2']);
    expect(second.consistent).toBe(true);
  });
});

describe('fsync switched off', () => {
  const written = () =>
    after(
      database({ fsync: 'off' }),
      update('t1', 'heap', 'index'),
      log('t1'),
      commit('t1'),
      write('t1'),
      checkpoint,
    );

  it('lets a page reach the disk without the log that explains it', () => {
    const cut = after(
      written(),
      named('writeback', 'index'),
      named('fsync', 'index'),
      power('least'),
    );
    const back = after(cut, start);
    expect(back.consistent).toBe(false);
    expect(lostTxns(back)).toEqual(['t1']);
  });

  it('may also leave an older state that is consistent', () => {
    expect(after(written(), power('least'), start).consistent).toBe(true);
    expect(lossAt(written(), power(), 'consistent')).toBe('possible');
  });

  it('never corrupts anything by a kill alone', () => {
    expect(lossAt(written(), kill(), 'consistent')).toBe('never');
    expect(lossAt(written(), kill(), 't1')).toBe('never');
  });
});

describe('torn pages (D9)', () => {
  const inFlight = (config: Record<string, string>) => {
    // A first round puts heap on the disk, so that there is something to tear.
    const once = after(committed(database(config), 't1'), checkpoint);
    return pagesWritten(committed(once, 't2'));
  };

  it('are repaired from the image in the log', () => {
    const torn = after(inFlight({}), power('least', ['heap']));
    expect(depthOf(torn, 'heap')).toBe('gone');
    const back = after(torn, start);
    expect(back.consistent).toBe(true);
    expect(lostTxns(back)).toEqual([]);
  });

  it('corrupt a database without images', () => {
    const back = after(inFlight({ full_page_writes: 'off' }), power('least', ['heap']), start);
    expect(back.consistent).toBe(false);
    expect(lossAt(inFlight({ full_page_writes: 'off' }), power(), 'consistent')).toBe('possible');
  });

  it('are repaired from the doublewrite file, and only with it', () => {
    expect(lossAt(inFlight({ innodb_doublewrite: 'on' }), power(), 'consistent')).toBe('never');
    expect(lossAt(inFlight({ innodb_doublewrite: 'off' }), power(), 'consistent')).toBe('possible');
  });

  it('happen to pages that are under way, and to no others', () => {
    expect(refusal(committed(database(), 't1'), power('least', ['heap']))).toBe(
      'heap cannot be torn: nothing of it was ever written',
    );
    const still = after(committed(database(), 't1'), checkpoint);
    expect(refusal(still, power('least', ['heap']))).toBe(
      'heap cannot be torn: nothing of it was under way',
    );
    const lsm = after(database({ 'WriteOptions.sync': true }), update('t1', 'heap'), commit('t1'));
    expect(afterEveryCut(pagesWritten(lsm)).every((end) => end.consistent)).toBe(true);
  });
});

describe('an fsync that fails (D14)', () => {
  const failing = (config: Record<string, string>) =>
    after(committed(database(config), 't1', ['heap', 'index']), named('fail', 'heap'), checkpoint);

  it('stops a server that takes it seriously; the log is replayed over what never arrived', () => {
    const stopped = failing({});
    expect(stopped.process).toBe('dead');
    const back = after(stopped, start, checkpoint, power('least'), start);
    expect(lostTxns(back)).toEqual([]);
    expect(back.consistent).toBe(true);
  });

  it('corrupts a database that believes the second call', () => {
    const carriedOn = failing({ data_sync_retry: 'on' });
    expect(carriedOn.process).toBe('up');
    // Readable and clean, and yet nowhere: a phantom.
    expect(depthOf(carriedOn, 'heap')).toBe('cache');
    const back = after(carriedOn, power('most'), start);
    expect(back.consistent).toBe(false);
    expect(lostTxns(back)).toEqual(['t1']);
  });

  it('of the log leaves a commit without an answer', () => {
    const stopped = after(
      database(),
      update('t1', 'heap'),
      commit('t1'),
      named('fail', 'wal'),
      flush('t1'),
    );
    expect(stopped.acked).toEqual([]);
    expect(stopped.process).toBe('dead');
  });

  it('of the log, believed away, loses what was acknowledged', () => {
    const believed = after(
      database({ data_sync_retry: 'on' }),
      update('t1', 'heap'),
      commit('t1'),
      named('fail', 'wal'),
      flush('t1'),
    );
    expect(believed.acked).toEqual(['t1']);
    expect(lossAt(believed, power(), 't1')).toBe('certain');
  });
});

describe('a rollback journal', () => {
  const journal = (config: Record<string, string> = {}) =>
    after(database({ system: 'sqlite', ...config }), update('t1', 'heap', 'index'), log('t1'));

  it('is put back when it still has a name', () => {
    const halfway = after(journal(), flush('t1'), checkpoint);
    const back = after(halfway, power('least'), start);
    expect(back.consistent).toBe(true);
    expect(back.committed).toEqual([]);
    expect(back.newest).toMatchObject({ heap: 0, index: 0 });
  });

  it('mends pages that were torn while they were written over', () => {
    const halfway = pagesWritten(after(journal(), flush('t1')));
    expect(lossAt(halfway, power(), 'consistent')).toBe('never');
  });

  it('ends with the commit, which does all that is left to do', () => {
    const performed = perform(journal(), commit('t1'));
    if (!performed.ok) throw new Error(performed.why);
    expect(performed.beats).toHaveLength(3);
    const done = performed.beats.at(-1)?.world;
    expect(done?.acked).toEqual(['t1']);
    expect(done && depthOf(done, 'heap')).toBe('media');
  });

  it('can come back from the dead until its end is durable (D11)', () => {
    const done = after(journal(), commit('t1'));
    expect(lossAt(done, power(), 't1')).toBe('possible');
    expect(lossAt(done, power(), 'consistent')).toBe('never');
    expect(lossAt(done, kill(), 't1')).toBe('never');
    // The file system's own journal commits every 5 s.
    expect(lossAt(after(done, pass(5_000)), power(), 't1')).toBe('never');
    for (const config of [
      { synchronous: 'extra' },
      { journal_mode: 'truncate' },
      { journal_mode: 'persist' },
    ]) {
      expect(lossAt(after(journal(config), commit('t1')), power(), 't1')).toBe('never');
    }
  });

  it('protects nothing when nothing is synced', () => {
    const done = after(journal({ synchronous: 'off' }), flush('t1'), checkpoint);
    expect(lossAt(done, power(), 'consistent')).toBe('possible');
    expect(lossAt(done, kill(), 'consistent')).toBe('never');
  });

  it('serves one transaction at a time', () => {
    const open = after(journal(), update('t2', 'heap'));
    expect(refusal(open, log('t2'))).toBe(
      'a rollback journal serves one transaction, and t1 has not ended',
    );
  });
});

describe('without a log', () => {
  it('only what a snapshot or a memtable flush has written is kept', () => {
    const bare = database({ 'WriteOptions.disableWAL': true });
    const one = after(bare, update('t1', 'heap'), log('t1'), commit('t1'));
    expect(one.acked).toEqual(['t1']);
    expect(lossAt(one, kill(), 't1')).toBe('certain');
    const flushed = after(one, checkpoint, update('t2', 'heap'), commit('t2'));
    expect(lossAt(flushed, power(), 't1')).toBe('never');
    expect(lossAt(flushed, power(), 't2')).toBe('certain');
  });

  it('files that are flushed apart can disagree', () => {
    const bare = database({ 'WriteOptions.disableWAL': true });
    const two = pagesWritten(after(bare, update('t1', 'heap', 'index'), commit('t1')));
    expect(lossAt(two, power(), 'consistent')).toBe('possible');
  });
});
