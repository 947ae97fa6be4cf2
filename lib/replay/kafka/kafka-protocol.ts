// The kafka protocol of scripts: its steps as actions on one partition.

import { unreachable } from '../../base/assert';
import { spokenDuration } from '../model/duration';
import { andThen, type Change, happening } from '../model/happening';
import { names, spoken, worded } from '../narrate/words';
import { hostsOf, type Layout, powerSets } from '../protocol/power-sets';
import { lossOf, type Performed, type Protocol, type Truths } from '../protocol/protocol';
import type { Action, Config, Crash, World } from '../script/scenario';
import { pass as passOnHost } from '../storage/flusher';
import type { Caption, Fault, Loss, Risk } from '../trace';
import { act, type KafkaAction, survivableAt } from './actions';
import { type LeaderMemo, possibleLeaders } from './aftermath';
import { refutePartition } from './claims';
import { readKafkaConfig } from './read-config';
import { partitionScene } from './scene';
import {
  brokerOf,
  isConnected,
  leaderOf,
  newPartition,
  type Partition,
  recordsOf,
} from './state';
import { sweep } from './sweep';

/** A partition, where its hosts are, and what this run has worked out so far. */
export type KafkaState = {
  readonly partition: Partition;
  readonly layout: Layout;
  readonly memo: LeaderMemo;
};

function begin(world: World, config: Config): KafkaState {
  const layout = { hosts: world.hosts, racks: world.racks };
  return { partition: newPartition(readKafkaConfig(world, config)), layout, memo: new Map() };
}

type Beats = Performed<Partition>;

function done(...beats: readonly Change<Partition>[]): Beats {
  return { ok: true, beats };
}

function impossible(why: string): Beats {
  return { ok: false, why };
}

/** Actions in a row as one beat; the first that is not enabled stops them. */
function inARow(partition: Partition, actions: readonly KafkaAction[]): Beats {
  let change: Change<Partition> = { world: partition, done: [] };
  for (const action of actions) {
    const attempt = act(change.world, action);
    if (!attempt.ok) return attempt;
    change = { world: attempt.world, done: [...change.done, ...attempt.done] };
  }
  return done(change);
}

function performOn(partition: Partition, layout: Layout, action: Action): Beats {
  switch (action.kind) {
    case 'crash':
      return crashSet(partition, layout, action);
    case 'restart':
      return restartInOrder(partition, action.of);
    case 'produce':
      return produceOnce(partition, action.record);
    case 'settle':
    case 'prefer':
      return inARow(partition, [{ kind: action.kind }]);
    case 'pass':
      return done(passTime(partition, action.ms));
    case 'replicate':
      return replicate(partition, action.record, action.to);
    case 'await':
      return awaitAck(partition, action.record);
    case 'fetch':
    case 'writeback':
    case 'flush':
    case 'fsync':
    case 'checkpoint':
    case 'shrink':
    case 'partition':
    case 'heal':
    case 'fence':
    case 'shutdown': {
      const { kind } = action;
      return inARow(
        partition,
        action.of.map((of) => ({ kind, of })),
      );
    }
    case 'write':
    case 'read':
    case 'rename':
    case 'pressure':
    case 'stall':
    case 'resume':
    case 'syncdir':
    case 'fail':
      return impossible(`${action.kind} is a step of the storage protocol`);
    default:
      return unreachable(action);
  }
}

/** A record is produced once: a retry of one that is in the log would be dropped (D48). */
function produceOnce(partition: Partition, record: string): Beats {
  const leader = leaderOf(partition);
  if (leader && recordsOf(leader).includes(record)) {
    return impossible(
      `${record} is in the leader's log already, so a retry would be dropped (D48)`,
    );
  }
  return inARow(partition, [{ kind: 'produce', record }]);
}

/** A crash of all hosts of a set at once; hosts that are down already are left alone. */
function crashSet(partition: Partition, layout: Layout, crash: Crash): Beats {
  const actions = crashActions(partition, layout, crash);
  if (actions.length > 0) return inARow(partition, actions);
  return impossible(`nothing of ${crash.of} is up, so ${crash.how} hits nothing`);
}

