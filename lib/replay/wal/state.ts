// The state of one database: a server process with memory of its own, on one host with a log file and data
// files. JSON-plain and immutable. Rules live in the files beside it.

import type { Change as StateChange } from '../model/happening';
import type { FlusherSettings } from '../storage/flusher';
import { fileOf, flush, type Host, write } from '../storage/host';
import { overwritten, readable, type Stamp, written } from '../storage/page';
import type { WalSettings } from './settings';

/** What one transaction did to pages: the content of each before it, by stamp; 0 is what was there at the start. */
export type PageChange = {
  readonly txn: string;
  readonly stamp: Stamp;
  readonly before: Readonly<Record<string, Stamp>>;
};

/** A record of the log. Its stamp is the stamp of the page that carries it in the log file. */
export type LogEntry = {
  /** As it is drawn: the transaction, or `t1c` for a commit record that stands alone. */
  readonly record: string;
  readonly stamp: Stamp;
  readonly txn: string;
  readonly change: PageChange | null;
  /** Pages of the change that it carries whole (D9). */
  readonly images: readonly string[];
  readonly commits: boolean;
  readonly loggedAtMs: number;
};

/** A request that waits until so many records of the log are safe enough. */
export type Waiting = { readonly txn: string; readonly need: number };

export type WalState = {
  readonly settings: WalSettings;
  readonly flusher: FlusherSettings;
  readonly server: string;
  readonly logFile: string;
  readonly host: Host;
  readonly process: 'up' | 'dead';
  /** The file of each page, in the order in which the script first names them. */
  readonly home: Readonly<Record<string, string>>;

  // What the server knows, and forgets when its process ends.
  /** The log: of a rollback journal only what is not ended yet. */
  readonly log: readonly LogEntry[];
  /** Records that have been write()n, and that a flush has promised. */
  readonly written: number;
  readonly flushed: number;
  /** Records from here on are still in the server's memory. */
  readonly heldFrom: number;
  readonly buffers: Readonly<Record<string, { readonly stamp: Stamp; readonly dirty: boolean }>>;
  /** Changes that are not in the log yet. */
  readonly open: Readonly<Record<string, PageChange>>;
  readonly waiting: readonly Waiting[];
  /** Transactions that the database holds as committed. */
  readonly committed: readonly string[];

  // What the client knows.
  readonly sent: readonly string[];
  readonly acked: readonly string[];

  // What only the model knows.
  /** Every change in order; after a recovery, those that are still there. */
  readonly changes: readonly PageChange[];
  /** What is written under each stamp in the log file. */
  readonly entries: Readonly<Record<Stamp, LogEntry>>;
  /** Newest content of each page that anybody can still hope for. */
  readonly newest: Readonly<Record<string, Stamp>>;
  /** False for ever once a recovery has ended with pages that the log does not explain. */
  readonly consistent: boolean;
  readonly nextStamp: Stamp;
  readonly nowMs: number;
};

export type WalChange = StateChange<WalState>;

/** Small files that the stage does not draw: where redo starts or which journal exists; copies of pages (D9). */
export const CONTROL = '.control';
export const SIDE = '.doublewrite';

export function isHidden(column: string): boolean {
  return column === CONTROL || column === SIDE;
}

export function onHost(state: WalState, change: StateChange<Host>): WalChange {
  const done = change.done.filter(({ lane }) => !isHidden(lane));
  return { world: { ...state, host: settled(change.world) }, done };
}

/** With power-loss protection what the device has taken is stable already, whatever it says of FLUSH (D7, D8). */
export function settled(host: Host): Host {
  return host.plp ? { ...flush({ ...host, lies: false }).world, lies: host.lies } : host;
}

/** `write()` of one page of any file. */
export function writePage(
  host: Host,
  column: string,
  {
    record,
    stamp,
    nowMs,
  }: { readonly record: string; readonly stamp: Stamp; readonly nowMs: number },
): Host {
  const page = fileOf(host, column).pages.find((each) => each.record === record);
  return write(host, column, [page ? overwritten(page, stamp) : written(record, stamp)], nowMs);
}

/**
 * The one number in the control file: where redo starts (redo), or the stamp of the journal that has a name in
 * the directory, or of the moment since which none has (undo).
 */
export function control(host: Host): Stamp {
  return readPage(host, CONTROL, 'start');
}

export function writeControl(host: Host, stamp: Stamp, nowMs: number): Host {
  return writePage(host, CONTROL, { record: 'start', stamp, nowMs });
}

/** What a read of a page finds: a stamp, 0 for what was there at the start, negative for a torn page. */
export function readPage(host: Host, column: string, record: string): Stamp {
  const page = fileOf(host, column).pages.find((each) => each.record === record);
  return (page && readable(page)) ?? 0;
}

/** The number of records up to and including the last one of a transaction; 0: it is not in the log. */
export function endOf(state: WalState, txn: string): number {
  return state.log.findLastIndex((entry) => entry.txn === txn) + 1;
}

export function isServing(state: WalState): boolean {
  return state.process === 'up' && state.host.kernel === 'up';
}

/** Committed, acknowledged, and not there. null while no server runs. */
export function lostTxns(state: WalState): readonly string[] | null {
  if (!isServing(state)) return null;
  return state.acked.filter((txn) => !state.committed.includes(txn));
}

/** The content that every page has after the first `count` changes. */
export function contentAfter(
  state: WalState,
  changes: readonly PageChange[],
  count: number,
): Readonly<Record<string, Stamp>> {
  const content: Record<string, Stamp> = {};
  for (const page of Object.keys(state.home)) content[page] = 0;
  for (const change of changes.slice(0, count)) {
    for (const page of Object.keys(change.before)) content[page] = change.stamp;
  }
  return content;
}
