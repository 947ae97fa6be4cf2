// One database handle and what is known of it: opening, open, lost, or read only. It repeats a piece of work once after
// reopening, so every write handed to it must be idempotent. It knows nothing of what is written.

import { type Engine, LogDatabase, SCHEMA_VERSION } from './database';
import { classify, failureOf, isConnectionLost, StoreError, type StoreFailure } from './failure';
import type { Timer } from './timer';

export type StoreState =
  | { readonly kind: 'unopened' }
  | { readonly kind: 'opening' }
  /** Still opening after four seconds. It may yet open by itself. */
  | { readonly kind: 'slow'; readonly failure: StoreFailure }
  | { readonly kind: 'open' }
  /** Nothing can be kept. `reads`: what was kept before can still be read. */
  | { readonly kind: 'read-only'; readonly reads: boolean; readonly failure: StoreFailure }
  /** Opening failed in a way that trying again may mend. */
  | { readonly kind: 'failed'; readonly failure: StoreFailure };

export const OPEN_PATIENCE_MS = 4000;

export class Connection {
  readonly db: LogDatabase;
  #state: StoreState = { kind: 'unopened' };
  #opening: Promise<void> | null = null;
  #reopening: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #timer: Timer;

  constructor(name: string, engine: Engine, timer: Timer) {
    this.db = new LogDatabase(name, engine);
    this.#timer = timer;
    this.db.on('versionchange', (event) => this.#yield(event.newVersion ?? null));
    this.db.on('blocked', () => this.#move({ kind: 'slow', failure: failureOf('blocked') }));
  }

  /** The same object until something changes. */
  readonly state = (): StoreState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the database, once. Rejects with a `StoreError` where that fails; the state says the same. */
  open(): Promise<void> {
    return this.#reopening ?? this.#openOnce();
  }

  /** Gives up the handle and opens a new one: for a connection that died and for an opening that hangs. */
  reopen(): Promise<void> {
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = null;
    });
    return this.#reopening;
  }

  /** Reads; a lost connection is opened again once. */
  read<T>(work: (db: LogDatabase) => Promise<T>): Promise<T> {
    return this.#attempt(work);
  }

  /** Writes, where writing is allowed. `work` runs a second time after a lost connection: it must be idempotent. */
  write<T>(work: (db: LogDatabase) => Promise<T>): Promise<T> {
    return this.#attempt((db) => {
      this.#refuseWhenReadOnly();
      return work(db);
    });
  }

  close(): void {
    this.db.close();
    this.#opening = null;
    this.#move({ kind: 'unopened' });
  }

  async #attempt<T>(work: (db: LogDatabase) => Promise<T>): Promise<T> {
    await this.open();
    const handle = this.db.backendDB();
    try {
      return await work(this.db);
    } catch (error) {
      if (this.#state.kind === 'read-only' || !isConnectionLost(classify(error))) throw error;
      // Another piece of work may have met the same dead handle and replaced it already.
      if (this.db.backendDB() === handle || this.db.backendDB() === null) await this.reopen();
      return await work(this.db);
    }
  }

  async #reopen(): Promise<void> {
    const hanging = this.#isHanging() ? this.#opening : null;
    // A hanging open must be cancelled and seen to end; a soft close would only wait for it again. Where nothing hangs
    // the soft close is right: live queries then wait for the new handle rather than fall silent.
    this.db.close({ disableAutoOpen: hanging !== null });
    await hanging?.catch(() => undefined);
    this.#opening = null;
    await this.#openOnce();
  }

  #openOnce(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      if (this.#state.kind !== 'open') this.#opening = null;
    });
    return this.#opening;
  }

  #isHanging(): boolean {
    return this.#state.kind === 'opening' || this.#state.kind === 'slow';
  }

  async #open(): Promise<void> {
    if (this.#state.kind === 'read-only') return this.#refuseWhenUnreadable();
    this.#move({ kind: 'opening' });
    const stopWaiting = this.#timer(OPEN_PATIENCE_MS, () => {
      if (this.#state.kind === 'opening') this.#move({ kind: 'slow', failure: failureOf('slow') });
    });
    try {
      await this.db.open();
      this.#move(this.#isNewerThanThisBuild() ? readOnly('old-tab') : { kind: 'open' });
    } catch (error) {
      const failure = classify(error);
      this.#move(
        failure.kind === 'denied'
          ? { kind: 'read-only', reads: false, failure }
          : { kind: 'failed', failure },
      );
      throw new StoreError(failure);
    } finally {
      stopWaiting();
    }
  }

  /** Dexie opens a newer database without a word, and would write rows that lack the newer fields (dexie#2097). */
  #isNewerThanThisBuild(): boolean {
    const version = this.db.backendDB()?.version ?? 0;
    return Math.floor(version / 10) > SCHEMA_VERSION;
  }

  /** Another tab upgrades or erases the database: let go at once, and never write to it again from here. */
  #yield(newVersion: number | null): false {
    const erased = newVersion === null || newVersion === 0;
    this.db.close({ disableAutoOpen: erased });
    this.#opening = null;
    this.#move(readOnly(erased ? 'erased' : 'old-tab'));
    return false;
  }

  #refuseWhenReadOnly(): void {
    if (this.#state.kind === 'read-only') throw new StoreError(this.#state.failure);
  }

  #refuseWhenUnreadable(): void {
    if (this.#state.kind === 'read-only' && !this.#state.reads) {
      throw new StoreError(this.#state.failure);
    }
  }

  #move(state: StoreState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

function readOnly(kind: 'old-tab' | 'erased'): StoreState {
  return { kind: 'read-only', reads: kind === 'old-tab', failure: failureOf(kind) };
}
