// The table of promises: for each system and setting, what of the acknowledged a crash can take. Worked out by
// running the models through every crash at every moment of one small story; no entry of it is typed.

import { kafkaProtocol } from './kafka/kafka-protocol';
import type { Protocol } from './protocol/protocol';
import { quorumProtocol } from './quorum/quorum-protocol';
import type { Action, Config, Crash, World } from './script/scenario';
import type { Loss } from './trace';
import { SYSTEMS, type SystemName } from './wal/presets';
import { CONSISTENT } from './wal/sweep';
import { walProtocol } from './wal/wal-protocol';

/**
 * What a crash can take of what was acknowledged. `recent`: only what is younger than a time that the settings or
 * the kernel bound. `all`: nothing bounds it. `corrupt`: what is left may not agree with itself.
 */
export type Taken = 'none' | 'recent' | 'all' | 'corrupt';

export type DurabilityRow = {
  readonly system: string;
  /** Settings by their real names. */
  readonly setting: string;
  /** True when the system ships like this. */
  readonly isDefault: boolean;
  /** A process is killed, or all of them are; the hosts go on. */
  readonly processCrash: Taken;
  /** One host loses power; the others of a replica set go on. */
  readonly oneNodePower: Taken;
  /** Every host of the set loses power at once. Of a single host: the same as one. */
  readonly allNodesPower: Taken;
};

/** Longer than any timer of any system: what is lost after this is bounded by nothing. */
const LONG_MS = 2 * 60 * 60_000;

type Story = {
  /** From nothing to the first acknowledgement. */
  readonly old: readonly Action[];
  /** Later: from there to the second, and on. Power may fail after any of these. */
  readonly young: readonly Action[];
  readonly about: { readonly old: string; readonly young: string };
  readonly kills: readonly Crash[];
  readonly cuts: readonly Crash[];
  readonly site: Crash;
};

const RANK: Readonly<Record<Taken, number>> = { none: 0, recent: 1, all: 2, corrupt: 3 };

/** The worst that one of the crashes can do at one of the moments. */
function worst<State>(
  protocol: Protocol<State>,
  moments: readonly State[],
  story: Story,
  crashes: readonly Crash[],
): Taken {
  let taken: Taken = 'none';
  for (const state of moments) {
    for (const crash of crashes) {
      const found = takenAt(protocol, state, story, crash);
      if (RANK[found] > RANK[taken]) taken = found;
    }
  }
  return taken;
}

/** Every state after the long wait. */
function momentsOf<State>(protocol: Protocol<State>, start: State, story: Story): readonly State[] {
  const before = [...story.old, { kind: 'pass', ms: LONG_MS } as const].reduce(
    (state, action) => beatsOf(protocol, state, action).at(-1) ?? state,
    start,
  );
  const moments = [before];
  for (const action of story.young) {
    moments.push(...beatsOf(protocol, moments.at(-1) ?? before, action));
  }
  return moments;
}

function beatsOf<State>(protocol: Protocol<State>, state: State, action: Action): readonly State[] {
  const performed = protocol.perform(state, action);
  if (!performed.ok) throw new Error(`The story of the table cannot be told: ${performed.why}`);
  return performed.beats.map((beat) => beat.world);
}

function takenAt<State>(
  protocol: Protocol<State>,
  state: State,
  { about }: Story,
  crash: Crash,
): Taken {
  const scene = protocol.scene(state, []);
  // What is down already cannot go down again.
  if (crash.how === 'kill' && scene.columns.every(({ process }) => process === 'dead')) {
    return 'none';
  }
  const isDatabase = protocol.id === 'wal';
  const asked = [about.old, about.young, ...(isDatabase ? [CONSISTENT] : [])];
  const answer = protocol.truths(state, [crash], asked);
  if (!answer.ok) throw new Error(`A crash of the table cannot happen: ${answer.why}`);
  const [old, young, consistent = 'never'] = answer.truths;
  const isLost = (record: string, loss: Loss | undefined) =>
    scene.acked.includes(record) && loss !== 'never';
  if (consistent !== 'never') return 'corrupt';
  if (isLost(about.old, old)) return 'all';
  return isLost(about.young, young) ? 'recent' : 'none';
}

/** Two transactions on the same pages, and a checkpoint with everything under way. */
function databaseStory(files: readonly string[], failing?: string): Story {
  const fails: readonly Action[] = failing === undefined ? [] : [{ kind: 'fail', of: [failing] }];
  return {
    old: transaction('t1', files),
    young: [...transaction('t2', files), ...fails, { kind: 'checkpoint', of: ['S'] }],
    about: { old: 't1', young: 't2' },
    kills: [{ kind: 'crash', how: 'kill', of: 'S' }],
    cuts: [{ kind: 'crash', how: 'power', of: 'h1' }],
    site: { kind: 'crash', how: 'power', of: 'h1' },
  };
}

function transaction(txn: string, files: readonly string[]): readonly Action[] {
  const pages = files.map((file) => ({ page: file, file }));
  return [
    { kind: 'update', txn, pages },
    { kind: 'log', txns: [txn] },
    { kind: 'commit', txns: [txn] },
    { kind: 'await', record: txn },
  ];
}

/** Two records, and a failure of each host or of all. */
function cluster(hosts: readonly string[], write: (record: string) => readonly Action[]): Story {
  const crash =
    (how: 'kill' | 'power') =>
    (of: string): Crash => ({ kind: 'crash', how, of });
  return {
    old: [...write('r1'), { kind: 'settle' }],
    young: [...write('r2'), { kind: 'settle' }],
    about: { old: 'r1', young: 'r2' },
    kills: [...hosts, 'site'].map(crash('kill')),
    cuts: hosts.map(crash('power')),
    site: { kind: 'crash', how: 'power', of: 'site' },
  };
}

