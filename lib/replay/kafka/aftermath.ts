// Everything that can follow a fault: every fence order, every order of return, all partitions healed, then
// quiet. The reference for the short cut in `leaders.ts`, and the way of asks that need more than a leader.

import { depth } from '../storage/page';
import { act, type KafkaAction, settle } from './actions';
import { brokerOf, epochOf, isConnected, logOf, type Partition } from './state';

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

/** Logs and how deep they are as well; not the epoch's number, which only counts how often leadership moved. */
function worldKey(partition: Partition): string {
  let key = controlKey(partition);
  for (const id of partition.config.replicas) {
    key += '/';
    for (const page of logOf(brokerOf(partition, id))) {
      key += `${page.record}.${epochOf(page)}.${depth(page)},`;
    }
  }
  return key;
}

/** Visits every state that the moves reach, once per key, and returns those that have none left. */
function finalStates(starts: readonly Partition[]): readonly Partition[] {
  const seen = new Set<string>();
  const final: Partition[] = [];
  const stack = [...starts];
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    const key = worldKey(state);
    if (seen.has(key)) continue;
    seen.add(key);
    const moves = movesFrom(state);
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
  return finalStates(starts).map((state) => settle(state).world);
}
