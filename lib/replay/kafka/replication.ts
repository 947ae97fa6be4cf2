// The data path: a producer's request and a follower's fetch (D20, D22-D28, D36).

import { andThen, type Change, happening, unchanged } from '../model/happening';
import { type BrokerId, effectiveMinIsr } from './config';
import { expandIsr } from './controller';
import { advanceHighWatermark } from './high-watermark';
import { agreedLength, appendBatches, type BrokerChange, truncateTo } from './log';
import {
  type Broker,
  brokerOf,
  type Client,
  epochOf,
  logEnd,
  logOf,
  type Partition,
  servingLeader,
  withBroker,
} from './state';

/** Puts a changed broker back into its partition. */
export function onBroker(
  partition: Partition,
  id: BrokerId,
  change: (broker: Broker) => BrokerChange,
): Change<Partition> {
  const next = change(brokerOf(partition, id));
  return { world: withBroker(partition, next.world), done: next.done };
}

function withClient(partition: Partition, change: Partial<Client>): Partition {
  return { ...partition, client: { ...partition.client, ...change } };
}

/** Produce to a serving leader: refused below the minimum ISR with acks=all, else appended (D20, D22, D23). */
export function produce(partition: Partition, leader: Broker, record: string): Change<Partition> {
  const { config, controller, client } = partition;
  const asked = withClient(partition, {
    sent: client.sent.includes(record) ? client.sent : [...client.sent, record],
  });
  const sent = happening('sent', 'producer', [record], { to: leader.id });
  if (config.acks === 'all' && controller.isr.length < effectiveMinIsr(config)) {
    const refused = withClient(asked, { refused: [...client.refused, record] });
    const why = happening('refused', leader.id, [record], { isr: controller.isr.length });
    return { world: refused, done: [sent, why] };
  }
  const offset = logEnd(leader);
  const batch = { record, epoch: controller.epoch };
  const told = happening('append', leader.id, [record], { offset, epoch: controller.epoch });
  const appended = andThen({ world: asked, done: [sent, told] }, (next) =>
    onBroker(next, leader.id, (broker) => appendBatches(broker, [batch], config, partition.nowMs)),
  );
  return andThen(
    andThen(appended, (next) => promise(next, record, offset)),
    advanceHighWatermark,
  );
}

/** What the producer is told, or has to wait for (D22): 1 at once, all at the high watermark, 0 never. */
function promise(partition: Partition, record: string, offset: number): Change<Partition> {
  const { leaderMemory, client, controller, config } = partition;
  if (config.acks === '0') return unchanged(partition);
  if (config.acks === '1') {
    return {
      world: withClient(partition, { acked: [...client.acked, record] }),
      done: [happening('ack', controller.leader ?? 'controller', [record])],
    };
  }
  const waiting = [...leaderMemory.waiting, { record, offset }];
  return unchanged({ ...partition, leaderMemory: { ...leaderMemory, waiting } });
}

/**
 * One Fetch, request and response in one step (D26): the follower truncates until the logs agree (D36), the
 * leader records its offset, takes it into the ISR if it has caught up (D28, by the high watermark before it
 * advances), advances the high watermark and answers requests, and the follower appends what it was sent.
 * Its high watermark is the leader's as of this response (D25, D26).
 */
export function fetch(partition: Partition, leader: Broker, id: BrokerId): Change<Partition> {
  const length = agreedLength(logOf(leader), logOf(brokerOf(partition, id)));
  const agreed = onBroker(partition, id, (broker) => truncateTo(broker, length));
  const asked: Change<Partition> = {
    world: recordFetch(agreed.world, id, length),
    done: [...agreed.done, happening('fetch', id, [], { from: leader.id, offset: length })],
  };
  const joined = andThen(asked, (next) =>
    mayJoinIsr(next, leader, id, length) ? expandIsr(next, id) : advanceHighWatermark(next),
  );
  return andThen(joined, (next) => deliver(next, id));
}

function recordFetch(partition: Partition, id: BrokerId, offset: number): Partition {
  const { leaderMemory } = partition;
  const followerEnd = { ...leaderMemory.followerEnd, [id]: offset };
  return { ...partition, leaderMemory: { ...leaderMemory, followerEnd } };
}

/** D28: caught up to the high watermark and to the start of the leader's epoch. */
function mayJoinIsr(partition: Partition, leader: Broker, id: BrokerId, end: number): boolean {
  if (partition.controller.isr.includes(id) || brokerOf(partition, id).fenced) return false;
  return end >= leader.highWatermark && end >= partition.leaderMemory.epochStart;
}

/** The response: the follower appends all it lacks and learns the leader's high watermark. */
function deliver(partition: Partition, id: BrokerId): Change<Partition> {
  const leader = servingLeader(partition);
  if (!leader) return unchanged(partition);
  const batches = logOf(leader)
    .slice(logEnd(brokerOf(partition, id)))
    .map((page) => ({ record: page.record, epoch: epochOf(page) }));
  const copied = onBroker(partition, id, (broker) => {
    const appended = appendBatches(broker, batches, partition.config, partition.nowMs);
    const highWatermark = Math.min(leader.highWatermark, logEnd(appended.world));
    const records = batches.map((batch) => batch.record);
    const told = happening('copy', id, records, { from: leader.id });
    const hasMoved = highWatermark !== broker.highWatermark;
    const moved = happening('high-watermark', id, [], {
      from: broker.highWatermark,
      to: highWatermark,
    });
    return {
      world: { ...appended.world, highWatermark },
      done: [...(records.length > 0 ? [told] : []), ...appended.done, ...(hasMoved ? [moved] : [])],
    };
  });
  return copied;
}
