// The two databases and their tables: the only file that names them. It knows no rule of the product.
//
// `writeback` commits strictly: Chrome's default reports a commit once the data is in the operating system's buffer,
// which a power cut loses. `writeback-cache` keeps the default, since losing it costs only time.

import { Dexie, type Table } from 'dexie';
import type { UnknownEvent } from '../schedule/event';
import type { Memory } from '../schedule/memory';

/** The schema version of this build. Rises by additions only: nothing is renamed or deleted. */
export const SCHEMA_VERSION = 2;

/** One device setting, or one fact about this store; `key` is its name. */
export type SettingRow = { readonly key: string; readonly value: unknown };

/** The settings row that names the fold under which the stored memories were made. */
export const STAMP_KEY = 'fold';

/** Work that is not yet an event: the session on screen, a typed answer. */
export type DraftRow = { readonly key: string; readonly value: unknown; readonly at: number };

/** A local snapshot of the log as text. Written before imports and upgrades. */
export type BackupRow = {
  readonly id: string;
  readonly at: number;
  readonly events: number;
  readonly text: string;
};

/** A row of the log that is no event. Kept as it was found, for a build that may know better. */
export type QuarantineRow = {
  readonly id: string;
  readonly at: number;
  /** The field that was wrong. */
  readonly fault: string;
  readonly row: unknown;
};

/** Where the browser's store comes from; tests hand in a fresh one. */
export type Engine = {
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
};

export class LogDatabase extends Dexie {
  declare readonly events: Table<UnknownEvent, string>;
  declare readonly memories: Table<Memory, string>;
  declare readonly settings: Table<SettingRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly backups: Table<BackupRow, string>;
  declare readonly quarantine: Table<QuarantineRow, string>;

  constructor(name: string, engine: Engine) {
    // Dexie's own cache would show a live query what a transaction has not committed yet; "saved" must not.
    super(name, { ...engine, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      // The rows are the events themselves, untouched; the indexes are all that a fold or a write asks for.
      events: 'id, [clock+device+seq], [device+seq], item, event, kind',
      memories: 'item',
      settings: 'key',
      drafts: 'key',
      backups: 'id, at',
    });
    this.version(SCHEMA_VERSION).stores({ quarantine: 'id' });
  }
}

/** A derived thing that can be made again from the log. */
export type SnapshotRow = { readonly key: string; readonly value: unknown };

export class CacheDatabase extends Dexie {
  declare readonly snapshots: Table<SnapshotRow, string>;

  constructor(name: string, engine: Engine) {
    super(name, { ...engine, cache: 'disabled' });
    this.version(1).stores({ snapshots: 'key' });
  }
}
