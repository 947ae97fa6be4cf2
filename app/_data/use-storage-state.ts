'use client';

// Where the learner's answers are right now: whether this browser holds any, whether it promised to keep them, whether
// any were lost. Only what is true at the moment is said. How many there are takes counting: see `use-counts`.

import { useCallback, useEffect, useState } from 'react';
import type { StoreState } from '@/lib/store/connection';
import type { Marker } from '@/lib/store/marker';
import { lastOf } from '@/lib/store/read-log';
import type { Store } from '@/lib/store/store';
import { useServices } from './services';
import { useLive, useStoreState } from './use-live';

export type StorageState = {
  readonly store: StoreState;
  /** When the newest event was recorded, in epoch milliseconds. */
  readonly lastAt: number | null;
  /** Whether the browser promised not to evict this site's data; null: not known, or it makes no such promise. */
  readonly isPersisted: boolean | null;
  /** What this browser once held, when it holds nothing any more. */
  readonly lost: Marker | null;
  /** Asks the browser for that promise; from a tap, after the first finished session. */
  readonly askToPersist: () => Promise<void>;
  /** The learner starts anew on purpose: `lost` is no longer mentioned. */
  readonly startNew: () => void;
  /** Opening hangs or failed: tries once more. */
  readonly tryAgain: () => void;
};

type Newest = { readonly isEmpty: boolean; readonly lastAt: number | null };

const NOTHING_KNOWN: Newest = { isEmpty: false, lastAt: null };

const query = async ({ db }: Store): Promise<Newest> => {
  const last = await lastOf(db);
  return { isEmpty: last === undefined, lastAt: last?.at ?? null };
};

export function useStorageState(): StorageState {
  const { store } = useServices();
  const state = useStoreState();
  const live = useLive(query);
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  const [isForgotten, setForgotten] = useState(false);

  useEffect(() => void storageManager()?.persisted?.().then(setPersisted, ignore), []);

  const askToPersist = useCallback(async () => {
    const answer = await storageManager()?.persist?.().catch(ignore);
    setPersisted(answer ?? null);
  }, []);
  const startNew = useCallback(() => {
    store.forgetMarker();
    setForgotten(true);
  }, [store]);
  const tryAgain = useCallback(() => void store.reopen().catch(ignore), [store]);

  const { isEmpty, lastAt } = live.kind === 'ready' ? live.value : NOTHING_KNOWN;
  const lost = isEmpty && !isForgotten ? store.marker() : null;
  return { store: state, lastAt, isPersisted, lost, askToPersist, startNew, tryAgain };
}

/** Absent over plain http and in some browsers; the types promise more than that. */
function storageManager(): Partial<StorageManager> | undefined {
  return (navigator as { storage?: Partial<StorageManager> }).storage;
}

/** A refused promise is "not known"; a failed opening is in the store's state. Neither has anything more to say. */
function ignore(): undefined {
  return undefined;
}
