// Check my data: the log is counted and read row by row, what cannot be an event is set aside, and the memories are held
// against what the log makes of them. Nothing is thrown away; a second run finds nothing left to do.

import type { ItemId } from '../schedule/event';
import type { Memory } from '../schedule/memory';
import { type LogDatabase, type QuarantineRow, STAMP_KEY } from './database';
import { eventFault } from './event-fault';
import type { FoldUnder } from './fold-under';
import { setsOf, wholeLog } from './read-log';

export type CheckReport = {
  /** Events in the log that can be folded. */
  readonly events: number;
  /** Answers among them, undone or not. */
  readonly answers: number;
  /** Rows set aside by this run, and all that lie aside now. */
  readonly quarantined: number;
  readonly aside: number;
  /** What was wrong with those set aside by this run: field names, each once. */
  readonly faults: readonly string[];
  /** Events whose place in the log (device and number) another event already has. Kept: both happened. */
  readonly samePlace: number;
  /** Items, and of them the rows that did not say what the log says. They do now. */
  readonly items: number;
  readonly repaired: number;
};

/** One transaction: whatever is interrupted has changed nothing. @param at when, in epoch milliseconds */
export function checkData(db: LogDatabase, foldUnder: FoldUnder, at: number): Promise<CheckReport> {
  const tables = [db.events, db.memories, db.settings, db.quarantine];
  return db.transaction('rw', tables, async () => {
    const faults = await setAside(db, at);
    const log = await wholeLog(db);
    const fold = foldUnder(await setsOf(db));
    const right = fold.all(log);
    const repaired = await repair(db, right);
    const stamp = (await db.settings.get(STAMP_KEY))?.value;
    if (stamp !== fold.stamp) await db.settings.put({ key: STAMP_KEY, value: fold.stamp });
    return {
      events: log.length,
      answers: log.filter(({ kind }) => kind === 'answered').length,
      quarantined: faults.length,
      aside: await db.quarantine.count(),
      faults: [...new Set(faults)],
      samePlace: log.length - new Set(log.map(({ device, seq }) => `${device} ${seq}`)).size,
      items: right.size,
      repaired,
    };
  });
}

/** By primary key: a row without a place in the log is in no index, so only this way is it seen. */
async function setAside(db: LogDatabase, at: number): Promise<readonly string[]> {
  const bad: QuarantineRow[] = [];
  for (const event of await db.events.toArray()) {
    const fault = eventFault(event);
    if (fault !== null) bad.push({ id: event.id, at, fault, row: event });
  }
  if (bad.length > 0) {
    await db.quarantine.bulkPut(bad);
    await db.events.bulkDelete(bad.map(({ id }) => id));
  }
  return bad.map(({ fault }) => fault);
}

/** @returns how many rows were wrong, missing or one too many */
async function repair(db: LogDatabase, right: ReadonlyMap<ItemId, Memory>): Promise<number> {
  const stored = new Map((await db.memories.toArray()).map((memory) => [memory.item, memory]));
  const wrong = [...right.values()].filter((memory) => !isSame(memory, stored.get(memory.item)));
  const extra = [...stored.keys()].filter((item) => !right.has(item));
  if (wrong.length > 0) await db.memories.bulkPut(wrong);
  if (extra.length > 0) await db.memories.bulkDelete(extra);
  return wrong.length + extra.length;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  type Fields = Readonly<Record<string, unknown>>;
  return keys.every(
    (key) => Object.hasOwn(b, key) && isSame((a as Fields)[key], (b as Fields)[key]),
  );
}

/** For tests and reports: whether a run left nothing to do. */
export function isClean({ quarantined, repaired }: CheckReport): boolean {
  return quarantined === 0 && repaired === 0;
}
