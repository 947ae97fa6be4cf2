// What goes wrong and how brokers come back: process stops, host crashes, partitions, restarts, clean
// shutdowns (D2, D30, D40-D42, D52).

import { andThen, type Change, happening, unchanged } from '../model/happening';
import { boot, crash, loseDisk, type Range } from '../storage/host';
import type { BrokerId } from './config';
import { fence, registerUnclean, unfence } from './controller';
import { advanceHighWatermark, dropWaiting } from './high-watermark';
import { flushLog, recover } from './log';
import { onBroker } from './replication';
import { type Broker, brokerOf, logEnd, type Partition, recordsOf, withBroker } from './state';

/** A stopped broker knows only the checkpointed high watermark (D42). */
function stopped(broker: Broker): Broker {
  return {
    ...broker,
    process: 'dead',
    highWatermark: Math.min(broker.checkpointedHw, logEnd(broker)),
    recoveryPoint: Math.min(broker.recoveryPoint, logEnd(broker)),
  };
}

/** The leader's requests die with its process; the controller learns of it only by fencing (D22, D29). */
function losesProcess(partition: Partition, broker: Broker): Change<Partition> {
  const wasLeading = partition.controller.leader === broker.id;
  const world = withBroker(partition, stopped(broker));
  if (!wasLeading) return unchanged(world);
  return andThen(dropWaiting(world), (next) =>
    unchanged({ ...next, leaderMemory: { ...next.leaderMemory, followerEnd: {} } }),
  );
}

/** `kill -9`: the process is gone, the host goes on, its page cache and device too (D2). */
export function killProcess(partition: Partition, id: BrokerId): Change<Partition> {
  const told = { world: partition, done: [happening('kill', id)] };
  return andThen(told, (next) => losesProcess(next, brokerOf(next, id)));
}

/** A kernel panic or a power cut of one host, of which a prefix of the log survives (D2, D10). */
export function crashHost(
  partition: Partition,
  id: BrokerId,
  how: 'panic' | 'power',
  keep: (range: Range) => number,
): Change<Partition> {
  const broker = brokerOf(partition, id);
  const host = crash(broker.host, how, (_, range) => keep(range));
  return hostGone(partition, { ...broker, host }, how);
}

/** The host's disk is destroyed: the replica will start empty (D2, D52). */
export function destroyDisk(partition: Partition, id: BrokerId): Change<Partition> {
  const broker = brokerOf(partition, id);
  return hostGone(
    partition,
    {
      ...broker,
      host: loseDisk(broker.host),
      checkpointedHw: 0,
      recoveryPoint: 0,
      stoppedCleanly: false,
    },
    'diskloss',
  );
}

function hostGone(
  partition: Partition,
  after: Broker,
  how: 'panic' | 'power' | 'diskloss',
): Change<Partition> {
  const kept = new Set(recordsOf(after));
  const gone = recordsOf(brokerOf(partition, after.id)).filter((record) => !kept.has(record));
  const told = { world: partition, done: [happening(how, after.id, gone)] };
  return andThen(told, (next) => losesProcess(next, after));
}

/** Cut off from everyone; the process goes on, unaware. */
export function cutOff(partition: Partition, id: BrokerId): Change<Partition> {
  const world = withBroker(partition, { ...brokerOf(partition, id), reachable: false });
  return { world, done: [happening('partition', id)] };
}

/** Reachable again: a fenced running broker heartbeats and is unfenced; a leader that was never fenced goes on. */
export function reconnect(partition: Partition, id: BrokerId): Change<Partition> {
  const broker: Broker = { ...brokerOf(partition, id), reachable: true };
  const healed = { world: withBroker(partition, broker), done: [happening('heal', id)] };
  return andThen(healed, (next) =>
    broker.fenced && broker.process === 'up' ? unfence(next, id) : advanceHighWatermark(next),
  );
}

/**
 * A fenced broker starts again as a new incarnation: the host boots if it was down, the log is recovered, the
 * broker registers, and is unfenced (D30, D41, D42). The clean marker is deleted at the start (D40).
 */
export function restart(partition: Partition, id: BrokerId): Change<Partition> {
  const before = brokerOf(partition, id);
  const wasClean = before.stoppedCleanly;
  const isDark = before.host.kernel !== 'up';
  const started: Broker = {
    ...before,
    process: 'up',
    stoppedCleanly: false,
    host: isDark ? boot(before.host) : before.host,
  };
  const booted: Change<Partition> = {
    world: withBroker(partition, started),
    done: isDark ? [happening('boot', id)] : [],
  };
  const recovered = andThen(booted, (next) => onBroker(next, id, recover));
  const registered = andThen(recovered, (next) =>
    wasClean ? unchanged(next) : registerUnclean(next, id),
  );
  return andThen(registered, (next) => unfence(next, id));
}

/** `replication-offset-checkpoint`: written, fsynced, renamed, so durable at once (D39). */
export function checkpointHw(partition: Partition, id: BrokerId): Change<Partition> {
  const broker = brokerOf(partition, id);
  const world = withBroker(partition, { ...broker, checkpointedHw: broker.highWatermark });
  return { world, done: [happening('checkpoint', id, [], { offset: broker.highWatermark })] };
}

/** Controlled shutdown: everything flushed and checkpointed, the marker written, leadership moved off (D40). */
export function shutDown(partition: Partition, id: BrokerId): Change<Partition> {
  const flushed = onBroker(partition, id, flushLog);
  const marked = andThen(flushed, (next) =>
    andThen(checkpointHw(next, id), (world) =>
      unchanged(withBroker(world, { ...brokerOf(world, id), stoppedCleanly: true })),
    ),
  );
  const left = andThen(marked, (next) => fence(next, id));
  return andThen(left, (next) => ({
    world: withBroker(next, stopped(brokerOf(next, id))),
    done: [happening('shutdown', id)],
  }));
}
