// Undo: which events of a log count. Nothing is ever deleted; an `undone` event names the event it takes back.

import { byFoldOrder, type Event, type Undone, type UnknownEvent } from './event';

/**
 * The events that count, in fold order, each id once. An event does not count when an `undone` that counts names it.
 * Only an `undone` that comes later in fold order can take an event back, so that no two can take back each other, and
 * undoing an `undone` is redo. `undone` events themselves are left out: what they did is done.
 */
export function effective<E extends Event | UnknownEvent>(events: readonly E[]): E[] {
  const sorted = inFoldOrder(events);
  const takenBack = new Set<string>();
  const kept: E[] = [];
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    const event = sorted[i] as E;
    if (takenBack.has(event.id)) continue;
    if (event.kind === 'undone') takenBack.add((event as unknown as Undone).event);
    else kept.push(event);
  }
  return kept.reverse();
}

/** The events in fold order, each id once. The log itself is left as it is. */
function inFoldOrder<E extends Event | UnknownEvent>(events: readonly E[]): readonly E[] {
  let isSorted = true;
  for (let i = 1; i < events.length && isSorted; i += 1) {
    isSorted = byFoldOrder(events[i - 1] as E, events[i] as E) < 0;
  }
  if (isSorted) return events;
  const sorted = [...events].sort(byFoldOrder);
  const seen = new Set<string>();
  return sorted.filter((event) => !seen.has(event.id) && seen.add(event.id));
}
