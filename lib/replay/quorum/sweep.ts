// What a crash can cost: power goes at every set of hosts, with every surviving prefix of every log, and then every
// election that can follow.

import { type Layout, powerSets } from '../protocol/power-sets';
import { lossOf, type Truths } from '../protocol/protocol';
import type { Action } from '../script/scenario';
import { fileOf, floorOf, survivable } from '../storage/host';
import { hoped, safe } from '../storage/page';
import type { Loss, Risk } from '../trace';
import { type FinalMemo, finalLogs, type Log, type Situation } from './aftermath';
import { leaderOf, logOf, type Quorum, termOf, type VoterId, voterOf } from './state';
import { attempt, hitBy } from './steps';

export function logAsSeen(quorum: Quorum, id: VoterId): Log {
  return logOf(voterOf(quorum, id)).map((page) => ({ record: page.record, term: termOf(page) }));
}

/** The situation as it stands. A leader that somebody knows to be out of date cannot go on without an election. */
function situationOf(quorum: Quorum): Situation {
  const { voters } = quorum.config;
  const leader = leaderOf(quorum);
  const isNewest = voters.every(
    (id) => voterOf(quorum, id).ballot.term <= (leader?.ballot.term ?? -1),
  );
  return {
    logs: voters.map((id) => logAsSeen(quorum, id)),
    leader: leader && isNewest ? voters.indexOf(leader.id) : -1,
  };
}

/** Every state that the actions can lead to: a crash without `keep` may leave any prefix on any host. */
function everyWay(
  quorum: Quorum,
  layout: Layout,
  actions: readonly Action[],
):
  | { readonly ok: true; readonly states: readonly Quorum[] }
  | { readonly ok: false; readonly why: string } {
  let states: readonly Quorum[] = [quorum];
  for (const action of actions) {
    const next: Quorum[] = [];
    for (const state of states) {
      for (const way of waysOf(state, layout, action)) {
        const done = attempt(state, layout, way);
        if (!done.ok) return done;
        next.push(done.world);
      }
    }
    states = next;
  }
  return { ok: true, states };
}

function waysOf(quorum: Quorum, layout: Layout, action: Action): readonly Action[] {
  if (action.kind !== 'crash' || action.keep !== undefined) return [action];
  const { how } = action;
  if (how === 'kill' || how === 'diskloss') return [action];
  let keeps: readonly Readonly<Record<string, number>>[] = [{}];
  for (const id of hitBy(quorum, layout, how, action.of)) {
    const { host } = voterOf(quorum, id);
    const { least, most } = survivable(fileOf(host, id), floorOf(host, how));
    const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    keeps = keeps.flatMap((keep) => lengths.map((length) => ({ ...keep, [id]: length })));
  }
  return keeps.map((keep) => ({ ...action, keep }));
}

export function truths(
  quorum: Quorum,
  layout: Layout,
  memo: FinalMemo,
  actions: readonly Action[],
  about: readonly string[],
): Truths {
  const ways = everyWay(quorum, layout, actions);
  if (!ways.ok) return ways;
  const ends = ways.states.flatMap((state) => finalLogs(situationOf(state), memo));
  const truthOf = (record: string): Loss => {
    const losing = ends.filter((log) => !log.some((entry) => entry.record === record));
    return lossOf(losing.length, ends.length);
  };
  return { ok: true, truths: about.map(truthOf) };
}

type Lose = Record<string, Exclude<Loss, 'never'>>;

export function risk(quorum: Quorum, layout: Layout, memo: FinalMemo): Risk {
  const isUp = (id: string) => voterOf(quorum, id).host.kernel === 'up';
  const sets = powerSets(layout);
  const live = sets.filter((set) => set.hosts.some(isUp));
  const lose: Lose = {};
  const bySet: { of: string; lose: Lose }[] = [];
  let outcomes = 0;
  let losing = 0;
  // All dark: there is nothing left to cut, and the elections to come decide.
  for (const set of live.length > 0 ? live : sets.slice(-1)) {
    const hit = set.hosts.filter(isUp);
    const ends = situationsAfter(quorum, hit).flatMap((now) => finalLogs(now, memo));
    const gone = ends.map((log) => quorum.acked.filter((r) => !log.some((e) => e.record === r)));
    outcomes += ends.length;
    losing += gone.filter((records) => records.length > 0).length;
    const here: Lose = {};
    for (const record of quorum.acked) {
      const loss = lossOf(gone.filter((each) => each.includes(record)).length, ends.length);
      if (loss === 'never') continue;
      here[record] = loss;
      if (lose[record] !== 'certain') lose[record] = loss;
    }
    if (Object.keys(here).length > 0) bySet.push({ of: set.of, lose: here });
  }
  return { lose, outcomes, losing, bySet };
}

/** Every combination of surviving prefixes of the hosts that go dark, without running the model for each. */
function situationsAfter(quorum: Quorum, dark: readonly VoterId[]): readonly Situation[] {
  const before = situationOf(quorum);
  const { voters } = quorum.config;
  const leader = dark.includes(voters[before.leader] ?? '') ? -1 : before.leader;
  let combined: readonly (readonly Log[])[] = [[]];
  for (const [i, id] of voters.entries()) {
    const log = before.logs[i] ?? [];
    const choices = dark.includes(id) ? prefixesOf(quorum, id) : [log];
    combined = combined.flatMap((so) => choices.map((choice) => [...so, choice]));
  }
  return combined.map((logs) => ({ logs, leader }));
}

function prefixesOf(quorum: Quorum, id: VoterId): readonly Log[] {
  const { host } = voterOf(quorum, id);
  const floor = floorOf(host, 'power');
  const file = fileOf(host, id);
  const { least, most } = survivable(file, floor);
  return Array.from({ length: most - least + 1 }, (_, i) => {
    const kept = least + i;
    return file.pages.flatMap((page, n) => {
      const term = n < kept ? hoped(page) : safe(page, floor);
      return term === null ? [] : [{ record: page.record, term }];
    });
  });
}
