// A caller's JSON becomes a scope, or one sentence that says what is wrong with it and where.

import { fail, ok, type Result } from '../../base/result';
import { layoutOf, WORD_BITS } from './pack';
import {
  type Acks,
  type Budget,
  type Config,
  DEFAULT_BUDGET,
  DEFAULT_CONFIG,
  DEFAULT_DEPTH,
  MAX_DEPTH,
  MAX_FAULTS,
  MAX_RECORDS,
  MAX_REPLICAS,
  type Profile,
  type Scope,
} from './scope';
import { rulesOf } from './world';

const ACKS: readonly [Acks, ...Acks[]] = ['all', '1', '0'];
const PROFILES: readonly [Profile, ...Profile[]] = ['legacy', 'classic', 'elr'];

/** Sentences about what is wrong, in reading order; a reader that adds one returns its fallback. */
type Complaints = string[];

/**
 * Reads `{"config":{...},"budget":{...},"depth":14,"maxStates":null}`; whatever is missing takes its default.
 * @returns the scope, or one sentence that says what is wrong and where; an unknown key is wrong
 */
export function readScope(input: unknown): Result<Scope> {
  const wrong: Complaints = [];
  const scope = scopeOf(input, wrong);
  const first = wrong[0] ?? sizeComplaint(scope);
  return first === null ? ok(scope) : fail(first);
}

/** A state must fit three words; each counter of the budget is as wide as its largest value. */
function sizeComplaint({ config, budget }: Scope): string | null {
  const spare = WORD_BITS - layoutOf(rulesOf(config, budget.produce), budget).thirdBits;
  if (spare >= 0) return null;
  const size = `${config.replicas.length} replicas and ${budget.produce} records`;
  return `budget is ${-spare} bits too wide for a state of ${size}: ask for fewer faults or records.`;
}

function scopeOf(input: unknown, wrong: Complaints): Scope {
  const request = fields(wrong, 'The request', input, ['config', 'budget', 'depth', 'maxStates']);
  const config = configOf(request.config ?? {}, wrong);
  const maxStates = request.maxStates ?? null;
  return {
    config,
    budget: budgetOf(request.budget ?? {}, config.replicas.length, wrong),
    depth: whole(wrong, 'depth', request.depth ?? DEFAULT_DEPTH, [0, MAX_DEPTH]),
    maxStates: maxStates === null ? null : whole(wrong, 'maxStates', maxStates, [1, 0x3fff_ffff]),
  };
}

function configOf(input: unknown, wrong: Complaints): Config {
  const given = fields(wrong, 'config', input, Object.keys(DEFAULT_CONFIG));
  const config = { ...DEFAULT_CONFIG, ...given };
  return {
    replicas: replicasOf(wrong, config.replicas),
    acks: oneOf(wrong, 'config.acks', spelt(config.acks), ACKS),
    minIsr: whole(wrong, 'config.minIsr', config.minIsr, [1, 1000]),
    profile: oneOf(wrong, 'config.profile', config.profile, PROFILES),
    unclean: yesNo(wrong, 'config.unclean', config.unclean),
    flushEach: yesNo(wrong, 'config.flushEach', config.flushEach),
    plp: yesNo(wrong, 'config.plp', config.plp),
  };
}

/** acks may be written as a number, as Kafka's own clients allow. */
function spelt(acks: unknown): unknown {
  return typeof acks === 'number' ? String(acks) : acks;
}

function budgetOf(input: unknown, replicas: number, wrong: Complaints): Budget {
  const given = fields(wrong, 'budget', input, Object.keys(DEFAULT_BUDGET));
  const budget = { ...DEFAULT_BUDGET, ...given };
  const room = MAX_RECORDS[replicas] ?? 0;
  if (Number.isInteger(budget.produce) && budget.produce > room) {
    const size = `${replicas} replicas has room for ${room} records`;
    wrong.push(`budget.produce is ${budget.produce}, but a state of ${size}.`);
  }
  const faults = [0, MAX_FAULTS] as const;
  return {
    produce: whole(wrong, 'budget.produce', budget.produce, [0, room]),
    kill: whole(wrong, 'budget.kill', budget.kill, faults),
    power: whole(wrong, 'budget.power', budget.power, faults),
    partition: whole(wrong, 'budget.partition', budget.partition, faults),
    shrink: whole(wrong, 'budget.shrink', budget.shrink, faults),
  };
}

/** The keys of a JSON object that were given a value; any key outside `known` is malformed. */
function fields(
  wrong: Complaints,
  where: string,
  input: unknown,
  known: readonly string[],
): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    wrong.push(`${where} must be an object, not ${shown(input)}.`);
    return {};
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const unknown = given.find(([key]) => !known.includes(key));
  if (unknown !== undefined) {
    wrong.push(`${where} has an unknown key "${unknown[0]}"; known keys: ${known.join(', ')}.`);
  }
  return Object.fromEntries(given);
}

function replicasOf(wrong: Complaints, input: unknown): readonly number[] {
  const where = 'config.replicas';
  if (!Array.isArray(input) || input.length < 1 || input.length > MAX_REPLICAS) {
    const want = `a list of 1 to ${MAX_REPLICAS} broker ids`;
    wrong.push(`${where} must be ${want}, not ${shown(input)}.`);
    return DEFAULT_CONFIG.replicas;
  }
  const ids = input.map((id, i) => whole(wrong, `${where}[${i}]`, id, [0, 0x7fff_ffff]));
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) wrong.push(`${where} names broker ${twice} twice.`);
  return ids;
}

function whole(
  wrong: Complaints,
  where: string,
  input: unknown,
  [min, max]: readonly [number, number],
): number {
  if (typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max) {
    return input;
  }
  wrong.push(`${where} must be a whole number from ${min} to ${max}, not ${shown(input)}.`);
  return min;
}

function yesNo(wrong: Complaints, where: string, input: unknown): boolean {
  if (typeof input === 'boolean') return input;
  wrong.push(`${where} must be true or false, not ${shown(input)}.`);
  return false;
}

function oneOf<T extends string>(
  wrong: Complaints,
  where: string,
  input: unknown,
  allowed: readonly [T, ...T[]],
): T {
  const found = allowed.find((value) => value === input);
  if (found !== undefined) return found;
  const list = allowed.map((value) => `"${value}"`).join(', ');
  wrong.push(`${where} must be one of ${list}, not ${shown(input)}.`);
  return allowed[0];
}

/** A wrong value as the sentence quotes it, never longer than a line. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}
