// A browser store for tests: a fresh one in memory, and ways to make it fail as browsers do.

import type { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Engine } from './database';
import type { Timer } from './timer';

export function freshEngine(): Required<Engine> {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

/** The same databases through a factory whose calls can be replaced one by one. */
export function alteredEngine(
  engine: Required<Engine>,
  changes: Partial<Pick<IDBFactory, 'open'>>,
): Required<Engine> {
  const { indexedDB } = engine;
  const altered = {
    open: indexedDB.open.bind(indexedDB),
    deleteDatabase: indexedDB.deleteDatabase.bind(indexedDB),
    databases: indexedDB.databases.bind(indexedDB),
    cmp: indexedDB.cmp.bind(indexedDB),
    ...changes,
  } as IDBFactory;
  return { ...engine, indexedDB: altered };
}

/** A timer that only moves when told. */
export function manualTimer(): { readonly timer: Timer; advance(ms: number): void } {
  let now = 0;
  const waiting = new Set<{ readonly due: number; readonly then: () => void }>();
  return {
    timer(ms, then) {
      const call = { due: now + ms, then };
      waiting.add(call);
      return () => waiting.delete(call);
    },
    advance(ms) {
      now += ms;
      for (const call of [...waiting]) {
        if (call.due > now) continue;
        waiting.delete(call);
        call.then();
      }
    },
  };
}

/** Waits until a claim holds; fails after two seconds. */
export async function until(claim: () => boolean): Promise<void> {
  for (let i = 0; i < 400; i += 1) {
    if (claim()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`never true: ${claim.toString()}`);
}

/** Opens a database as a page without Dexie would. */
export function rawOpen(engine: Engine, name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = engine.indexedDB?.open(name, version);
    if (request === undefined) return reject(new Error('no engine'));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Makes a database that is not open yet fail as Chrome does on a full quota: every request succeeds, and then the
 * transaction aborts with the reason on the transaction alone.
 * @param last the table that the transaction writes last
 */
export function fillUp(db: Dexie, last: string, isFull: () => boolean): void {
  db.use({
    stack: 'dbcore',
    name: 'quota',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          async mutate(request) {
            const response = await table.mutate(request);
            if (name === last && isFull()) {
              (request.trans as unknown as { _abort(why: string): void })._abort(
                'QuotaExceededError',
              );
            }
            return response;
          },
        };
      },
    }),
  });
}
