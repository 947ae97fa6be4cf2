// What each protocol's scripts may say: steps and config keys. A new protocol adds a row here.

import { durationMs } from '../model/duration';
import type { Level } from '../trace';
import { clashOf, SYSTEMS } from '../wal/presets';
import type { Config, ConfigValue, ProtocolId } from './scenario';

export const PROTOCOLS: readonly ProtocolId[] = ['storage', 'kafka', 'wal', 'quorum'];

export const CRASHES = ['kill', 'panic', 'power', 'diskloss'] as const;

/** Steps that change nothing in the world. */
export const TELLING = ['ask', 'expect', 'fork'] as const;

/** Steps on hosts. */
const KAFKA_ON_BROKERS = [
  'fetch',
  'writeback',
  'flush',
  'fsync',
  'checkpoint',
  'shrink',
  'partition',
  'heal',
  'fence',
  'restart',
  'shutdown',
] as const;
const KAFKA_OTHER = ['produce', 'settle', 'prefer', 'pass', 'replicate', 'await'] as const;
const STORAGE_ON_FILES = [
  'create',
  'writeback',
  'fsync',
  'fdatasync',
  'sync_file_range',
  'fail',
] as const;
const STORAGE_ON_HOST = [
  'flush',
  'sync',
  'pressure',
  'stall',
  'resume',
  'syncdir',
  'restart',
] as const;
const STORAGE_OTHER = ['write', 'read', 'rename', 'pass'] as const;
const WAL_ON_FILES = ['writeback', 'fsync', 'fail'] as const;
const WAL_ON_SERVER = ['checkpoint', 'restart'] as const;
const WAL_OTHER = ['update', 'log', 'commit', 'wal_write', 'wal_flush', 'await', 'pass'] as const;
const QUORUM_ON_VOTERS = [
  'vote',
  'writeback',
  'flush',
  'fsync',
  'partition',
  'heal',
  'restart',
] as const;
const QUORUM_OTHER = ['propose', 'append', 'await', 'settle', 'pass'] as const;

export type Vocabulary = {
  /** What a host of this world is called, with its article. */
  readonly host: string;
  readonly onHosts: readonly string[];
  readonly onFiles: readonly string[];
  /** Steps of the server process, where there is one. */
  readonly onServer?: readonly string[];
  readonly other: readonly string[];
  readonly config: Readonly<Record<string, ConfigRule>>;
  /** Null, or one clause on config keys that do not go together. */
  readonly clash?: (config: Config) => string | null;
  /** Rows that a stage of this world has, from the most volatile down. */
  readonly levels: readonly Level[];
  /** Whether an ask can be about the depth of a record. */
  readonly asksDepth?: boolean;
  /** What can be claimed besides where records are. */
  readonly claims: readonly string[];
};

/** How a config value is checked: null when it is fine, else what to write. */
export type ConfigRule = (value: unknown) => string | null;

const flag: ConfigRule = (value) => (typeof value === 'boolean' ? null : 'write true or false');
const time: ConfigRule = (value) =>
  typeof value === 'string' && durationMs(value) !== null ? null : 'write a time such as 30s';
const oneOf =
  (...values: readonly ConfigValue[]): ConfigRule =>
  (value) =>
    values.some((each) => each === value)
      ? null
      : `write one of ${[...new Set(values.map(String))].join(', ')}`;
const whole =
  (least: number, most: number): ConfigRule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? null
      : `write a whole number from ${least} to ${most}`;
const orNull =
  (rule: ConfigRule): ConfigRule =>
  (value) =>
    value === null || rule(value) === null ? null : `${rule(value)}, or null for never`;

const HOST_CONFIG: Readonly<Record<string, ConfigRule>> = {
  plp: flag,
  lies: flag,
  dirty_expire: time,
  dirty_writeback: time,
  journal_commit: time,
};

const KERNEL_LEVELS: readonly Level[] = ['cache', 'device', 'media'];

/** Settings of every system by their real names; one config keeps to one system. */
function walConfig(): Readonly<Record<string, ConfigRule>> {
  const rules: Record<string, ConfigRule> = { system: oneOf(...Object.keys(SYSTEMS)) };
  for (const { keys } of Object.values(SYSTEMS)) {
    for (const [key, setting] of Object.entries(keys)) {
      rules[key] = setting.kind === 'time' ? time : oneOf(...setting.values);
    }
  }
  return { ...rules, ...HOST_CONFIG };
}

const VOCABULARIES: Readonly<Record<ProtocolId, Vocabulary>> = {
  kafka: {
    host: 'a broker',
    asksDepth: true,
    levels: KERNEL_LEVELS,
    claims: ['lost', 'acked', 'refused', 'leader', 'isr', 'elr', 'canLose'],
    onHosts: KAFKA_ON_BROKERS,
    onFiles: [],
    other: KAFKA_OTHER,
    config: {
      acks: oneOf('all', '1', '0', 1, 0),
      'min.insync.replicas': whole(1, 9),
      profile: oneOf('legacy', 'classic', 'elr'),
      unclean: flag,
      'flush.messages': orNull(whole(1, 1_000_000)),
      timeouts: flag,
      checkpoints: flag,
      ...HOST_CONFIG,
    },
  },
  storage: {
    host: 'the host',
    asksDepth: true,
    levels: KERNEL_LEVELS,
    claims: ['lost', 'acked', 'dirty', 'cached', 'canLose'],
    onHosts: STORAGE_ON_HOST,
    onFiles: STORAGE_ON_FILES,
    other: STORAGE_OTHER,
    config: {
      available_pages: whole(1, 1_000_000),
      dirty_background_ratio: whole(0, 100),
      ...HOST_CONFIG,
    },
  },
  wal: {
    host: 'the host',
    levels: ['server', ...KERNEL_LEVELS],
    claims: ['lost', 'acked', 'dirty', 'cached', 'consistent', 'canLose'],
    onHosts: ['flush'],
    onFiles: WAL_ON_FILES,
    onServer: WAL_ON_SERVER,
    other: WAL_OTHER,
    config: walConfig(),
    clash: clashOf,
  },
  quorum: {
    host: 'a voter',
    levels: KERNEL_LEVELS,
    claims: ['lost', 'acked', 'leader', 'canLose'],
    onHosts: QUORUM_ON_VOTERS,
    onFiles: [],
    other: QUORUM_OTHER,
    config: { fsync_before_reply: flag, persist_vote: flag, ...HOST_CONFIG },
  },
};

export function vocabularyOf(protocol: ProtocolId): Vocabulary {
  return VOCABULARIES[protocol];
}

/** Every key that can be a step's action, for suggestions. */
export function stepKeys(vocabulary: Vocabulary): readonly string[] {
  return [
    ...vocabulary.onHosts,
    ...vocabulary.onFiles,
    ...(vocabulary.onServer ?? []),
    ...vocabulary.other,
    ...CRASHES,
    ...TELLING,
  ];
}
