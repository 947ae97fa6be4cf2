// Undo: which events of a log count. Nothing is ever deleted; an `undone` event names the event it takes back.

import { byFoldOrder, type Event, type Undone, type UnknownEvent } from './event';

/**
 * The events that count, in fold order, each id once. An event does not count when an `undone` that counts names it.
 * Only an `undone` that comes later in fold order can take an event back, so that no two can take back each other, and
 * undoing an `undone` is redo. `undone` events themselves are left out: what they did is done.
 */
export function effective<E extends Event | UnknownEvent>(events: readonly E[]): E[] {
  const kept: E[] = [];
  eachEffective(events, (event) => {
    kept.push(event);
  });
  return kept;
}

/** Calls `visit` with each of them in turn: a fold of a long log has no use for another list as long. */
export function eachEffective<E extends Event | UnknownEvent>(
  events: readonly E[],
  visit: (event: E) => void,
): void {
  const { sorted, undos } = inFoldOrder(events);
  const leftOut = leftOutOf(undos, sorted);
  let next = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    if (leftOut[next] === place) next += 1;
    else visit(sorted[place] as E);
  }
}

/** The places, rising, of the undos and of what they take back. */
function leftOutOf(
  undos: readonly number[],
  sorted: readonly (Event | UnknownEvent)[],
): readonly number[] {
  const takenBack = new Set<number>();
  const find = finderIn(sorted);
  for (let i = undos.length - 1; i >= 0; i -= 1) {
    const place = undos[i] as number;
    // An undo further on has taken this one back.
    if (takenBack.has(place)) continue;
    const target = find((sorted[place] as Undone).event, place);
    if (target !== null) takenBack.add(target);
  }
  return [...new Set([...undos, ...takenBack])].sort((a, b) => a - b);
}

/** An undo is most often of what was done a moment ago. */
const NEAR = 32;

/** Finds the place of an event by its id, before the undo that names it: near by first, in an index of all ids after that. */
function finderIn(sorted: readonly (Event | UnknownEvent)[]) {
  let index: ReadonlyMap<string, number> | null = null;
  return (id: string, before: number): number | null => {
    for (let place = before - 1; place >= Math.max(0, before - NEAR); place -= 1) {
      if (sorted[place]?.id === id) return place;
    }
    index ??= new Map(sorted.map((event, place) => [event.id, place]));
    const place = index.get(id);
    return place !== undefined && place < before ? place : null;
  };
}

type Sorted<E> = { readonly sorted: readonly E[]; readonly undos: readonly number[] };

/** The events in fold order, each id once, and the places of undos among them. The log itself is left as it is. */
function inFoldOrder<E extends Event | UnknownEvent>(events: readonly E[]): Sorted<E> {
  const undos: number[] = [];
  let last = events[0];
  for (let place = 0; place < events.length; place += 1) {
    const event = events[place] as E;
    if (place > 0 && byFoldOrder(last as E, event) >= 0) return sortedOnce(events);
    if (event.kind === 'undone') undos.push(place);
    last = event;
  }
  return { sorted: events, undos };
}

function sortedOnce<E extends Event | UnknownEvent>(events: readonly E[]): Sorted<E> {
  const seen = new Set<string>();
  const once = events.filter((event) => !seen.has(event.id) && seen.add(event.id));
  const sorted = once.sort(byFoldOrder);
  const undos = sorted.flatMap((event, place) => (event.kind === 'undone' ? [place] : []));
  return { sorted, undos };
}
