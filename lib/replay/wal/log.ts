// The server's log: changes in its memory, records in its buffers, write(), flush, and the answers that hang on
// them. Every database with a log is this and `checkpoint.ts`; what differs is in the settings.

import {
  type Attempt,
  andThen,
  cannot,
  did,
  type Happening,
  happening,
  unchanged,
} from '../model/happening';
import { fileOf, fsync, withFile } from '../storage/host';
import {
  CONTROL,
  control,
  endOf,
  type LogEntry,
  onHost,
  type PageChange,
  readPage,
  type WalChange,
  type WalState,
  writeControl,
  writePage,
} from './state';

/** A transaction changes pages in the server's memory, and nowhere else. */
export function update(
  state: WalState,
  txn: string,
  pages: readonly { readonly page: string; readonly file: string }[],
): Attempt<WalState> {
  if (state.sent.includes(txn)) return cannot(`${txn} has committed already`);
  if (endOf(state, txn) > 0) return cannot(`${txn} is in the log already`);
  const own = state.open[txn];
  const stamp = own?.stamp ?? state.nextStamp;
  const before: Record<string, number> = { ...own?.before };
  const buffers = { ...state.buffers };
  const home = { ...state.home };
  for (const { page, file } of pages) {
    const other = Object.values(state.open).find((open) => open.txn !== txn && page in open.before);
    if (other) return cannot(`${page} carries a change of ${other.txn} that is not logged yet`);
    home[page] = file;
    before[page] ??= buffers[page]?.stamp ?? readPage(state.host, file, page);
    buffers[page] = { stamp, dirty: true };
  }
  const changed = pages.map(({ page }) => page);
  const world: WalState = {
    ...state,
    home,
    buffers,
    open: { ...state.open, [txn]: { txn, stamp, before } },
    newest: { ...state.newest, ...Object.fromEntries(changed.map((page) => [page, stamp])) },
    nextStamp: Math.max(state.nextStamp, stamp + 1),
  };
  return did({ world, done: perFile(world, 'update', changed, { txn }) });
}

/** One happening per file, with its pages. */
export function perFile(
  { home }: WalState,
  kind: Happening['kind'],
  pages: readonly string[],
  data: Happening['data'] = {},
): readonly Happening[] {
  const files = [...new Set(pages.map((page) => home[page] ?? ''))];
  return files.map((file) =>
    happening(
      kind,
      file,
      pages.filter((page) => home[page] === file),
      data,
    ),
  );
}

/** The change of a transaction goes from "not logged yet" to the history. */
function settleChange(state: WalState, txn: string): WalState {
  const change = state.open[txn];
  if (!change) return state;
  const open = Object.fromEntries(Object.entries(state.open).filter(([name]) => name !== txn));
  return { ...state, open, changes: [...state.changes, change] };
}

/** Pages of a change that no record since the last checkpoint has touched: they are logged whole (D9). */
function imagesOf(state: WalState, change: PageChange | null): readonly string[] {
  if (!state.settings.pageImages || !change) return [];
  const since = state.log.slice(redoFrom(state));
  return Object.keys(change.before).filter(
    (page) => !since.some((entry) => entry.change && page in entry.change.before),
  );
}

/** The first record that redo would look at, as the server knows it. */
export function redoFrom(state: WalState): number {
  return state.settings.log === 'redo' ? control(state.host) : 0;
}

function withEntry(state: WalState, entry: LogEntry): WalState {
  return {
    ...state,
    log: [...state.log, entry],
    entries: { ...state.entries, [entry.stamp]: entry },
    nextStamp: Math.max(state.nextStamp, entry.stamp + 1),
  };
}

/** The record of a change goes into the server's log buffers: still its memory. */
export function log(state: WalState, txn: string): Attempt<WalState> {
  if (endOf(state, txn) > 0) return cannot(`${txn} is in the log already`);
  if (state.sent.includes(txn)) return cannot(`${txn} has committed already`);
  // What is switched off by a setting is a step without an effect, so that a branch may switch it off.
  if (state.settings.log === 'none') return did(unchanged(state));
  const before = state.log[0];
  if (state.settings.log === 'undo' && before) {
    return cannot(`a rollback journal serves one transaction, and ${before.txn} has not ended`);
  }
  const change = state.open[txn] ?? null;
  const entry: LogEntry = {
    record: txn,
    stamp: change?.stamp ?? state.nextStamp,
    txn,
    change,
    images: imagesOf(state, change),
    commits: false,
    loggedAtMs: state.nowMs,
  };
  const world = settleChange(withEntry(state, entry), txn);
  return did({ world, done: [happening('log', state.logFile, [txn])] });
}

