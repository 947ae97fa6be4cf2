// The rules of one partition on packed worlds: which actions are open, and what each does (D20-D37). Truncation needs
// no epochs here: every record is distinct, so D36 always ends at the longest common prefix of two logs.

import { unreachable } from '../../base/assert';
import {
  between,
  count,
  laneOf,
  logOf,
  lowest,
  type Rules,
  setLog,
  type World,
  withLane,
} from './world';

export type ActionKind =
  | 'produce'
  | 'fetch'
  | 'shrink'
  | 'partition'
  | 'heal'
  | 'fence'
  | 'restart'
  | 'kill'
  | 'power';

/** In the order in which the search tries them; the index is the action's code. */
export const ACTION_KINDS: readonly ActionKind[] = [
  'produce',
  'fetch',
  'shrink',
  'partition',
  'heal',
  'fence',
  'restart',
  'kill',
  'power',
];

/** The leader's process runs and is reachable: only then does it append, answer fetches and move its watermark. */
export function isServing(world: World): boolean {
  return world.leader >= 0 && (((world.up & ~world.cut) >> world.leader) & 1) === 1;
}

/** The brokers for which an action is enabled, as a mask; `produce` is the leader's. Budgets are the caller's affair. */
export function enabled(rules: Rules, world: World, kind: ActionKind): number {
  const leader = isServing(world) ? 1 << world.leader : 0;
  switch (kind) {
    case 'produce':
      return leader;
    case 'fetch':
      return leader === 0 ? 0 : world.up & ~world.cut & ~leader;
    case 'shrink':
      return leader === 0 ? 0 : world.isr & ~leader;
    case 'partition':
      return world.up & ~world.cut;
    case 'heal':
      return world.cut;
    case 'fence':
      return rules.all & ~world.fenced & (~world.up | world.cut);
    case 'restart':
      return world.fenced & ~world.up & ~world.cut;
    case 'kill':
      return world.up;
    case 'power':
      return world.host;
    default:
      return unreachable(kind);
  }
}

/** Does an enabled action to `broker`, in place. */
export function act(rules: Rules, world: World, kind: ActionKind, broker: number): void {
  switch (kind) {
    case 'produce':
      produce(rules, world);
      break;
    case 'fetch':
      fetch(rules, world, broker);
      break;
    case 'shrink':
      changeIsr(rules, world, world.isr & ~(1 << broker), 0);
      break;
    case 'partition':
      world.cut |= 1 << broker;
      break;
    case 'heal':
      heal(rules, world, broker);
      break;
    case 'fence':
      fence(rules, world, broker);
      break;
    case 'restart':
      comeBack(rules, world, broker, false);
      break;
    case 'kill':
      stop(rules, world, broker);
      break;
    case 'power':
      cutPower(rules, world, broker);
      break;
    default:
      unreachable(kind);
  }
}

/** With acks=all and the ISR under the minimum a produce is refused and appends nothing (D22, D23). */
export function isRefused(rules: Rules, world: World): boolean {
  return rules.acksAll && count(world.isr) < rules.minIsr;
}

/** D20, D22: append to the leader's page cache; acks=1 acknowledges at once, acks=all waits for the watermark. */
function produce(rules: Rules, world: World): void {
  const record = 1 << world.produced;
  world.produced += 1;
  if (isRefused(rules, world)) return;
  world.logs |= record << (world.leader * rules.records);
  if (rules.acksOne) world.acked |= record;
  advanceWatermark(rules, world);
}

/**
 * D26 as one step: truncate to what both logs share (D36), note the fetch offset, perhaps join the ISR (D28), advance
 * the watermark, then copy everything and learn the watermark.
 */
function fetch(rules: Rules, world: World, broker: number): void {
  const leaderLog = logOf(rules, world, world.leader);
  const log = logOf(rules, world, broker);
  const differing = log ^ leaderLog;
  const shared = differing === 0 ? log : log & ((differing & -differing) - 1);
  const offset = count(shared);
  world.fetched = withLane(rules, world.fetched, broker, offset);
  if (((world.isr >> broker) & 1) === 0 && isCaughtUp(rules, world, offset)) {
    changeIsr(rules, world, world.isr | (1 << broker), 0);
  }
  advanceWatermark(rules, world);
  setLog(rules, world, broker, leaderLog);
  const high = laneOf(rules, world.highs, world.leader);
  world.highs = withLane(rules, world.highs, broker, high);
}

/** D28: at or past the leader's watermark and the start of its epoch. */
function isCaughtUp(rules: Rules, world: World, offset: number): boolean {
  return offset >= laneOf(rules, world.highs, world.leader) && offset >= world.epochStart;
}

/** D24 over the committed ISR, and the acknowledgements that it releases. */
function advanceWatermark(rules: Rules, world: World): void {
  if (!isServing(world)) return;
  const hasMinimum = count(world.isr) >= rules.minIsr;
  if (rules.strict && !hasMinimum) return;
  const leader = world.leader;
  const log = logOf(rules, world, leader);
  let next = count(log);
  for (let rest = world.isr & ~(1 << leader); rest !== 0; rest &= rest - 1) {
    next = Math.min(next, laneOf(rules, world.fetched, lowest(rest)));
  }
  const high = laneOf(rules, world.highs, leader);
  if (next <= high) return;
  world.highs = withLane(rules, world.highs, leader, next);
  // Waiting requests are those of this term; the ones that the watermark passes under the minimum end unacknowledged.
  const waiting = Math.max(high, world.termStart);
  if (rules.acksAll && hasMinimum && next > waiting) world.acked |= between(log, waiting, next);
}

