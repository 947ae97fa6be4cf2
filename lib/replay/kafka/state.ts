// The state of one partition: its brokers, the controller's durable view of it, the leader's volatile
// memory, and what the producer was told. JSON-plain and immutable. Rules live in the files beside it.

import { fileOf, type Host, newHost } from '../storage/host';
import type { Page } from '../storage/page';
import type { BrokerId, KafkaConfig } from './config';

export type Broker = {
  readonly id: BrokerId;
  readonly process: 'up' | 'dead';
  /** False while cut off from everyone, the controller too. */
  readonly reachable: boolean;
  /** The controller's view: no valid session (D29). */
  readonly fenced: boolean;
  /** The clean-shutdown marker lies in the log directory (D30, D40). */
  readonly stoppedCleanly: boolean;
  /** The high watermark as this broker knows it (D25). */
  readonly highWatermark: number;
  /** `replication-offset-checkpoint`: durable, stale (D39). */
  readonly checkpointedHw: number;
  /** First offset that Kafka itself has not fsynced (D21). */
  readonly recoveryPoint: number;
  /** Its log is the one file of its own host; a page is a batch, stamped with its leader epoch (D20, D36). */
  readonly host: Host;
};

/** Durable: it lives in the metadata log, which does fsync (D44). */
export type Controller = {
  readonly leader: BrokerId | null;
  readonly epoch: number;
  readonly isr: readonly BrokerId[];
  readonly elr: readonly BrokerId[];
  readonly lastKnownLeader: BrokerId | null;
};

/** What the leader knows of this leadership and forgets with it. */
export type LeaderMemory = {
  /** Offset of the follower's last fetch in this epoch; absent: unknown (D24). */
  readonly followerEnd: Readonly<Record<BrokerId, number>>;
  /** The leader's log end when its epoch began (D28). */
  readonly epochStart: number;
  /** Requests with acks=all that wait for the high watermark (D22). */
  readonly waiting: readonly Waiting[];
};

export type Waiting = { readonly record: string; readonly offset: number };

/** What the producer sent and was told. */
export type Client = {
  readonly sent: readonly string[];
  /** In order of acknowledgement. */
  readonly acked: readonly string[];
  /** NOT_ENOUGH_REPLICAS: not appended. */
  readonly refused: readonly string[];
  /** The request ended without an answer, or with NOT_ENOUGH_REPLICAS_AFTER_APPEND: may be in the log (D22). */
  readonly unknown: readonly string[];
};

/** What Kafka's own clocks remember, in a script that lets time drive them (`timers.ts`). */
export type Timers = {
  /** Since when each broker that is dead or cut off has been. */
  readonly silentSinceMs: Readonly<Record<BrokerId, number>>;
  /** When each follower last had all that the leader had; absent: not in this term (D27). */
  readonly caughtUpMs: Readonly<Record<BrokerId, number>>;
  /** Each follower's last fetch, and the leader's log end then. */
  readonly lastFetch: Readonly<
    Record<BrokerId, { readonly atMs: number; readonly leaderEnd: number }>
  >;
};

export type Partition = {
  readonly config: KafkaConfig;
  readonly controller: Controller;
  readonly brokers: Readonly<Record<BrokerId, Broker>>;
  readonly leaderMemory: LeaderMemory;
  readonly client: Client;
  readonly nowMs: number;
  /** null: time drives nothing in Kafka; scripts fence and shrink by hand. */
  readonly timers: Timers | null;
};

/** The first replica leads in epoch 1, all are in the ISR, logs are empty, nothing is checkpointed. */
export function newPartition(config: KafkaConfig): Partition {
  const brokers: Record<BrokerId, Broker> = {};
  for (const id of config.replicas) {
    brokers[id] = {
      id,
      process: 'up',
      reachable: true,
      fenced: false,
      stoppedCleanly: false,
      highWatermark: 0,
      checkpointedHw: 0,
      recoveryPoint: 0,
      host: newHost(id, [id], config),
    };
  }
  return {
    config,
    controller: {
      leader: config.replicas[0] ?? null,
      epoch: 1,
      isr: config.replicas,
      elr: [],
      lastKnownLeader: null,
    },
    brokers,
    leaderMemory: { followerEnd: {}, epochStart: 0, waiting: [] },
    client: { sent: [], acked: [], refused: [], unknown: [] },
    nowMs: 0,
    timers: config.timeouts
      ? {
          silentSinceMs: {},
          caughtUpMs: Object.fromEntries(config.replicas.map((id) => [id, 0])),
          lastFetch: {},
        }
      : null,
  };
}

export function brokerOf(partition: Partition, id: BrokerId): Broker {
  const broker = partition.brokers[id];
  if (!broker) throw new Error(`No broker ${id}`);
  return broker;
}

export function withBroker(partition: Partition, broker: Broker): Partition {
  return { ...partition, brokers: { ...partition.brokers, [broker.id]: broker } };
}

/** The batches of a broker's log in offset order. */
export function logOf(broker: Broker): readonly Page[] {
  return fileOf(broker.host, broker.id).pages;
}

/** Log end offset: the next offset to be written (D21). */
export function logEnd(broker: Broker): number {
  return logOf(broker).length;
}

/** The leader epoch of a batch: its stamp, at whichever level it is found. */
export function epochOf(page: Page): number {
  return page.cache ?? page.device ?? page.media ?? 0;
}

export function recordsOf(broker: Broker): readonly string[] {
  return logOf(broker).map((page) => page.record);
}

export function isRunning(broker: Broker): boolean {
  return broker.process === 'up';
}

export function isConnected(broker: Broker): boolean {
  return broker.process === 'up' && broker.reachable;
}

export function leaderOf(partition: Partition): Broker | null {
  const id = partition.controller.leader;
  return id === null ? null : brokerOf(partition, id);
}

/** The leader, if its process runs and it is reachable. */
export function servingLeader(partition: Partition): Broker | null {
  const leader = leaderOf(partition);
  return leader && isConnected(leader) ? leader : null;
}

/** Records below the leader's high watermark: what a consumer can read (D45). null unless the leader runs. */
export function visibleRecords(partition: Partition): readonly string[] | null {
  const leader = leaderOf(partition);
  if (!leader || !isRunning(leader)) return null;
  return recordsOf(leader).slice(0, leader.highWatermark);
}

/** Acknowledged records that the leader does not have. null unless the leader runs. */
export function lostRecords(partition: Partition): readonly string[] | null {
  const leader = leaderOf(partition);
  if (!leader || !isRunning(leader)) return null;
  const held = new Set(recordsOf(leader));
  return partition.client.acked.filter((record) => !held.has(record));
}
