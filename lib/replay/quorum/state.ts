// The state of one replicated log that a majority decides on: voters with a log and a vote on disk, and what the
// client was told. JSON-plain and immutable. Rules live in the files beside it.

import { type Change, unchanged } from '../model/happening';
import type { FlusherSettings } from '../storage/flusher';
import { fileOf, flush, fsync, type Host, write } from '../storage/host';
import { overwritten, type Page, readable, type Stamp, written } from '../storage/page';

export type VoterId = string;

export type QuorumConfig = {
  readonly voters: readonly VoterId[];
  /** A voter syncs what it has written before it answers. Raft demands it; the alternative is what it is for. */
  readonly fsyncBeforeReply: boolean;
  /** Term and vote are written to disk; otherwise they live in the process alone. */
  readonly persistVote: boolean;
  readonly plp: boolean;
  readonly lies: boolean;
  readonly flusher: FlusherSettings;
};

/** What a voter has promised: the newest term it has seen, and for whom it voted in it. */
export type Ballot = { readonly term: number; readonly votedFor: VoterId | null };

export type Voter = {
  readonly id: VoterId;
  readonly process: 'up' | 'dead';
  /** False while cut off from everyone. */
  readonly reachable: boolean;
  /** Its log is a file of its host; a page is an entry, stamped with the term of its leader. */
  readonly host: Host;

  // In the process's memory.
  readonly ballot: Ballot;
  readonly role: 'leader' | 'follower';
  /** Entries known to be committed. */
  readonly commit: number;
  /** A leader's: how much of its log each voter has confirmed in this term. */
  readonly match: Readonly<Record<VoterId, number>>;
};

/** A proposal whose leader has not answered yet. */
export type Waiting = { readonly record: string; readonly leader: VoterId; readonly index: number };

export type Quorum = {
  readonly config: QuorumConfig;
  readonly voters: Readonly<Record<VoterId, Voter>>;
  readonly waiting: readonly Waiting[];
  readonly sent: readonly string[];
  readonly acked: readonly string[];
  /** What is written under each stamp in the vote files. */
  readonly ballots: Readonly<Record<Stamp, Ballot>>;
  readonly nowMs: number;
};

export type QuorumChange = Change<Quorum>;

/** The file that keeps term and vote; the stage does not draw it. */
export const VOTE = '.vote';

export function voterOf(quorum: Quorum, id: VoterId): Voter {
  const voter = quorum.voters[id];
  if (!voter) throw new Error(`No voter ${id}`);
  return voter;
}

export function withVoter(quorum: Quorum, voter: Voter): Quorum {
  return { ...quorum, voters: { ...quorum.voters, [voter.id]: voter } };
}

/** Entries in order. */
export function logOf(voter: Voter): readonly Page[] {
  return fileOf(voter.host, voter.id).pages;
}

export function recordsOf(voter: Voter): readonly string[] {
  return logOf(voter).map((page) => page.record);
}

/** The term of an entry: its stamp, at whichever level it is found. */
export function termOf(page: Page | undefined): number {
  return (page && readable(page)) ?? 0;
}

export function isConnected(voter: Voter): boolean {
  return voter.process === 'up' && voter.reachable;
}

export function majorityOf({ voters }: QuorumConfig): number {
  return Math.floor(voters.length / 2) + 1;
}

/** Voters that think they lead, the newest term first, then in the order of the script. */
function leaders(quorum: Quorum): readonly Voter[] {
  return quorum.config.voters
    .map((id) => voterOf(quorum, id))
    .filter((voter) => voter.process === 'up' && voter.role === 'leader')
    .sort((a, b) => b.ballot.term - a.ballot.term);
}

/** The leader of the newest term whose process runs, cut off or not. */
export function leaderOf(quorum: Quorum): Voter | null {
  return leaders(quorum)[0] ?? null;
}

/** The leader of the newest term that clients and followers can reach. */
export function servingLeader(quorum: Quorum): Voter | null {
  return leaders(quorum).find((voter) => voter.reachable) ?? null;
}

/** Acknowledged records that the leader does not have. null unless a leader runs. */
export function lostRecords(quorum: Quorum): readonly string[] | null {
  const leader = leaderOf(quorum);
  if (!leader) return null;
  const held = new Set(recordsOf(leader));
  return quorum.acked.filter((record) => !held.has(record));
}

/** With power-loss protection what the device has taken is stable already (D7, D8). */
function settled(host: Host): Host {
  return host.plp ? { ...flush({ ...host, lies: false }).world, lies: host.lies } : host;
}

/** A voter after something happened on its host; the vote file is not told of. */
export function onHost(voter: Voter, change: Change<Host>): Change<Voter> {
  const done = change.done.filter(({ lane }) => lane !== VOTE);
  return { world: { ...voter, host: settled(change.world) }, done };
}

/** `write()` has returned; before the answer the file is synced, or not (D6). */
export function beforeReply(voter: Voter, column: string, config: QuorumConfig): Change<Voter> {
  return config.fsyncBeforeReply ? onHost(voter, fsync(voter.host, column)) : unchanged(voter);
}

/** The voter makes a new promise, on disk as far as the config says (D44: Raft's hard state). */
export function promise(quorum: Quorum, id: VoterId, ballot: Ballot): Quorum {
  const voter: Voter = { ...voterOf(quorum, id), ballot };
  if (!quorum.config.persistVote) return withVoter(quorum, voter);
  const stamp = Object.keys(quorum.ballots).length + 1;
  const page = fileOf(voter.host, VOTE).pages[0];
  const pages = [page ? overwritten(page, stamp) : written('vote', stamp)];
  const host = write(voter.host, VOTE, pages, quorum.nowMs);
  const kept = beforeReply({ ...voter, host: settled(host) }, VOTE, quorum.config).world;
  return { ...withVoter(quorum, kept), ballots: { ...quorum.ballots, [stamp]: ballot } };
}

/** What a starting voter finds of its promises; without them it knows only the terms of its log. */
export function promiseFound(quorum: Quorum, voter: Voter): Ballot {
  const page = fileOf(voter.host, VOTE).pages[0];
  const found = page && quorum.ballots[readable(page) ?? 0];
  return found ?? { term: termOf(logOf(voter).at(-1)), votedFor: null };
}
