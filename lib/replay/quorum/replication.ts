// Proposals and appends: how an entry gets from the leader to a majority, and when the client is told. The rules
// are Raft's (Ongaro and Ousterhout, "In Search of an Understandable Consensus Algorithm", 5.3 and 5.4.2).

import { type Attempt, andThen, cannot, did, happening, unchanged } from '../model/happening';
import { append as appendToFile, truncate } from '../storage/host';
import { type Page, written } from '../storage/page';
import { stepDown } from './election';
import {
  beforeReply,
  isConnected,
  logOf,
  majorityOf,
  type Quorum,
  type QuorumChange,
  recordsOf,
  servingLeader,
  termOf,
  type Voter,
  type VoterId,
  voterOf,
  withVoter,
} from './state';

/** The leader that a step means: the one it names, or the one of the newest term. */
function leaderFor(quorum: Quorum, id: VoterId | undefined): Voter | string {
  const named = id === undefined ? servingLeader(quorum) : voterOf(quorum, id);
  if (!named) return 'nobody leads';
  if (named.process === 'dead') return `${named.id} does not run`;
  if (named.role !== 'leader') return `${named.id} does not lead`;
  return named.reachable ? named : `${named.id} is cut off`;
}

/** The leader appends an entry of its own term and counts itself once it has it (5.3). */
export function propose(quorum: Quorum, record: string, to?: VoterId): Attempt<Quorum> {
  const leader = leaderFor(quorum, to);
  if (typeof leader === 'string') return cannot(leader);
  if (quorum.sent.includes(record)) return cannot(`${record} has been proposed already`);
  const sent: QuorumChange = {
    world: { ...quorum, sent: [...quorum.sent, record] },
    done: [happening('sent', 'producer', [record], { to: leader.id })],
  };
  const entry = written(record, leader.ballot.term);
  return did(
    andThen(
      andThen(sent, (next) => store(next, leader.id, [entry], leader.id)),
      (next) => {
        const mine = voterOf(next, leader.id);
        const index = logOf(mine).length;
        const waiting = [...next.waiting, { record, leader: mine.id, index }];
        const counted = { ...mine, match: { ...mine.match, [mine.id]: index } };
        return advance({ ...withVoter(next, counted), waiting }, mine.id);
      },
    ),
  );
}

/** Entries go to the end of a voter's log, and to its disk before anything is said of them. */
function store(quorum: Quorum, id: VoterId, entries: readonly Page[], from: VoterId): QuorumChange {
  if (entries.length === 0) return unchanged(quorum);
  const voter = voterOf(quorum, id);
  const host = appendToFile(voter.host, id, entries, quorum.nowMs);
  const kept = beforeReply({ ...voter, host }, id, quorum.config);
  const records = entries.map((entry) => entry.record);
  const told =
    from === id ? happening('append', id, records) : happening('copy', id, records, { from });
  return { world: withVoter(quorum, kept.world), done: [told, ...kept.done] };
}

/** One AppendEntries to one follower and its answer (5.3). */
export function appendTo(quorum: Quorum, id: VoterId, from?: VoterId): Attempt<Quorum> {
  const leader = leaderFor(quorum, from);
  if (typeof leader === 'string') return cannot(leader);
  const follower = voterOf(quorum, id);
  if (id === leader.id) return cannot(`${id} is the leader itself`);
  if (!isConnected(follower)) {
    return cannot(`${id} ${follower.process === 'dead' ? 'does not run' : 'is cut off'}`);
  }
  const { term } = leader.ballot;
  // The follower knows a newer term: the answer ends this leadership (5.1).
  if (follower.ballot.term > term) {
    return did(stepDown(quorum, leader.id, { term: follower.ballot.term, votedFor: null }));
  }
  const heard =
    follower.ballot.term < term
      ? stepDown(quorum, id, { term, votedFor: null })
      : follower.role === 'leader'
        ? stepDown(quorum, id, follower.ballot)
        : unchanged(quorum);
  return did(andThen(heard, (next) => receive(next, id, leader.id)));
}

/** Where two logs first disagree: only terms are compared, as an entry is known by index and term (5.3). */
export function firstConflict(leader: readonly Page[], follower: readonly Page[]): number | null {
  const length = Math.min(leader.length, follower.length);
  for (let i = 0; i < length; i += 1) if (termOf(leader[i]) !== termOf(follower[i])) return i;
  return null;
}

function receive(quorum: Quorum, id: VoterId, from: VoterId): QuorumChange {
  const theirs = logOf(voterOf(quorum, from));
  return andThen(
    andThen(cutConflict(quorum, id, theirs), (next) => {
      const missing = theirs.slice(logOf(voterOf(next, id)).length);
      const entries = missing.map((page) => written(page.record, termOf(page)));
      return store(next, id, entries, from);
    }),
    (next) => {
      const leader = voterOf(next, from);
      const match = { ...leader.match, [id]: theirs.length };
      return andThen(advance(withVoter(next, { ...leader, match }), from), (after) => {
        const commit = Math.min(voterOf(after, from).commit, logOf(voterOf(after, id)).length);
        return unchanged(withVoter(after, { ...voterOf(after, id), commit }));
      });
    },
  );
}

/** A conflicting entry goes, and all that follow it (5.3). Taken as durable at once (D12 is not modelled). */
function cutConflict(quorum: Quorum, id: VoterId, theirs: readonly Page[]): QuorumChange {
  const voter = voterOf(quorum, id);
  const at = firstConflict(theirs, logOf(voter));
  if (at === null) return unchanged(quorum);
  const cut = recordsOf(voter).slice(at);
  return {
    world: withVoter(quorum, { ...voter, host: truncate(voter.host, id, at) }),
    done: [happening('truncate', id, cut, { to: at })],
  };
}

/** The highest entry of the leader's own term that a majority has is committed, with all before it (5.4.2). */
function advance(quorum: Quorum, id: VoterId): QuorumChange {
  const leader = voterOf(quorum, id);
  const log = logOf(leader);
  const ends = quorum.config.voters.map((voter) => leader.match[voter] ?? 0).sort((a, b) => b - a);
  const reached = ends[majorityOf(quorum.config) - 1] ?? 0;
  const isOwn = termOf(log[reached - 1]) === leader.ballot.term;
  if (reached <= leader.commit || !isOwn) return unchanged(quorum);
  const passed = quorum.waiting
    .filter((each) => each.leader === id && each.index <= reached)
    .map((each) => each.record);
  const world: Quorum = {
    ...withVoter(quorum, { ...leader, commit: reached }),
    waiting: quorum.waiting.filter((each) => each.leader !== id || each.index > reached),
    acked: [...quorum.acked, ...passed],
  };
  return { world, done: passed.length > 0 ? [happening('ack', id, passed)] : [] };
}

/** Appends to everyone who can be reached, until nothing more comes of it. */
export function settle(quorum: Quorum): QuorumChange {
  let change: QuorumChange = unchanged(quorum);
  for (let round = 0; round < 2; round += 1) {
    const leader = servingLeader(change.world);
    if (!leader) break;
    for (const id of quorum.config.voters) {
      if (id === leader.id || !isConnected(voterOf(change.world, id))) continue;
      change = andThen(change, (next) => {
        const sent = appendTo(next, id, leader.id);
        return sent.ok ? sent : unchanged(next);
      });
    }
  }
  return change;
}
