// A headless run: a schedule of actions on one partition, and its end as one JSON object.

import { act } from '../kafka/actions';
import {
  brokerOf,
  lostRecords,
  newPartition,
  type Partition,
  recordsOf,
  visibleRecords,
} from '../kafka/state';
import type { HeadlessRun } from './parse-run';

export type RunResult = {
  /** -1: none. */
  readonly leader: number;
  readonly epoch: number;
  readonly isr: readonly number[];
  readonly elr: readonly number[];
  readonly lastKnownLeader: number;
  readonly logs: Readonly<Record<string, string>>;
  readonly hw: Readonly<Record<string, number>>;
  /** null unless the leader's process runs. */
  readonly visible: string | null;
  readonly acked: string;
  readonly lost: string | null;
  /** Indexes of the actions that were not enabled. */
  readonly skipped: readonly number[];
};

/** Runs the schedule; an action that is not enabled changes nothing and is listed. */
export function run({ config, schedule }: HeadlessRun): RunResult {
  let world = newPartition(config);
  const skipped: number[] = [];
  for (const [i, action] of schedule.entries()) {
    const attempt = act(world, action);
    if (attempt.ok) world = attempt.world;
    else skipped.push(i);
  }
  return resultOf(world, skipped);
}

/** A partition as the command prints it: brokers are numbers, logs are joined values. */
export function resultOf(world: Partition, skipped: readonly number[]): RunResult {
  const { controller, client, config } = world;
  const perBroker = <T>(value: (id: string) => T) =>
    Object.fromEntries(config.replicas.map((id) => [id, value(id)]));
  return {
    leader: controller.leader === null ? -1 : Number(controller.leader),
    epoch: controller.epoch,
    isr: controller.isr.map(Number),
    elr: controller.elr.map(Number),
    lastKnownLeader: controller.lastKnownLeader === null ? -1 : Number(controller.lastKnownLeader),
    logs: perBroker((id) => recordsOf(brokerOf(world, id)).join('')),
    hw: perBroker((id) => brokerOf(world, id).highWatermark),
    visible: visibleRecords(world)?.join('') ?? null,
    acked: client.acked.join(''),
    lost: lostRecords(world)?.join('') ?? null,
    skipped,
  };
}
