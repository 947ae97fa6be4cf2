// What a server makes of what it finds: the log is replayed over the pages, or a rollback journal is put back,
// and then the pages are held against the log that is left. Knows nothing of what was lost, only of what is there.

import { andThen, happening, unchanged } from '../model/happening';
import { boot, fileOf, readAll, truncate } from '../storage/host';
import { depth, readable, type Stamp } from '../storage/page';
import { checkpoint, withoutJournal } from './checkpoint';
import { perFile, redoFrom } from './log';
import {
  contentAfter,
  control,
  isServing,
  type LogEntry,
  onHost,
  type PageChange,
  readPage,
  SIDE,
  type WalChange,
  type WalState,
} from './state';

type Contents = Record<string, Stamp>;

/** Contents found, what recovery made of them, and whether they can be right. */
type Recovered = {
  readonly contents: Readonly<Contents>;
  readonly isBroken: boolean;
  readonly changes: readonly PageChange[];
  readonly committed: readonly string[];
};

/** The server starts; the host boots first if it was down. */
export function restart(state: WalState): WalChange {
  const isDark = state.host.kernel !== 'up';
  const host = isDark ? boot(state.host) : state.host;
  const started: WalChange = {
    world: { ...state, host, process: 'up' },
    done: [happening('boot', state.logFile, [], { of: state.server, cold: isDark })],
  };
  return andThen(started, (next) => {
    switch (next.settings.log) {
      case 'redo':
        return redo(next);
      case 'undo':
        return undo(next);
      case 'none':
        return adopt(next, asFound(next, contentsFound(next)), 'redo');
    }
  });
}

/** Records that can be read, up to the first that cannot (D10). */
function readLog(state: WalState): readonly LogEntry[] {
  const found: LogEntry[] = [];
  for (const page of fileOf(state.host, state.logFile).pages) {
    const entry = state.entries[readable(page) ?? 0];
    if (!entry) break;
    found.push(entry);
  }
  return found;
}

/** What is in the data files; a torn page is mended from its copy in the side file, if there is one (D9). */
function contentsFound(state: WalState): Contents {
  const contents: Contents = {};
  for (const [page, file] of Object.entries(state.home)) {
    const found = readPage(state.host, file, page);
    const copy = found < 0 ? readPage(state.host, SIDE, page) : 0;
    contents[page] = copy > 0 ? copy : found;
  }
  return contents;
}

/** Redo: from the checkpoint on, every change that a page lacks is made again. */
function redo(state: WalState): WalChange {
  const log = readLog(state);
  const contents = contentsFound(state);
  const from = redoFrom(state);
  // A checkpoint that points behind the end of the log: there is no place to start from.
  let isBroken = from > log.length;
  const redone = new Set<string>();
  for (const [i, entry] of log.entries()) {
    if (i < from || !entry.change) continue;
    for (const [page, before] of Object.entries(entry.change.before)) {
      const found = contents[page] ?? 0;
      // An image is restored whatever the page holds: what can be read need not be on the disk (D14).
      if (entry.images.includes(page) || found === before) {
        contents[page] = entry.change.stamp;
        redone.add(page);
      }
    }
  }
  const changes = log.flatMap((entry) => entry.change ?? []);
  const expected = contentAfter(state, changes, changes.length);
  // A page that is newer than the log, or older than the log says it is, is explained by nothing.
  isBroken ||= Object.keys(expected).some((page) => expected[page] !== contents[page]);
  const committed = log
    .filter((entry) => entry.commits && (!isBroken || hasItsPages(changes, contents, entry.txn)))
    .map((entry) => entry.txn);
  const { pages } = fileOf(state.host, state.logFile);
  const stable = pages.findIndex((page) => depth(page) !== 'media');
  const known: WalState = {
    ...state,
    host: truncate(state.host, state.logFile, log.length),
    log,
    written: log.length,
    flushed: Math.min(log.length, stable === -1 ? pages.length : stable),
    heldFrom: log.length,
  };
  const buffers = Object.fromEntries(
    [...redone].map((page) => [page, { stamp: contents[page] ?? 0, dirty: true }]),
  );
  const recovered = { contents, isBroken, changes, committed };
  return adopt({ ...known, buffers }, recovered, 'redo', log.slice(from));
}

