// A replica's log: append, truncation by leader epochs, flush inside append, recovery (D20, D36, D37, D41).

import { andThen, type Change, happening, unchanged } from '../model/happening';
import { append, fsync, type HostChange, readAll, truncate } from '../storage/host';
import { type Page, written } from '../storage/page';
import type { KafkaConfig } from './config';
import { type Broker, epochOf, logEnd, logOf } from './state';

export type BrokerChange = Change<Broker>;

function onHost(broker: Broker, change: HostChange): BrokerChange {
  return { world: { ...broker, host: change.world }, done: change.done };
}

/** `write()` of batches to the active segment; with `flush.messages` an fsync once that many are unflushed (D20, D37). */
export function appendBatches(
  broker: Broker,
  batches: readonly { readonly record: string; readonly epoch: number }[],
  config: KafkaConfig,
  nowMs: number,
): BrokerChange {
  if (batches.length === 0) return unchanged(broker);
  const pages = batches.map((batch) => written(batch.record, batch.epoch));
  const appended: Broker = { ...broker, host: append(broker.host, broker.id, pages, nowMs) };
  const unflushed = logEnd(appended) - appended.recoveryPoint;
  if (config.flushMessages === null || unflushed < config.flushMessages) return unchanged(appended);
  return flushLog(appended);
}

/** Kafka's own fsync of the log; the recovery point follows, also when the disk lies (D8, D21). */
export function flushLog(broker: Broker): BrokerChange {
  return andThen(onHost(broker, fsync(broker.host, broker.id)), (next) =>
    unchanged({ ...next, recoveryPoint: logEnd(next) }),
  );
}

/**
 * `endOffsetForEpoch`: the largest epoch in the log that is not above `epoch`, and its exclusive end (D36).
 * A log without one answers the epoch asked for, ending where the first higher epoch starts.
 */
export function endOffsetForEpoch(
  log: readonly Page[],
  epoch: number,
): { readonly epoch: number; readonly end: number } {
  let end = 0;
  while (end < log.length && epochOf(log[end] as Page) <= epoch) end += 1;
  return { epoch: end === 0 ? epoch : epochOf(log[end - 1] as Page), end };
}

/** Where a follower's log has to be cut so that it agrees with the leader's (D36, repeated until it does). */
export function agreedLength(leader: readonly Page[], follower: readonly Page[]): number {
  let length = follower.length;
  while (length > 0) {
    const lastEpoch = epochOf(follower[length - 1] as Page);
    const theirs = endOffsetForEpoch(leader, lastEpoch);
    if (theirs.epoch === lastEpoch && theirs.end >= length) return length;
    const ours = endOffsetForEpoch(follower.slice(0, length), theirs.epoch);
    length = ours.epoch === theirs.epoch ? Math.min(ours.end, theirs.end) : ours.end;
  }
  return length;
}

/** A follower cuts its log. Going below its own high watermark is allowed, and is how a short leader destroys data (D36). */
export function truncateTo(broker: Broker, length: number): BrokerChange {
  const log = logOf(broker);
  if (length >= log.length) return unchanged(broker);
  const cut = log.slice(length).map((page) => page.record);
  return {
    world: {
      ...broker,
      host: truncate(broker.host, broker.id, length),
      recoveryPoint: Math.min(broker.recoveryPoint, length),
      highWatermark: Math.min(broker.highWatermark, length),
    },
    done: [happening('truncate', broker.id, cut, { to: length })],
  };
}

/**
 * Log recovery at start: batches are read and checked, the log ends at the first that is missing or bad
 * (D41). It invents nothing and asks nobody. The scan leaves what it read in the page cache, clean.
 */
export function recover(broker: Broker): BrokerChange {
  const length = logEnd(broker);
  const scanned = onHost(broker, readAll(broker.host, [broker.id]));
  const records = logOf(broker).map((page) => page.record);
  return {
    world: {
      ...scanned.world,
      recoveryPoint: Math.min(broker.recoveryPoint, length),
      highWatermark: Math.min(broker.checkpointedHw, length),
    },
    done: [...scanned.done, happening('recover', broker.id, records)],
  };
}
