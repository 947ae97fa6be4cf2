import { describe, expect, it } from 'vitest';
import { depthOf } from './claims';
import {
  after,
  checkpoint,
  commit,
  database,
  flush,
  kill,
  log,
  lossAt,
  power,
  refusal,
  start,
  update,
  write,
} from './database.fixture';
import { lostTxns } from './state';

const depths = (state: Parameters<typeof depthOf>[0], ...records: string[]) =>
  records.map((record) => depthOf(state, record));

describe('update and log (D1)', () => {
  it('change the memory of the server and nothing below it', () => {
    const changed = after(database(), update('t1', 'heap', 'index'));
    expect(depths(changed, 't1', 'heap', 'index')).toEqual(['gone', 'server', 'server']);
    const logged = after(changed, log('t1'));
    expect(depths(logged, 't1', 'heap')).toEqual(['server', 'server']);
    expect(logged.host.files.every((file) => file.pages.length === 0)).toBe(true);
  });

  it('refuse a change on top of one that is not logged', () => {
    const changed = after(database(), update('t1', 'heap'));
    expect(refusal(changed, update('t2', 'heap'))).toBe(
      'heap carries a change of t1 that is not logged yet',
    );
    expect(refusal(after(changed, log('t1')), update('t1', 'index'))).toBe(
      't1 is in the log already',
    );
  });
});

describe('commit', () => {
  it('waits for the flush of its record by default', () => {
    const asked = after(database(), update('t1', 'heap'), log('t1'), commit('t1'));
    expect(asked.acked).toEqual([]);
    const out = after(asked, write('t1'));
    expect(out.acked).toEqual([]);
    expect(depthOf(out, 't1')).toBe('cache');
    const safe = after(out, flush('t1'));
    expect(safe.acked).toEqual(['t1']);
    expect(depths(safe, 't1', 'heap')).toEqual(['media', 'server']);
  });

  it('is answered at once when it need not wait', () => {
    const asked = after(
      database({ synchronous_commit: 'off' }),
      update('t1', 'heap'),
      log('t1'),
      commit('t1'),
    );
    expect(asked.acked).toEqual(['t1']);
    expect(depthOf(asked, 't1')).toBe('server');
  });

  it('is answered by the write when fsync does nothing', () => {
    const off = database({ fsync: 'off' });
    const out = after(off, update('t1', 'heap'), log('t1'), commit('t1'), write('t1'));
    expect(out.acked).toEqual(['t1']);
    expect(depthOf(after(out, flush('t1')), 't1')).toBe('cache');
  });

  it('answers a whole group with one flush', () => {
    const many = after(
      database(),
      update('t1', 'heap'),
      update('t2', 'index'),
      commit('t1', 't2'),
      flush('t2'),
    );
    expect(many.acked).toEqual(['t1', 't2']);
  });

  it('is a record of its own once another came between', () => {
    const mixed = after(
      database(),
      update('t1', 'heap'),
      log('t1'),
      update('t2', 'index'),
      log('t2'),
      commit('t1'),
    );
    expect(mixed.log.map((entry) => entry.record)).toEqual(['t1', 't2', 't1c']);
    // The change of t1 is flushed with t2; without its commit record it never happened.
    const cut = after(mixed, flush('t2'), power({ wal: 2 }), start);
    expect(cut.committed).toEqual([]);
    expect(cut.consistent).toBe(true);
  });
});

describe('a kill (D2)', () => {
  it('takes what is in the memory of the server, and not the page cache', () => {
    const early = after(
      database({ synchronous_commit: 'off' }),
      update('t1', 'heap'),
      log('t1'),
      commit('t1'),
    );
    const killed = after(early, kill('least'), start);
    expect(lostTxns(killed)).toEqual(['t1']);
    expect(killed.consistent).toBe(true);
    expect(lostTxns(after(early, write('t1'), kill('least'), start))).toEqual([]);
  });

  it('may find that the WAL writer was faster', () => {
    const early = after(
      database({ synchronous_commit: 'off' }),
      update('t1', 'heap'),
      commit('t1'),
    );
    expect(lossAt(early, kill(), 't1')).toBe('possible');
    expect(lostTxns(after(early, kill('most'), start))).toEqual([]);
    // RocksDB's manual flush has no such thread.
    const manual = after(database({ manual_wal_flush: true }), update('t1', 'heap'), commit('t1'));
    expect(lossAt(manual, kill(), 't1')).toBe('certain');
  });
});

describe('a power cut (D2, D10)', () => {
  it('leaves the log as a prefix: what is lost are the newest commits', () => {
    const three = after(
      database({ synchronous_commit: 'off' }),
      update('t1', 'heap'),
      commit('t1'),
      update('t2', 'index'),
      commit('t2'),
      update('t3', 'heap'),
      commit('t3'),
    );
    const kept = [0, 1, 2, 3].map((wal) => after(three, power({ wal }), start).committed);
    expect(kept).toEqual([[], ['t1'], ['t1', 't2'], ['t1', 't2', 't3']]);
    expect(refusal(three, power({ wal: 4 }))).toBe('wal keeps 0 to 3 records');
    expect(refusal(after(three, flush('t2')), power({ wal: 1 }))).toBe('wal keeps 2 to 3 records');
  });

  it('costs nothing that a flush had promised, unless the drive lies (D8)', () => {
    const lossWith = (config: Record<string, boolean>) => {
      const done = after(database(config), update('t1', 'heap'), commit('t1'), flush('t1'));
      return lossAt(done, power(), 't1');
    };
    expect(lossWith({})).toBe('never');
    expect(lossWith({ lies: true })).toBe('possible');
    expect(lossWith({ lies: true, plp: true })).toBe('never');
  });
});

describe('a checkpoint', () => {
  it('flushes the log before it writes a page: the rule of write-ahead logging', () => {
    const early = after(
      database({ synchronous_commit: 'off' }),
      update('t1', 'heap'),
      commit('t1'),
    );
    const done = after(early, checkpoint);
    expect(depths(done, 't1', 'heap')).toEqual(['media', 'media']);
  });

  it('does not write a change that has no record yet', () => {
    const open = after(database(), update('t1', 'heap'), checkpoint);
    expect(depthOf(open, 'heap')).toBe('server');
  });
});
