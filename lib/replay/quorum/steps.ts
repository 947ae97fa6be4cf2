// Steps of quorum scripts: proposals, appends and votes, and what goes wrong around them.

import { type Attempt, andThen, cannot, did, happening, unchanged } from '../model/happening';
import { hostsOf, type Layout } from '../protocol/power-sets';
import type { Action, Crash } from '../script/scenario';
import { pass as passOnHost } from '../storage/flusher';
import {
  boot,
  crash as crashHost,
  fileOf,
  floorOf,
  flush,
  fsync,
  loseDisk,
  type Range,
  readAll,
  survivable,
  writeback,
} from '../storage/host';
import { campaign, dropWaiting } from './election';
import { appendTo, propose, settle } from './replication';
import {
  onHost,
  promiseFound,
  type Quorum,
  type QuorumChange,
  recordsOf,
  type Voter,
  type VoterId,
  voterOf,
  withVoter,
} from './state';

type Step = (quorum: Quorum, id: VoterId) => Attempt<Quorum>;

/** One step of a script on a quorum. */
export function attempt(quorum: Quorum, layout: Layout, action: Action): Attempt<Quorum> {
  switch (action.kind) {
    case 'propose':
      return propose(quorum, action.record, action.to);
    case 'append':
      return inARow(quorum, action.to, (next, id) => appendTo(next, id, action.from));
    case 'vote':
      return inARow(quorum, action.of, campaign);
    case 'settle':
      return did(settle(quorum));
    case 'await':
      return awaitAck(quorum, action.record);
    case 'pass':
      return did(passTime(quorum, action.ms));
    case 'crash':
      return crash(quorum, layout, action);
    case 'restart':
      return inARow(quorum, action.of, restart);
    case 'partition':
      return inARow(quorum, action.of, cutOff);
    case 'heal':
      return inARow(quorum, action.of, reconnect);
    case 'writeback':
    case 'flush':
    case 'fsync':
      return inARow(quorum, action.of, onDrive(action.kind));
    default:
      return cannot(`${action.kind} is not a step of the quorum protocol`);
  }
}

function inARow(quorum: Quorum, ids: readonly VoterId[], each: Step): Attempt<Quorum> {
  let change: QuorumChange = unchanged(quorum);
  for (const id of ids) {
    const done = each(change.world, id);
    if (!done.ok) return done;
    change = { world: done.world, done: [...change.done, ...done.done] };
  }
  return did(change);
}

function awaitAck(quorum: Quorum, record: string): Attempt<Quorum> {
  if (quorum.acked.includes(record)) return did(unchanged(quorum));
  const settled = settle(quorum);
  if (settled.world.acked.includes(record)) return did(settled);
  return cannot(`${record} is not acked after settling`);
}

/** The storage clock of every voter moves on (D3, D7). Elections are steps of the script, never of the clock. */
function passTime(quorum: Quorum, ms: number): QuorumChange {
  const { voters, flusher } = quorum.config;
  const toMs = quorum.nowMs + ms;
  let change: QuorumChange = {
    world: { ...quorum, nowMs: toMs },
    done: [happening('pass', voters[0] ?? 'producer', [], { ms })],
  };
  for (const id of voters) {
    change = andThen(change, (next) => {
      const voter = voterOf(next, id);
      const later = onHost(voter, passOnHost(voter.host, quorum.nowMs, toMs, flusher));
      return { world: withVoter(next, later.world), done: later.done };
    });
  }
  return change;
}

function onDrive(kind: 'writeback' | 'flush' | 'fsync'): Step {
  return (quorum, id) => {
    const voter = voterOf(quorum, id);
    if (voter.host.kernel !== 'up') return cannot(`${id} is down`);
    const change =
      kind === 'flush'
        ? flush(voter.host)
        : (kind === 'fsync' ? fsync : writeback)(voter.host, voter.id);
    const after = onHost(voter, change);
    return did({ world: withVoter(quorum, after.world), done: after.done });
  };
}

function cutOff(quorum: Quorum, id: VoterId): Attempt<Quorum> {
  const voter = voterOf(quorum, id);
  if (!voter.reachable) return cannot(`${id} is cut off already`);
  const world = withVoter(quorum, { ...voter, reachable: false });
  return did({ world, done: [happening('partition', id)] });
}

function reconnect(quorum: Quorum, id: VoterId): Attempt<Quorum> {
  const voter = voterOf(quorum, id);
  if (voter.reachable) return cannot(`${id} is not cut off`);
  const world = withVoter(quorum, { ...voter, reachable: true });
  return did({ world, done: [happening('heal', id)] });
}

/** The voter starts: it reads its log and its promises, and follows until it is elected (D41 as far as a prefix). */
function restart(quorum: Quorum, id: VoterId): Attempt<Quorum> {
  const voter = voterOf(quorum, id);
  if (voter.process === 'up') return cannot(`${id} runs already`);
  const isDark = voter.host.kernel !== 'up';
  const host = isDark ? boot(voter.host) : voter.host;
  const read = onHost({ ...voter, host }, readAll(host, [id]));
  const started: Voter = { ...read.world, process: 'up', ballot: promiseFound(quorum, voter) };
  const records = recordsOf(started);
  return did({
    world: withVoter(quorum, started),
    done: [
      ...(isDark ? [happening('boot', id)] : []),
      ...read.done,
      happening('recover', id, records),
    ],
  });
}

/** A crash of all hosts of a set at once; what is down already is left alone. */
function crash(
  quorum: Quorum,
  layout: Layout,
  { how, of, keep = 'least' }: Crash,
): Attempt<Quorum> {
  const hit = hitBy(quorum, layout, how, of);
  if (hit.length === 0) return cannot(`nothing of ${of} is up, so ${how} hits nothing`);
  return inARow(quorum, hit, (next, id) => {
    const voter = voterOf(next, id);
    if (how === 'kill') return did(stopped(next, voter, how));
    if (how === 'diskloss')
      return did(stopped(next, { ...voter, host: loseDisk(voter.host) }, how));
    const range = survivable(fileOf(voter.host, id), floorOf(voter.host, how));
    const count = typeof keep === 'string' ? keep : (keep[id] ?? 'least');
    if (typeof count === 'number' && (count < range.least || count > range.most)) {
      return cannot(`${id} keeps ${range.least} to ${range.most} records, not ${count}`);
    }
    const host = crashHost(voter.host, how, (column, own: Range) => {
      if (typeof count === 'string') return own[count];
      return column === id ? count : own.least;
    });
    return did(stopped(next, { ...voter, host }, how));
  });
}

/** Voters that a crash would change. */
export function hitBy(
  quorum: Quorum,
  layout: Layout,
  how: Crash['how'],
  of: string,
): readonly VoterId[] {
  return hostsOf(layout, of).filter((id) => {
    const voter = voterOf(quorum, id);
    return how === 'kill' ? voter.process === 'up' : voter.host.kernel === 'up';
  });
}

/** The process and all that it knew are gone (D2). */
function stopped(quorum: Quorum, after: Voter, how: Crash['how']): QuorumChange {
  const kept = new Set(recordsOf(after));
  const gone = recordsOf(voterOf(quorum, after.id)).filter((record) => !kept.has(record));
  const voter: Voter = {
    ...after,
    process: 'dead',
    role: 'follower',
    commit: 0,
    match: {},
    ballot: { term: 0, votedFor: null },
  };
  const told = { world: withVoter(quorum, voter), done: [happening(how, voter.id, gone)] };
  return dropWaiting(told, voter.id);
}
