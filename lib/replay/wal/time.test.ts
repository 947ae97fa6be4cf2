import { describe, expect, it } from 'vitest';
import { depthOf } from './claims';
import {
  after,
  commit,
  database,
  kill,
  log,
  lossAt,
  pass,
  power,
  update,
  write,
} from './database.fixture';

const early = (config: Record<string, string | number>) =>
  after(database(config), update('t1', 'heap'), log('t1'), commit('t1'));

describe('passTime', () => {
  it('flushes an asynchronous commit by the third round of the WAL writer', () => {
    const state = early({ synchronous_commit: 'off' });
    expect(depthOf(after(state, pass(599)), 't1')).toBe('server');
    expect(depthOf(after(state, pass(600)), 't1')).toBe('media');
    expect(lossAt(after(state, pass(600)), power(), 't1')).toBe('never');
  });

  it('follows wal_writer_delay', () => {
    const state = early({ synchronous_commit: 'off', wal_writer_delay: '1s' });
    expect(depthOf(after(state, pass(2_999)), 't1')).toBe('server');
    expect(depthOf(after(state, pass(3_000)), 't1')).toBe('media');
  });

  it('flushes the redo log once a second when the commit does not', () => {
    const zero = early({ innodb_flush_log_at_trx_commit: 0 });
    expect(depthOf(after(zero, pass(999)), 't1')).toBe('server');
    expect(depthOf(after(zero, pass(1_000)), 't1')).toBe('media');
  });

  it('syncs an append-only file every second, but writes nothing that is not written', () => {
    const aof = early({ appendonly: 'yes' });
    expect(aof.acked).toEqual([]);
    expect(depthOf(after(aof, pass(5_000)), 't1')).toBe('server');
    const written = after(aof, write('t1'));
    expect(written.acked).toEqual(['t1']);
    expect(lossAt(written, kill(), 't1')).toBe('never');
    expect(lossAt(written, power(), 't1')).toBe('possible');
    expect(lossAt(after(written, pass(1_000)), power(), 't1')).toBe('never');
  });

  it('makes a snapshot within the hour where that is all there is', () => {
    const redis = early({ system: 'redis' });
    expect(redis.acked).toEqual(['t1']);
    expect(lossAt(redis, kill(), 't1')).toBe('certain');
    expect(lossAt(after(redis, pass(3_599_999)), kill(), 't1')).toBe('certain');
    expect(lossAt(after(redis, pass(3_600_000)), power(), 't1')).toBe('never');
  });

  it('lets the kernel write back what the server never syncs (D3, D7)', () => {
    const off = after(early({ fsync: 'off' }), write('t1'));
    expect(depthOf(after(off, pass(29_000)), 't1')).toBe('cache');
    expect(depthOf(after(off, pass(30_000)), 't1')).toBe('device');
    expect(depthOf(after(off, pass(35_000)), 't1')).toBe('media');
  });

  it('adds up: two passes are one', () => {
    const state = early({ synchronous_commit: 'off' });
    for (const [a, b] of [
      [100, 500],
      [200, 400],
      [599, 1],
      [35_000, 40_000],
    ] as const) {
      expect(after(state, pass(a), pass(b))).toEqual(after(state, pass(a + b)));
    }
  });

  it('wakes nobody while the server is dead', () => {
    const dead = after(early({ synchronous_commit: 'off' }), write('t1'), kill('least'));
    expect(after(dead, pass(600)).host).toEqual(dead.host);
  });
});
