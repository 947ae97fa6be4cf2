// Reading the log in fold order, whole or only what one item follows from, without reading more than that takes.

import { effective } from '../schedule/effective';
import type { Event, ItemId, UnknownEvent } from '../schedule/event';
import { itemsOf, sourcesOf } from '../schedule/item';
import type { Memory } from '../schedule/memory';
import { type LogDatabase, STAMP_KEY } from './database';

/** Every event, in fold order, undone ones and unknown kinds included. */
export function wholeLog(db: LogDatabase): Promise<UnknownEvent[]> {
  return db.events.orderBy('[clock+device+seq]').toArray();
}

/** The newest event. */
export function lastOf(db: LogDatabase): Promise<UnknownEvent | undefined> {
  return db.events.orderBy('[clock+device+seq]').last();
}

/** What a screen needs to know what is held: the rows, the fold they were made under, and the rules' events. */
export type StoredMemories = {
  readonly memories: readonly Memory[];
  /** Null while no fold has made any row. */
  readonly stamp: string | null;
  readonly sets: readonly UnknownEvent[];
  /** Nothing was ever recorded here. */
  readonly isEmpty: boolean;
};

/** All memories and what they were made under, of one moment. */
export function storedMemories(db: LogDatabase): Promise<StoredMemories> {
  return db.transaction('r', db.events, db.memories, db.settings, async () => {
    const sets = await setsOf(db);
    const stamp = (await db.settings.get(STAMP_KEY))?.value;
    const memories = await db.memories.toArray();
    const isEmpty = (await db.events.limit(1).count()) === 0;
    return { memories, stamp: typeof stamp === 'string' ? stamp : null, sets, isEmpty };
  });
}

/** The events that an item's memory follows from, and the undos that may name them; in any order. */
export async function logOf(db: LogDatabase, item: ItemId): Promise<readonly UnknownEvent[]> {
  const stored = await db.events
    .where('item')
    .anyOf([...sourcesOf(item)])
    .toArray();
  const own = stored.filter((event) => itemsOf(event).includes(item));
  return [...own, ...(await undosOf(db, own))];
}

/** The `set` events and the undos that may name them; in any order. */
export function setsOf(db: LogDatabase): Promise<readonly UnknownEvent[]> {
  return ofKind(db, 'set');
}

/** The events of a kind and the undos that may name them; in any order. */
export async function ofKind(
  db: LogDatabase,
  kind: Event['kind'],
): Promise<readonly UnknownEvent[]> {
  const events = await db.events.where('kind').equals(kind).toArray();
  return [...events, ...(await undosOf(db, events))];
}

/** Those of these ids that are in the log and count: nothing has taken them back. */
export async function countingOf(
  db: LogDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = await db.events.bulkGet([...ids]);
  const events = stored.filter((event) => event !== undefined);
  const counting = effective([...events, ...(await undosOf(db, events))]);
  return new Set(counting.map((event) => event.id));
}

/** What an undo undoes in the end: its target, or its target's target, down to something that is no undo. */
export async function rootOf(db: LogDatabase, undone: UnknownEvent): Promise<UnknownEvent | null> {
  const seen = new Set<string>();
  let at: UnknownEvent | undefined = undone;
  while (at?.kind === 'undone' && !seen.has(at.id)) {
    seen.add(at.id);
    at = await db.events.get(targetOf(at));
  }
  return at === undefined || at.kind === 'undone' ? null : at;
}

/** Undos of these events, undos of those, and so on. */
async function undosOf(
  db: LogDatabase,
  events: readonly UnknownEvent[],
): Promise<readonly UnknownEvent[]> {
  const all = new Map<string, UnknownEvent>();
  let targets = events.map((event) => event.id);
  while (targets.length > 0) {
    const found = await db.events.where('event').anyOf(targets).toArray();
    const fresh = found.filter((event) => event.kind === 'undone' && !all.has(event.id));
    for (const event of fresh) all.set(event.id, event);
    targets = fresh.map((event) => event.id);
  }
  return [...all.values()];
}

function targetOf(undone: UnknownEvent): string {
  return (undone as UnknownEvent & { readonly event: string }).event;
}
