// Products as configurations: their settings by their real names, with the defaults they ship with, and what each
// value means here. A table, not branches: the model never asks which product it runs.

import { durationMs } from '../model/duration';
import type { Config, ConfigValue } from '../script/scenario';
import type { WalSettings } from './settings';

/** What a value changes, given what is set so far; keys are applied in the order of the table. */
type Meaning = (so: WalSettings) => Partial<WalSettings>;

export type Setting =
  | {
      readonly kind: 'choice';
      readonly standard: ConfigValue;
      readonly values: readonly ConfigValue[];
      readonly means: Readonly<Record<string, Meaning>>;
    }
  | {
      readonly kind: 'time';
      readonly standard: string;
      readonly means: (ms: number) => Meaning;
    };

export type SystemName = 'postgresql' | 'sqlite' | 'innodb' | 'rocksdb' | 'redis';

type System = {
  readonly base: WalSettings;
  readonly keys: Readonly<Record<string, Setting>>;
};

const same: Meaning = () => ({});
const set = (change: Partial<WalSettings>) => () => change;

function choice(
  standard: ConfigValue,
  means: readonly (readonly [ConfigValue, Meaning])[],
): Setting {
  const values = means.map(([value]) => value);
  const table = means.map(([value, meaning]): [string, Meaning] => [String(value), meaning]);
  return { kind: 'choice', standard, values, means: Object.fromEntries(table) };
}

const every =
  (ms: number): Meaning =>
  (so) => ({ background: so.background && { ...so.background, everyMs: ms } });

const SOUND: WalSettings = {
  log: 'redo',
  ackWhen: 'flushed',
  syncs: true,
  pageImages: false,
  doublewrite: false,
  inPlace: true,
  background: null,
  onSyncError: 'stop',
  syncsJournalEnd: false,
  snapshotEveryMs: null,
};

/**
 * PostgreSQL 15. The WAL writer wakes every `wal_writer_delay` and prefers whole pages of log, so a record may
 * have to wait for the third round. `local`, `remote_write` and `remote_apply` wait for the local flush as `on`
 * does; what a standby adds is not modelled. An error of fsync is a PANIC unless `data_sync_retry` is on.
 */
const POSTGRESQL: System = {
  base: {
    ...SOUND,
    pageImages: true,
    background: { everyMs: 200, rounds: 3, does: 'write-and-flush' },
  },
  keys: {
    synchronous_commit: choice('on', [
      ['on', same],
      ['off', set({ ackWhen: 'logged' })],
      ['local', same],
      ['remote_write', same],
      ['remote_apply', same],
    ]),
    fsync: choice('on', [
      ['on', same],
      ['off', set({ syncs: false })],
    ]),
    full_page_writes: choice('on', [
      ['on', same],
      ['off', set({ pageImages: false })],
    ]),
    wal_writer_delay: { kind: 'time', standard: '200ms', means: every },
    data_sync_retry: choice('off', [
      ['off', same],
      ['on', set({ onSyncError: 'carry-on' })],
    ]),
  },
};

/**
 * SQLite 3. Frames of its WAL are whole pages. With `delete` the journal ends by being unlinked, which only
 * `extra` makes durable; `truncate` and `persist` sync the journal itself.
 */
const SQLITE: System = {
  base: { ...SOUND, log: 'undo' },
  keys: {
    journal_mode: choice('delete', [
      ['delete', same],
      ['truncate', set({ syncsJournalEnd: true })],
      ['persist', set({ syncsJournalEnd: true })],
      ['wal', set({ log: 'redo', pageImages: true })],
    ]),
    synchronous: choice('full', [
      ['full', same],
      ['extra', set({ syncsJournalEnd: true })],
      ['normal', (so) => (so.log === 'redo' ? { ackWhen: 'written' } : {})],
      ['off', set({ syncs: false })],
    ]),
  },
};

