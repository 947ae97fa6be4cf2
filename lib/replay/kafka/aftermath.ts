// Everything that can follow a fault: every fence order, every order of return, all partitions healed, then
// quiet. Also the short cut that the crash sweep takes, and why it is exact.

import { act, type KafkaAction, settle } from './actions';
import {
  brokerOf,
  epochOf,
  isConnected,
  leaderOf,
  logOf,
  type Partition,
  servingLeader,
} from './state';

/** What can still happen when no more faults come; the same conditions as in `actions.ts`, without the words. */
function movesFrom(partition: Partition): readonly KafkaAction[] {
  const moves: KafkaAction[] = [];
  for (const of of partition.config.replicas) {
    const broker = brokerOf(partition, of);
    if (!broker.fenced && !isConnected(broker)) moves.push({ kind: 'fence', of });
    if (broker.process === 'dead' && broker.fenced && broker.reachable) {
      moves.push({ kind: 'restart', of });
    }
    if (!broker.reachable) moves.push({ kind: 'heal', of });
  }
  return moves;
}

/** What the controller and the brokers' lives decide on: nothing of any log. */
function controlKey({ controller, brokers, config }: Partition): string {
  let key = `${controller.leader}/${controller.isr.join()}/${controller.elr.join()}/${controller.lastKnownLeader}`;
  for (const id of config.replicas) {
    const broker = brokers[id];
    if (!broker) continue;
    const bits =
      (broker.process === 'up' ? 1 : 0) +
      (broker.reachable ? 2 : 0) +
      (broker.fenced ? 4 : 0) +
      (broker.stoppedCleanly ? 8 : 0);
    key += `/${bits}`;
  }
  return key;
}

/** Logs as well; not the epoch's number, which only counts how often leadership moved on the way. */
function worldKey(partition: Partition): string {
  let key = controlKey(partition);
  for (const id of partition.config.replicas) {
    key += '/';
    for (const page of logOf(brokerOf(partition, id))) key += `${page.record}.${epochOf(page)},`;
  }
  return key;
}

/**
 * Visits every state that the moves reach, once per key, and returns those that are final: where no move is
 * left, or where `isSettled` says that no move can matter any more.
 */
function finalStates(
  starts: readonly Partition[],
  keyOf: (partition: Partition) => string,
  isSettled: (partition: Partition) => boolean,
): readonly Partition[] {
  const seen = new Set<string>();
  const final: Partition[] = [];
  const stack = [...starts];
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    const moves = isSettled(state) ? [] : movesFrom(state);
    if (moves.length === 0) final.push(state);
    for (const move of moves) {
      const attempt = act(state, move);
      if (!attempt.ok) throw new Error(`A move was not enabled: ${attempt.why}`);
      stack.push(attempt.world);
    }
  }
  return final;
}

/** Every quiet end, with all fetches done. The reference: it runs the model to the end and assumes nothing. */
export function ends(starts: readonly Partition[]): readonly Partition[] {
  return finalStates(starts, worldKey, () => false).map((state) => settle(state).world);
}

function hasServingLeader(partition: Partition): boolean {
  return servingLeader(partition) !== null;
}

/** Leaders that a state can end up with, by control key. They depend on that key and the config alone. */
export type LeaderMemo = Map<string, readonly string[]>;

/**
 * The brokers that can lead in the end. Asks and sweeps need no more than this, for three reasons: an election
 * never looks at a log (D29), so it may be worked out without them; a leader that serves is never fenced once
 * no more faults come; and until one serves no log changes, so the final log is the winner's as it is now.
 * `ends` proves it the long way, and a test holds the two together.
 */
export function possibleLeaders(partition: Partition, memo: LeaderMemo): readonly string[] {
  const serving = servingLeader(partition);
  if (serving) return [serving.id];
  const key = controlKey(partition);
  const known = memo.get(key);
  if (known) return known;
  const leaders = new Set<string>();
  for (const state of finalStates([partition], controlKey, hasServingLeader)) {
    const leader = leaderOf(state);
    if (leader) leaders.add(leader.id);
  }
  const found = partition.config.replicas.filter((id) => leaders.has(id));
  memo.set(key, found);
  return found;
}
