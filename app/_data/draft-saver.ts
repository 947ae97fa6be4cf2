// Keeps the session's draft row in step: one write at a time, always the newest state, words typed after a short pause.
// The log does not depend on it; it is what makes a reload come back to the same ticks.

import type { Clock } from '@/lib/base/time';
import type { DraftChange } from '@/lib/store/draft';
import { classify, type StoreFailure } from '@/lib/store/failure';
import type { Store } from '@/lib/store/store';
import type { Timer } from '@/lib/store/timer';

/** What is used of `sessionStorage`. */
export type Mirror = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A pause in typing after which the words are kept, in milliseconds. */
export const TYPING_PAUSE_MS = 300;

/** The draft row of the session. */
export const SESSION_KEY = 'session';
const MIRROR_KEY = 'writeback.session';

type Parts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly mirror: Mirror | null;
};

export class DraftSaver {
  readonly #parts: Parts;
  readonly #report: (failure: StoreFailure | null) => void;
  /** The newest state that is not kept yet; null: all is kept. */
  #waiting: DraftChange | null = null;
  /** Place of the newest change. */
  #last = 0;
  #isSaving = false;
  #cancelPause: (() => void) | null = null;

  /** @param report told of a write that failed, and with null of the one that mended it */
  constructor(parts: Parts, report: (failure: StoreFailure | null) => void) {
    this.#parts = parts;
    this.#report = report;
  }

  /** Whether something is not kept yet. */
  isBehind(): boolean {
    return this.#waiting !== null || this.#isSaving;
  }

  /** The next change of the row, for a write that carries it along. Later than every one before, whatever the clock. */
  change(value: unknown): DraftChange {
    this.#last = Math.max(this.#parts.clock.now().at, this.#last + 1);
    return { key: SESSION_KEY, value, at: this.#last };
  }

  save(value: unknown): void {
    this.#waiting = this.change(value);
    this.#cancelPause?.();
    this.#cancelPause = null;
    if (!this.#isSaving) void this.#drain();
  }

  saveSoon(value: unknown): void {
    this.#waiting = this.change(value);
    this.#cancelPause?.();
    this.#cancelPause = this.#parts.timer(TYPING_PAUSE_MS, () => {
      this.#cancelPause = null;
      if (!this.#isSaving) void this.#drain();
    });
  }

  /** A copy at once, without waiting for the store: a hidden page may be given no more time. */
  mirror(value: unknown): void {
    const text = JSON.stringify(this.change(value));
    attempt(() => this.#parts.mirror?.setItem(MIRROR_KEY, text));
  }

  /** The newer of the draft row and the copy. Without a row the session has ended, maybe in another tab. */
  async read(): Promise<unknown> {
    const row = await this.#parts.store.readDraft(SESSION_KEY);
    if (row === null) return undefined;
    const copy = this.#readMirror();
    const newest = copy !== null && copy.at > row.at ? copy : row;
    this.#last = Math.max(this.#last, newest.at);
    return newest.value;
  }

  async clear(): Promise<void> {
    this.#cancelPause?.();
    this.#waiting = null;
    attempt(() => this.#parts.mirror?.removeItem(MIRROR_KEY));
    await this.#put(this.change(undefined));
  }

  async #drain(): Promise<void> {
    this.#isSaving = true;
    while (this.#waiting !== null && this.#cancelPause === null) {
      const change = this.#waiting;
      this.#waiting = null;
      await this.#put(change);
    }
    this.#isSaving = false;
  }

  async #put(change: DraftChange): Promise<void> {
    try {
      await this.#parts.store.changeDraft(change);
      this.#report(null);
    } catch (error) {
      this.#report(classify(error));
    }
  }

  #readMirror(): { readonly at: number; readonly value: unknown } | null {
    const text = attempt(() => this.#parts.mirror?.getItem(MIRROR_KEY)) ?? null;
    const copy: unknown = text === null ? null : attempt(() => JSON.parse(text));
    if (typeof copy !== 'object' || copy === null) return null;
    const { at, value } = copy as { at?: unknown; value?: unknown };
    return typeof at === 'number' ? { at, value } : null;
  }
}

/** The copy is a second net: a browser that refuses it, or a mangled one, takes nothing away. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
