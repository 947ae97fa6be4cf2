// The quorum protocol of scripts: a log that a majority of voters decides on, told, drawn, asked about and broken.

import { names, spoken, worded } from '../narrate/words';
import type { Layout } from '../protocol/power-sets';
import type { Protocol } from '../protocol/protocol';
import type { Action, Config, World } from '../script/scenario';
import { newHost } from '../storage/host';
import { readFlusher } from '../storage/read-flusher';
import type { Caption, Fault } from '../trace';
import { electable, type FinalMemo } from './aftermath';
import { settle } from './replication';
import { quorumScene } from './scene';
import {
  promise,
  type Quorum,
  type QuorumConfig,
  servingLeader,
  VOTE,
  type Voter,
  voterOf,
  withVoter,
} from './state';
import { attempt } from './steps';
import { logAsSeen, risk, truths } from './sweep';
import { quorumLink, quorumWords } from './words';

/** A quorum, where its hosts are, and what this run has worked out so far. */
export type QuorumState = {
  readonly quorum: Quorum;
  readonly layout: Layout;
  readonly memo: FinalMemo;
};

export function readQuorumConfig(world: World, config: Config): QuorumConfig {
  return {
    voters: world.hosts,
    fsyncBeforeReply: config.fsync_before_reply !== false,
    persistVote: config.persist_vote !== false,
    plp: config.plp === true,
    lies: config.lies === true,
    flusher: readFlusher(config),
  };
}

/** The first voter leads in term 1, elected by all; logs are empty. */
export function newQuorum(config: QuorumConfig): Quorum {
  const voters: Record<string, Voter> = {};
  for (const id of config.voters) {
    voters[id] = {
      id,
      process: 'up',
      reachable: true,
      host: newHost(id, [id, VOTE], config),
      ballot: { term: 0, votedFor: null },
      role: 'follower',
      commit: 0,
      match: {},
    };
  }
  const [first = ''] = config.voters;
  let quorum: Quorum = {
    config,
    voters,
    waiting: [],
    sent: [],
    acked: [],
    ballots: {},
    nowMs: 0,
  };
  for (const id of config.voters) quorum = promise(quorum, id, { term: 1, votedFor: first });
  return withVoter(quorum, { ...voterOf(quorum, first), role: 'leader', match: { [first]: 0 } });
}

function begin(world: World, config: Config): QuorumState {
  const layout = { hosts: world.hosts, racks: world.racks };
  return { quorum: newQuorum(readQuorumConfig(world, config)), layout, memo: new Map() };
}

function openingCaption({ quorum }: QuorumState): Caption {
  const { voters } = quorum.config;
  const [leader, ...others] = voters;
  const short = worded(
    `${leader} leads ${names(others)} in term 1. The log is empty`,
    `${leader} leads ${voters.length} voters in term 1`,
  );
  return { short, long: '', sr: spoken(short), tone: 'info' };
}

function strike({ kind, of }: Fault): Action {
  if (kind === 'partition') return { kind, of: [of] };
  return kind === 'panic' || kind === 'power'
    ? { kind: 'crash', how: kind, of, keep: 'least' }
    : { kind: 'crash', how: kind, of };
}

/** Partitions healed, then restarts, then an election if nobody can lead, then appends until all agree. */
function nextTowardsQuiet({ quorum }: QuorumState): Action | null {
  const voters = quorum.config.voters.map((id) => voterOf(quorum, id));
  const apart = voters.find((voter) => !voter.reachable);
  if (apart) return { kind: 'heal', of: [apart.id] };
  const dead = voters.find((voter) => voter.process === 'dead');
  if (dead) return { kind: 'restart', of: [dead.id] };
  if (!servingLeader(quorum)) {
    const logs = Object.fromEntries(voters.map(({ id }) => [id, logAsSeen(quorum, id)]));
    const [candidate] = electable(logs);
    return candidate === undefined ? null : { kind: 'vote', of: [candidate] };
  }
  return settle(quorum).done.length > 0 ? { kind: 'settle' } : null;
}

export const quorumProtocol: Protocol<QuorumState> = {
  id: 'quorum',
  begin,
  openingCaption,
  caution: () => null,
  perform: (state, action) => {
    const done = attempt(state.quorum, state.layout, action);
    if (!done.ok) return done;
    return { ok: true, beats: [{ world: { ...state, quorum: done.world }, done: done.done }] };
  },
  scene: ({ quorum, layout }, levels) => quorumScene(quorum, layout, levels),
  truths: ({ quorum, layout, memo }, actions, about) =>
    truths(quorum, layout, memo, actions, about),
  risk: ({ quorum, layout, memo }) => risk(quorum, layout, memo),
  strike,
  nextTowardsQuiet,
  words: quorumWords,
  link: quorumLink,
};
