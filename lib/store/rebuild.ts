// All memories, made again from the log alone. The log is the truth; whatever disagrees with it is overwritten.

import { type LogDatabase, STAMP_KEY } from './database';
import type { FoldUnder, StoreFold } from './fold-under';
import { setsOf, wholeLog } from './read-log';

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
export async function rebuildWithin(db: LogDatabase, fold: StoreFold): Promise<void> {
  const memories = fold.all(await wholeLog(db));
  await db.memories.clear();
  await db.memories.bulkPut([...memories.values()]);
  await db.settings.put({ key: STAMP_KEY, value: fold.stamp });
}
