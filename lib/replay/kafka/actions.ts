// The actions on one partition: when each is enabled and what it does. This table is what scripts, the
// headless command, asks and the sweep all go through.

import { unreachable } from '../../base/assert';
import { type Attempt, type Change, cannot, did, type Happening } from '../model/happening';
import { fileOf, floorOf, flush, type Range, survivable, writeback } from '../storage/host';
import type { BrokerId } from './config';
import { electPreferred, fence, shrinkIsr } from './controller';
import {
  checkpointHw,
  crashHost,
  cutOff,
  destroyDisk,
  killProcess,
  reconnect,
  restart,
  shutDown,
} from './failures';
import { flushLog } from './log';
import { fetch, onBroker, produce } from './replication';
import {
  type Broker,
  brokerOf,
  isConnected,
  leaderOf,
  type Partition,
  servingLeader,
} from './state';
import { withTimers } from './timers';

/** How much of a log survives: a number of records, or an end of the possible range. */
export type KeepRecords = number | 'least' | 'most';

export type KafkaAction =
  | { readonly kind: 'produce'; readonly record: string }
  | { readonly kind: 'settle' | 'prefer' }
  | {
      readonly kind:
        | 'fetch'
        | 'writeback'
        | 'flush'
        | 'fsync'
        | 'checkpoint'
        | 'shrink'
        | 'partition'
        | 'heal'
        | 'fence'
        | 'restart'
        | 'shutdown'
        | 'kill'
        | 'diskloss';
      readonly of: BrokerId;
    }
  | { readonly kind: 'panic' | 'power'; readonly of: BrokerId; readonly keep: KeepRecords };

/** Rounds of fetches after which nothing moves any more. */
const SETTLE_ROUNDS = 6;

/** Does an action, or says in one sentence why it is not enabled. Nothing changes in that case. */
export function act(partition: Partition, action: KafkaAction): Attempt<Partition> {
  const attempt = attemptOf(partition, action);
  if (!attempt.ok || partition.timers === null) return attempt;
  const fetched = action.kind === 'fetch' ? action.of : null;
  return { ...attempt, world: withTimers(partition, attempt.world, fetched) };
}

function attemptOf(partition: Partition, action: KafkaAction): Attempt<Partition> {
  switch (action.kind) {
    case 'produce': {
      const leader = servingLeader(partition);
      return leader ? did(produce(partition, leader, action.record)) : cannot(noLeader(partition));
    }
    case 'settle':
      return did(settle(partition));
    case 'prefer':
      return prefer(partition);
    default: {
      const broker = partition.brokers[action.of];
      if (!broker) return cannot(`there is no broker ${action.of}`);
      if (action.kind === 'panic' || action.kind === 'power') {
        return crashAt(partition, broker, action.kind, action.keep);
      }
      return onOne(partition, broker, action.kind);
    }
  }
}

type OneKind = Exclude<
  KafkaAction,
  { kind: 'produce' | 'settle' | 'prefer' | 'panic' | 'power' }
>['kind'];

function onOne(partition: Partition, broker: Broker, kind: OneKind): Attempt<Partition> {
  const { id } = broker;
  const why = obstacle(partition, broker, kind);
  if (why !== null) return cannot(why);
  switch (kind) {
    case 'fetch': {
      const leader = servingLeader(partition);
      return leader ? did(fetch(partition, leader, id)) : cannot(noLeader(partition));
    }
    case 'writeback':
      return did(onHostOf(partition, id, (host) => writeback(host, id)));
    case 'flush':
      return did(onHostOf(partition, id, flush));
    case 'fsync':
      return did(onBroker(partition, id, flushLog));
    case 'checkpoint':
      return did(checkpointHw(partition, id));
    case 'shrink':
      return did(shrinkIsr(partition, [id]));
    case 'partition':
      return did(cutOff(partition, id));
    case 'heal':
      return did(reconnect(partition, id));
    case 'fence':
      return did(fence(partition, id));
    case 'restart':
      return did(restart(partition, id));
    case 'shutdown':
      return did(shutDown(partition, id));
    case 'kill':
      return did(killProcess(partition, id));
    case 'diskloss':
      return did(destroyDisk(partition, id));
    default:
      return unreachable(kind);
  }
}

