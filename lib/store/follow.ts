// Following what a query reads: its value now, and again after every commit that touches it.

import { liveQuery } from 'dexie';

/** @param query reads tables and nothing else; one that rejects is a bug @returns how to stop */
export function follow<T>(query: () => PromiseLike<T>, next: (value: T) => void): () => void {
  // Dexie follows awaits only inside a function that is itself async: without it, later reads go unobserved.
  const subscription = liveQuery(async () => await query()).subscribe({ next });
  return () => subscription.unsubscribe();
}
