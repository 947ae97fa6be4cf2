// Draft rows: work that is not yet an event. Writes of one row may land in another order than they were made in, so each
// carries its place, and an older one never overwrites a newer one.

import type { LogDatabase } from './database';

export type DraftChange = {
  readonly key: string;
  /** JSON-plain; undefined removes the row. */
  readonly value: unknown;
  /** Rises with every change of the row: epoch milliseconds, or one more than the change before. */
  readonly at: number;
};

/** Writes or removes a row unless a newer change is there. Runs inside a read-write transaction over `drafts`. */
export async function changeDraft(db: LogDatabase, { key, value, at }: DraftChange): Promise<void> {
  if (value === undefined) return await db.drafts.delete(key);
  const existing = await db.drafts.get(key);
  if (existing === undefined || existing.at < at) await db.drafts.put({ key, value, at });
}
