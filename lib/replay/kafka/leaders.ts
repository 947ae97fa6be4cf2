// Who can lead in the end, worked out on a handful of bits: the short cut that asks and the crash sweep take, and why
// it is exact. The rules are the packed ones of `explore/`, which the tests there hold to this folder's.

import { assert } from '../../base/assert';
import { comeBack, fence, heal, isServing } from '../explore/rules';
import { copyWorld, firstWorld, lowest, type Rules, rulesOf, type World } from '../explore/world';
import type { KafkaConfig } from './config';
import { brokerOf, type Partition } from './state';

/** Masks of the brokers that can lead in the end, by control key; one memo per set of rules. */
export type LeaderMemo = Map<number, number>;

/** What the controller and the brokers' lives decide on, and nothing of any log. Bits are places in assignment order. */
export type Control = { readonly rules: Rules; readonly world: World; readonly clean: number };

/** Six masks and two names of so many brokers fit a number exactly; the stage has room for five columns. */
const BROKERS_MAX = 7;

const NO_BUDGET = { produce: 0, kill: 0, power: 0, partition: 0, shrink: 0 };

export function controlOf(partition: Partition): Control {
  const { config, controller } = partition;
  const { replicas } = config;
  assert(replicas.length <= BROKERS_MAX, 'a partition that is swept has at most seven replicas');
  const rules = controlRules(config);
  const world = firstWorld(rules, NO_BUDGET);
  let clean = 0;
  world.isr = 0;
  for (const [i, id] of replicas.entries()) {
    const broker = brokerOf(partition, id);
    const bit = 1 << i;
    if (broker.process === 'dead') world.up &= ~bit;
    if (!broker.reachable) world.cut |= bit;
    if (broker.fenced) world.fenced |= bit;
    if (broker.stoppedCleanly) clean |= bit;
    if (controller.isr.includes(id)) world.isr |= bit;
    if (controller.elr.includes(id)) world.elr |= bit;
  }
  world.leader = controller.leader === null ? -1 : replicas.indexOf(controller.leader);
  const last = controller.lastKnownLeader;
  world.lastKnown = last === null ? -1 : replicas.indexOf(last);
  return { rules, world, clean };
}

function controlRules({ replicas, acks, minIsr, profile, unclean }: KafkaConfig): Rules {
  const numbers = replicas.map((_, i) => i);
  const off = { flushEach: false, plp: false };
  return rulesOf({ replicas: numbers, acks, minIsr, profile, unclean, ...off }, 1);
}

/** Everything that a control state is, as one number; no leader is the number above the last broker's. */
function keyOf({ rules, world, clean }: Control): number {
  const { brokers } = rules;
  const size = 1 << brokers;
  const nameOf = (broker: number) => (broker < 0 ? brokers : broker);
  let key = nameOf(world.leader) * (brokers + 1) + nameOf(world.lastKnown);
  for (const mask of [world.up, world.cut, world.fenced, clean, world.isr, world.elr]) {
    key = key * size + mask;
  }
  return key;
}

/**
 * The brokers that can lead in the end, as a mask: over every fence order, every order of return, all partitions
 * healed. Asks and sweeps need no more than this, for three reasons: an election never looks at a log (D29), so it may
 * be worked out without them; a leader that serves is never fenced once no more faults come; and until one serves no
 * log changes, so the final log is the winner's as it is now. `ends` proves it the long way, and a test holds the two
 * together. Moves never undo each other, so the search ends.
 */
function leadersFrom(control: Control, memo: LeaderMemo): number {
  const { rules, world, clean } = control;
  if (isServing(world)) return 1 << world.leader;
  const key = keyOf(control);
  const known = memo.get(key);
  if (known !== undefined) return known;
  let leaders = 0;
  const { up, cut, fenced } = world;
  // The same conditions as `enabled` in the search; only what is asked for here.
  for (let rest = rules.all & ~fenced & (~up | cut); rest !== 0; rest &= rest - 1) {
    const next = copyOf(control);
    fence(rules, next, lowest(rest));
    leaders |= leadersFrom({ rules, world: next, clean }, memo);
  }
  for (let rest = fenced & ~up & ~cut; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const next = copyOf(control);
    // D40: the marker is deleted at the start, and only an unclean stop costs a place in the ELR (D32).
    comeBack(rules, next, lowest(rest), (clean & bit) !== 0);
    leaders |= leadersFrom({ rules, world: next, clean: clean & ~bit }, memo);
  }
  for (let rest = cut; rest !== 0; rest &= rest - 1) {
    const next = copyOf(control);
    heal(rules, next, lowest(rest));
    leaders |= leadersFrom({ rules, world: next, clean }, memo);
  }
  memo.set(key, leaders);
  return leaders;
}

function copyOf({ rules, world }: Control): World {
  const copy = firstWorld(rules, NO_BUDGET);
  copyWorld(world, copy);
  return copy;
}

/** The brokers that can lead once those of a mask have lost their power (D2: the process stops with its host). */
export function leadersAfterCut(control: Control, dark: number, memo: LeaderMemo): number {
  if (dark === 0) return leadersFrom(control, memo);
  const { rules, clean } = control;
  const cut = copyOf(control);
  cut.up &= ~dark;
  return leadersFrom({ rules, world: cut, clean }, memo);
}

/** The brokers that can lead in the end, by name, in assignment order. */
export function possibleLeaders(partition: Partition, memo: LeaderMemo): readonly string[] {
  const leaders = leadersFrom(controlOf(partition), memo);
  return partition.config.replicas.filter((_, i) => ((leaders >> i) & 1) === 1);
}
