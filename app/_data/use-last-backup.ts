'use client';

// When the last backup was made: for screens that say it and make none.

import type { Store } from '@/lib/store/store';
import { useLive } from './use-live';

export type LastBackup = {
  /** In epoch milliseconds. */
  readonly at: number;
  /** Events in it. */
  readonly events: number;
};

/** The fact under which it is kept. */
export const LAST_BACKUP = 'last-backup';

const query = async ({ db }: Store): Promise<LastBackup | null> =>
  lastBackupFrom((await db.settings.get(`fact:${LAST_BACKUP}`))?.value);

function lastBackupFrom(value: unknown): LastBackup | null {
  if (typeof value !== 'object' || value === null) return null;
  const { at, events } = value as { at?: unknown; events?: unknown };
  return typeof at === 'number' && typeof events === 'number' ? { at, events } : null;
}

/** undefined: not known yet; null: never. */
export function useLastBackup(): LastBackup | null | undefined {
  const live = useLive(query);
  return live.kind === 'ready' ? live.value : undefined;
}
