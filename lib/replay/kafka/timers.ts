// What Kafka's own clocks need to remember: who has been silent for how long, and who last had all that the leader
// had (D27). Read off the states before and after an action, so that the rules know of no time.

import type { BrokerId } from './config';
import { brokerOf, isConnected, leaderOf, logEnd, type Partition, type Timers } from './state';

/** The partition with its timers as they stand after an action; `fetched` is the follower that fetched, if one did. */
export function withTimers(
  before: Partition,
  after: Partition,
  fetched: BrokerId | null,
): Partition {
  if (after.timers === null) return after;
  const heard = silenceAfter(after, stillCaughtUp(before, after.timers));
  const isNewLeader = before.controller.leader !== after.controller.leader;
  const followed = isNewLeader ? newTerm(after, heard) : heard;
  const timers = fetched === null ? followed : fetchedAt(after, followed, fetched);
  return { ...after, timers };
}

/** A broker falls silent when it stops or is cut off, and is heard again when neither holds. */
function silenceAfter({ config, brokers, nowMs }: Partition, timers: Timers): Timers {
  const silentSinceMs: Record<BrokerId, number> = {};
  for (const id of config.replicas) {
    const broker = brokers[id];
    if (broker && !isConnected(broker)) silentSinceMs[id] = timers.silentSinceMs[id] ?? nowMs;
  }
  return { ...timers, silentSinceMs };
}

/**
 * Until this moment whoever had nothing to fetch was caught up: it asks every half second, and scripts leave out
 * fetches that bring nothing.
 */
function stillCaughtUp(partition: Partition, timers: Timers): Timers {
  const { config, brokers, nowMs } = partition;
  const leader = leaderOf(partition);
  if (!leader) return timers;
  const caughtUpMs = { ...timers.caughtUpMs };
  for (const id of config.replicas) {
    const broker = brokers[id];
    if (broker && isConnected(broker) && hasAll(partition, id, logEnd(leader))) {
      caughtUpMs[id] = nowMs;
    }
  }
  return { ...timers, caughtUpMs };
}

function hasAll({ leaderMemory }: Partition, id: BrokerId, leaderEnd: number): boolean {
  return (leaderMemory.followerEnd[id] ?? 0) >= leaderEnd;
}

/** A new leader takes every member of its ISR as caught up at this moment (`Replica.resetReplicaState`). */
function newTerm({ controller, nowMs }: Partition, timers: Timers): Timers {
  const caughtUpMs = Object.fromEntries(controller.isr.map((id) => [id, nowMs]));
  return { ...timers, caughtUpMs, lastFetch: {} };
}

/**
 * A follower is caught up at a fetch that starts at the leader's log end, and as of its fetch before if it starts
 * where the log ended then (`Replica.updateFetchStateOrThrow`).
 */
function fetchedAt(partition: Partition, timers: Timers, id: BrokerId): Timers {
  const leader = leaderOf(partition);
  if (!leader) return timers;
  const { nowMs, leaderMemory } = partition;
  const offset = leaderMemory.followerEnd[id] ?? 0;
  const leaderEnd = logEnd(leader);
  const last = timers.lastFetch[id];
  const caughtUpMs = { ...timers.caughtUpMs };
  const known = caughtUpMs[id] ?? 0;
  if (offset >= leaderEnd) caughtUpMs[id] = nowMs;
  else if (last && offset >= last.leaderEnd) caughtUpMs[id] = Math.max(known, last.atMs);
  const lastFetch = { ...timers.lastFetch, [id]: { atMs: nowMs, leaderEnd } };
  return { ...timers, caughtUpMs, lastFetch };
}

/** `replica.lag.time.max.ms`. */
const LAG_MS = 30_000;

/**
 * ISR members that have had less than the leader for more than 30 s (D27): a follower that the script lets fetch
 * nothing counts as stuck.
 */
export function lagging(partition: Partition): readonly BrokerId[] {
  const leader = leaderOf(partition);
  const { timers, controller, nowMs } = partition;
  if (!leader || timers === null) return [];
  return partition.config.replicas.filter((id) => {
    if (id === leader.id || !controller.isr.includes(id)) return false;
    if (hasAll(partition, id, logEnd(leader))) return false;
    const caughtUpMs = timers.caughtUpMs[id];
    return caughtUpMs === undefined || nowMs - caughtUpMs > LAG_MS;
  });
}

/** `broker.session.timeout.ms`: so long after its last heartbeat a broker is fenced. */
const SESSION_MS = 9_000;

/** When the session of a silent broker that is not fenced yet runs out; never for others. */
export function sessionEndMs(partition: Partition, id: BrokerId): number {
  const since = partition.timers?.silentSinceMs[id];
  if (since === undefined || brokerOf(partition, id).fenced) return Number.POSITIVE_INFINITY;
  return Math.max(partition.nowMs, since + SESSION_MS);
}
