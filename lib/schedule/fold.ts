// From the log to memories: one event at a time when it is the newest of its item, all of an item's events otherwise.
// Both ways give the same row; a property test says so.

import { studyDayAt } from '../base/time';
import { type FoldCard, type FoldContext, foldContext } from './context';
import { eachEffective } from './effective';
import {
  type Answered,
  type Buried,
  byFoldOrder,
  type Drilled,
  type Event,
  type ItemId,
  type Managed,
  type Order,
  type Predicted,
  type Prompted,
  type UnknownEvent,
} from './event';
import { itemsOf, slipsOf, sourcesOf } from './item';
import { type Memory, newMemory, type WorkingMemory } from './memory';
import { afterPrompt } from './points';
import { applyAnswer, applyClaim, applySlip, type Row } from './review';
import { foldRules } from './rules';
import { foldStamp } from './stamp';

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
  let row: Row | null = null;
  const rowOf: RowOf = (of) => {
    if (of !== item) return null;
    row ??=
      memory === null
        ? newRow(item, event, context)
        : { memory: { ...memory }, card: context.cardOf.get(item) };
    return row;
  };
  work(event as Event, rowOf, context);
  return (row as Row | null)?.memory ?? memory;
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
  let row: Row | null = null;
  const rowOf: RowOf = (of, event) => {
    if (of !== item) return null;
    row ??= newRow(item, event, context);
    return row;
  };
  eachEffective(events, (event) => work(event as Event, rowOf, context));
  return (row as Row | null)?.memory ?? null;
}

/** The memories of every item of a log, in one pass. */
export function foldAll(
  events: readonly (Event | UnknownEvent)[],
  context: FoldContext,
): ReadonlyMap<ItemId, Memory> {
  const rows = new Map<ItemId, Row>();
  const rowOf: RowOf = (item, event) => {
    let row = rows.get(item);
    if (row === undefined) {
      row = newRow(item, event, context);
      rows.set(item, row);
    }
    return row;
  };
  eachEffective(events, (event) => work(event as Event, rowOf, context));
  const memories = new Map<ItemId, Memory>();
  for (const [item, { memory }] of rows) memories.set(item, memory);
  return memories;
}

/** The row of an item, made new by the event where there is none; null: this fold is not about that item. */
type RowOf = (item: ItemId, event: Order) => Row | null;

function newRow(item: ItemId, event: Order, { cardOf }: FoldContext): Row {
  return { memory: newMemory(item, event), card: cardOf.get(item) };
}

/**
 * Works one event into the rows of the items that it touches. Each kind reads its own fields in a function of its own:
 * events of many shapes read in one place cost a log of a hundred thousand half of its time.
 */
function work(event: Event, rowOf: RowOf, context: FoldContext): void {
  switch (event.kind) {
    case 'answered':
      workAnswer(event, rowOf, context);
      break;
    case 'drilled':
    case 'predicted':
      workClaim(event, rowOf, context);
      break;
    case 'prompted':
      workPrompt(event, rowOf);
      break;
    case 'suspended':
    case 'known':
    case 'resumed':
    case 'buried':
    case 'reset':
      workFlag(event, rowOf);
      break;
    case 'practised':
    case 'undone':
    case 'set':
    case 'reported':
      break;
  }
}

function workAnswer(event: Answered, rowOf: RowOf, context: FoldContext): void {
  const on = studyDayAt(event.at, event.utcOffsetMin, event.rolloverHour);
  const review = { event, on, context };
  const row = rowOf(event.item, event);
  if (row !== null) {
    moveTo(row.memory, event.clock, event.device, event.seq);
    if (Number.isFinite(on)) applyAnswer(row, review);
  }
  if (event.pitfalls.length === 0) return;
  for (const slip of slipsOf(event)) {
    const own = rowOf(slip, event);
    if (own === null) continue;
    moveTo(own.memory, event.clock, event.device, event.seq);
    if (Number.isFinite(on)) applySlip(own, review);
  }
}

function workClaim(event: Drilled | Predicted, rowOf: RowOf, context: FoldContext): void {
  const row = rowOf(event.item, event);
  if (row === null) return;
  const on = studyDayAt(event.at, event.utcOffsetMin, event.rolloverHour);
  moveTo(row.memory, event.clock, event.device, event.seq);
  if (Number.isFinite(on)) applyClaim(row, { event, on, context });
}

function workPrompt(event: Prompted, rowOf: RowOf): void {
  const memory = rowOf(event.item, event)?.memory;
  if (memory === undefined) return;
  const on = studyDayAt(event.at, event.utcOffsetMin, event.rolloverHour);
  moveTo(memory, event.clock, event.device, event.seq);
  if (Number.isFinite(on)) memory.points = afterPrompt(memory.points, event.point, event.said, on);
}

function workFlag(event: Managed | Buried, rowOf: RowOf): void {
  const row = rowOf(event.item, event);
  if (row === null) return;
  const { memory } = row;
  moveTo(memory, event.clock, event.device, event.seq);
  switch (event.kind) {
    case 'suspended':
      memory.suspended = true;
      break;
    case 'known':
      memory.known = true;
      break;
    case 'resumed':
      memory.suspended = false;
      memory.known = false;
      memory.buriedUntil = null;
      break;
    case 'buried':
      memory.buriedUntil = event.untilDay as WorkingMemory['buriedUntil'];
      break;
    case 'reset':
      row.memory = newMemory(memory.item, memory);
      break;
  }
}

/** The place of the newest event folded in. */
function moveTo(memory: WorkingMemory, clock: number, device: string, seq: number): void {
  memory.clock = clock;
  memory.device = device;
  memory.seq = seq;
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
    return {
      stamp: foldStamp(content, context.rules),
      context,
      itemsOf,
      sourcesOf,
      apply: (item, memory, event) => applyEvent(item, memory, event, context),
      fold: (item, events) => foldItem(item, events, context),
    };
  };
}
