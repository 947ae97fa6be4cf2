// Reads one value of the headless command: a config and a schedule for one partition. Bad input comes back
// as one sentence that names what is wrong and where.

import { fail, ok, type Result } from '../../base/result';
import type { KafkaAction } from '../kafka/actions';
import type { Acks, KafkaConfig, Profile } from '../kafka/config';
import { LINUX_DEFAULTS } from '../storage/flusher';

export type HeadlessRun = {
  readonly config: KafkaConfig;
  readonly schedule: readonly KafkaAction[];
};

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownKey(value: Json, known: readonly string[]): string | null {
  return Object.keys(value).find((key) => !known.includes(key)) ?? null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}

/** A config and a schedule, or one sentence on the first thing that is wrong. */
export function parseRun(value: unknown): Result<HeadlessRun> {
  if (!isObject(value))
    return fail(`expected an object with config and schedule, got ${shown(value)}`);
  const extra = unknownKey(value, ['config', 'schedule']);
  if (extra !== null) return fail(`unknown key ${extra}; known are config and schedule`);
  const config = parseConfig(value.config ?? {});
  if (!config.ok) return config;
  if (!Array.isArray(value.schedule)) {
    return fail(`schedule: expected a list of actions, got ${shown(value.schedule)}`);
  }
  const schedule: KafkaAction[] = [];
  for (const [i, entry] of value.schedule.entries()) {
    const action = parseAction(entry, config.value.replicas);
    if (!action.ok) return fail(`schedule[${i}]: ${action.error}`);
    schedule.push(action.value);
  }
  return ok({ config: config.value, schedule });
}

const CONFIG_KEYS = ['replicas', 'acks', 'minIsr', 'profile', 'unclean', 'flushEach', 'plp'];
const PROFILES: readonly Profile[] = ['legacy', 'classic', 'elr'];
const ACKS: readonly Acks[] = ['all', '1', '0'];

/** The config of a headless run; missing keys take Kafka-like defaults (acks all, profile classic). */
export function parseConfig(value: unknown): Result<KafkaConfig> {
  if (!isObject(value)) return fail(`config: expected an object, got ${shown(value)}`);
  const extra = unknownKey(value, CONFIG_KEYS);
  if (extra !== null)
    return fail(`config: unknown key ${extra}; known are ${CONFIG_KEYS.join(', ')}`);
  const replicas = parseReplicas(value.replicas ?? [1, 2, 3]);
  if (!replicas.ok) return replicas;
  const acks = ACKS.find((each) => each === String(value.acks ?? 'all'));
  if (!acks) return fail(`config.acks: expected "all", "1" or "0", got ${shown(value.acks)}`);
  const profile = PROFILES.find((each) => each === (value.profile ?? 'classic'));
  if (!profile) {
    return fail(`config.profile: expected legacy, classic or elr, got ${shown(value.profile)}`);
  }
  const minIsr = value.minIsr ?? 1;
  if (typeof minIsr !== 'number' || !Number.isInteger(minIsr) || minIsr < 1) {
    return fail(`config.minIsr: expected a whole number from 1, got ${shown(minIsr)}`);
  }
  for (const key of ['unclean', 'flushEach', 'plp'] as const) {
    if (value[key] !== undefined && typeof value[key] !== 'boolean') {
      return fail(`config.${key}: expected true or false, got ${shown(value[key])}`);
    }
  }
  return ok({
    replicas: replicas.value,
    acks,
    minIsr,
    profile,
    unclean: value.unclean === true,
    flushMessages: value.flushEach === true ? 1 : null,
    plp: value.plp === true,
    lies: false,
    flusher: LINUX_DEFAULTS,
    timeouts: false,
    checkpoints: false,
  });
}

function parseReplicas(value: unknown): Result<readonly string[]> {
  const isList = Array.isArray(value) && value.length > 0;
  if (!isList || !value.every((each) => Number.isInteger(each) && each >= 0)) {
    return fail(`config.replicas: expected a list of broker numbers, got ${shown(value)}`);
  }
  if (new Set(value).size !== value.length) {
    return fail(`config.replicas: ${shown(value)} names a broker twice`);
  }
  return ok(value.map(String));
}

const ON_ONE: Readonly<
  Record<string, Exclude<KafkaAction, { keep: unknown } | { record: unknown }>['kind']>
> = {
  fetch: 'fetch',
  writeback: 'writeback',
  flush: 'flush',
  fsync: 'fsync',
  hwCheckpoint: 'checkpoint',
  shrink: 'shrink',
  partition: 'partition',
  heal: 'heal',
  fence: 'fence',
  restart: 'restart',
  cleanShutdown: 'shutdown',
};

function parseAction(entry: unknown, replicas: readonly string[]): Result<KafkaAction> {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') {
    return fail(`expected a list that starts with the name of an action, got ${shown(entry)}`);
  }
  const [name, ...args] = entry as [string, ...unknown[]];
  switch (name) {
    case 'settle':
    case 'electPreferred':
      if (args.length > 0) return fail(`${name} takes nothing, got ${shown(args)}`);
      return ok({ kind: name === 'settle' ? 'settle' : 'prefer' });
    case 'produce':
      if (args.length !== 1 || typeof args[0] !== 'string' || args[0] === '') {
        return fail(`produce takes one value, a string, got ${shown(args)}`);
      }
      return ok({ kind: 'produce', record: args[0] });
    case 'crash':
      return parseCrash(args, replicas);
    default: {
      const kind = Object.hasOwn(ON_ONE, name) ? ON_ONE[name] : undefined;
      if (!kind || kind === 'settle' || kind === 'prefer') return fail(`unknown action ${name}`);
      if (args.length !== 1) return fail(`${name} takes one broker, got ${shown(args)}`);
      const of = parseBroker(args[0], replicas);
      return of.ok ? ok({ kind, of: of.value }) : of;
    }
  }
}

function parseBroker(value: unknown, replicas: readonly string[]): Result<string> {
  if (typeof value === 'number' && replicas.includes(String(value))) return ok(String(value));
  return fail(`there is no broker ${shown(value)}; replicas are ${replicas.join(', ')}`);
}

function parseCrash(args: readonly unknown[], replicas: readonly string[]): Result<KafkaAction> {
  const [who, how, keep] = args;
  const of = parseBroker(who, replicas);
  if (!of.ok) return of;
  if (how === 'process') {
    if (args.length > 2) return fail('crash process keeps everything, so it takes no KEEP');
    return ok({ kind: 'kill', of: of.value });
  }
  if (how !== 'kernel' && how !== 'power') {
    return fail(`crash: expected process, kernel or power, got ${shown(how)}`);
  }
  if (args.length > 3) return fail(`crash takes a broker, a kind and a KEEP, got ${shown(args)}`);
  const kind = how === 'kernel' ? 'panic' : 'power';
  if (keep === undefined) return ok({ kind, of: of.value, keep: 'least' });
  if (typeof keep !== 'number' || !Number.isInteger(keep)) {
    return fail(`crash: KEEP is a whole number of records, got ${shown(keep)}`);
  }
  return ok({ kind, of: of.value, keep });
}
