// The controller: who is in the ISR, who is eligible, who leads (D27-D35). It never looks at a log: no
// length, no flush state, no vote.

import { andThen, type Change, type Happening, happening, unchanged } from '../model/happening';
import {
  type BrokerId,
  bumpsEpochOnShrink,
  effectiveMinIsr,
  hasElr,
  type KafkaConfig,
} from './config';
import { advanceHighWatermark, dropWaiting } from './high-watermark';
import { brokerOf, type Controller, leaderOf, logEnd, type Partition, withBroker } from './state';

export type ElectedFrom = 'isr' | 'elr' | 'last-known' | 'unclean' | 'preferred';

type Election = { readonly leader: BrokerId | null; readonly from: ElectedFrom };

/**
 * One change to the partition's registration: a new ISR, the ELR that follows from it, and an election if the
 * leader is no longer valid (D29, D31-D34).
 * @param targetIsr the ISR asked for; empty only if its last member was fenced
 * @param registering a replica that registers after an unclean stop: it leaves the ELR (D32)
 */
export function changePartition(
  partition: Partition,
  targetIsr: readonly BrokerId[],
  registering: BrokerId | null = null,
): Change<Partition> {
  const old = partition.controller;
  const targetElr = eligibleAfter(partition, targetIsr, registering);
  const election = elect(partition, targetIsr, targetElr);
  return commitChange(partition, recordOf(old, partition.config, targetIsr, targetElr, election), {
    from: election.from,
  });
}

/** D32: below the minimum, whoever leaves the ISR stays eligible, until it registers after an unclean stop. */
function eligibleAfter(
  partition: Partition,
  targetIsr: readonly BrokerId[],
  registering: BrokerId | null,
): readonly BrokerId[] {
  const { config, controller } = partition;
  if (!hasElr(config) || targetIsr.length >= effectiveMinIsr(config)) return [];
  const before = new Set([...controller.elr, ...controller.isr]);
  return config.replicas.filter(
    (id) => before.has(id) && !targetIsr.includes(id) && id !== registering,
  );
}

/** The first eligible active replica in assignment order; the current leader stays while it is valid (D29). */
function elect(
  partition: Partition,
  targetIsr: readonly BrokerId[],
  targetElr: readonly BrokerId[],
): Election {
  const { config, controller } = partition;
  const isActive = (id: BrokerId) => !brokerOf(partition, id).fenced;
  const isEligible = (id: BrokerId) =>
    isActive(id) && (targetIsr.includes(id) || (targetIsr.length === 0 && targetElr.includes(id)));

  if (controller.leader !== null && isEligible(controller.leader)) {
    return { leader: controller.leader, from: 'isr' };
  }
  const clean = config.replicas.find(isEligible);
  if (clean !== undefined) return { leader: clean, from: targetIsr.length === 0 ? 'elr' : 'isr' };
  const lastKnown = controller.lastKnownLeader;
  const hasNoCandidate = targetIsr.length === 0 && targetElr.length === 0;
  if (hasElr(config) && hasNoCandidate && lastKnown !== null && isActive(lastKnown)) {
    return { leader: lastKnown, from: 'last-known' };
  }
  const any = config.unclean ? config.replicas.find(isActive) : undefined;
  return any === undefined ? { leader: null, from: 'isr' } : { leader: any, from: 'unclean' };
}

/** The registration after the change (D31: without ELR the ISR is never emptied; D33; D34: ISR becomes the winner). */
function recordOf(
  old: Controller,
  config: KafkaConfig,
  targetIsr: readonly BrokerId[],
  targetElr: readonly BrokerId[],
  election: Election,
): Controller {
  const { leader, from } = election;
  const isUnclean = leader !== null && (from === 'last-known' || from === 'unclean');
  const standsAlone = leader !== null && (isUnclean || from === 'elr');
  const keptIsr = targetIsr.length === 0 && !hasElr(config) ? old.isr : targetIsr;
  const isr = standsAlone ? [leader] : keptIsr;
  const elr = isUnclean ? [] : targetElr.filter((id) => id !== leader);
  const isShrink = old.isr.some((id) => !isr.includes(id));
  const isNewEpoch = leader !== old.leader || (bumpsEpochOnShrink(config) && isShrink);
  const becameEmpty = isr.length === 0 && old.isr.length > 0;
  return {
    leader,
    epoch: old.epoch + (isNewEpoch ? 1 : 0),
    isr,
    elr,
    lastKnownLeader: leader !== null ? null : becameEmpty ? old.leader : old.lastKnownLeader,
  };
}

