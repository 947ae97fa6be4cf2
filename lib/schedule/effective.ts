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
  const sorted = inFoldOrder(events);
  const undos = placesOfUndos(sorted);
  const takenBack = takenBackBy(undos, sorted);
  let next = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    const event = sorted[place] as E;
    if (undos[next] === place) {
      next += 1;
      continue;
    }
    if (takenBack.size > 0 && (takenBack.get(event.id) ?? -1) > place) continue;
    visit(event);
  }
}

function placesOfUndos(sorted: readonly (Event | UnknownEvent)[]): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < sorted.length; place += 1) {
    if ((sorted[place] as UnknownEvent).kind === 'undone') places.push(place);
  }
  return places;
}

/** By the id of what is taken back: the place of the last undo that counts and says so. */
function takenBackBy(
  undos: readonly number[],
  sorted: readonly (Event | UnknownEvent)[],
): ReadonlyMap<string, number> {
  const takenBack = new Map<string, number>();
  for (let i = undos.length - 1; i >= 0; i -= 1) {
    const place = undos[i] as number;
    const undo = sorted[place] as Undone;
    // Whatever is in here already comes later, so it can take this one back.
    if (takenBack.has(undo.id) || takenBack.has(undo.event)) continue;
    takenBack.set(undo.event, place);
  }
  return takenBack;
}

/** The events in fold order, each id once. The log itself is left as it is. */
function inFoldOrder<E extends Event | UnknownEvent>(events: readonly E[]): readonly E[] {
  let isSorted = true;
  let last = events[0];
  for (let i = 1; i < events.length && isSorted; i += 1) {
    const event = events[i] as E;
    isSorted = byFoldOrder(last as E, event) < 0;
    last = event;
  }
  if (isSorted) return events;
  const sorted = [...events].sort(byFoldOrder);
  const seen = new Set<string>();
  return sorted.filter((event) => !seen.has(event.id) && seen.add(event.id));
}
