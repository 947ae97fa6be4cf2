// The crash sweep at one state: power goes at every set of hosts, with every surviving prefix, and the
// cluster comes back in every order. Which acknowledged records are then gone?

import type { PowerSet } from '../protocol/power-sets';
import { lossOf } from '../protocol/protocol';
import type { Loss, Risk } from '../trace';
import { act, survivableAt } from './actions';
import { type LeaderMemo, possibleLeaders } from './aftermath';
import { brokerOf, type Partition, recordsOf } from './state';

type Lose = Record<string, Exclude<Loss, 'never'>>;

type Tally = { outcomes: number; losing: number; readonly lostBy: Map<string, number> };

/** Risk of a state over the given power sets; a set with no host up is left out. */
export function sweep(partition: Partition, sets: readonly PowerSet[], memo: LeaderMemo): Risk {
  const lose: Lose = {};
  const bySet: { of: string; lose: Lose }[] = [];
  let outcomes = 0;
  let losing = 0;
  const isUp = (id: string) => brokerOf(partition, id).host.kernel === 'up';
  const live = sets.filter((set) => set.hosts.some(isUp));
  // All dark: there is nothing left to cut, and what comes back is decided by the order of return alone.
  for (const set of live.length > 0 ? live : sets.slice(-1)) {
    const tally = cutPower(partition, set, memo);
    outcomes += tally.outcomes;
    losing += tally.losing;
    const here: Lose = {};
    for (const record of partition.client.acked) {
      const loss = lossOf(tally.lostBy.get(record) ?? 0, tally.outcomes);
      if (loss === 'never') continue;
      here[record] = loss;
      if (lose[record] !== 'certain') lose[record] = loss;
    }
    if (Object.keys(here).length > 0) bySet.push({ of: set.of, lose: here });
  }
  return { lose, outcomes, losing, bySet };
}

/** One outcome is one surviving prefix per dark host and one final leader. */
function cutPower(partition: Partition, set: PowerSet, memo: LeaderMemo): Tally {
  let dark = partition;
  const ranges = new Map<string, { least: number; most: number }>();
  for (const of of set.hosts) {
    const range = survivableAt(brokerOf(partition, of), 'power');
    const cut = act(dark, { kind: 'power', of, keep: 'least' });
    if (!cut.ok) continue;
    dark = cut.world;
    ranges.set(of, range);
  }
  let prefixes = 1;
  for (const range of ranges.values()) prefixes *= range.most - range.least + 1;

  const tally: Tally = { outcomes: 0, losing: 0, lostBy: new Map() };
  for (const leader of possibleLeaders(dark, memo)) {
    const log = recordsOf(brokerOf(partition, leader));
    const range = ranges.get(leader) ?? { least: log.length, most: log.length };
    // The prefixes of the other dark hosts do not matter: they only multiply the count.
    const others = prefixes / (range.most - range.least + 1);
    for (let kept = range.least; kept <= range.most; kept += 1) {
      tally.outcomes += others;
      const held = log.slice(0, kept);
      const gone = partition.client.acked.filter((record) => !held.includes(record));
      if (gone.length > 0) tally.losing += others;
      for (const record of gone) {
        tally.lostBy.set(record, (tally.lostBy.get(record) ?? 0) + others);
      }
    }
  }
  return tally;
}