function crashActions(partition: Partition, layout: Layout, crash: Crash): readonly KafkaAction[] {
  const { how, keep = 'least' } = crash;
  const hit = hostsOf(layout, crash.of).filter((of) => {
    const broker = brokerOf(partition, of);
    return how === 'kill' ? broker.process === 'up' : broker.host.kernel === 'up';
  });
  return hit.map((of): KafkaAction => {
    if (how === 'kill' || how === 'diskloss') return { kind: how, of };
    return { kind: how, of, keep: typeof keep === 'string' ? keep : (keep[of] ?? 'least') };
  });
}

/** Brokers that are not fenced yet are fenced first, in the written order, each in a beat of its own (D29, D30). */
function restartInOrder(partition: Partition, of: readonly string[]): Beats {
  const beats: Change<Partition>[] = [];
  let world = partition;
  for (const id of of.filter((each) => !brokerOf(partition, each).fenced)) {
    const fenced = act(world, { kind: 'fence', of: id });
    if (!fenced.ok) return fenced;
    beats.push(fenced);
    world = fenced.world;
  }
  const restarted = inARow(
    world,
    of.map((id) => ({ kind: 'restart', of: id })),
  );
  return restarted.ok ? done(...beats, ...restarted.beats) : restarted;
}

/** The storage clock of every host moves on (D3, D7). */
function passTime(partition: Partition, ms: number): Change<Partition> {
  const fromMs = partition.nowMs;
  const toMs = fromMs + ms;
  const first = partition.config.replicas[0] ?? 'controller';
  let change: Change<Partition> = {
    world: { ...partition, nowMs: toMs },
    done: [happening('pass', first, [], { ms })],
  };
  for (const id of partition.config.replicas) {
    change = andThen(change, (next) => {
      const broker = brokerOf(next, id);
      const later = passOnHost(broker.host, fromMs, toMs, partition.config.flusher);
      const brokers = { ...next.brokers, [id]: { ...broker, host: later.world } };
      return { world: { ...next, brokers }, done: later.done };
    });
  }
  return change;
}

/** Fetches until the named replicas hold the record; two each at most, since the first may only truncate. */
function replicate(partition: Partition, record: string, to: readonly string[]): Beats {
  let change: Change<Partition> = { world: partition, done: [] };
  for (const of of to) {
    for (let round = 0; round < 2; round += 1) {
      if (recordsOf(brokerOf(change.world, of)).includes(record)) break;
      const fetched = act(change.world, { kind: 'fetch', of });
      if (!fetched.ok) return fetched;
      change = { world: fetched.world, done: [...change.done, ...fetched.done] };
    }
    if (!recordsOf(brokerOf(change.world, of)).includes(record)) {
      return impossible(`${of} has fetched all there is, and ${record} is not among it`);
    }
  }
  return done(change);
}

/** Settles; the record has to be acknowledged by then. */
function awaitAck(partition: Partition, record: string): Beats {
  if (partition.client.acked.includes(record)) return done({ world: partition, done: [] });
  const settled = inARow(partition, [{ kind: 'settle' }]);
  if (!settled.ok) return settled;
  const { client, controller } = settled.beats[0]?.world ?? partition;
  if (client.acked.includes(record)) return settled;
  const state = client.refused.includes(record) ? 'was refused' : 'is not acked';
  return impossible(`${record} ${state} after settling; the ISR is [${controller.isr.join(', ')}]`);
}

/** Every state that the actions can lead to: a crash without `keep` may leave any prefix on any host. */
function everyWay(
  partition: Partition,
  layout: Layout,
  actions: readonly Action[],
):
  | { readonly ok: true; readonly states: readonly Partition[] }
  | { readonly ok: false; readonly why: string } {
  let states: readonly Partition[] = [partition];
  for (const action of actions) {
    const next: Partition[] = [];
    for (const state of states) {
      for (const way of waysOf(state, layout, action)) {
        const performed = performOn(state, layout, way);
        if (!performed.ok) return performed;
        const last = performed.beats.at(-1);
        if (last) next.push(last.world);
      }
    }
    states = next;
  }
  return { ok: true, states };
}

