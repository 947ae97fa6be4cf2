// Worlds to keys and back. A key is three 32-bit words that hold exactly what the future depends on, so two worlds
// with the same key behave alike for ever; nothing is hashed away.

import type { Budget } from './scope';
import { laneOf, logOf, lowest, type Rules, type World, withLane } from './world';

/** Where the fields of a scope's states lie. The first word has fixed places, the second is all logs. */
export type Layout = {
  readonly rules: Rules;
  readonly budget: Budget;
  /** Second word: the acknowledged set, above the logs. */
  readonly acked: number;
  /** Third word, above the offset lanes; each counter is as wide as its budget needs. */
  readonly epochStart: number;
  readonly produced: number;
  readonly kill: number;
  readonly power: number;
  readonly partition: number;
  readonly shrink: number;
  /** Bits that the third word needs; more than 32 do not fit. */
  readonly thirdBits: number;
};

/** One key, reused from call to call. */
export type Key = { first: number; second: number; third: number };

export const WORD_BITS = 32;

export function layoutOf(rules: Rules, budget: Budget): Layout {
  const epochStart = rules.brokers * rules.offsetBits;
  const produced = epochStart + (rules.bumpsOnShrink ? rules.offsetBits : 0);
  const kill = produced + rules.offsetBits;
  const power = kill + bitsFor(budget.kill);
  const partition = power + bitsFor(budget.power);
  const shrink = partition + bitsFor(budget.partition);
  return {
    rules,
    budget,
    acked: rules.brokers * rules.records,
    epochStart,
    produced,
    kill,
    power,
    partition,
    shrink,
    thirdBits: shrink + bitsFor(budget.shrink),
  };
}

function bitsFor(most: number): number {
  return WORD_BITS - Math.clz32(most);
}

/**
 * The key of a world. Left out because nothing later depends on it: followers' watermarks, the epoch's number,
 * offsets that the leader noted of replicas outside the ISR, and the memory of a leader whose process is down. Offsets
 * up to the start of the leader's term are all one: a watermark moving among them releases nothing.
 */
export function pack(layout: Layout, world: World, key: Key): void {
  const { rules } = layout;
  const n = rules.brokers;
  key.first =
    world.up |
    (world.cut << n) |
    (world.fenced << (2 * n)) |
    (world.isr << (3 * n)) |
    (world.elr << (4 * n)) |
    ((world.leader + 1) << (5 * n)) |
    ((world.lastKnown + 1) << (5 * n + 3));
  key.second = world.logs | (world.acked << layout.acked);
  key.third =
    leaderMemory(layout, world) |
    (world.produced << layout.produced) |
    (world.kill << layout.kill) |
    (world.power << layout.power) |
    (world.partition << layout.partition) |
    (world.shrink << layout.shrink);
}

/** The noted offsets of ISR followers, the watermark in the leader's own lane and, in `legacy`, the epoch's start. */
function leaderMemory(layout: Layout, world: World): number {
  const { rules } = layout;
  const leader = world.leader;
  if (leader < 0 || ((world.up >> leader) & 1) === 0) return 0;
  const floor = Math.max(laneOf(rules, world.highs, leader), world.termStart);
  let lanes = floor << (leader * rules.offsetBits);
  for (let rest = world.isr & ~(1 << leader); rest !== 0; rest &= rest - 1) {
    const follower = lowest(rest);
    const offset = Math.max(laneOf(rules, world.fetched, follower), floor);
    lanes |= offset << (follower * rules.offsetBits);
  }
  if (!rules.bumpsOnShrink) return lanes;
  return lanes | (Math.max(world.epochStart, floor) << layout.epochStart);
}

/** A world with the given key: the one in which everything that the key leaves out is at rest. */
export function unpack(
  layout: Layout,
  first: number,
  second: number,
  third: number,
  world: World,
): void {
  const { rules, budget } = layout;
  const n = rules.brokers;
  const all = rules.all;
  world.up = first & all;
  world.cut = (first >> n) & all;
  world.fenced = (first >> (2 * n)) & all;
  world.isr = (first >> (3 * n)) & all;
  world.elr = (first >> (4 * n)) & all;
  world.leader = ((first >> (5 * n)) & 7) - 1;
  world.lastKnown = ((first >>> (5 * n + 3)) & 7) - 1;
  world.epoch = 0;
  world.logs = second & ((1 << layout.acked) - 1);
  world.acked = (second >>> layout.acked) & rules.logMask;
  world.produced = (third >>> layout.produced) & rules.offsetMask;
  world.kill = (third >>> layout.kill) & counterMask(budget.kill);
  world.power = (third >>> layout.power) & counterMask(budget.power);
  world.partition = (third >>> layout.partition) & counterMask(budget.partition);
  world.shrink = (third >>> layout.shrink) & counterMask(budget.shrink);
  unpackLeader(layout, third, world);
  world.host = world.up | hostsWithBytes(rules, world);
}

function counterMask(most: number): number {
  return (1 << bitsFor(most)) - 1;
}

function unpackLeader(layout: Layout, third: number, world: World): void {
  const { rules } = layout;
  const lanes = third & ((1 << (rules.brokers * rules.offsetBits)) - 1);
  world.highs = 0;
  world.fetched = 0;
  world.epochStart = 0;
  world.termStart = 0;
  if (world.leader < 0) return;
  const floor = laneOf(rules, lanes, world.leader);
  world.highs = floor << (world.leader * rules.offsetBits);
  world.fetched = withLane(rules, lanes, world.leader, 0);
  world.termStart = floor;
  world.epochStart = rules.bumpsOnShrink ? (third >>> layout.epochStart) & rules.offsetMask : floor;
}

/** Of a stopped process the host's power matters only while it could still take bytes away. */
function hostsWithBytes(rules: Rules, world: World): number {
  if (rules.flushEach) return 0;
  let hosts = 0;
  for (let rest = rules.all & ~world.up; rest !== 0; rest &= rest - 1) {
    const broker = lowest(rest);
    if (logOf(rules, world, broker) !== 0) hosts |= 1 << broker;
  }
  return hosts;
}
