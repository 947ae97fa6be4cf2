// The kafka protocol of scripts: one partition that can be told, drawn, asked about and broken.

import { spokenDuration } from '../model/duration';
import { names, spoken, worded } from '../narrate/words';
import { type Layout, powerSets } from '../protocol/power-sets';
import {
  type Depths,
  lossOf,
  type Protocol,
  SHALLOW_FIRST,
  type Truths,
} from '../protocol/protocol';
import type { Action, Config, Depth, World } from '../script/scenario';
import type { Caption, Fault, Loss, Risk } from '../trace';
import { act, survivableAt } from './actions';
import { ends } from './aftermath';
import { depthOn } from './claims';
import type { KafkaConfig } from './config';
import { type LeaderMemo, possibleLeaders } from './leaders';
import { readKafkaConfig } from './read-config';
import { partitionScene } from './scene';
import { brokerOf, isConnected, newPartition, type Partition, recordsOf } from './state';
import { crashActions, performOn } from './steps';
import { sweep } from './sweep';

/** A partition, where its hosts are, and what this run has worked out so far. */
export type KafkaState = {
  readonly partition: Partition;
  readonly layout: Layout;
  readonly memo: LeaderMemo;
};

/**
 * One memo per world and rules, kept while the scenario is: every branch, lever and what-if of a story asks
 * the same small questions. It holds results of a pure function, so sharing it changes nothing but the time.
 */
const memos = new WeakMap<World, Map<string, LeaderMemo>>();

function memoFor(world: World, { profile, minIsr, unclean }: KafkaConfig): LeaderMemo {
  const byRules = memos.get(world) ?? new Map<string, LeaderMemo>();
  memos.set(world, byRules);
  const rules = `${profile} ${minIsr} ${unclean}`;
  const memo: LeaderMemo = byRules.get(rules) ?? new Map();
  byRules.set(rules, memo);
  return memo;
}

function begin(world: World, config: Config): KafkaState {
  const layout = { hosts: world.hosts, racks: world.racks };
  const rules = readKafkaConfig(world, config);
  return { partition: newPartition(rules), layout, memo: memoFor(world, rules) };
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

/**
 * A crash that says nothing of what survives stands for one crash per combination of prefixes (D10); time that says
 * nothing of the order of fencing, for one per order (D29).
 */
function waysOf(partition: Partition, layout: Layout, action: Action): readonly Action[] {
  if (action.kind === 'pass' && action.fence === undefined && partition.timers !== null) {
    return ordersOf(silent(partition)).map((fence) => ({ ...action, fence }));
  }
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

/** Every order of a few names. */
function ordersOf(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length <= 1) return [names];
  return names.flatMap((first) =>
    ordersOf(names.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

/** Brokers that the controller hears nothing of, and has not fenced yet. */
function silent({ config, brokers }: Partition): readonly string[] {
  return config.replicas.filter((id) => {
    const broker = brokers[id];
    return broker && !broker.fenced && !isConnected(broker);
  });
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

/** D22: what an ack or an ISR says of a record is what the least durable member of the ISR has. */
function depths(
  { partition, layout }: KafkaState,
  actions: readonly Action[],
  record: string,
): Depths {
  const ways = everyWay(partition, layout, actions);
  if (!ways.ok) return ways;
  const quiet = ends(ways.states);
  return { ok: true, depths: quiet.map((state) => shallowest(state, record)) };
}

function shallowest(partition: Partition, record: string): Depth {
  const depths = partition.controller.isr.map((id) => depthOn(partition, record, id));
  return SHALLOW_FIRST.find((depth) => depths.includes(depth)) ?? 'gone';
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
  if (action.kind !== 'pass' || action.ms <= SESSION_MS || partition.timers !== null) return null;
  const late = silent(partition);
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
  truths,
  depths,
  risk,
  strike,
  nextTowardsQuiet,
};
