// Random schedules for the properties: mostly enabled steps and more repairs than faults, so that they go deep, with
// some steps that are not enabled where they stand.

import fc from 'fast-check';
import { ACTION_KINDS, type ActionKind, act, enabled } from './rules';
import { type Step, stepOf } from './schedule';
import { type Acks, type Config, DEFAULT_BUDGET, MAX_RECORDS, type Profile } from './scope';
import { firstWorld, lowest, type Rules, rulesOf, type World } from './world';

export const configs: fc.Arbitrary<Config> = fc.record({
  replicas: fc.constantFrom(
    [1, 2, 3],
    [1, 2, 3],
    [3, 1, 2],
    [1, 2],
    [1, 2, 3, 4],
    [5, 4, 3, 2, 1],
    [7],
  ),
  acks: fc.constantFrom<Acks>('all', 'all', 'all', '1', '0'),
  minIsr: fc.constantFrom(1, 2, 2, 3),
  profile: fc.constantFrom<Profile>('legacy', 'classic', 'elr', 'elr'),
  unclean: fc.boolean(),
  flushEach: fc.boolean(),
  plp: fc.boolean(),
});

/** What decides a schedule once a configuration is chosen: one number a step. */
export const choices = fc.array(fc.nat({ max: 0xff_ffff }), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

/** How many lots an enabled action has in the draw. */
const LOTS: Readonly<Record<ActionKind, number>> = {
  produce: 3,
  fetch: 4,
  shrink: 1,
  partition: 1,
  heal: 3,
  fence: 3,
  restart: 3,
  kill: 1,
  power: 1,
};

type Pick = { readonly kind: ActionKind; readonly broker: number };

/**
 * Turns numbers into a schedule; seven steps in eight are enabled where they stand. Produces stop when the log is full.
 * @param visit called before each step that is enabled, with the world there
 */
export function scheduleFrom(
  config: Config,
  numbers: readonly number[],
  visit?: (world: World, pick: Pick) => void,
): readonly Step[] {
  const records = MAX_RECORDS[config.replicas.length] ?? 0;
  const rules = rulesOf(config, records);
  const world = firstWorld(rules, DEFAULT_BUDGET);
  const steps: Step[] = [];
  let asked = 0;
  for (const number of numbers) {
    const kinds = ACTION_KINDS.filter((kind) => kind !== 'produce' || asked < records);
    const open = kinds.flatMap((kind) => picksOf(rules, kind, enabled(rules, world, kind)));
    const isBlind = (number & 7) === 0 || open.length === 0;
    const from = isBlind ? kinds.flatMap((kind) => picksOf(rules, kind, rules.all)) : open;
    const pick = from[(number >> 3) % from.length];
    if (pick === undefined) continue;
    steps.push(stepOf(config, pick.kind, pick.broker, asked));
    if (pick.kind === 'produce') asked += 1;
    const broker = pick.kind === 'produce' ? world.leader : pick.broker;
    if (broker < 0 || ((enabled(rules, world, pick.kind) >> broker) & 1) === 0) continue;
    visit?.(world, { kind: pick.kind, broker });
    act(rules, world, pick.kind, broker);
  }
  return steps;
}

function picksOf(rules: Rules, kind: ActionKind, brokers: number): readonly Pick[] {
  const picks: Pick[] = [];
  for (let rest = brokers & rules.all; rest !== 0; rest &= rest - 1) {
    for (let lot = 0; lot < LOTS[kind]; lot += 1) picks.push({ kind, broker: lowest(rest) });
  }
  return picks;
}