/** The client asks for the commit. Its answer is a consequence of how far the log gets. */
export function commit(state: WalState, txn: string): Attempt<WalState> {
  if (state.sent.includes(txn)) return cannot(`${txn} has committed already`);
  const logged: Attempt<WalState> =
    state.settings.log === 'none'
      ? did(unchanged(settleChange(state, txn)))
      : endOf(state, txn) > 0
        ? did(unchanged(state))
        : log(state, txn);
  if (!logged.ok) return logged;
  const asked: WalState = {
    ...commitRecord(logged.world, txn),
    sent: [...state.sent, txn],
    committed: [...state.committed, txn],
  };
  const need = asked.settings.log === 'none' ? 0 : asked.log.length;
  const waiting: WalState = { ...asked, waiting: [...asked.waiting, { txn, need }] };
  const told = [...logged.done, happening('commit', state.logFile, [txn])];
  return did(andThen({ world: waiting, done: told }, answer));
}

/**
 * A commit record, or the commit inside the transaction's own record while that is the last one and has not
 * left the server's buffers: most systems write one record for a small transaction.
 */
function commitRecord(state: WalState, txn: string): WalState {
  if (state.settings.log !== 'redo') return state;
  const last = state.log.at(-1);
  if (last?.txn === txn && state.log.length > state.written) {
    const entry: LogEntry = { ...last, commits: true };
    const log = [...state.log.slice(0, -1), entry];
    return { ...state, log, entries: { ...state.entries, [entry.stamp]: entry } };
  }
  return withEntry(state, {
    record: commitName(txn),
    stamp: state.nextStamp,
    txn,
    change: null,
    images: [],
    commits: true,
    loggedAtMs: state.nowMs,
  });
}

/** The name of a commit record that stands alone. */
export function commitName(txn: string): string {
  return `${txn}c`;
}

/** Answers the commits whose records have got as far as the settings demand; one flush answers a whole group. */
export function answer(state: WalState): WalChange {
  const reached = reach(state);
  const passed = state.waiting.filter(({ need }) => need <= reached).map(({ txn }) => txn);
  if (passed.length === 0) return unchanged(state);
  const world: WalState = {
    ...state,
    waiting: state.waiting.filter(({ need }) => need > reached),
    acked: [...state.acked, ...passed],
  };
  return { world, done: [happening('ack', state.logFile, passed)] };
}

function reach({ settings, log, written, flushed }: WalState): number {
  if (settings.ackWhen === 'logged') return log.length;
  // A flush that returns at once promises no more than the write before it.
  return settings.ackWhen === 'written' || !settings.syncs ? written : flushed;
}

/** `write()` of the log's first records, as far as they are not in the file yet: page cache (D1). */
export function writeLog(state: WalState, count: number): WalChange {
  const fresh = state.log.slice(state.written, count);
  if (fresh.length === 0) return unchanged(state);
  let host = state.host;
  for (const { record, stamp } of fresh) {
    host = writePage(host, state.logFile, { record, stamp, nowMs: state.nowMs });
  }
  const journal = fresh[0];
  // The first write creates the rollback journal, and with it a name in the directory (D11).
  if (state.settings.log === 'undo' && journal) {
    host = writeControl(host, journal.stamp, state.nowMs);
  }
  const records = fresh.map((entry) => entry.record);
  const world: WalState = { ...state, host, written: Math.max(state.written, count) };
  return andThen({ world, done: [happening('write', state.logFile, records)] }, answer);
}

/** Write, then fsync of the log: everything before it in the file goes with it (D6). */
export function flushLog(state: WalState, count: number): WalChange {
  return andThen(writeLog(state, count), (next) => {
    if (next.flushed >= count || next.written === 0) return unchanged(next);
    if (!next.settings.syncs) {
      return { world: next, done: [happening('sync-skipped', next.logFile)] };
    }
    const synced = onHost(next, fsync(next.host, next.logFile));
    const failed = synced.done.some(({ kind }) => kind === 'fsync-error');
    return andThen(synced, (world) =>
      failed && world.settings.onSyncError === 'stop' ? stopServer(world) : flushedAll(world),
    );
  });
}

/** What an fsync of the log promises; a second one after an error promises the same, and keeps nothing (D14). */
function flushedAll(state: WalState): WalChange {
  const all: WalState = { ...state, flushed: state.written };
  if (state.settings.log !== 'undo') return answer(all);
  // The first sync of a new journal syncs its directory too, and with it the end of the one before.
  const named = onHost(all, fsync(all.host, CONTROL)).world;
  const file = fileOf(named.host, named.logFile);
  const alive = new Set(named.log.map((entry) => entry.record));
  const pages = file.pages.filter((page) => alive.has(page.record));
  return answer({ ...named, host: withFile(named.host, { ...file, pages }) });
}

/** The server ends itself rather than go on after a failed fsync; the next start recovers (D14). */
export function stopServer(state: WalState): WalChange {
  const waiting = state.waiting.map(({ txn }) => txn);
  const done = [happening('server-stop', state.logFile, [], { of: state.server })];
  const untold = waiting.length > 0 ? [happening('unknown', state.logFile, waiting)] : [];
  return { world: forget(state), done: [...done, ...untold] };
}

/** The memory of the server's process is gone: buffers, unwritten records, requests (D2). */
export function forget(state: WalState): WalState {
  return {
    ...state,
    process: 'dead',
    log: state.log.slice(0, state.written),
    buffers: {},
    open: {},
    waiting: [],
    heldFrom: state.written,
  };
}
