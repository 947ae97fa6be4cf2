// The one transaction that writes the log: append the events, bring the memories they touch up to date, and move the
// session's draft on, all or nothing. Writing the same events again changes nothing.

import { Dexie } from 'dexie';
import type { ItemId, UnknownEvent } from '../schedule/event';
import type { Memory } from '../schedule/memory';
import { type LogDatabase, STAMP_KEY } from './database';
import { changeDraft, type DraftChange } from './draft';
import type { FoldUnder, StoreFold } from './fold-under';
import type { Pending } from './pending';
import { logOf, rootOf, setsOf } from './read-log';
import { rebuildWithin } from './rebuild';

const DEVICE_KEY = 'device';

/**
 * Appends events in one explicit read-write transaction.
 *
 * Its promise resolves when the browser reports the strict commit: only then may "saved" be shown. An event whose id is
 * already in the log is not appended and not applied again, and the drafts stay as they are: the earlier attempt has
 * moved them.
 * @returns the events as they stand in the log
 */
export function record(
  db: LogDatabase,
  foldUnder: FoldUnder | null,
  pending: Pending,
  drafts: readonly DraftChange[] = [],
): Promise<readonly UnknownEvent[]> {
  return db.transaction('rw', db.events, db.memories, db.settings, db.drafts, async () => {
    const known = await db.events.bulkGet(pending.events.map((event) => event.id));
    const fresh = pending.events.filter((_, i) => known[i] === undefined);
    if (fresh.length === 0) return known as UnknownEvent[];
    const appended = await append(db, { ...pending, events: fresh });
    await updateMemories(db, foldUnder, appended);
    for (const draft of drafts) await changeDraft(db, draft);
    const byId = new Map(appended.map((event) => [event.id, event]));
    return pending.events.map((event, i) => (known[i] ?? byId.get(event.id)) as UnknownEvent);
  });
}

/** This device's id, or null before its first event. */
export async function deviceOf(db: LogDatabase): Promise<string | null> {
  const row = await db.settings.get(DEVICE_KEY);
  return typeof row?.value === 'string' ? row.value : null;
}

async function append(
  db: LogDatabase,
  { events, deviceIfNew }: Pending,
): Promise<readonly UnknownEvent[]> {
  const existing = await deviceOf(db);
  const device = existing ?? deviceIfNew;
  if (existing === null) await db.settings.put({ key: DEVICE_KEY, value: device });
  const own = await db.events
    .where('[device+seq]')
    .between([device, Dexie.minKey], [device, Dexie.maxKey])
    .last();
  const newest = await db.events.orderBy('[clock+device+seq]').last();
  const seq = (own?.seq ?? 0) + 1;
  const clock = (newest?.clock ?? 0) + 1;
  const appended = events.map((event, i) => ({ ...event, device, seq: seq + i, clock: clock + i }));
  await db.events.bulkAdd(appended);
  return appended;
}

async function updateMemories(
  db: LogDatabase,
  foldUnder: FoldUnder | null,
  appended: readonly UnknownEvent[],
): Promise<void> {
  // Without the questions nothing can be folded: drop the stamp, so that the next one who has them makes all again.
  if (foldUnder === null) return await db.settings.delete(STAMP_KEY);
  const fold = foldUnder(await setsOf(db));
  const stamp = await db.settings.get(STAMP_KEY);
  if (stamp?.value !== fold.stamp) return await rebuildWithin(db, fold);
  for (const event of appended) await updateBy(db, fold, event);
}

/** The fast path: what was just appended is the newest of its items. An undo changes the past, so it folds again, and so
 * does a row that is damaged. */
async function updateBy(db: LogDatabase, fold: StoreFold, event: UnknownEvent): Promise<void> {
  if (event.kind === 'undone') {
    const root = await rootOf(db, event);
    for (const item of root === null ? [] : fold.itemsOf(root)) await refold(db, fold, item);
    return;
  }
  for (const item of fold.itemsOf(event)) {
    const memory = (await db.memories.get(item)) ?? null;
    if (fold.canApply(memory, event)) await put(db, item, fold.apply(item, memory, event));
    else await refold(db, fold, item);
  }
}

async function refold(db: LogDatabase, fold: StoreFold, item: ItemId): Promise<void> {
  await put(db, item, fold.fold(item, await logOf(db, item)));
}

async function put(db: LogDatabase, item: ItemId, memory: Memory | null): Promise<void> {
  if (memory === null) await db.memories.delete(item);
  else await db.memories.put(memory);
}
