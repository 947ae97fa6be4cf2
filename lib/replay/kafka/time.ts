// `pass`: the storage clock of every host, and, where a script asks for them, Kafka's own clocks on top: sessions
// that run out, followers that lag, checkpoints of the high watermark (D3, D7, D27, D39).

import { andThen, type Change, happening, unchanged } from '../model/happening';
import { pass as passOnHost } from '../storage/flusher';
import { flush } from '../storage/host';
import { act } from './actions';
import type { BrokerId } from './config';
import { shrinkIsr } from './controller';
import { checkpointHw } from './failures';
import { onBroker } from './replication';
import { brokerOf, isRunning, type Partition, servingLeader } from './state';
import { lagging, sessionEndMs } from './timers';

/** The leader looks for lagging followers at every half of the lag time, so one leaves after 30 to 45 s. */
const LAG_CHECK_MS = 15_000;
/** `replica.high.watermark.checkpoint.interval.ms`. */
const CHECKPOINT_MS = 5_000;

/**
 * The time from now to `ms` later. Every fence and every shrink on the way ends a beat of its own.
 * @param order brokers whose sessions run out at one instant are fenced in this order, the rest in assignment
 *   order after them (D29: the controller's own order is arbitrary)
 */
export function passTime(
  partition: Partition,
  ms: number,
  order: readonly BrokerId[] = [],
): readonly Change<Partition>[] {
  const toMs = partition.nowMs + ms;
  const beats: Change<Partition>[] = [];
  let started = partition;
  let open: Change<Partition> = unchanged(partition);
  const close = () => {
    const passed = open.world.nowMs - started.nowMs;
    const told = passed > 0 ? [happening('pass', laneOf(started), [], { ms: passed })] : [];
    beats.push({ world: open.world, done: [...told, ...open.done] });
    started = open.world;
    open = unchanged(started);
  };
  while (open.world.nowMs < toMs) {
    const fromMs = open.world.nowMs;
    const atMs = Math.min(toMs, nextInstant(open.world));
    open = andThen(open, (world) => elapse(world, atMs));
    for (const id of sessionsOver(open.world, order)) {
      open = andThen(open, (world) => must(act(world, { kind: 'fence', of: id })));
      close();
    }
    const late = isMultipleIn(fromMs, atMs, LAG_CHECK_MS) ? laggards(open.world) : [];
    if (late.length === 0) continue;
    open = andThen(open, (world) => shrinkIsr(world, late));
    close();
  }
  if (beats.length === 0 || open.world.nowMs > started.nowMs) close();
  return beats;
}

function laneOf({ config }: Partition): string {
  return config.replicas[0] ?? 'controller';
}

function must(attempt: ReturnType<typeof act>): Change<Partition> {
  if (!attempt.ok) throw new Error(`A session ran out that still holds: ${attempt.why}`);
  return attempt;
}

function nextMultiple(afterMs: number, periodMs: number): number {
  return (Math.floor(afterMs / periodMs) + 1) * periodMs;
}

/** Whether a period comes round after one time, and at the latest at the other. */
function isMultipleIn(fromMs: number, toMs: number, periodMs: number): boolean {
  return nextMultiple(fromMs, periodMs) <= toMs;
}

/** The next time at which one of Kafka's own clocks has something to do. */
function nextInstant(partition: Partition): number {
  const { config, nowMs, timers } = partition;
  let next = Number.POSITIVE_INFINITY;
  if (config.checkpoints) next = nextMultiple(nowMs, CHECKPOINT_MS);
  if (timers === null) return next;
  next = Math.min(next, nextMultiple(nowMs, LAG_CHECK_MS));
  for (const id of config.replicas) next = Math.min(next, sessionEndMs(partition, id));
  return next;
}

/** Brokers whose sessions have run out, in the order in which they are fenced. */
function sessionsOver(partition: Partition, order: readonly BrokerId[]): readonly BrokerId[] {
  const { replicas } = partition.config;
  const over = (id: BrokerId) => sessionEndMs(partition, id) <= partition.nowMs;
  return [...order, ...replicas.filter((id) => !order.includes(id))].filter(over);
}

/** Only a leader that serves looks for them. */
function laggards(partition: Partition): readonly BrokerId[] {
  return servingLeader(partition) ? lagging(partition) : [];
}

/** Every host lives on to a time, and at its multiples of 5 s the brokers checkpoint, before the kernel does its own. */
function elapse(partition: Partition, toMs: number): Change<Partition> {
  const { config, nowMs } = partition;
  if (!config.checkpoints || !isMultipleIn(nowMs, toMs, CHECKPOINT_MS))
    return hostsTo(partition, toMs);
  const almost = hostsTo(partition, toMs - 1);
  const kept = andThen(almost, checkpointAll);
  return andThen(kept, (world) => hostsTo(world, toMs));
}

function hostsTo(partition: Partition, toMs: number): Change<Partition> {
  const fromMs = partition.nowMs;
  let change: Change<Partition> = unchanged({ ...partition, nowMs: toMs });
  for (const id of partition.config.replicas) {
    change = andThen(change, (world) =>
      onBroker(world, id, (broker) => {
        const later = passOnHost(broker.host, fromMs, toMs, partition.config.flusher);
        return { world: { ...broker, host: later.world }, done: later.done };
      }),
    );
  }
  return change;
}

/**
 * Every running broker writes down its high watermark where that has moved. The fsync of the checkpoint file FLUSHes
 * the device, and so stabilises whatever of the log it had taken (D7, D39).
 */
function checkpointAll(partition: Partition): Change<Partition> {
  let change: Change<Partition> = unchanged(partition);
  for (const id of partition.config.replicas) {
    const broker = brokerOf(partition, id);
    if (!isRunning(broker)) continue;
    if (broker.highWatermark !== broker.checkpointedHw) {
      change = andThen(change, (world) => checkpointHw(world, id));
    }
    change = andThen(change, (world) =>
      onBroker(world, id, (each) => {
        const flushed = flush(each.host);
        return { world: { ...each, host: flushed.world }, done: flushed.done };
      }),
    );
  }
  return change;
}