/** A crash that says nothing of what survives stands for one crash per combination of prefixes (D10). */
function waysOf(partition: Partition, layout: Layout, action: Action): readonly Action[] {
  if (action.kind !== 'crash' || action.keep !== undefined) return [action];
  const { how } = action;
  if (how === 'kill' || how === 'diskloss') return [action];
  let keeps: readonly Readonly<Record<string, number>>[] = [{}];
  for (const { of } of crashActions(partition, layout, action) as readonly { of: string }[]) {
    const { least, most } = survivableAt(brokerOf(partition, of), how);
    const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    keeps = keeps.flatMap((keep) => lengths.map((length) => ({ ...keep, [of]: length })));
  }
  return keeps.map((keep) => ({ ...action, keep }));
}

function truths(
  { partition, layout, memo }: KafkaState,
  actions: readonly Action[],
  about: readonly string[],
): Truths {
  const ways = everyWay(partition, layout, actions);
  if (!ways.ok) return ways;
  const finalLogs = ways.states.flatMap((state) =>
    possibleLeaders(state, memo).map((id) => recordsOf(brokerOf(state, id))),
  );
  const losses = about.map((record): Loss => {
    const losing = finalLogs.filter((log) => !log.includes(record));
    return lossOf(losing.length, finalLogs.length);
  });
  return { ok: true, truths: losses };
}

function risk({ partition, layout, memo }: KafkaState): Risk {
  return sweep(partition, powerSets(layout), memo);
}

function strike({ kind, of }: Fault): Action {
  if (kind === 'partition') return { kind, of: [of] };
  return {
    kind: 'crash',
    how: kind,
    of,
    ...(kind === 'panic' || kind === 'power' ? { keep: 'least' } : {}),
  };
}

/** Fences in assignment order, then partitions healed, then restarts in assignment order, then fetches. */
function nextTowardsQuiet({ partition }: KafkaState): Action | null {
  const brokers = partition.config.replicas.map((id) => brokerOf(partition, id));
  const unfenced = brokers.find((broker) => !broker.fenced && !isConnected(broker));
  if (unfenced) return { kind: 'fence', of: [unfenced.id] };
  const apart = brokers.find((broker) => !broker.reachable);
  if (apart) return { kind: 'heal', of: [apart.id] };
  const dead = brokers.find((broker) => broker.process === 'dead');
  if (dead) return { kind: 'restart', of: [dead.id] };
  const settled = act(partition, { kind: 'settle' });
  return settled.ok && settled.done.length > 0 ? { kind: 'settle' } : null;
}

function openingCaption({ partition }: KafkaState): Caption {
  const { leader } = partition.controller;
  const others = partition.config.replicas.filter((id) => id !== leader);
  const follow = `${names(others)} ${others.length === 1 ? 'follows' : 'follow'}`;
  const short =
    others.length === 0
      ? worded(`${leader} leads alone. Nothing is written yet`)
      : worded(`${leader} leads, ${follow}. Nothing is written yet`, `${leader} leads`);
  return { short, long: '', sr: spoken(short), tone: 'info' };
}

/** The session of a dead or cut-off broker runs out after 9 s (D27, D29): longer than that, the controller acts. */
const SESSION_MS = 9_000;

function caution({ partition }: KafkaState, action: Action): string | null {
  if (action.kind !== 'pass' || action.ms <= SESSION_MS) return null;
  const late = partition.config.replicas.filter((id) => {
    const broker = brokerOf(partition, id);
    return !broker.fenced && !isConnected(broker);
  });
  if (late.length === 0) return null;
  return `${names(late)} would be fenced after 9 s, and ${spokenDuration(action.ms)} pass`;
}

export const kafkaProtocol: Protocol<KafkaState> = {
  id: 'kafka',
  begin,
  openingCaption,
  caution,
  perform: (state, action) => {
    const performed = performOn(state.partition, state.layout, action);
    if (!performed.ok) return performed;
    const beats = performed.beats.map((beat) => ({
      world: { ...state, partition: beat.world },
      done: beat.done,
    }));
    return { ok: true, beats };
  },
  scene: (state, levels) => partitionScene(state.partition, state.layout, levels),
  refute: (state, claim) => refutePartition(state.partition, claim),
  truths,
  risk,
  strike,
  nextTowardsQuiet,
};
