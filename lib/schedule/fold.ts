// From the log to memories: one event at a time when it is the newest of its item, all of an item's events otherwise.
// Both ways give the same row; a property test says so.

import { studyDay } from '../base/time';
import { type FoldCard, type FoldContext, foldContext } from './context';
import { effective } from './effective';
import { byFoldOrder, type Event, type ItemId, type UnknownEvent } from './event';
import { itemsOf, sourcesOf } from './item';
import { type Memory, newMemory, type WorkingMemory } from './memory';
import { afterPrompt } from './points';
import { applyReview } from './review';
import { foldRules } from './rules';

/** Rises when the same log folds to other memories, so that stored rows are made again. */
export const FOLD_VERSION = 1;

/**
 * The memory after one more event. The event must be the newest of its item and not undone; `isNewest` says whether.
 * An event that does not name the item changes nothing.
 */
export function applyEvent(
  item: ItemId,
  memory: Memory | null,
  event: Event | UnknownEvent,
  context: FoldContext,
): Memory | null {
  if (!itemsOf(event).includes(item)) return memory;
  const working = memory === null ? newMemory(item, event) : { ...memory };
  return advance(working, event as Event, context);
}

/** Whether an event may be applied on top of a memory instead of folding the item again. */
export function isNewest(memory: Memory | null, event: Event | UnknownEvent): boolean {
  return memory === null || byFoldOrder(memory, event) < 0;
}

/**
 * The memory of one item from its events; null: nothing that counts was ever done to it.
 * @param events those filed under `sourcesOf(item)` and the `undone` events that may name them, in any order; others
 * are passed over
 */
export function foldItem(
  item: ItemId,
  events: readonly (Event | UnknownEvent)[],
  context: FoldContext,
): Memory | null {
  let memory: WorkingMemory | null = null;
  for (const event of effective(events)) {
    if (!itemsOf(event).includes(item)) continue;
    memory = advance(memory ?? newMemory(item, event), event as Event, context);
  }
  return memory;
}

/** The memories of every item of a log, in one pass. */
export function foldAll(
  events: readonly (Event | UnknownEvent)[],
  context: FoldContext,
): ReadonlyMap<ItemId, Memory> {
  const memories = new Map<ItemId, WorkingMemory>();
  for (const event of effective(events)) {
    for (const item of itemsOf(event)) {
      const memory = memories.get(item) ?? newMemory(item, event);
      memories.set(item, advance(memory, event as Event, context));
    }
  }
  return memories;
}

/** Works one event into the fold's own copy. */
function advance(memory: WorkingMemory, event: Event, context: FoldContext): WorkingMemory {
  memory.clock = event.clock;
  memory.device = event.device;
  memory.seq = event.seq;
  if (!Number.isFinite(studyDay(event, event.rolloverHour))) return memory;
  switch (event.kind) {
    case 'answered':
    case 'drilled':
    case 'predicted':
      applyReview(memory, event, context);
      return memory;
    case 'prompted': {
      const on = studyDay(event, event.rolloverHour);
      memory.points = afterPrompt(memory.points, event.point, event.said, on);
      return memory;
    }
    case 'suspended':
      memory.suspended = true;
      return memory;
    case 'known':
      memory.known = true;
      return memory;
    case 'resumed':
      memory.suspended = false;
      memory.known = false;
      memory.buriedUntil = null;
      return memory;
    case 'buried':
      memory.buriedUntil = event.untilDay as WorkingMemory['buriedUntil'];
      return memory;
    case 'reset':
      return newMemory(memory.item, memory);
    case 'undone':
    case 'set':
    case 'reported':
      return memory;
  }
}

/** What an event asks of the table of memories. */
export type Touch =
  | { readonly kind: 'none' }
  | { readonly kind: 'items'; readonly items: readonly ItemId[] }
  /** A rule has changed, so every memory has. */
  | { readonly kind: 'all' };

/**
 * What an event touches. For an `undone`, ask with the event that it takes back; when that is an `undone` too, with the
 * one at the end of the chain.
 */
export function touchOf(event: Event | UnknownEvent): Touch {
  if (event.kind === 'set') {
    // Decks decide what the queue shows, never what a memory holds.
    return (event as { key?: unknown }).key === 'decks' ? { kind: 'none' } : { kind: 'all' };
  }
  const items = itemsOf(event);
  return items.length === 0 ? { kind: 'none' } : { kind: 'items', items };
}

/** The fold as the store calls it. */
export type MemoryFold = {
  /** Names everything besides the log that a memory follows from. */
  readonly stamp: string;
  readonly context: FoldContext;
  itemsOf(event: UnknownEvent): readonly ItemId[];
  sourcesOf(item: ItemId): readonly ItemId[];
  apply(item: ItemId, memory: Memory | null, event: UnknownEvent): Memory | null;
  fold(item: ItemId, events: readonly UnknownEvent[]): Memory | null;
};

/**
 * The fold over these cards under the rules that the `set` events give.
 * @param content a hash of the cards: rows made under another are made again
 */
export function memoryFold(
  cards: readonly FoldCard[],
  content: string,
): (sets: readonly UnknownEvent[]) => MemoryFold {
  return (sets) => {
    const context = foldContext(cards, foldRules(sets));
    const { decks: _shown, ...rules } = context.rules;
    return {
      stamp: JSON.stringify([FOLD_VERSION, content, rules]),
      context,
      itemsOf,
      sourcesOf,
      apply: (item, memory, event) => applyEvent(item, memory, event, context),
      fold: (item, events) => foldItem(item, events, context),
    };
  };
}
