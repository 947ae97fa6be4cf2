// Everything that a crash of one host can leave: every prefix of every file.

import { type Depths, lossOf, type Truths } from '../protocol/protocol';
import type { Action } from '../script/scenario';
import type { Loss, Risk } from '../trace';
import { type File, floorOf, leftAt, type Range, survivable } from './host';
import { depthIn, goneRecords, type StorageState } from './storage-state';
import { attemptOf } from './storage-steps';

/** Surviving prefixes of every file, each with its combinations (D10; files persist independently, D4). */
function prefixesOf(
  files: readonly File[],
  rangeOf: (file: File) => Range,
): readonly Readonly<Record<string, number>>[] {
  let keeps: readonly Readonly<Record<string, number>>[] = [{}];
  for (const file of files) {
    const { least, most } = rangeOf(file);
    const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    keeps = keeps.flatMap((keep) => lengths.map((count) => ({ ...keep, [file.column]: count })));
  }
  return keeps;
}

/** Loss of each record over every way the actions can go. */
export function truths(
  state: StorageState,
  actions: readonly Action[],
  about: readonly string[],
): Truths {
  const ways = everyWay(state, actions);
  if (!ways.ok) return ways;
  // Nothing comes after a crash of a single host but its restart, which reads what is there.
  const truthOf = (record: string): Loss => {
    const losing = ways.states.filter((each) => goneRecords(each).includes(record));
    return lossOf(losing.length, ways.states.length);
  };
  return { ok: true, truths: about.map(truthOf) };
}

/** How deep a page is after every way the actions can go. */
export function depths(state: StorageState, actions: readonly Action[], record: string): Depths {
  const ways = everyWay(state, actions);
  return ways.ok ? { ok: true, depths: ways.states.map((each) => depthIn(each, record)) } : ways;
}

type Ways =
  | { readonly ok: true; readonly states: readonly StorageState[] }
  | { readonly ok: false; readonly why: string };

function everyWay(state: StorageState, actions: readonly Action[]): Ways {
  let states: readonly StorageState[] = [state];
  for (const action of actions) {
    const next: StorageState[] = [];
    for (const each of states) {
      for (const way of waysOf(each, action)) {
        const attempt = attemptOf(each, way);
        if (!attempt.ok) return attempt;
        next.push(attempt.world);
      }
    }
    states = next;
  }
  return { ok: true, states };
}

function waysOf({ host }: StorageState, action: Action): readonly Action[] {
  if (action.kind !== 'crash' || action.keep !== undefined) return [action];
  const { how } = action;
  if (how === 'kill' || how === 'diskloss') return [action];
  const floor = floorOf(host, how);
  return prefixesOf(host.files, (file) => survivable(file, floor)).map((keep) => ({
    ...action,
    keep,
  }));
}

/** A power cut of the one host, over every prefix of every file. Every written page counts, promised or not. */
export function risk(state: StorageState): Risk {
  const { host, written } = state;
  const floor = floorOf(host, 'power');
  const ranges = new Map(host.files.map((file) => [file.column, survivable(file, floor)]));
  let outcomes = 1;
  for (const { least, most } of ranges.values()) outcomes *= most - least + 1;
  const lose: Record<string, Exclude<Loss, 'never'>> = {};
  let keepingAll = 1;
  for (const file of host.files) {
    // Prefixes of this file that keep every page of it whole.
    const { least, most } = ranges.get(file.column) ?? { least: 0, most: 0 };
    let whole = 0;
    const losingBy = new Map<string, number>();
    for (let kept = least; kept <= most; kept += 1) {
      let isWhole = true;
      for (const [record, at] of Object.entries(written)) {
        if (at.column !== file.column) continue;
        const index = file.pages.findIndex((page) => page.record === record);
        if (leftAt(file, index, kept, floor) === at.stamp || file.replaced) continue;
        isWhole = false;
        losingBy.set(record, (losingBy.get(record) ?? 0) + 1);
      }
      if (isWhole) whole += 1;
    }
    for (const [record, count] of losingBy) {
      lose[record] = count === most - least + 1 ? 'certain' : 'possible';
    }
    keepingAll *= whole;
  }
  const losing = outcomes - keepingAll;
  const bySet = losing === 0 ? [] : [{ of: host.id, lose }];
  return { lose, outcomes, losing, bySet };
}
