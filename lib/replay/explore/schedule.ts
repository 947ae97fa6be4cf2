// Schedules in the format of the `run` command, and this folder's own run of one. The run reports what the command
// reports, so that the readable model can be held against it field by field.

import { assert, present, unreachable } from '../../base/assert';
import { type ActionKind, act, enabled } from './rules';
import { type Config, DEFAULT_BUDGET, MAX_RECORDS } from './scope';
import { firstWorld, laneOf, logOf, lowest, type Rules, rulesOf, type World } from './world';

/** One action on a broker, by its id; what the explorer does to a partition and no more. */
export type Step =
  | readonly ['produce', string]
  | readonly ['fetch' | 'shrink' | 'partition' | 'heal' | 'fence' | 'restart', number]
  | readonly ['crash', number, 'process' | 'power'];

/** What a run came to. Logs are strings of joined values; -1 stands for no leader. */
export type Outcome = {
  readonly leader: number;
  readonly epoch: number;
  readonly isr: readonly number[];
  readonly elr: readonly number[];
  readonly lastKnownLeader: number;
  readonly logs: Readonly<Record<string, string>>;
  readonly hw: Readonly<Record<string, number>>;
  /** The leader's log below its watermark; null unless the leader's process runs. */
  readonly visible: string | null;
  readonly acked: string;
  /** Acknowledged values that the leader's log lacks; null unless the leader's process runs. */
  readonly lost: string | null;
  /** Indices of the steps that were not enabled. */
  readonly skipped: readonly number[];
};

/** The step for an action on the broker at an index; `produced` names the value of a produce: a, b, ... */
export function stepOf(config: Config, kind: ActionKind, broker: number, produced: number): Step {
  const id = present(config.replicas[broker], `replica ${broker}`);
  switch (kind) {
    case 'produce':
      return ['produce', String.fromCharCode(97 + produced)];
    case 'kill':
      return ['crash', id, 'process'];
    case 'power':
      return ['crash', id, 'power'];
    default:
      return [kind, id];
  }
}

/**
 * Runs a schedule. A step that is not enabled changes nothing and is listed.
 * Values must be distinct, and at most as many as `MAX_RECORDS` allows.
 */
export function runSchedule(config: Config, steps: readonly Step[]): Outcome {
  const values = steps.filter((step) => step[0] === 'produce').map((step) => step[1]);
  assert(new Set(values).size === values.length, 'values of a packed run are distinct');
  assert(values.length <= (MAX_RECORDS[config.replicas.length] ?? 0), 'values fit a packed log');
  const rules = rulesOf(config, values.length);
  const world = firstWorld(rules, DEFAULT_BUDGET);
  const names: string[] = [];
  const skipped: number[] = [];
  steps.forEach((step, i) => {
    const { kind, broker } = actionOf(config, world, step);
    if (broker < 0 || ((enabled(rules, world, kind) >> broker) & 1) === 0) {
      skipped.push(i);
      return;
    }
    if (step[0] === 'produce') names.push(step[1]);
    act(rules, world, kind, broker);
  });
  return outcomeOf(config, rules, world, { names, skipped });
}

function actionOf(
  config: Config,
  world: World,
  step: Step,
): { readonly kind: ActionKind; readonly broker: number } {
  switch (step[0]) {
    case 'produce':
      return { kind: 'produce', broker: world.leader };
    case 'crash':
      return {
        kind: step[2] === 'power' ? 'power' : 'kill',
        broker: config.replicas.indexOf(step[1]),
      };
    case 'fetch':
    case 'shrink':
    case 'partition':
    case 'heal':
    case 'fence':
    case 'restart':
      return { kind: step[0], broker: config.replicas.indexOf(step[1]) };
    default:
      return unreachable(step);
  }
}

function outcomeOf(
  config: Config,
  rules: Rules,
  world: World,
  told: { readonly names: readonly string[]; readonly skipped: readonly number[] },
): Outcome {
  const id = (broker: number) => (broker < 0 ? -1 : present(config.replicas[broker], 'replica'));
  const ids = (mask: number) => config.replicas.filter((_, broker) => ((mask >> broker) & 1) === 1);
  const text = (records: number) =>
    membersOf(records)
      .map((r) => told.names[r])
      .join('');
  const perReplica = <T>(value: (broker: number) => T) =>
    Object.fromEntries(config.replicas.map((replica, broker) => [String(replica), value(broker)]));
  const runs = world.leader >= 0 && ((world.up >> world.leader) & 1) === 1;
  const leaderLog = runs ? logOf(rules, world, world.leader) : 0;
  const high = runs ? laneOf(rules, world.highs, world.leader) : 0;
  return {
    leader: id(world.leader),
    epoch: world.epoch,
    isr: ids(world.isr),
    elr: ids(world.elr),
    lastKnownLeader: id(world.lastKnown),
    logs: perReplica((broker) => text(logOf(rules, world, broker))),
    hw: perReplica((broker) => laneOf(rules, world.highs, broker)),
    visible: runs
      ? membersOf(leaderLog)
          .slice(0, high)
          .map((r) => told.names[r])
          .join('')
      : null,
    acked: text(world.acked),
    lost: runs ? text(world.acked & ~leaderLog) : null,
    skipped: told.skipped,
  };
}

/** The indices of a mask's bits, from the lowest up. */
function membersOf(mask: number): readonly number[] {
  const members: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) members.push(lowest(rest));
  return members;
}
