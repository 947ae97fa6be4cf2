// The store as the app sees it: one object, made without touching the browser, that opens itself on first use. Every
// write goes through it; every rule about what is written lives in the files beside it.

import { assert } from '../base/assert';
import type { IdMaker } from '../base/id';
import type { Draft, UnknownEvent } from '../schedule/event';
import type { CheckReport } from './check';
import { Checkpoints } from './checkpoint';
import { Connection, type StoreState } from './connection';
import { CacheDatabase, type DraftRow, type Engine, type LogDatabase } from './database';
import { changeDraft, type DraftChange } from './draft';
import { classify } from './failure';
import type { FoldUnder } from './fold-under';
import { clearMarker, type Marker, type MarkerStorage, readMarker, writeMarker } from './marker';
import { type Pending, pend, type Stamp } from './pending';
import { countingOf, lastOf, wholeLog } from './read-log';
import { rebuild, refresh } from './rebuild';
import { deviceOf, record } from './record';
import {
  type DeviceSettings,
  isSettingKey,
  isValidSetting,
  type SettingKey,
  settingsFrom,
} from './settings';
import type { Tally } from './tally';
import { deviceTimer, type Timer } from './timer';

export type StoreOptions = {
  readonly ids: IdMaker;
  /** The build that writes the events. */
  readonly build: string;
  /** Where the note "this browser once held answers" is kept; null: nowhere. */
  readonly markers?: MarkerStorage | null;
  /** For tests: another browser store, another name, other timers. */
  readonly engine?: Engine;
  readonly name?: string;
  readonly timer?: Timer;
};

export class Store {
  readonly #connection: Connection;
  readonly #checkpoints: Checkpoints;
  readonly #options: StoreOptions;

  constructor(options: StoreOptions) {
    this.#options = options;
    const { name = 'writeback', engine = {}, timer = deviceTimer } = options;
    this.#connection = new Connection(name, engine, timer);
    this.#checkpoints = new Checkpoints(new CacheDatabase(`${name}-cache`, engine), timer);
  }

  /** The tables, for live queries. Writing to them from outside is a bug. */
  get db(): LogDatabase {
    return this.#connection.db;
  }

  readonly state = (): StoreState => this.#connection.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#connection.subscribe(listener);

  /** Opens the database, and reads the checkpoint beside it. Never rejects: `state` says how it went. */
  async start(): Promise<void> {
    await this.#forgiving(async () => {
      await Promise.all([this.#connection.open(), this.#checkpoints.ready()]);
    });
  }