/** The new registration reaches the brokers at once, and the leader acts on it (E.2: propagation is instantaneous). */
function commitChange(
  partition: Partition,
  next: Controller,
  how: { readonly from: ElectedFrom },
): Change<Partition> {
  const old = partition.controller;
  const done = membershipHappenings(old, next);
  if (next.leader === old.leader) {
    const kept: Change<Partition> = { world: { ...partition, controller: next }, done };
    return andThen(kept, (world) =>
      advanceHighWatermark(next.epoch === old.epoch ? world : withEpochStart(world)),
    );
  }
  const told =
    next.leader === null
      ? happening('leaderless', 'controller', [], { epoch: next.epoch, was: old.leader ?? '' })
      : happening('elect', 'controller', [], {
          leader: next.leader,
          epoch: next.epoch,
          from: how.from,
        });
  const dropped = andThen({ world: partition, done }, dropWaiting);
  return andThen({ world: dropped.world, done: [...dropped.done, told] }, (world) =>
    advanceHighWatermark(takeOffice({ ...world, controller: next })),
  );
}

/** A new leader knows nothing of its followers and starts its epoch at its own log end (D24, D36). */
function takeOffice(partition: Partition): Partition {
  const leader = leaderOf(partition);
  const epochStart = leader ? logEnd(leader) : 0;
  return { ...partition, leaderMemory: { followerEnd: {}, epochStart, waiting: [] } };
}

/** Profile `legacy`: the same leader in a new epoch keeps what it knows of its followers. */
function withEpochStart(partition: Partition): Partition {
  const leader = leaderOf(partition);
  if (!leader) return partition;
  return { ...partition, leaderMemory: { ...partition.leaderMemory, epochStart: logEnd(leader) } };
}

function membershipHappenings(old: Controller, next: Controller): readonly Happening[] {
  const done: Happening[] = [];
  const left = old.isr.filter((id) => !next.isr.includes(id));
  const joined = next.isr.filter((id) => !old.isr.includes(id));
  for (const id of left) done.push(happening('isr-shrink', 'controller', [], { broker: id }));
  for (const id of joined) done.push(happening('isr-expand', 'controller', [], { broker: id }));
  const isSameElr =
    old.elr.length === next.elr.length && old.elr.every((id) => next.elr.includes(id));
  if (!isSameElr) done.push(happening('elr', 'controller', [], { members: next.elr.join(' ') }));
  return done;
}

/** The lag time has passed: followers leave the ISR at once, whatever their offsets (D27). */
export function shrinkIsr(partition: Partition, out: readonly BrokerId[]): Change<Partition> {
  return changePartition(
    partition,
    partition.controller.isr.filter((id) => !out.includes(id)),
  );
}

/** D28: the leader has asked for it; the ISR grows at once (AlterPartition is atomic here). */
export function expandIsr(partition: Partition, id: BrokerId): Change<Partition> {
  return changePartition(partition, [...partition.controller.isr, id]);
}

/** The session of a broker has run out: it leaves the ISR, and leadership moves on if it led (D29, D31-D34). */
export function fence(partition: Partition, id: BrokerId): Change<Partition> {
  const world = withBroker(partition, { ...brokerOf(partition, id), fenced: true });
  const told = { world, done: [happening('fence', id)] };
  return andThen(told, (next) => shrinkIsr(next, [id]));
}

/** A broker is active again; a partition without a leader is given one if that is possible now (D30, D33). */
export function unfence(partition: Partition, id: BrokerId): Change<Partition> {
  const world = withBroker(partition, { ...brokerOf(partition, id), fenced: false });
  const told = { world, done: [happening('unfence', id)] };
  return andThen(told, (next) =>
    next.controller.leader === null ? changePartition(next, next.controller.isr) : unchanged(next),
  );
}

/** Registration after an unclean stop: out of the ELR, which alone may make the last known leader electable (D32, D33). */
export function registerUnclean(partition: Partition, id: BrokerId): Change<Partition> {
  if (!hasElr(partition.config)) return unchanged(partition);
  return changePartition(partition, partition.controller.isr, id);
}

/** The preferred replica takes leadership back; only ever from inside the ISR (D35). */
export function electPreferred(partition: Partition): Change<Partition> {
  const preferred = partition.config.replicas[0];
  if (preferred === undefined) return unchanged(partition);
  const next: Controller = {
    ...partition.controller,
    leader: preferred,
    epoch: partition.controller.epoch + 1,
  };
  return commitChange(partition, next, { from: 'preferred' });
}
