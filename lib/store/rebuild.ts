// All memories, made again from the log alone. The log is the truth; whatever disagrees with it is overwritten.

import type { UnknownEvent } from '../schedule/event';
import { foldAll, type MemoryFold } from '../schedule/fold';
import { type LogDatabase, STAMP_KEY } from './database';
import { setsOf, wholeLog } from './read-log';

/** The fold in force, given the `set` events: `memoryFold(cards, content)`. */
export type FoldUnder = (sets: readonly UnknownEvent[]) => MemoryFold;

/** Makes every memory again, in one transaction. @returns how many there are */
export function rebuild(db: LogDatabase, foldUnder: FoldUnder): Promise<number> {
  return db.transaction('rw', db.events, db.memories, db.settings, async () => {
    await rebuildWithin(db, foldUnder(await setsOf(db)));
    return await db.memories.count();
  });
}

/** Makes the memories again if they were made under another fold. @returns whether they were */
export function refresh(db: LogDatabase, foldUnder: FoldUnder): Promise<boolean> {
  return db.transaction('rw', db.events, db.memories, db.settings, async () => {
    const fold = foldUnder(await setsOf(db));
    if ((await db.settings.get(STAMP_KEY))?.value === fold.stamp) return false;
    await rebuildWithin(db, fold);
    return true;
  });
}

/** The same inside a transaction that is already open over events, memories and settings. */
export async function rebuildWithin(db: LogDatabase, fold: MemoryFold): Promise<void> {
  const memories = foldAll(await wholeLog(db), fold.context);
  await db.memories.clear();
  await db.memories.bulkPut([...memories.values()]);
  await db.settings.put({ key: STAMP_KEY, value: fold.stamp });
}