/** Why an action on one broker is not enabled now, or null. */
function obstacle(partition: Partition, broker: Broker, kind: OneKind): string | null {
  const { id } = broker;
  switch (kind) {
    case 'fetch':
      if (!servingLeader(partition)) return noLeader(partition);
      if (partition.controller.leader === id) return `${id} leads, and a leader does not fetch`;
      return isConnected(broker) ? null : `${id} ${stateWord(broker)}`;
    case 'writeback':
    case 'flush':
    case 'diskloss':
      return broker.host.kernel === 'up' ? null : `the host of ${id} is down`;
    case 'fsync':
    case 'checkpoint':
    case 'kill':
      return broker.process === 'up' ? null : `the process of ${id} does not run`;
    case 'shrink':
      if (!servingLeader(partition)) return noLeader(partition);
      if (partition.controller.leader === id) return `${id} leads, and a leader stays in the ISR`;
      return partition.controller.isr.includes(id) ? null : `${id} is not in the ISR`;
    case 'partition':
    case 'shutdown':
      return isConnected(broker) ? null : `${id} ${stateWord(broker)}`;
    case 'heal':
      return broker.reachable ? `${id} is not partitioned` : null;
    case 'fence':
      if (broker.fenced) return `${id} is fenced already`;
      return isConnected(broker) ? `${id} runs and is reachable, so its session holds` : null;
    case 'restart':
      if (broker.process === 'up') return `${id} runs already`;
      if (!broker.fenced) return `${id} is not fenced yet, so its registration is refused (D30)`;
      return broker.reachable ? null : `${id} is partitioned`;
    default:
      return unreachable(kind);
  }
}

function stateWord(broker: Broker): string {
  return broker.process === 'dead' ? 'does not run' : 'is partitioned';
}

function noLeader(partition: Partition): string {
  const leader = leaderOf(partition);
  return leader ? `the leader ${leader.id} ${stateWord(leader)}` : 'there is no leader';
}

function onHostOf(
  partition: Partition,
  id: BrokerId,
  change: (host: Broker['host']) => Change<Broker['host']>,
): Change<Partition> {
  return onBroker(partition, id, (broker) => {
    const next = change(broker.host);
    return { world: { ...broker, host: next.world }, done: next.done };
  });
}

/** How many records of a broker's log a crash can leave, at least and at most (D2, D8, D10). */
export function survivableAt(broker: Broker, how: 'panic' | 'power'): Range {
  return survivable(fileOf(broker.host, broker.id), floorOf(broker.host, how));
}

function crashAt(
  partition: Partition,
  broker: Broker,
  how: 'panic' | 'power',
  keep: KeepRecords,
): Attempt<Partition> {
  if (broker.host.kernel !== 'up') return cannot(`the host of ${broker.id} is down already`);
  const range = survivableAt(broker, how);
  const kept = keep === 'least' ? range.least : keep === 'most' ? range.most : keep;
  if (kept < range.least || kept > range.most) {
    return cannot(
      `${broker.id} keeps ${range.least} to ${range.most} records, so ${kept} is not possible`,
    );
  }
  return did(crashHost(partition, broker.id, how, () => kept));
}

/** The preferred replica may lead again: in the ISR, running, unfenced, reachable, and another leads (D35). */
function prefer(partition: Partition): Attempt<Partition> {
  const first = partition.config.replicas[0] ?? '';
  const { leader, isr } = partition.controller;
  const broker = brokerOf(partition, first);
  if (leader === null) return cannot('there is no leader to take over from');
  if (leader === first) return cannot(`${first} leads already`);
  if (!isr.includes(first)) return cannot(`${first} is not in the ISR`);
  if (!isConnected(broker) || broker.fenced) return cannot(`${first} is not active`);
  return did(electPreferred(partition));
}

/**
 * Six rounds of fetches by every replica in assignment order. Fetches that change nothing are not reported,
 * and a round of nothing but such ends the settling early.
 */
export function settle(partition: Partition): Change<Partition> {
  let world = partition;
  const done: Happening[] = [];
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    let hasMoved = false;
    for (const id of partition.config.replicas) {
      const fetched = act(world, { kind: 'fetch', of: id });
      if (!fetched.ok) continue;
      const before = world.leaderMemory.followerEnd[id];
      const isIdle =
        fetched.done.length === 1 && fetched.world.leaderMemory.followerEnd[id] === before;
      world = fetched.world;
      if (isIdle) continue;
      hasMoved = true;
      done.push(...fetched.done);
    }
    if (!hasMoved) break;
  }
  return { world, done };
}
