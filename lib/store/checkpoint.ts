// The tally of the log, read in the time that its newest part takes: an older part is kept summed up in the cache
// database. Losing it costs only time; one that the log does not bear out is thrown away.

import type { UnknownEvent } from '../schedule/event';
import type { CacheDatabase, LogDatabase } from './database';
import { wholeLog } from './read-log';
import {
  type Checkpoint,
  checkpointOf,
  isCheckpoint,
  type Tally,
  tallyFrom,
  tallyOf,
} from './tally';
import type { Timer } from './timer';

const KEY = 'tally';
/** An undo names something recent: so much stays out of the checkpoint that its target is nearly always in the tail. */
export const TAIL_MIN = 200;
/** A tail this long is worth a new checkpoint. */
export const TAIL_MAX = 1000;
/** The cache must never hold up the start. */
const PATIENCE_MS = 2000;

export class Checkpoints {
  readonly #cache: CacheDatabase;
  readonly #timer: Timer;
  #reading: Promise<void> | null = null;
  #held: Checkpoint | null = null;

  constructor(cache: CacheDatabase, timer: Timer) {
    this.#cache = cache;
    this.#timer = timer;
  }

  /** Reads the stored checkpoint, once. Never rejects, and never takes longer than the start can bear. */
  ready(): Promise<void> {
    this.#reading ??= this.#readWithin(PATIENCE_MS);
    return this.#reading;
  }

  /**
   * What the whole log sums up to. Asks nothing but the log database, so that a live query can follow it; before `ready`
   * it reads the log whole.
   */
  async tally(db: LogDatabase): Promise<Tally> {
    const held = this.#held;
    if (held !== null) {
      const tally = tallyFrom(held, await tailOf(db, held));
      if (tally !== null) return tally;
    }
    return tallyOf(await wholeLog(db));
  }

  /**
   * Counts the log against the checkpoint, and makes a new one where it is missing, wrong or far behind. For when the
   * phone is idle.
   * @returns events in the log, and whether the checkpoint had been wrong: what was read from it must be read again
   */
  async keep(db: LogDatabase): Promise<{ readonly events: number; readonly wasWrong: boolean }> {
    await this.ready();
    const events = await db.events.count();
    const held = this.#held;
    const tail = held === null ? [] : await tailOf(db, held);
    const isRight = held !== null && held.tally.events + tail.length === events;
    const isNear = events <= TAIL_MAX || (isRight && tail.length <= TAIL_MAX);
    const wasWrong = held !== null && !isRight;
    if (wasWrong || !isNear) await this.#renew(await wholeLog(db));
    return { events, wasWrong };
  }

  /** After events came in among older ones, or left. */
  async drop(): Promise<void> {
    this.#held = null;
    await this.#quietly(this.#cache.snapshots.delete(KEY));
  }

  close(): void {
    this.#cache.close();
  }

  async #renew(log: readonly UnknownEvent[]): Promise<void> {
    const made = log.length > TAIL_MAX ? checkpointOf(log.slice(0, -TAIL_MIN)) : null;
    this.#held = made;
    const { snapshots } = this.#cache;
    await this.#quietly<unknown>(
      made === null ? snapshots.delete(KEY) : snapshots.put({ key: KEY, value: made }),
    );
  }

  #readWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#timer(ms, resolve);
      void this.#quietly(this.#cache.snapshots.get(KEY)).then((row) => {
        cancel();
        if (isCheckpoint(row?.value)) this.#held = row.value;
        resolve();
      });
    });
  }

  /** The cache can be denied, full or damaged; then the log is read whole, as if it had never been there. */
  async #quietly<T>(work: PromiseLike<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch {
      return undefined;
    }
  }
}

function tailOf(db: LogDatabase, { through }: Checkpoint): Promise<readonly UnknownEvent[]> {
  return db.events
    .where('[clock+device+seq]')
    .above([through.clock, through.device, through.seq])
    .toArray();
}
