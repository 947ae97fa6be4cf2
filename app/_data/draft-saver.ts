// Keeps the session's draft row in step: one write at a time, always the newest state, words typed after a short pause.
// The log does not depend on it; it is what makes a reload come back to the same ticks.

import type { Clock } from '@/lib/base/time';
import { classify, type StoreFailure } from '@/lib/store/failure';
import type { Store } from '@/lib/store/store';
import type { Timer } from '@/lib/store/timer';

/** What is used of `sessionStorage`. */
export type Mirror = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A pause in typing after which the words are kept, in milliseconds. */
export const TYPING_PAUSE_MS = 300;

const KEY = 'session';
const MIRROR_KEY = 'writeback.session';

type Parts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly mirror: Mirror | null;
};

export class DraftSaver {
  readonly key = KEY;
  readonly #parts: Parts;
  readonly #report: (failure: StoreFailure | null) => void;
  /** The newest state that is not kept yet; null: all is kept. */
  #waiting: { readonly value: unknown } | null = null;
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

  save(value: unknown): void {
    this.#waiting = { value };
    this.#cancelPause?.();
    this.#cancelPause = null;
    if (!this.#isSaving) void this.#drain();
  }

  saveSoon(value: unknown): void {
    this.#waiting = { value };
    this.#cancelPause?.();
    this.#cancelPause = this.#parts.timer(TYPING_PAUSE_MS, () => {
      if (this.#waiting !== null) this.save(this.#waiting.value);
    });
  }

  /** A copy at once, without waiting for the store: a hidden page may be given no more time. */
  mirror(value: unknown): void {
    const text = JSON.stringify({ at: this.#parts.clock.now().at, value });
    attempt(() => this.#parts.mirror?.setItem(MIRROR_KEY, text));
  }

  /** The newer of the draft row and the copy. Without a row the session has ended, maybe in another tab. */
  async read(): Promise<unknown> {
    const row = await this.#parts.store.readDraft(KEY);
    const copy = this.#readMirror();
    return row !== null && copy !== null && copy.at > row.at ? copy.value : row?.value;
  }

  async clear(): Promise<void> {
    this.#cancelPause?.();
    this.#waiting = null;
    attempt(() => this.#parts.mirror?.removeItem(MIRROR_KEY));
    await this.#put(undefined);
  }

  async #drain(): Promise<void> {
    this.#isSaving = true;
    while (this.#waiting !== null && this.#cancelPause === null) {
      const { value } = this.#waiting;
      this.#waiting = null;
      await this.#put(value);
    }
    this.#isSaving = false;
  }

  async #put(value: unknown): Promise<void> {
    const { store, clock } = this.#parts;
    try {
      await store.putDraft(KEY, value, clock.now().at);
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
