// Steps of kafka scripts as actions on one partition, with the expansions that the language promises.

import { unreachable } from '../../base/assert';
import type { Change } from '../model/happening';
import { hostsOf, type Layout } from '../protocol/power-sets';
import type { Performed } from '../protocol/protocol';
import type { Action, Crash } from '../script/scenario';
import { act, type KafkaAction } from './actions';
import { brokerOf, leaderOf, type Partition, recordsOf } from './state';
import { passTime } from './time';

type Beats = Performed<Partition>;

function done(...beats: readonly Change<Partition>[]): Beats {
  return { ok: true, beats };
}

function impossible(why: string): Beats {
  return { ok: false, why };
}

/** Actions in a row as one beat; the first that is not enabled stops them. */
function inARow(partition: Partition, actions: readonly KafkaAction[]): Beats {
  let change: Change<Partition> = { world: partition, done: [] };
  for (const action of actions) {
    const attempt = act(change.world, action);
    if (!attempt.ok) return attempt;
    change = { world: attempt.world, done: [...change.done, ...attempt.done] };
  }
  return done(change);
}

/** One step of a script on a partition. The last beat is the step; what had to happen first comes before it. */
export function performOn(partition: Partition, layout: Layout, action: Action): Beats {
  switch (action.kind) {
    case 'crash':
      return crashSet(partition, layout, action);
    case 'restart':
      return restartInOrder(partition, action.of);
    case 'produce':
      return produceOnce(partition, action.record);
    case 'settle':
    case 'prefer':
      return inARow(partition, [{ kind: action.kind }]);
    case 'pass':
      return pass(partition, action.ms, action.fence);
    case 'replicate':
      return replicate(partition, action.record, action.to);
    case 'await':
      return awaitAck(partition, action.record);
    case 'fetch':
    case 'writeback':
    case 'flush':
    case 'fsync':
    case 'checkpoint':
    case 'shrink':
    case 'partition':
    case 'heal':
    case 'fence':
    case 'shutdown': {
      const { kind } = action;
      return inARow(
        partition,
        action.of.map((of) => ({ kind, of })),
      );
    }
    case 'write':
    case 'read':
    case 'rename':
    case 'pressure':
    case 'stall':
    case 'resume':
    case 'syncdir':
    case 'fail':
    case 'fdatasync':
    case 'sync_file_range':
    case 'sync':
    case 'create':
    case 'update':
    case 'log':
    case 'commit':
    case 'wal_write':
    case 'wal_flush':
    case 'propose':
    case 'append':
    case 'vote':
      return impossible(`${action.kind} is a step of another protocol`);
    default:
      return unreachable(action);
  }
}

/** A record is produced once: a retry of one that is in the log would be dropped (D48). */
function produceOnce(partition: Partition, record: string): Beats {
  const leader = leaderOf(partition);
  if (leader && recordsOf(leader).includes(record)) {
    return impossible(
      `${record} is in the leader's log already, so a retry would be dropped (D48)`,
    );
  }
  return inARow(partition, [{ kind: 'produce', record }]);
}

/** A crash of all hosts of a set at once; hosts that are down already are left alone. */
function crashSet(partition: Partition, layout: Layout, crash: Crash): Beats {
  const actions = crashActions(partition, layout, crash);
  if (actions.length > 0) return inARow(partition, actions);
  return impossible(`nothing of ${crash.of} is up, so ${crash.how} hits nothing`);
}

/** A crash of a set as one action per host that it hits. */
export function crashActions(
  partition: Partition,
  layout: Layout,
  crash: Crash,
): readonly KafkaAction[] {
  const { how, keep = 'least' } = crash;
  const hit = hostsOf(layout, crash.of).filter((of) => {
    const broker = brokerOf(partition, of);
    return how === 'kill' ? broker.process === 'up' : broker.host.kernel === 'up';
  });
  return hit.map((of): KafkaAction => {
    if (how === 'kill' || how === 'diskloss') return { kind: how, of };
    return { kind: how, of, keep: typeof keep === 'string' ? keep : (keep[of] ?? 'least') };
  });
}

/** Brokers that are not fenced yet are fenced first, in the written order, each in a beat of its own (D29, D30). */
function restartInOrder(partition: Partition, of: readonly string[]): Beats {
  const beats: Change<Partition>[] = [];
  let world = partition;
  for (const id of of.filter((each) => !brokerOf(partition, each).fenced)) {
    const fenced = act(world, { kind: 'fence', of: id });
    if (!fenced.ok) return fenced;
    beats.push(fenced);
    world = fenced.world;
  }
  const restarted = inARow(
    world,
    of.map((id) => ({ kind: 'restart', of: id })),
  );
  return restarted.ok ? done(...beats, ...restarted.beats) : restarted;
}

/** Time passes; the order of fencing is the script's if it says one, and needs clocks that fence. */
function pass(partition: Partition, ms: number, fence: readonly string[] = []): Beats {
  if (fence.length > 0 && partition.timers === null) {
    return impossible('time fences nobody, since timeouts is off');
  }
  return done(...passTime(partition, ms, fence));
}

/** Fetches until the named replicas hold the record; two each at most, since the first may only truncate. */
function replicate(partition: Partition, record: string, to: readonly string[]): Beats {
  let change: Change<Partition> = { world: partition, done: [] };
  for (const of of to) {
    for (let round = 0; round < 2; round += 1) {
      if (recordsOf(brokerOf(change.world, of)).includes(record)) break;
      const fetched = act(change.world, { kind: 'fetch', of });
      if (!fetched.ok) return fetched;
      change = { world: fetched.world, done: [...change.done, ...fetched.done] };
    }
    if (!recordsOf(brokerOf(change.world, of)).includes(record)) {
      return impossible(`${of} has fetched all there is, and ${record} is not among it`);
    }
  }
  return done(change);
}

/** Settles; the record has to be acknowledged by then. */
function awaitAck(partition: Partition, record: string): Beats {
  if (partition.client.acked.includes(record)) return done({ world: partition, done: [] });
  const settled = inARow(partition, [{ kind: 'settle' }]);
  if (!settled.ok) return settled;
  const { client, controller } = settled.beats[0]?.world ?? partition;
  if (client.acked.includes(record)) return settled;
  const state = client.refused.includes(record) ? 'was refused' : 'is not acked';
  return impossible(`${record} ${state} after settling; the ISR is [${controller.isr.join(', ')}]`);
}
