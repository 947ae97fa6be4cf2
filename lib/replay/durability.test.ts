import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type DurabilityRow, durabilityTable } from './durability';

const FILE = fileURLToPath(new URL('durability.json', import.meta.url));

const rows = durabilityTable();

function rowOf(system: string, setting: string): DurabilityRow {
  const row = rows.find((each) => each.system === system && each.setting === setting);
  if (!row) throw new Error(`No row ${system} ${setting}`);
  return row;
}

/** Process crash, power of one, power of all, as one string. */
function taken(system: string, setting: string): string {
  const { processCrash, oneNodePower, allNodesPower } = rowOf(system, setting);
  return `${processCrash} ${oneNodePower} ${allNodesPower}`;
}

describe('durability.json', () => {
  it('is what the models say (UPDATE_DURABILITY=1 writes it anew)', () => {
    const text = `${JSON.stringify(rows, null, 2)}\n`;
    if (process.env.UPDATE_DURABILITY) writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8')).toBe(text);
  });
});

describe('durabilityTable', () => {
  it('has every system, with the row that it ships with, each row once', () => {
    const systems = [...new Set(rows.map((row) => row.system))];
    expect(systems).toEqual([
      'Kafka',
      'PostgreSQL',
      'SQLite',
      'InnoDB',
      'RocksDB',
      'Raft',
      'Redis',
    ]);
    const names = rows.map((row) => `${row.system} ${row.setting}`);
    expect(new Set(names).size).toBe(names.length);
    for (const system of systems) {
      expect(rows.some((row) => row.system === system && row.isDefault)).toBe(true);
    }
  });

  it('agrees with what Kafka documents', () => {
    expect(taken('Kafka', 'acks=all')).toBe('none none recent');
    expect(taken('Kafka', 'acks=1')).toBe('recent recent recent');
    expect(taken('Kafka', 'acks=all, flush.messages=1')).toBe('none none none');
  });

  it('agrees with what PostgreSQL documents', () => {
    expect(taken('PostgreSQL', 'synchronous_commit=on')).toBe('none none none');
    expect(taken('PostgreSQL', 'synchronous_commit=off')).toBe('recent recent recent');
    expect(taken('PostgreSQL', 'full_page_writes=off')).toBe('none corrupt corrupt');
    expect(taken('PostgreSQL', 'fsync=off')).toBe('none corrupt corrupt');
    expect(taken('PostgreSQL', 'data_sync_retry=off, after a failed fsync')).toBe('none none none');
    expect(rowOf('PostgreSQL', 'data_sync_retry=on, after a failed fsync').oneNodePower).toBe(
      'corrupt',
    );
  });

  it('agrees with what SQLite documents, down to the journal that comes back (D11)', () => {
    expect(taken('SQLite', 'journal_mode=delete, synchronous=full')).toBe('none recent recent');
    expect(taken('SQLite', 'journal_mode=delete, synchronous=extra')).toBe('none none none');
    expect(taken('SQLite', 'journal_mode=wal, synchronous=full')).toBe('none none none');
    expect(taken('SQLite', 'journal_mode=wal, synchronous=normal')).toBe('none recent recent');
    expect(taken('SQLite', 'journal_mode=delete, synchronous=off')).toBe('none corrupt corrupt');
    expect(taken('SQLite', 'journal_mode=wal, synchronous=off')).toBe('none corrupt corrupt');
  });

  it('agrees with what InnoDB documents', () => {
    expect(taken('InnoDB', 'innodb_flush_log_at_trx_commit=1')).toBe('none none none');
    expect(taken('InnoDB', 'innodb_flush_log_at_trx_commit=2')).toBe('none recent recent');
    expect(taken('InnoDB', 'innodb_flush_log_at_trx_commit=0')).toBe('recent recent recent');
    expect(rowOf('InnoDB', 'innodb_doublewrite=off').oneNodePower).toBe('corrupt');
  });

  it('agrees with what RocksDB documents', () => {
    expect(taken('RocksDB', 'WriteOptions.sync=false')).toBe('none recent recent');
    expect(taken('RocksDB', 'WriteOptions.sync=true')).toBe('none none none');
    expect(taken('RocksDB', 'manual_wal_flush=true')).toBe('all all all');
    expect(taken('RocksDB', 'WriteOptions.disableWAL=true')).toBe('all all all');
  });

  it('agrees with what Raft demands', () => {
    expect(taken('Raft', 'fsync_before_reply=true')).toBe('none none none');
    expect(taken('Raft', 'fsync_before_reply=false')).toBe('none recent recent');
  });

  it('agrees with what Redis documents', () => {
    expect(taken('Redis', 'appendonly=yes, appendfsync=always')).toBe('none none none');
    expect(taken('Redis', 'appendonly=yes, appendfsync=everysec')).toBe('none recent recent');
    expect(taken('Redis', 'appendonly=yes, appendfsync=no')).toBe('none recent recent');
    expect(taken('Redis', 'appendonly=no')).toBe('recent recent recent');
  });
});
