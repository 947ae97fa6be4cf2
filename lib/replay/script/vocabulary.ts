// What each protocol's scripts may say: steps and config keys. A new protocol adds a row here.

import { durationMs } from '../model/duration';
import type { ConfigValue, ProtocolId } from './scenario';

export const PROTOCOLS: readonly ProtocolId[] = ['storage', 'kafka', 'wal', 'quorum'];
/** Protocols that the engine can run. */
export const AVAILABLE: readonly ProtocolId[] = ['storage', 'kafka'];

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
const STORAGE_ON_FILES = ['writeback', 'fsync', 'fail'] as const;
const STORAGE_ON_HOST = ['flush', 'pressure', 'stall', 'resume', 'syncdir', 'restart'] as const;
const STORAGE_OTHER = ['write', 'read', 'rename', 'pass'] as const;

export type Vocabulary = {
  readonly onHosts: readonly string[];
  readonly onFiles: readonly string[];
  readonly other: readonly string[];
  readonly config: Readonly<Record<string, ConfigRule>>;
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

const VOCABULARIES: Readonly<Record<'storage' | 'kafka', Vocabulary>> = {
  kafka: {
    onHosts: KAFKA_ON_BROKERS,
    onFiles: [],
    other: KAFKA_OTHER,
    config: {
      acks: oneOf('all', '1', '0', 1, 0),
      'min.insync.replicas': whole(1, 9),
      profile: oneOf('legacy', 'classic', 'elr'),
      unclean: flag,
      'flush.messages': orNull(whole(1, 1_000_000)),
      ...HOST_CONFIG,
    },
  },
  storage: {
    onHosts: STORAGE_ON_HOST,
    onFiles: STORAGE_ON_FILES,
    other: STORAGE_OTHER,
    config: {
      available_pages: whole(1, 1_000_000),
      dirty_background_ratio: whole(0, 100),
      ...HOST_CONFIG,
    },
  },
};

/** The vocabulary of a protocol that can be run, or null. */
export function vocabularyOf(protocol: ProtocolId): Vocabulary | null {
  return protocol === 'storage' || protocol === 'kafka' ? VOCABULARIES[protocol] : null;
}

/** Every key that can be a step's action, for suggestions. */
export function stepKeys(vocabulary: Vocabulary): readonly string[] {
  return [
    ...vocabulary.onHosts,
    ...vocabulary.onFiles,
    ...vocabulary.other,
    ...CRASHES,
    ...TELLING,
  ];
}
