'use client';

// What is held, live: every item's memory and the rules in force. Rows made under other questions, rules or code are
// made again from the log before anything is shown of them; the code for that is loaded only then.

import { useEffect, useMemo, useState } from 'react';
import type { DeckIndex } from '@/lib/deck/card';
import type { Loaded } from '@/lib/deck/deck-source';
import { foldStamp } from '@/lib/schedule/stamp';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { type StoredMemories, storedMemories } from '@/lib/store/read-log';
import type { Store } from '@/lib/store/store';
import { type Held, type HeldWithSets, heldOf, NOTHING_STORED } from './held';
import { useServices } from './services';
import { useIndex } from './use-index';
import { type Live, useLive, useStoreState } from './use-live';

const LOADING = { kind: 'loading' } as const;

const query = async ({ db }: Store): Promise<StoredMemories> => await storedMemories(db);

export function useHeld(): Loaded<HeldWithSets> {
  const index = useIndex();
  const live = useLive(query);
  const state = useStoreState();
  const { store } = useServices();
  // A browser that keeps nothing still lets one read and practise.
  const stored =
    live.kind === 'failed' && live.failure.kind === 'denied' ? NOTHING_STORED : readyValue(live);
  const ready = index.kind === 'ready' ? index.value : null;
  const value = useMemo(
    () => (ready === null || stored === null ? null : heldOf(ready, stored)),
    [ready, stored],
  );
  // A tab that only reads shows the rows of the newer build as they are.
  const isStale = state.kind === 'open' && value !== null && !isCurrent(value, stored);
  const failure = useRefresh(isStale ? ready : null);

  if (index.kind === 'failed') return index;
  const broken = failure ?? (live.kind === 'failed' && stored === null ? live.failure : null);
  if (broken !== null) {
    return { kind: 'failed', problem: problemOf(broken), retry: () => void reopen(store) };
  }
  return value === null || isStale ? LOADING : { kind: 'ready', value };
}

function isCurrent({ index, context }: Held, stored: StoredMemories | null): boolean {
  if (stored === null || stored.isEmpty) return true;
  return stored.stamp === foldStamp(index.content, context.rules);
}

/** Makes the rows again while they are stale. @returns why that failed */
function useRefresh(index: DeckIndex | null): StoreFailure | null {
  const { store } = useServices();
  const [failure, setFailure] = useState<StoreFailure | null>(null);
  useEffect(() => {
    if (index === null) return;
    const refresh = async (): Promise<void> => {
      const { foldOf } = await import('./fold-of');
      await store.refresh(foldOf(index));
    };
    refresh().then(
      () => setFailure(null),
      (error: unknown) => setFailure(classify(error)),
    );
  }, [store, index]);
  return index === null ? null : failure;
}

function readyValue<T>(live: Live<T>): T | null {
  return live.kind === 'ready' ? live.value : null;
}

function problemOf(failure: StoreFailure): string {
  return `Your answers could not be read: ${failure.reason}. Nothing is lost.`;
}

/** What comes of it is in the store's state. */
function reopen(store: Store): Promise<void> {
  return store.reopen().catch(() => undefined);
}
