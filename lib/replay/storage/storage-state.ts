// A single host with files and the programs that write to them: the world of the storage protocol.

import { type Attempt, andThen, type Change, cannot, did, happening } from '../model/happening';
import type { Depth, WriteFlag } from '../script/scenario';
import type { FlusherSettings } from './flusher';
import {
  boot,
  crash as crashHost,
  fileOf,
  flush,
  fsync,
  type Host,
  type HostChange,
  loseDisk,
  type Range,
  write,
  writeback,
} from './host';
import { createEntry, renameEntry, syncNames } from './names';
import {
  depth,
  fetched,
  overwritten,
  type Page,
  readable,
  type Stamp,
  written,
  writtenDirect,
} from './page';
import { cachedRecords, nextStamp } from './records';

export type StorageState = {
  readonly settings: FlusherSettings;
  readonly host: Host;
  readonly program: 'up' | 'dead';
  /** Newest stamp of every page whose `write()` returned, in order of first writing. */
  readonly written: Readonly<Record<string, { readonly column: string; readonly stamp: Stamp }>>;
  /** Stamps that an fsync has promised. */
  readonly synced: Readonly<Record<string, Stamp>>;
  readonly nowMs: number;
};

export type StorageChange = Change<StorageState>;
type Done = Attempt<StorageState>;

function onHost(state: StorageState, change: HostChange): StorageChange {
  return { world: { ...state, host: change.world }, done: change.done };
}

function downOr(state: StorageState, change: () => StorageChange): Done {
  const { host } = state;
  return host.kernel === 'up' ? did(change()) : cannot(`${host.id} is down`);
}

/**
 * `write()` of some pages of a file (D1). Returns as soon as the page cache has them; opened with O_DSYNC or O_SYNC
 * once they are stable as well, and with O_DIRECT once the device has taken them (D6).
 */
export function writePages(
  state: StorageState,
  column: string,
  records: readonly string[],
  flag: WriteFlag | null = null,
): Done {
  if (state.program === 'dead') return cannot('the program was killed; restart it first');
  const file = fileOf(state.host, column);
  if (file.name === null && !file.replaced) return cannot(`${column} does not exist yet`);
  if (flag !== null && state.host.stalled) return cannot(stalls(state, `an ${flag} write`));
  return downOr(state, () => {
    const all: Record<string, { column: string; stamp: Stamp }> = { ...state.written };
    const pages = records.map((record): Page => {
      const stamp = Math.max(nextStamp(file, record), (all[record]?.stamp ?? 0) + 1);
      all[record] = { column, stamp };
      const page = file.pages.find((each) => each.record === record);
      if (flag === 'O_DIRECT') return writtenDirect(record, stamp, page?.media ?? null);
      return page ? overwritten(page, stamp) : written(record, stamp);
    });
    const host = write(state.host, column, pages, state.nowMs);
    const told = happening('write', column, records, flag === null ? {} : { flag });
    const returned = { world: { ...state, host, written: all }, done: [told] };
    return andThen(returned, (next) => afterWrite(next, column, records, flag));
  });
}

/** What a flag makes the kernel do before the call returns. */
function afterWrite(
  state: StorageState,
  column: string,
  records: readonly string[],
  flag: WriteFlag | null,
): StorageChange {
  if (flag === null) return { world: state, done: [] };
  if (flag === 'O_DIRECT') {
    return { world: state, done: [happening('writeback', column, records, { flag })] };
  }
  return synced(state, column, fsync(state.host, column, flag, records), records);
}

function stalls({ host }: StorageState, call: string): string {
  return `the drive of ${host.id} stalls: ${call} would not return`;
}

/** `read()`: what is not cached is copied up from below. */
export function readPages(state: StorageState, column: string, records: readonly string[]): Done {
  const file = fileOf(state.host, column);
  const missing = records.find((record) => !file.pages.some((page) => page.record === record));
  if (missing !== undefined) return cannot(`${column} holds no ${missing}`);
  return downOr(state, () => {
    const pages = file.pages.map((page) => (records.includes(page.record) ? fetched(page) : page));
    const files = state.host.files.map((each) => (each === file ? { ...file, pages } : each));
    const isHit = records.every((record) => cachedRecords(state.host).includes(record));
    const told = happening('read', column, records, { hit: isHit });
    return { world: { ...state, host: { ...state.host, files } }, done: [told] };
  });
}

/** `fsync()` or `fdatasync()`: waits for writeback and FLUSH; only such calls promise anything (D6). */
export function syncFile(
  state: StorageState,
  column: string,
  call: 'fsync' | 'fdatasync' = 'fsync',
): Done {
  if (state.host.stalled) return cannot(stalls(state, call));
  return downOr(state, () => synced(state, column, fsync(state.host, column, call)));
}

/**
 * What a program hears when such a call returns without an error. After one that was reported the next call returns
 * 0: a promise that nobody keeps, but the one that the program hears (D14).
 */
function synced(
  state: StorageState,
  column: string,
  { world: host, done }: HostChange,
  only?: readonly string[],
): StorageChange {
  if (done.some((each) => each.kind === 'fsync-error')) return { world: { ...state, host }, done };
  const promised: Record<string, Stamp> = { ...state.synced };
  for (const page of fileOf(host, column).pages) {
    if (only === undefined || only.includes(page.record))
      promised[page.record] = readable(page) ?? 0;
  }
  return { world: { ...state, host, synced: promised }, done };
}

/** `sync()`: every file, every name, one FLUSH (D3, D6). It has no way to report an error. */
export function syncAll(state: StorageState): Done {
  if (state.host.stalled) return cannot(stalls(state, 'sync'));
  return downOr(state, () => {
    let change: StorageChange = { world: state, done: [] };
    for (const { column, failing, errorPending } of state.host.files) {
      change = andThen(change, (next) =>
        failing || errorPending
          ? onHost(next, writeback(next.host, column))
          : synced(next, column, fsync(next.host, column, 'sync')),
      );
    }
    return andThen(change, (next) => onHost(next, { world: syncNames(next.host), done: [] }));
  });
}