/** Every page of the transaction has its change, or a later one. */
function hasItsPages(
  changes: readonly PageChange[],
  contents: Readonly<Contents>,
  txn: string,
): boolean {
  const at = changes.findIndex((change) => change.txn === txn);
  const change = changes[at];
  if (!change) return true;
  return Object.keys(change.before).every(
    (page) => changes.findIndex(({ stamp }) => stamp === contents[page]) >= at,
  );
}

/** Undo: a journal that still has a name is put back over the pages, and then it is ended. */
function undo(state: WalState): WalChange {
  const contents = contentsFound(state);
  const name = control(state.host);
  const entry = state.entries[name];
  const page = fileOf(state.host, state.logFile).pages.find((each) => readable(each) === name);
  const hot = page ? entry?.change : undefined;
  for (const [record, before] of Object.entries(hot?.before ?? {})) contents[record] = before;
  const found = asFound(state, contents);
  const buffers: Record<string, { stamp: Stamp; dirty: boolean }> = {};
  for (const record of Object.keys(hot?.before ?? {})) {
    buffers[record] = { stamp: contents[record] ?? 0, dirty: true };
  }
  const empty = { ...state, buffers, log: [], written: 0, flushed: 0, heldFrom: 0 };
  const adopted = adopt(empty, found, 'undo', entry && hot ? [entry] : []);
  return hot ? andThen(adopted, endRollback) : adopted;
}

/** What was put back is written and synced before the journal may go. */
function endRollback(state: WalState): WalChange {
  let change: WalChange = unchanged(state);
  for (const beat of checkpoint(state)) {
    change = { world: beat.world, done: [...change.done, ...beat.done] };
  }
  return isServing(change.world)
    ? { world: withoutJournal(change.world), done: change.done }
    : change;
}

/** Without a log the pages speak for themselves: they are right if they are as they were after some change. */
function asFound(state: WalState, contents: Readonly<Contents>): Recovered {
  const { changes } = state;
  let count = changes.length;
  const isAfter = (k: number) => {
    const expected = contentAfter(state, changes, k);
    return Object.keys(expected).every((page) => expected[page] === contents[page]);
  };
  while (count >= 0 && !isAfter(count)) count -= 1;
  const isBroken = count < 0;
  const left = isBroken ? changes : changes.slice(0, count);
  const needsPages = state.settings.log === 'none';
  const committed = state.committed.filter((txn) => {
    const change = left.find((each) => each.txn === txn);
    if (!change) return !needsPages && !changes.some((each) => each.txn === txn);
    return !isBroken || hasItsPages(changes, contents, txn);
  });
  return { contents, isBroken, changes: left, committed };
}

/** The database is what recovery made of it; pages that it changed are dirty in the server's memory. */
function adopt(
  state: WalState,
  { contents, isBroken, changes, committed }: Recovered,
  kind: 'redo' | 'undo',
  replayed: readonly LogEntry[] = [],
): WalChange {
  const buffers = { ...state.buffers };
  for (const [page, file] of Object.entries(state.home)) {
    const stamp = contents[page] ?? 0;
    if (stamp > 0 && stamp !== readPage(state.host, file, page)) {
      buffers[page] = { stamp, dirty: true };
    }
  }
  const read = onHost(state, readAll(state.host, [state.logFile])).world;
  const world: WalState = {
    ...read,
    buffers,
    changes,
    committed,
    newest: { ...contents },
    consistent: state.consistent && !isBroken,
  };
  const txns = [...new Set(replayed.map((entry) => entry.txn))].filter(
    (txn) => kind === 'undo' || committed.includes(txn),
  );
  const pages = Object.keys(buffers);
  const done = [
    happening(kind, state.logFile, txns),
    ...perFile(world, kind, pages),
    ...(isBroken ? [happening('inconsistent', state.logFile)] : []),
  ];
  return { world, done };
}
