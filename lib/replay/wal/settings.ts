// What a database with a log does about durability, in words of its own. Refuses to know any vendor: the names
// under which products offer these choices are in `presets.ts`.

export type WalSettings = {
  /**
   * `redo`: the log holds what was done, and recovery does it again. `undo`: a rollback journal holds what pages
   * were, and recovery puts it back. `none`: nothing is logged.
   */
  readonly log: 'redo' | 'undo' | 'none';
  /** How far the commit record has to be when the client is answered. */
  readonly ackWhen: 'logged' | 'written' | 'flushed';
  /** False: every fsync of the server returns at once and has done nothing. */
  readonly syncs: boolean;
  /** The log carries a whole image of a page at its first change after a checkpoint (D9). */
  readonly pageImages: boolean;
  /** Pages go to a side file, synced, before they are written in place (D9). */
  readonly doublewrite: boolean;
  /** Pages are overwritten where they are, so that a power cut can leave one half old, half new (D9). */
  readonly inPlace: boolean;
  /** A thread that looks after the log without being asked. */
  readonly background: Background | null;
  /** What the server does when an fsync fails: stop and recover, or take a second fsync's word (D14). */
  readonly onSyncError: 'stop' | 'carry-on';
  /** The end of a rollback journal is made durable before the client is answered (D11). */
  readonly syncsJournalEnd: boolean;
  /** A snapshot of all pages every so often; null: only when asked. */
  readonly snapshotEveryMs: number | null;
};

export type Background = {
  readonly everyMs: number;
  /** Rounds after which a record is flushed at the latest. */
  readonly rounds: number;
  /** `flush`: only what has been written; a record in the server's memory stays there. */
  readonly does: 'write-and-flush' | 'flush';
};