/** `sync_file_range(WRITE)`: starts writeback of a file and asks for nothing else: no FLUSH, no metadata (D6). */
export function startWriteback(state: StorageState, column: string): Done {
  if (state.host.stalled) return cannot(`the drive of ${state.host.id} stalls`);
  return downOr(state, () => {
    const { world, done } = writeback(state.host, column);
    const call = 'sync_file_range';
    return onHost(state, { world, done: done.map((each) => ({ ...each, data: { call } })) });
  });
}

export function writebackFile(state: StorageState, column: string): Done {
  if (state.host.stalled) return cannot(`the drive of ${state.host.id} stalls`);
  return downOr(state, () => onHost(state, writeback(state.host, column)));
}

export function flushDevice(state: StorageState): Done {
  if (state.host.stalled) return cannot(`the drive of ${state.host.id} stalls`);
  return downOr(state, () => onHost(state, flush(state.host)));
}

/** Memory runs short: clean pages are dropped now, dirty ones have to be written first (D3, D15). */
export function press(state: StorageState): Done {
  return downOr(state, () => ({
    world: { ...state, host: { ...state.host, pressed: true } },
    done: [happening('pressure', firstColumn(state))],
  }));
}

export function stall(state: StorageState, stalled: boolean): Done {
  if (state.host.stalled === stalled) {
    return cannot(`the drive of ${state.host.id} ${stalled ? 'stalls already' : 'does not stall'}`);
  }
  return downOr(state, () => ({
    world: { ...state, host: { ...state.host, stalled } },
    done: [happening(stalled ? 'stall' : 'resume', firstColumn(state))],
  }));
}

/** The next writeback of the file will fail (D14). */
export function failNext(state: StorageState, column: string): Done {
  return downOr(state, () => {
    const files = state.host.files.map((file) =>
      file.column === column ? { ...file, failing: true } : file,
    );
    return {
      world: { ...state, host: { ...state.host, files } },
      done: [happening('fail', column)],
    };
  });
}

/** `open(O_CREAT)` (D10). */
export function createFile(state: StorageState, column: string): Done {
  if (state.program === 'dead') return cannot('the program was killed; restart it first');
  return onNames(state, createEntry(state.host, column));
}

/** `rename()` (D11). */
export function renameFile(state: StorageState, from: string, to: string): Done {
  return onNames(state, renameEntry(state.host, from, to));
}

function onNames(state: StorageState, attempt: Attempt<Host>): Done {
  return attempt.ok ? downOr(state, () => onHost(state, attempt)) : attempt;
}

/** fsync of the directory: names become durable, and the device is FLUSHed (D6, D11). */
export function syncDirectory(state: StorageState): Done {
  if (state.host.stalled) return cannot(`the drive of ${state.host.id} stalls`);
  return downOr(state, () => {
    const flushed = flush(syncNames(state.host));
    const told = happening('syncdir', firstColumn(state));
    return { world: { ...state, host: flushed.world }, done: [...flushed.done, told] };
  });
}

/** `kill -9` of the programs: the kernel keeps every page and goes on (D2). */
export function killPrograms(state: StorageState): Done {
  if (state.program === 'dead') return cannot('no program runs');
  return downOr(state, () => ({
    world: { ...state, program: 'dead' },
    done: [happening('kill', firstColumn(state), [], { of: state.host.id })],
  }));
}

/** A panic or a power cut, of which a prefix of each file survives; a lost disk keeps nothing (D2, D10). */
export function crashMachine(
  state: StorageState,
  how: 'panic' | 'power' | 'diskloss',
  keep: (column: string, range: Range) => number,
): Done {
  return downOr(state, () => {
    const host = how === 'diskloss' ? loseDisk(state.host) : crashHost(state.host, how, keep);
    const after: StorageState = { ...state, host, program: 'dead' };
    const gone = new Set(goneRecords(after));
    const before = new Set(goneRecords(state));
    const done = host.files.map((file) => {
      const records = Object.entries(state.written)
        .filter(([record, at]) => at.column === file.column && gone.has(record))
        .map(([record]) => record)
        .filter((record) => !before.has(record));
      return happening(how, file.column, records, { of: host.id });
    });
    return { world: after, done };
  });
}

/** The host boots if it was down, and the programs start. */
export function restartMachine(state: StorageState): Done {
  const { host } = state;
  if (host.kernel === 'up' && state.program === 'up') return cannot(`${host.id} runs already`);
  const isDark = host.kernel !== 'up';
  return did({
    world: { ...state, host: isDark ? boot(host) : host, program: 'up' },
    done: [happening('boot', firstColumn(state), [], { of: host.id, cold: isDark })],
  });
}

/** Pages whose newest written content can no longer be read; what another file replaced is not missed. */
export function goneRecords(state: StorageState): readonly string[] {
  return Object.entries(state.written).flatMap(([record, { column, stamp }]) => {
    const file = fileOf(state.host, column);
    const page = file.pages.find((each) => each.record === record);
    if (file.replaced) return [];
    return page && readable(page) === stamp ? [] : [record];
  });
}

/** How deep the newest copy of a page is that can be read. */
export function depthIn({ host, written }: StorageState, record: string): Depth {
  const at = written[record];
  const page = at && fileOf(host, at.column).pages.find((each) => each.record === record);
  return (page && depth(page)) ?? 'gone';
}

export function firstColumn(state: StorageState): string {
  return state.host.files[0]?.column ?? state.host.id;
}
