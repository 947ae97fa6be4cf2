// The crash sweep at one state: power goes at every set of hosts, with every surviving prefix, and the
// cluster comes back in every order. Which acknowledged records are then gone?

import type { PowerSet } from '../protocol/power-sets';
import { lossOf } from '../protocol/protocol';
import type { Loss, Risk } from '../trace';
import { survivableAt } from './actions';
import { type Control, controlOf, type LeaderMemo, leadersAfterCut } from './leaders';
import { type Broker, brokerOf, logOf, type Partition } from './state';

type Lose = Record<string, Exclude<Loss, 'never'>>;

/** How often each acknowledged record is gone, out of so many outcomes. */
type Tally = { outcomes: number; losing: number; readonly lostBy: number[] };

/** One replica as a cut sees it. */
type Copy = {
  readonly isUp: boolean;
  /** Fewest and most records that its log can keep. */
  readonly least: number;
  readonly most: number;
  /** Place in the log of each acknowledged record; past any end for one that it does not have. */
  readonly places: readonly number[];
};

/** Risk of a state over the given power sets; a set with no host up is left out. */
export function sweep(partition: Partition, sets: readonly PowerSet[], memo: LeaderMemo): Risk {
  const { replicas } = partition.config;
  const { acked } = partition.client;
  const copies = replicas.map((id) => copyOf(brokerOf(partition, id), acked));
  const control = controlOf(partition);
  const live = sets.filter((set) => darkened(copies, replicas, set) !== 0);
  const lose: Lose = {};
  const bySet: { of: string; lose: Lose }[] = [];
  let outcomes = 0;
  let losing = 0;
  // All dark: there is nothing left to cut, and what comes back is decided by the order of return alone.
  for (const set of live.length > 0 ? live : sets.slice(-1)) {
    const tally = cutPower(control, copies, darkened(copies, replicas, set), memo);
    outcomes += tally.outcomes;
    losing += tally.losing;
    if (tally.losing === 0) continue;
    const here: Lose = {};
    for (const [i, record] of acked.entries()) {
      const loss = lossOf(tally.lostBy[i] ?? 0, tally.outcomes);
      if (loss === 'never') continue;
      here[record] = loss;
      if (lose[record] !== 'certain') lose[record] = loss;
    }
    bySet.push({ of: set.of, lose: here });
  }
  return { lose, outcomes, losing, bySet };
}

function copyOf(broker: Broker, acked: readonly string[]): Copy {
  const { least, most } = survivableAt(broker, 'power');
  const log = logOf(broker);
  const places = acked.map((record) => {
    const at = log.findIndex((page) => page.record === record);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  });
  return { isUp: broker.host.kernel === 'up', least, most, places };
}

/** The running hosts of a power set, as a mask. */
function darkened(copies: readonly Copy[], replicas: readonly string[], set: PowerSet): number {
  let mask = 0;
  for (const [i, id] of replicas.entries()) {
    if (copies[i]?.isUp && set.hosts.includes(id)) mask |= 1 << i;
  }
  return mask;
}

/** One outcome is one surviving prefix per dark host and one final leader. */
function cutPower(
  control: Control,
  copies: readonly Copy[],
  dark: number,
  memo: LeaderMemo,
): Tally {
  const isDark = (i: number) => ((dark >> i) & 1) === 1;
  let prefixes = 1;
  for (const [i, { least, most }] of copies.entries()) if (isDark(i)) prefixes *= most - least + 1;
  const tally: Tally = { outcomes: 0, losing: 0, lostBy: [] };
  const leaders = leadersAfterCut(control, dark, memo);
  for (const [i, copy] of copies.entries()) {
    if (((leaders >> i) & 1) === 0) continue;
    const least = isDark(i) ? copy.least : copy.most;
    const lengths = copy.most - least + 1;
    // The prefixes of the other dark hosts do not matter: they only multiply the count.
    const others = isDark(i) ? prefixes / lengths : prefixes;
    tally.outcomes += others * lengths;
    let last = -1;
    for (const [n, place] of copy.places.entries()) {
      last = Math.max(last, place);
      tally.lostBy[n] = (tally.lostBy[n] ?? 0) + others * tooShort(place, least, copy.most);
    }
    tally.losing += others * tooShort(last, least, copy.most);
  }
  return tally;
}

/** Of the lengths from `least` to `most`, how many end at or before a place. */
function tooShort(place: number, least: number, most: number): number {
  return Math.max(0, Math.min(place, most) - least + 1);
}
