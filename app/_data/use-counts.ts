'use client';

// How many answers and events this browser holds. Counting goes through the whole log, so only screens that say the number
// ask for it.

import type { Store } from '@/lib/store/store';
import { useLive } from './use-live';

export type Counts = {
  /** Answers in the log, undone or not; null: not known yet, or unreadable. */
  readonly answers: number | null;
  readonly events: number | null;
};

const UNKNOWN: Counts = { answers: null, events: null };

const query = async ({ db }: Store): Promise<Counts> => ({
  answers: await db.events.where('kind').equals('answered').count(),
  events: await db.events.count(),
});

export function useCounts(): Counts {
  const live = useLive(query);
  return live.kind === 'ready' ? live.value : UNKNOWN;
}
