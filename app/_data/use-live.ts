'use client';

// A live read of the store as a value that never throws: loading, ready or failed.

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoreState } from '@/lib/store/connection';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { follow } from '@/lib/store/follow';
import type { Store } from '@/lib/store/store';
import { useServices } from './services';

export type Live<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: StoreFailure };

const LOADING = { kind: 'loading' } as const;
const UNOPENED: StoreState = { kind: 'unopened' };

/** What is known of the store's handle. `unopened` in the prerendered page and in the first client render. */
export function useStoreState(): StoreState {
  const { store } = useServices();
  return useSyncExternalStore(store.subscribe, store.state, () => UNOPENED);
}

/**
 * The result of a query, again after every commit that touches what it read.
 * @param query reads tables of the store and nothing else; it must not depend on what a render closes over
 * @param key names the query: a new key starts it anew
 */
export function useLive<T>(query: (store: Store) => PromiseLike<T>, key = ''): Live<T> {
  const { store } = useServices();
  const state = useStoreState();
  const unreadable = unreadableOf(state);
  const canRead = state.kind === 'open' || (state.kind === 'read-only' && state.reads);
  const [result, setResult] = useState<Live<T>>(LOADING);
  // Not before it is open: the query would wait, and then be asked again for each step of the opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, and a handle that was lost and replaced starts it anew
  useEffect(
    () => (canRead ? follow(() => settle(query(store)), setResult) : undefined),
    [store, key, canRead],
  );
  return unreadable === null ? result : { kind: 'failed', failure: unreadable };
}

function settle<T>(reading: PromiseLike<T>): Promise<Live<T>> {
  return reading.then(
    (value): Live<T> => ({ kind: 'ready', value }),
    (error: unknown): Live<T> => ({ kind: 'failed', failure: classify(error) }),
  ) as Promise<Live<T>>;
}

function unreadableOf(state: StoreState): StoreFailure | null {
  switch (state.kind) {
    case 'read-only':
      return state.reads ? null : state.failure;
    case 'failed':
      return state.failure;
    case 'unopened':
    case 'opening':
    case 'slow':
    case 'open':
      return null;
  }
}
