// The leader's high watermark and the acknowledgements that hang on it (D22-D24).

import { type Change, type Happening, happening, unchanged } from '../model/happening';
import { effectiveMinIsr, hasStrictMinIsr } from './config';
import { logEnd, type Partition, servingLeader, withBroker } from './state';

/**
 * Re-evaluates the high watermark over the committed ISR (D24, without the clause on caught-up replicas
 * that are not in it) and answers the requests it has passed. Does nothing while the leader does not serve.
 */
export function advanceHighWatermark(partition: Partition): Change<Partition> {
  const leader = servingLeader(partition);
  if (!leader) return unchanged(partition);
  const { controller, config, leaderMemory } = partition;
  const isBelowMin = controller.isr.length < effectiveMinIsr(config);
  if (hasStrictMinIsr(config) && isBelowMin) return unchanged(partition);

  let confirmed = logEnd(leader);
  for (const id of controller.isr) {
    if (id !== leader.id) confirmed = Math.min(confirmed, leaderMemory.followerEnd[id] ?? -1);
  }
  if (confirmed <= leader.highWatermark) return unchanged(partition);

  const moved = withBroker(partition, { ...leader, highWatermark: confirmed });
  const done: Happening[] = [
    happening('high-watermark', leader.id, [], {
      from: leader.highWatermark,
      to: confirmed,
      isr: controller.isr.join(' '),
    }),
  ];
  return answerPassed(moved, confirmed, isBelowMin, done);
}

/** Requests that the high watermark has passed are answered: acknowledged, or told that the ISR shrank (D22). */
function answerPassed(
  partition: Partition,
  highWatermark: number,
  isBelowMin: boolean,
  done: readonly Happening[],
): Change<Partition> {
  const { waiting } = partition.leaderMemory;
  const passed = waiting.filter((each) => each.offset < highWatermark).map((each) => each.record);
  if (passed.length === 0) return { world: partition, done };
  const { client } = partition;
  const lane = partition.controller.leader ?? 'controller';
  const world: Partition = {
    ...partition,
    leaderMemory: {
      ...partition.leaderMemory,
      waiting: waiting.filter((each) => each.offset >= highWatermark),
    },
    client: isBelowMin
      ? { ...client, unknown: [...client.unknown, ...passed] }
      : { ...client, acked: [...client.acked, ...passed] },
  };
  return { world, done: [...done, happening(isBelowMin ? 'not-acked' : 'ack', lane, passed)] };
}

/** Waiting requests end without an answer: the record may be in the log and may yet be committed (D22). */
export function dropWaiting(partition: Partition): Change<Partition> {
  const { waiting } = partition.leaderMemory;
  if (waiting.length === 0) return unchanged(partition);
  const records = waiting.map((each) => each.record);
  const lane = partition.controller.leader ?? 'controller';
  return {
    world: {
      ...partition,
      leaderMemory: { ...partition.leaderMemory, waiting: [] },
      client: { ...partition.client, unknown: [...partition.client.unknown, ...records] },
    },
    done: [happening('unknown', lane, records)],
  };
}
