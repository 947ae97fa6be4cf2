// Terms, votes and leaders (Raft, 5.1, 5.2 and 5.4.1): a majority of promises, each given once a term, and only to
// a candidate whose log is at least as new as the voter's own.

import { type Attempt, andThen, cannot, did, happening } from '../model/happening';
import type { Page } from '../storage/page';
import {
  type Ballot,
  isConnected,
  logOf,
  majorityOf,
  promise,
  type Quorum,
  type QuorumChange,
  termOf,
  type VoterId,
  voterOf,
  withVoter,
} from './state';

/** The last entry's term decides, then the length (5.4.1). */
export function isAsNew(candidate: readonly Page[], voter: readonly Page[]): boolean {
  const [a, b] = [termOf(candidate.at(-1)), termOf(voter.at(-1))];
  return a === b ? candidate.length >= voter.length : a > b;
}

/** A voter takes over a promise; a leader among them leads no more, and its clients are left without an answer. */
export function stepDown(quorum: Quorum, id: VoterId, ballot: Ballot): QuorumChange {
  const promised = promise(quorum, id, ballot);
  const voter = voterOf(promised, id);
  if (voter.role !== 'leader') return { world: promised, done: [] };
  const world = withVoter(promised, { ...voter, role: 'follower', match: {} });
  return dropWaiting({ world, done: [happening('step-down', id, [], { term: ballot.term })] }, id);
}

/** Requests of a leader that is gone end without an answer: the entry may be in logs and may yet be committed. */
export function dropWaiting({ world, done }: QuorumChange, leader: VoterId): QuorumChange {
  const open = world.waiting.filter((each) => each.leader === leader).map((each) => each.record);
  if (open.length === 0) return { world, done };
  return {
    world: { ...world, waiting: world.waiting.filter((each) => each.leader !== leader) },
    done: [...done, happening('unknown', leader, open)],
  };
}

/** One voter stands for election in the next term and asks everyone it can reach (5.2). */
export function campaign(quorum: Quorum, id: VoterId): Attempt<Quorum> {
  const candidate = voterOf(quorum, id);
  if (candidate.process === 'dead') return cannot(`${id} does not run`);
  if (candidate.role === 'leader') return cannot(`${id} leads already`);
  const term = candidate.ballot.term + 1;
  let change: QuorumChange = {
    world: promise(quorum, id, { term, votedFor: id }),
    done: [happening('campaign', id, [], { term })],
  };
  let votes = 1;
  let newest = term;
  for (const other of quorum.config.voters) {
    if (other === id || !candidate.reachable) continue;
    const voter = voterOf(change.world, other);
    if (!isConnected(voter)) continue;
    newest = Math.max(newest, voter.ballot.term);
    change = andThen(change, (next) => ask(next, id, other));
    const answer = change.done.findLast((each) => each.kind === 'ballot');
    if (answer?.data.granted === true) votes += 1;
  }
  const counts = { votes, of: quorum.config.voters.length, term };
  if (newest > term)
    return did(andThen(change, (next) => stepDown(next, id, { term: newest, votedFor: null })));
  if (votes < majorityOf(quorum.config)) return did(change);
  return did(
    andThen(change, (next) => {
      const winner = voterOf(next, id);
      const match = { [id]: logOf(winner).length };
      const world = withVoter(next, { ...winner, role: 'leader', match });
      return { world, done: [happening('elect', id, [], { leader: id, ...counts })] };
    }),
  );
}

/** One voter's answer: no to an older term, to a second candidate of a term, and to a log older than its own. */
function ask(quorum: Quorum, candidate: VoterId, id: VoterId): QuorumChange {
  const { term } = voterOf(quorum, candidate).ballot;
  const before = voterOf(quorum, id);
  if (before.ballot.term > term) return answered(quorum, id, candidate, 'term');
  const heard: QuorumChange =
    before.ballot.term < term
      ? stepDown(quorum, id, { term, votedFor: null })
      : { world: quorum, done: [] };
  return andThen(heard, (next) => {
    const voter = voterOf(next, id);
    const { votedFor } = voter.ballot;
    if (votedFor !== null && votedFor !== candidate) return answered(next, id, candidate, 'taken');
    if (!isAsNew(logOf(voterOf(next, candidate)), logOf(voter))) {
      return answered(next, id, candidate, 'log');
    }
    // The promise is on disk, as far as the config says, before the answer leaves.
    return answered(promise(next, id, { term, votedFor: candidate }), id, candidate, null);
  });
}

function answered(
  world: Quorum,
  id: VoterId,
  candidate: VoterId,
  refusal: 'term' | 'taken' | 'log' | null,
): QuorumChange {
  const data = { for: candidate, granted: refusal === null, why: refusal ?? '' };
  return { world, done: [happening('ballot', id, [], data)] };
}
