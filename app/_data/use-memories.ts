'use client';

// What is held, live: every item's memory, the rules in force, and the fold that made them. Rows made under other
// questions, rules or code are made again from the log before anything is shown of them.

import { useEffect, useMemo, useState } from 'react';
import type { DeckIndex } from '@/lib/deck/card';
import type { Loaded } from '@/lib/deck/deck-source';
import type { FoldContext } from '@/lib/schedule/context';
import type { ItemId } from '@/lib/schedule/event';
import { type MemoryFold, memoryFold } from '@/lib/schedule/fold';
import type { Memory } from '@/lib/schedule/memory';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { type StoredMemories, storedMemories } from '@/lib/store/read-log';
import type { FoldUnder } from '@/lib/store/rebuild';
import type { Store } from '@/lib/store/store';
import { useServices } from './services';
import { useIndex } from './use-index';
import { type Live, useLive, useStoreState } from './use-live';

export type Memories = {
  readonly index: DeckIndex;
  readonly memories: ReadonlyMap<ItemId, Memory>;
  /** Cards, rules and curve; `context.rules` are the rules in force. */
  readonly context: FoldContext;
  readonly foldUnder: FoldUnder;
};

const LOADING = { kind: 'loading' } as const;
const NOTHING: StoredMemories = { memories: [], stamp: null, sets: [] };

const query = async ({ db }: Store): Promise<StoredMemories> => await storedMemories(db);

export function useMemories(): Loaded<Memories> {
  const index = useIndex();
  const live = useLive(query);
  const state = useStoreState();
  const { store } = useServices();
  // A browser that keeps nothing still lets one read and practise.
  const stored =
    live.kind === 'failed' && live.failure.kind === 'denied' ? NOTHING : readyValue(live);
  const ready = index.kind === 'ready' ? index.value : null;
  const foldUnder = ready === null ? null : foldUnderOf(ready);
  const fold = useMemo(
    () => (foldUnder === null || stored === null ? null : foldUnder(stored.sets)),
    [foldUnder, stored],
  );
  // A tab that only reads shows the rows of the newer build as they are.
  const isStale = fold !== null && state.kind === 'open' && stored?.stamp !== fold.stamp;
  const failure = useRefresh(isStale ? foldUnder : null);

  const value = useMemo(
    () => (ready === null || stored === null ? null : memoriesOf(ready, stored, fold)),
    [ready, stored, fold],
  );
  if (index.kind === 'failed') return index;
  const broken = failure ?? (live.kind === 'failed' && stored === null ? live.failure : null);
  if (broken !== null) {
    return { kind: 'failed', problem: problemOf(broken), retry: () => void reopen(store) };
  }
  return value === null || isStale ? LOADING : { kind: 'ready', value };
}

/** Makes the rows again while they are stale. @returns why that failed */
function useRefresh(foldUnder: FoldUnder | null): StoreFailure | null {
  const { store } = useServices();
  const [failure, setFailure] = useState<StoreFailure | null>(null);
  useEffect(() => {
    if (foldUnder === null) return;
    store.refresh(foldUnder).then(
      () => setFailure(null),
      (error: unknown) => setFailure(classify(error)),
    );
  }, [store, foldUnder]);
  return foldUnder === null ? null : failure;
}

function memoriesOf(
  index: DeckIndex,
  stored: StoredMemories,
  fold: MemoryFold | null,
): Memories | null {
  if (fold === null) return null;
  const memories = new Map(stored.memories.map((memory) => [memory.item, memory]));
  return { index, memories, context: fold.context, foldUnder: foldUnderOf(index) };
}

const folds = new WeakMap<DeckIndex, FoldUnder>();

/** The fold over an index; the same function for the same index. */
function foldUnderOf(index: DeckIndex): FoldUnder {
  const known = folds.get(index);
  if (known !== undefined) return known;
  const made = memoryFold(index.cards, index.content);
  folds.set(index, made);
  return made;
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
