// One partition as small integers: brokers are bits of masks, logs are masks of records. Mutable on purpose, since
// the search steps millions of them; nothing outside this folder sees one.

import type { Budget, Config } from './scope';

/** The rules of one scope, worked out once: what the configuration switches, and where the bits of a state lie. */
export type Rules = {
  /** Number of replicas; index 0 is the first in assignment order. */
  readonly brokers: number;
  readonly all: number;
  /** Most records that a schedule can produce, at least 1; the width of one log. */
  readonly records: number;
  readonly logMask: number;
  /** Bits of one offset, which runs from 0 to `records`. */
  readonly offsetBits: number;
  readonly offsetMask: number;
  /** D23: min.insync.replicas; since 3.7, so not in `legacy`, never more than there are replicas. */
  readonly minIsr: number;
  readonly acksAll: boolean;
  readonly acksOne: boolean;
  /** D24: no advance of the high watermark while the ISR is under the minimum; not in `legacy`. */
  readonly strict: boolean;
  /** The leader epoch rises with every shrink of the ISR; only in `legacy`. */
  readonly bumpsOnShrink: boolean;
  readonly elr: boolean;
  readonly unclean: boolean;
  readonly flushEach: boolean;
};

/** How the leader came to lead: as a member of ISR or ELR, or by D33, or by D34. */
export type Via = 'clean' | 'last-known' | 'unclean';

/** A state with everything that a run reports; `pack.ts` says which of it a key needs. */
export type World = {
  // Brokers, one bit each.
  up: number;
  /** The host runs, so its page cache is there to be lost. */
  host: number;
  /** Partitioned: cut off from everyone, the controller too. */
  cut: number;
  // Controller, durable (D44).
  fenced: number;
  isr: number;
  elr: number;
  /** Index, or -1 for none. */
  leader: number;
  lastKnown: number;
  epoch: number;
  via: Via;
  // Replicas: one lane of `records` bits, or of `offsetBits`, each.
  logs: number;
  /** High watermarks as each replica knows its own; 0 after a crash, since nothing is checkpointed here (D42). */
  highs: number;
  // The leader's memory; meaningless while its process is down.
  /** What followers' last fetches in this leader epoch asked for; 0 stands for unknown too. */
  fetched: number;
  /** First offset of this leader epoch. */
  epochStart: number;
  /** LEO at the election: requests that wait are for records from here on. */
  termStart: number;
  /** Records that the producer was told are safe. */
  acked: number;
  // What is left of the budget; `produced` counts up because it names the next record.
  produced: number;
  kill: number;
  power: number;
  partition: number;
  shrink: number;
};

export function rulesOf(config: Config, records: number): Rules {
  const brokers = config.replicas.length;
  const width = Math.max(1, records);
  const offsetBits = 32 - Math.clz32(width);
  return {
    brokers,
    all: (1 << brokers) - 1,
    records: width,
    logMask: (1 << width) - 1,
    offsetBits,
    offsetMask: (1 << offsetBits) - 1,
    minIsr: config.profile === 'legacy' ? config.minIsr : Math.min(config.minIsr, brokers),
    acksAll: config.acks === 'all',
    acksOne: config.acks === '1',
    strict: config.profile !== 'legacy',
    bumpsOnShrink: config.profile === 'legacy',
    elr: config.profile === 'elr',
    unclean: config.unclean,
    flushEach: config.flushEach,
  };
}

/** The first replica leads in epoch 1, all are in the ISR, logs are empty, nothing is checkpointed. */
export function firstWorld(rules: Rules, budget: Budget): World {
  return {
    up: rules.all,
    host: rules.all,
    cut: 0,
    fenced: 0,
    isr: rules.all,
    elr: 0,
    leader: 0,
    lastKnown: -1,
    epoch: 1,
    via: 'clean',
    logs: 0,
    highs: 0,
    fetched: 0,
    epochStart: 0,
    termStart: 0,
    acked: 0,
    produced: 0,
    kill: budget.kill,
    power: budget.power,
    partition: budget.partition,
    shrink: budget.shrink,
  };
}

/** Field by field, which keeps the object's shape and costs a few nanoseconds. */
export function copyWorld(from: World, to: World): void {
  to.up = from.up;
  to.host = from.host;
  to.cut = from.cut;
  to.fenced = from.fenced;
  to.isr = from.isr;
  to.elr = from.elr;
  to.leader = from.leader;
  to.lastKnown = from.lastKnown;
  to.epoch = from.epoch;
  to.via = from.via;
  to.logs = from.logs;
  to.highs = from.highs;
  to.fetched = from.fetched;
  to.epochStart = from.epochStart;
  to.termStart = from.termStart;
  to.acked = from.acked;
  to.produced = from.produced;
  to.kill = from.kill;
  to.power = from.power;
  to.partition = from.partition;
  to.shrink = from.shrink;
}

/** How many bits of an at most 8-bit mask are set. */
export function count(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x55);
  const fours = (pairs & 0x33) + ((pairs >> 2) & 0x33);
  return (fours + (fours >> 4)) & 0x0f;
}

/** The index of the lowest set bit: the first broker in assignment order, the earliest record. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The log of one replica: the records it holds, in offset order from the lowest bit up. */
export function logOf(rules: Rules, world: World, broker: number): number {
  return (world.logs >> (broker * rules.records)) & rules.logMask;
}

export function setLog(rules: Rules, world: World, broker: number, log: number): void {
  const at = broker * rules.records;
  world.logs = (world.logs & ~(rules.logMask << at)) | (log << at);
}

/** One offset out of the lanes `highs` or `fetched`. */
export function laneOf(rules: Rules, lanes: number, broker: number): number {
  return (lanes >> (broker * rules.offsetBits)) & rules.offsetMask;
}

export function withLane(rules: Rules, lanes: number, broker: number, offset: number): number {
  const at = broker * rules.offsetBits;
  return (lanes & ~(rules.offsetMask << at)) | (offset << at);
}

/** The records of a log at offsets `from` to `to`, exclusive. */
export function between(log: number, from: number, to: number): number {
  return firstOf(log, to) & ~firstOf(log, from);
}

function firstOf(log: number, offset: number): number {
  let rest = log;
  for (let i = 0; i < offset; i += 1) rest &= rest - 1;
  return log ^ rest;
}

/** A running leader whose log lacks an acknowledged record. */
export function isLoss(rules: Rules, world: World): boolean {
  const leader = world.leader;
  return (
    leader >= 0 &&
    ((world.up >> leader) & 1) === 1 &&
    (world.acked & ~logOf(rules, world, leader)) !== 0
  );
}