/** A fenced broker that still runs is unfenced by its next heartbeat; it is the same incarnation (D30). */
export function heal(rules: Rules, world: World, broker: number): void {
  const bit = 1 << broker;
  world.cut &= ~bit;
  if ((world.up & world.fenced & bit) !== 0) {
    world.fenced &= ~bit;
    electIfLeaderless(rules, world);
  }
  if (world.leader === broker) advanceWatermark(rules, world);
}

/** D29: the controller gave up on the broker; it leaves the ISR, and leadership with it. */
export function fence(rules: Rules, world: World, broker: number): void {
  const bit = 1 << broker;
  world.fenced |= bit;
  if ((world.isr & bit) !== 0) changeIsr(rules, world, world.isr & ~bit, 0);
}

/**
 * D30, D32: a new incarnation registers, which takes it out of the ELR unless it stopped cleanly, then unfences.
 * @param isClean never in a search, which shuts nothing down
 */
export function comeBack(rules: Rules, world: World, broker: number, isClean: boolean): void {
  const bit = 1 << broker;
  world.up |= bit;
  world.host |= bit;
  if (!isClean && (world.elr & bit) !== 0) changeIsr(rules, world, world.isr, bit);
  world.fenced &= ~bit;
  electIfLeaderless(rules, world);
}

/** D2: the process is gone and with it the watermark it knew; log and page cache stay. */
function stop(rules: Rules, world: World, broker: number): void {
  world.up &= ~(1 << broker);
  world.highs = withLane(rules, world.highs, broker, 0);
}

/** D2: nothing in this scope writes back or flushes but flush.messages=1 (D37), so else the whole log goes. */
function cutPower(rules: Rules, world: World, broker: number): void {
  stop(rules, world, broker);
  world.host &= ~(1 << broker);
  if (!rules.flushEach) setLog(rules, world, broker, 0);
}

function electIfLeaderless(rules: Rules, world: World): void {
  if (world.leader < 0) changeIsr(rules, world, world.isr, 0);
}

/**
 * One partition change of the controller: the ELR first, then the election, then epochs and the watermark, in the
 * order of Kafka's PartitionChangeBuilder.
 * @param target the ISR asked for; what comes out may differ (frozen, or set by an election)
 * @param registering the broker whose unclean stop takes it out of the ELR, as a mask, or 0
 */
function changeIsr(rules: Rules, world: World, target: number, registering: number): void {
  const before = world.isr;
  const active = rules.all & ~world.fenced;
  let isr = target;
  // D32: below the minimum nothing new is committed, so whoever leaves is still complete.
  let elr = 0;
  if (rules.elr && count(isr) < rules.minIsr) elr = (world.elr | before) & ~isr & ~registering;

  const leader = chooseLeader(rules, world, { isr, elr, active });
  if (leader >= 0 && ((isr | elr) & (1 << leader)) === 0) {
    // D33, D34: an unclean election makes its winner the whole ISR, and clears the ELR.
    world.via = rules.elr && elr === 0 && leader === world.lastKnown ? 'last-known' : 'unclean';
    isr = 1 << leader;
    elr = 0;
  } else if (leader !== world.leader) {
    world.via = 'clean';
    if (leader >= 0 && isr === 0) {
      isr = 1 << leader;
      elr &= ~isr;
    }
  }
  // D31: without ELR the last member stays in the ISR.
  if (isr === 0 && !rules.elr) isr = before;

  if (leader >= 0) world.lastKnown = -1;
  else if (rules.elr && before !== 0) world.lastKnown = world.leader;
  world.isr = isr;
  world.elr = elr;
  lead(rules, world, leader, (before & ~isr) !== 0);
  advanceWatermark(rules, world);
}

type Candidates = { readonly isr: number; readonly elr: number; readonly active: number };

/** D29: the leader if it may stay, else the first active candidate in assignment order, then D33, then D34; or -1. */
function chooseLeader(rules: Rules, world: World, { isr, elr, active }: Candidates): number {
  const clean = (isr === 0 ? elr : isr) & active;
  if (world.leader >= 0 && ((clean >> world.leader) & 1) === 1) return world.leader;
  if (clean !== 0) return lowest(clean);
  const forgotten = rules.elr && isr === 0 && elr === 0 && world.lastKnown >= 0;
  if (forgotten && ((active >> world.lastKnown) & 1) === 1) return world.lastKnown;
  return rules.unclean && active !== 0 ? lowest(active) : -1;
}

/** The epoch rises with every change of leader, to none included; a new leader knows no follower's offset (D29, D36). */
function lead(rules: Rules, world: World, leader: number, shrank: boolean): void {
  if (leader !== world.leader) {
    world.leader = leader;
    world.epoch += 1;
    world.fetched = 0;
    if (leader < 0) return;
    world.epochStart = count(logOf(rules, world, leader));
    world.termStart = world.epochStart;
  } else if (rules.bumpsOnShrink && shrank && leader >= 0) {
    world.epoch += 1;
    world.epochStart = count(logOf(rules, world, leader));
  }
}