const BROKERS = ['b1', 'b2', 'b3'];
const VOTERS = ['v1', 'v2', 'v3'];

const KAFKA = cluster(BROKERS, (record) => [{ kind: 'produce', record }]);
const RAFT = cluster(VOTERS, (record) => [
  { kind: 'propose', record },
  { kind: 'append', to: ['v2'] },
]);

type Entry = {
  readonly config: Config;
  readonly isDefault?: boolean;
  /** Said after the settings. */
  readonly also?: string;
  readonly story?: Story;
};

function rowsOf<State>(
  system: string,
  protocol: Protocol<State>,
  world: World,
  told: Story,
  entries: readonly Entry[],
): readonly DurabilityRow[] {
  return entries.map(({ config, isDefault = false, also = '', story = told }) => {
    const moments = momentsOf(protocol, protocol.begin(world, config), story);
    const at = (crashes: readonly Crash[]) => worst(protocol, moments, story, crashes);
    const named = Object.entries(config).filter(([key]) => key !== 'system');
    return {
      system,
      setting: named.map(([key, value]) => `${key}=${value}`).join(', ') + also,
      isDefault,
      processCrash: at(story.kills),
      oneNodePower: at(story.cuts),
      allNodesPower: at([story.site]),
    };
  });
}

function databaseRows(
  { system, title, files }: { system: SystemName; title: string; files: readonly string[] },
  entries: readonly Entry[],
): readonly DurabilityRow[] {
  const world: World = {
    protocol: 'wal',
    hosts: ['h1'],
    files: ['log', ...files],
    racks: {},
    server: 'S',
  };
  const { keys } = SYSTEMS[system];
  const marked = entries.map((entry) => ({
    ...entry,
    isDefault: Object.entries(entry.config).every(([key, value]) => keys[key]?.standard === value),
  }));
  return rowsOf(title, walProtocol, world, databaseStory(files), marked);
}

/** A table and its index: what a transaction changes together. */
const TABLE = ['heap', 'index'];
const AFTER_FAILED_SYNC = {
  also: ', after a failed fsync',
  story: databaseStory(TABLE, 'heap'),
} as const;

/** Every row, computed. Takes a second or two. */
export function durabilityTable(): readonly DurabilityRow[] {
  const kafka: World = { protocol: 'kafka', hosts: BROKERS, files: [], racks: {} };
  const raft: World = { protocol: 'quorum', hosts: VOTERS, files: [], racks: {} };
  return [
    ...rowsOf('Kafka', kafkaProtocol, kafka, KAFKA, [
      { config: { acks: 'all' }, isDefault: true },
      { config: { acks: '1' } },
      { config: { acks: 'all', 'flush.messages': 1 } },
    ]),
    ...databaseRows({ system: 'postgresql', title: 'PostgreSQL', files: TABLE }, [
      { config: { synchronous_commit: 'on' } },
      { config: { synchronous_commit: 'remote_write' } },
      { config: { synchronous_commit: 'remote_apply' } },
      { config: { synchronous_commit: 'off' } },
      { config: { full_page_writes: 'off' } },
      { config: { fsync: 'off' } },
      { config: { data_sync_retry: 'off' }, ...AFTER_FAILED_SYNC },
      { config: { data_sync_retry: 'on' }, ...AFTER_FAILED_SYNC },
    ]),
    ...databaseRows({ system: 'sqlite', title: 'SQLite', files: TABLE }, [
      { config: { journal_mode: 'delete', synchronous: 'full' } },
      { config: { journal_mode: 'delete', synchronous: 'extra' } },
      { config: { journal_mode: 'truncate', synchronous: 'full' } },
      { config: { journal_mode: 'delete', synchronous: 'off' } },
      { config: { journal_mode: 'wal', synchronous: 'full' } },
      { config: { journal_mode: 'wal', synchronous: 'normal' } },
      { config: { journal_mode: 'wal', synchronous: 'off' } },
    ]),
    ...databaseRows({ system: 'innodb', title: 'InnoDB', files: TABLE }, [
      { config: { innodb_flush_log_at_trx_commit: 1 } },
      { config: { innodb_flush_log_at_trx_commit: 2 } },
      { config: { innodb_flush_log_at_trx_commit: 0 } },
      { config: { innodb_doublewrite: 'off' } },
    ]),
    // One column family, one snapshot: a single file that is written whole.
    ...databaseRows({ system: 'rocksdb', title: 'RocksDB', files: ['sst'] }, [
      { config: { 'WriteOptions.sync': false } },
      { config: { 'WriteOptions.sync': true } },
      { config: { 'WriteOptions.disableWAL': true } },
      { config: { manual_wal_flush: true } },
    ]),
    ...rowsOf('Raft', quorumProtocol, raft, RAFT, [
      { config: { fsync_before_reply: true }, isDefault: true },
      { config: { fsync_before_reply: false } },
    ]),
    ...databaseRows({ system: 'redis', title: 'Redis', files: ['rdb'] }, [
      { config: { appendonly: 'no' } },
      { config: { appendonly: 'yes', appendfsync: 'always' } },
      { config: { appendonly: 'yes', appendfsync: 'everysec' } },
      { config: { appendonly: 'yes', appendfsync: 'no' } },
    ]),
  ];
}