  /**
   * For when the phone is idle: counts the log, renews the note that it holds answers and the checkpoint that spares the
   * next start its length. Never rejects.
   * @returns whether what was read by `tally` must be read again
   */
  async tidy(): Promise<boolean> {
    let wasWrong = false;
    await this.#forgiving(async () => {
      const kept = await this.#connection.read((db) => this.#checkpoints.keep(db));
      wasWrong = kept.wasWrong;
      const last = await this.#connection.read((db) => lastOf(db));
      if (last !== undefined) writeMarker(this.#markers(), { events: kept.events, at: last.at });
    });
    return wasWrong;
  }

  /** The stored checkpoint has been read, or cannot be. Never rejects. */
  ready(): Promise<void> {
    return this.#checkpoints.ready();
  }

  /** What the whole log sums up to: days, pace, streak. For live queries: asks nothing but the log, after `ready`. */
  tally(): Promise<Tally> {
    return this.#checkpoints.tally(this.db);
  }

  /** The same by itself. */
  async readTally(): Promise<Tally> {
    await this.#checkpoints.ready();
    return await this.#connection.read((db) => this.#checkpoints.tally(db));
  }

  async #forgiving(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The connection's state carries the failure to the screen; what is no failure of the store is a bug.
      if (classify(error).kind === 'bug') throw error;
    }
  }

  /** Opening hangs or failed: try once more. Rejects where that fails too. */
  reopen(): Promise<void> {
    return this.#connection.reopen();
  }

  close(): void {
    this.#connection.close();
    this.#checkpoints.close();
  }

  /** Fixes the ids and the moment of events before the first attempt to write them. */
  pend(drafts: readonly Draft[], stamp: Stamp): Pending {
    return pend(drafts, stamp, this.#options);
  }

  /**
   * Appends events, updates memories and moves drafts on, all or nothing. Repeating it with the same `pending` is safe at
   * any time, also while an earlier attempt still hangs. Resolves after the strict commit.
   * @param foldUnder null: the questions are not known yet, so the memories wait for `refresh`
   */
  async record(
    pending: Pending,
    foldUnder: FoldUnder | null,
    drafts: readonly DraftChange[] = [],
  ): Promise<readonly UnknownEvent[]> {
    const events = await this.#connection.write((db) => record(db, foldUnder, pending, drafts));
    const held = readMarker(this.#markers())?.events ?? 0;
    writeMarker(this.#markers(), {
      events: held + events.length,
      at: events.at(-1)?.at ?? 0,
    });
    return events;
  }

  /** Makes every memory again from the log. @returns how many there are */
  rebuild(foldUnder: FoldUnder): Promise<number> {
    return this.#connection.write((db) => rebuild(db, foldUnder));
  }

  /** Makes the memories again if they were made under another fold: other questions, rules or settings. */
  refresh(foldUnder: FoldUnder): Promise<boolean> {
    return this.#connection.write((db) => refresh(db, foldUnder));
  }

  /**
   * Counts the log, sets aside rows that are no events, and puts right what does not say what the log says. A second run
   * changes nothing. @param at when, in epoch milliseconds
   */
  async check(foldUnder: FoldUnder, at: number): Promise<CheckReport> {
    // Seldom wanted, so not carried by every start.
    const { checkData } = await import('./check');
    const report = await this.#connection.write((db) => checkData(db, foldUnder, at));
    await this.#checkpoints.drop();
    return report;
  }

  /** Every event in fold order, undone ones and unknown kinds included. */
  readLog(): Promise<readonly UnknownEvent[]> {
    return this.#connection.read(wholeLog);
  }

  /** Those of these ids that are in the log and that nothing has taken back. */
  readCounting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#connection.read((db) =>
      db.transaction('r', db.events, async () => await countingOf(db, ids)),
    );
  }

  /** The log as text, one JSON line per event. @param at when, in epoch milliseconds */
  async exportLog(at: number): Promise<{ readonly text: string; readonly events: number }> {
    const { exportText } = await import('./export-log');
    return await this.#connection.read(async (db) => {
      const log = await wholeLog(db);
      const head = { device: await deviceOf(db), at, build: this.#options.build };
      return { text: exportText(log, head), events: log.length };
    });
  }

  readSettings(): Promise<DeviceSettings> {
    return this.#connection.read(async (db) => settingsFrom(await db.settings.toArray()));
  }

  /** Changes one device setting. A value out of range is a bug of the caller. */
  async putSetting<K extends SettingKey>(key: K, value: DeviceSettings[K]): Promise<void> {
    assert(isValidSetting(key, value), `a valid value for the setting ${key}`);
    await this.#connection.write((db) => db.settings.put({ key, value }));
  }

  /** A fact about this store that is no device setting, such as the last backup. */
  async putFact(key: string, value: unknown): Promise<void> {
    assert(!isSettingKey(key), `${key} is not a device setting`);
    await this.#connection.write((db) => db.settings.put({ key: `fact:${key}`, value }));
  }

  readDraft(key: string): Promise<DraftRow | null> {
    return this.#connection.read(async (db) => (await db.drafts.get(key)) ?? null);
  }

  /** Changes a draft row by itself, unless a newer change is there. */
  changeDraft(change: DraftChange): Promise<void> {
    return this.#connection.write((db) =>
      db.transaction('rw', db.drafts, async () => await changeDraft(db, change)),
    );
  }

  /** What the note says of answers once held here; null: never any. */
  marker(): Marker | null {
    return readMarker(this.#markers());
  }

  /** The learner starts anew on purpose: what was lost is no longer mentioned. */
  forgetMarker(): void {
    clearMarker(this.#markers());
  }

  #markers(): MarkerStorage | null {
    return this.#options.markers ?? null;
  }
}
