// Pages on their way from the server's memory to the data files, and what must come before and after them: the
// log first, then the pages, then the point from which redo starts. A rollback journal ends here, too.

import { andThen, cannot, did, happening, unchanged } from '../model/happening';
import type { Performed } from '../protocol/protocol';
import { fsync } from '../storage/host';
import type { Stamp } from '../storage/page';
import { answer, flushLog, log, perFile, redoFrom, stopServer } from './log';
import {
  CONTROL,
  endOf,
  isHidden,
  isServing,
  onHost,
  readPage,
  SIDE,
  type WalChange,
  type WalState,
  writeControl,
  writePage,
} from './state';

/**
 * Dirty pages of the server's memory with the content that may be written: of a change that is not in the log yet
 * the page as it was before, which is what a page lock would keep a real server to.
 */
function dirtyPages(state: WalState): Readonly<Record<string, Stamp>> {
  const dirty: Record<string, Stamp> = {};
  for (const [page, file] of Object.entries(state.home)) {
    const buffer = state.buffers[page];
    if (!buffer?.dirty) continue;
    const open = Object.values(state.open).find(({ before }) => page in before);
    const stamp = open?.before[page] ?? buffer.stamp;
    if (!open || stamp !== readPage(state.host, file, page)) dirty[page] = stamp;
  }
  return dirty;
}

/**
 * The two halves of a checkpoint. First the log is flushed up to the pages' changes, the rule that gives
 * write-ahead logging its name, and the pages are write()n; then the files are synced and redo may start later.
 */
export function checkpoint(state: WalState): readonly WalChange[] {
  const first = andThen(flushLog(state, state.log.length), (next) =>
    isServing(next) ? writeDirty(next) : unchanged(next),
  );
  if (!isServing(first.world)) return [first];
  if (state.settings.syncs) return [first, syncPages(first.world, state.log.length)];
  const skipped = { world: first.world, done: [happening('sync-skipped', state.logFile)] };
  const moved = andThen(skipped, (next) => unchanged(moveRedo(next, next.log.length)));
  return [{ world: moved.world, done: [...first.done, ...moved.done] }];
}

function writeDirty(state: WalState): WalChange {
  const pages = dirtyPages(state);
  const records = Object.keys(pages);
  if (records.length === 0) return unchanged(state);
  return andThen(writeAside(state, pages), (next) => {
    let { host } = next;
    const buffers = { ...next.buffers };
    for (const [record, stamp] of Object.entries(pages)) {
      host = writePage(host, next.home[record] ?? '', { record, stamp, nowMs: next.nowMs });
      if (buffers[record]?.stamp === stamp) buffers[record] = { stamp, dirty: false };
    }
    return { world: { ...next, host, buffers }, done: perFile(next, 'write', records) };
  });
}

/** Copies of the pages go to a side file and are synced before anything is overwritten in place (D9). */
function writeAside(state: WalState, pages: Readonly<Record<string, Stamp>>): WalChange {
  if (!state.settings.doublewrite) return unchanged(state);
  let { host } = state;
  for (const [record, stamp] of Object.entries(pages)) {
    host = writePage(host, SIDE, { record, stamp, nowMs: state.nowMs });
  }
  const copied: WalChange = {
    world: { ...state, host },
    done: perFile(state, 'doublewrite', Object.keys(pages)),
  };
  if (!state.settings.syncs) return copied;
  return andThen(copied, (next) => onHost(next, fsync(next.host, SIDE)));
}

/** Data files with pages that have been written are synced; an error stops the server or is believed away (D14). */
function syncPages(state: WalState, count: number): WalChange {
  let change: WalChange = unchanged(state);
  for (const { column, pages } of state.host.files) {
    if (column === state.logFile || isHidden(column) || pages.length === 0) continue;
    change = andThen(change, (next) => onHost(next, fsync(next.host, column)));
  }
  const failed = change.done.some(({ kind }) => kind === 'fsync-error');
  if (failed && state.settings.onSyncError === 'stop') return andThen(change, stopServer);
  return andThen(change, (next) => {
    const moved = moveRedo(next, count);
    const stable = onHost(moved, fsync(moved.host, CONTROL)).world;
    return { world: stable, done: [happening('pages-synced', state.logFile)] };
  });
}

/** Redo may start behind everything that the data files hold now. */
function moveRedo(state: WalState, count: number): WalState {
  if (state.settings.log !== 'redo' || redoFrom(state) === count) return state;
  return { ...state, host: writeControl(state.host, count, state.nowMs) };
}

/**
 * A commit with a rollback journal: the journal is synced, the pages are written over and synced, and the end
 * of the journal is the commit. Everything that was not done before is done now, in beats of its own.
 */
export function commitByJournal(state: WalState, txn: string): Performed<WalState> {
  if (state.sent.includes(txn)) return cannot(`${txn} has committed already`);
  const logged = endOf(state, txn) > 0 ? did(unchanged(state)) : log(state, txn);
  if (!logged.ok) return logged;
  const beats: WalChange[] = logged.done.length > 0 ? [logged] : [];
  const ready = logged.world;
  if (Object.keys(dirtyPages(ready)).length > 0 || ready.flushed < ready.log.length) {
    beats.push(...checkpoint(ready).filter(({ done }) => done.length > 0));
  }
  const before = beats.at(-1)?.world ?? ready;
  if (isServing(before)) beats.push(removeJournal(before, txn));
  return { ok: true, beats };
}

/** The journal loses its name (D11). Whether the loss of the name is durable is another question. */
function removeJournal(state: WalState, txn: string): WalChange {
  const ended: WalState = {
    ...withoutJournal(state),
    sent: [...state.sent, txn],
    committed: [...state.committed, txn],
    waiting: [...state.waiting, { txn, need: 0 }],
  };
  const done = [
    happening('commit', state.logFile, [txn]),
    happening('journal-removed', state.logFile, [txn]),
  ];
  return andThen({ world: ended, done }, answer);
}

/** The journal's end, and its durability where the settings ask for it. */
export function withoutJournal(state: WalState): WalState {
  const host = writeControl(state.host, state.nextStamp, state.nowMs);
  const ended: WalState = {
    ...state,
    host,
    log: [],
    written: 0,
    flushed: 0,
    heldFrom: 0,
    nextStamp: state.nextStamp + 1,
  };
  const { syncs, syncsJournalEnd } = state.settings;
  return syncs && syncsJournalEnd ? onHost(ended, fsync(ended.host, CONTROL)).world : ended;
}