/** MySQL 8's InnoDB. Its redo log holds changes to pages, so a torn page needs the doublewrite buffer. */
const INNODB: System = {
  base: {
    ...SOUND,
    doublewrite: true,
    background: { everyMs: 1_000, rounds: 1, does: 'write-and-flush' },
  },
  keys: {
    innodb_flush_log_at_trx_commit: choice(1, [
      [1, same],
      [2, set({ ackWhen: 'written' })],
      [0, set({ ackWhen: 'logged' })],
    ]),
    innodb_flush_log_at_timeout: { kind: 'time', standard: '1s', means: every },
    innodb_doublewrite: choice('on', [
      ['on', same],
      ['off', set({ doublewrite: false })],
    ]),
  },
};

/**
 * RocksDB. Data files are written once and never changed. With `manual_wal_flush` the log stays in the process
 * until the program calls FlushWAL; a synced write drains that buffer. `disableWAL` leaves the memtable alone.
 */
const ROCKSDB: System = {
  base: { ...SOUND, ackWhen: 'written', inPlace: false },
  keys: {
    manual_wal_flush: choice(false, [
      [false, same],
      [true, set({ ackWhen: 'logged' })],
    ]),
    'WriteOptions.sync': choice(false, [
      [false, same],
      [true, set({ ackWhen: 'flushed' })],
    ]),
    'WriteOptions.disableWAL': choice(false, [
      [false, same],
      [true, set({ log: 'none', ackWhen: 'logged' })],
    ]),
  },
};

/**
 * Redis 7. Without the append-only file there are snapshots only: the shipped `save 3600 1` makes one within an
 * hour of a change. It exits when an fsync fails under `always`.
 */
const REDIS: System = {
  base: { ...SOUND, log: 'none', ackWhen: 'logged', inPlace: false, snapshotEveryMs: 3_600_000 },
  keys: {
    appendonly: choice('no', [
      ['no', same],
      ['yes', set({ log: 'redo', ackWhen: 'written', snapshotEveryMs: null })],
    ]),
    appendfsync: choice('everysec', [
      ['everysec', onFile({ background: { everyMs: 1_000, rounds: 1, does: 'flush' } })],
      ['always', onFile({ ackWhen: 'flushed' })],
      ['no', same],
    ]),
  },
};

/** Means nothing while there is no file to append to. */
function onFile(change: Partial<WalSettings>): Meaning {
  return (so) => (so.log === 'redo' ? change : {});
}

export const SYSTEMS: Readonly<Record<SystemName, System>> = {
  postgresql: POSTGRESQL,
  sqlite: SQLITE,
  innodb: INNODB,
  rocksdb: ROCKSDB,
  redis: REDIS,
};

const NAMES = Object.keys(SYSTEMS) as readonly SystemName[];

/** The system whose settings a config uses: the one it names, or the one that knows its keys; PostgreSQL if none. */
export function systemOf(config: Config): SystemName {
  const named = NAMES.find((name) => name === config.system);
  if (named) return named;
  const keys = Object.keys(config);
  return (
    NAMES.find((name) => keys.some((key) => Object.hasOwn(SYSTEMS[name].keys, key))) ?? 'postgresql'
  );
}

/** Null, or one clause on settings that belong to another system than the others. */
export function clashOf(config: Config): string | null {
  const system = systemOf(config);
  for (const key of Object.keys(config)) {
    const owner = NAMES.find((name) => Object.hasOwn(SYSTEMS[name].keys, key));
    if (owner !== undefined && owner !== system) {
      return `${key} is a setting of ${owner}, and the others are of ${system}`;
    }
  }
  if (config['WriteOptions.disableWAL'] === true && config['WriteOptions.sync'] === true) {
    return 'a synced write needs the log that WriteOptions.disableWAL switches off';
  }
  return null;
}

/** A checked config as settings of the model; absent keys take the defaults that the system ships with. */
export function readWalSettings(config: Config): WalSettings {
  const { base, keys } = SYSTEMS[systemOf(config)];
  let settings = base;
  for (const [key, setting] of Object.entries(keys)) {
    const value = config[key] ?? setting.standard;
    const meaning =
      setting.kind === 'choice'
        ? setting.means[String(value)]
        : setting.means(durationMs(String(value)) ?? 0);
    settings = { ...settings, ...meaning?.(settings) };
  }
  return settings;
}
