// Everything that can follow once no more faults come: every election that logs allow, in every order, with every
// append in between. Knows nothing of terms of voters: those only delay, since a candidate may try again.

import type { VoterId } from './state';

/** A log as far as elections and appends look at it. */
export type Log = readonly { readonly record: string; readonly term: number }[];

/** Logs by voter in the order of the script, and who leads among them (-1: nobody). */
export type Situation = { readonly logs: readonly Log[]; readonly leader: number };

function keyOf(log: Log): string {
  return log.map(({ record, term }) => `${record}.${term}`).join();
}

/** The last entry's term decides, then the length; the same rule as `isAsNew` of `election.ts`. */
function isAsNewAs(candidate: Log, voter: Log): boolean {
  const [a, b] = [candidate.at(-1)?.term ?? 0, voter.at(-1)?.term ?? 0];
  return a === b ? candidate.length >= voter.length : a > b;
}

/** What an append makes of a follower's log; the same rule as `receive` of `replication.ts`. */
function appended(leader: Log, follower: Log): Log {
  const length = Math.min(leader.length, follower.length);
  for (let i = 0; i < length; i += 1) {
    if (leader[i]?.term !== follower[i]?.term) return [...follower.slice(0, i), ...leader.slice(i)];
  }
  return follower.length >= leader.length ? follower : [...follower, ...leader.slice(length)];
}

export type FinalMemo = Map<string, readonly Log[]>;

/**
 * The logs that a final leader can have, each once. Whoever leads and is left alone brings its log to all, so the
 * log of every leader that can come about is a possible end. Kept by situation for the length of one story.
 */
export function finalLogs(start: Situation, memo: FinalMemo): readonly Log[] {
  const startKey = situationKey(start);
  const known = memo.get(startKey);
  if (known) return known;
  const majority = Math.floor(start.logs.length / 2) + 1;
  const seen = new Set<string>();
  const finals = new Map<string, Log>();
  const stack: Situation[] = [start];
  for (let now = stack.pop(); now !== undefined; now = stack.pop()) {
    const key = situationKey(now);
    if (seen.has(key)) continue;
    seen.add(key);
    const { logs, leader } = now;
    const own = logs[leader];
    if (own) finals.set(keyOf(own), own);
    for (const [i, log] of logs.entries()) {
      const votes = logs.filter((voter) => isAsNewAs(log, voter)).length;
      if (votes >= majority && i !== leader) stack.push({ logs, leader: i });
      if (own && i !== leader) stack.push({ logs: logs.with(i, appended(own, log)), leader });
    }
  }
  const found = [...finals.values()];
  memo.set(startKey, found);
  return found;
}

function situationKey({ logs, leader }: Situation): string {
  return `${leader}|${logs.map(keyOf).join('|')}`;
}

/** Voters that a majority would elect, by their logs alone, in the order given. */
export function electable(logs: Readonly<Record<VoterId, Log>>): readonly VoterId[] {
  const all = Object.values(logs);
  const majority = Math.floor(all.length / 2) + 1;
  return Object.keys(logs).filter((id) => {
    const own = logs[id] ?? [];
    return all.filter((log) => isAsNewAs(own, log)).length >= majority;
  });
}
