// A host: a kernel with a page cache, one device with a volatile cache, and files. Refuses to know who
// writes to it; brokers, databases and plain programs all stand on this.

import { type Change, type Happening, happening } from '../model/happening';
import { nameAfterCrash, survivesNamed } from './names';
import {
  evicted,
  type Floor,
  failedWriteback,
  fetched,
  flushed,
  hoped,
  type Page,
  readable,
  type Stamp,
  safe,
  survivor,
  writtenBack,
} from './page';

export type File = {
  /** The column of the stage that draws this file, and its identity (the inode). */
  readonly column: string;
  /** Pages in file order. */
  readonly pages: readonly Page[];
  /** When the inode first became dirty since its last writeback; null while it is clean (D4). */
  readonly dirtiedAtMs: number | null;
  /** The next writeback will fail (D14). */
  readonly failing: boolean;
  /** A writeback error that no fsync has reported yet (D14: `errseq_t`). */
  readonly errorPending: boolean;
  /** Name in the directory as every process sees it, and as it would be after a crash (D11). */
  readonly name: string | null;
  readonly stableName: string | null;
  /** Another file took its name, so that its content is no longer wanted. */
  readonly replaced: boolean;
};

export type Host = {
  readonly id: string;
  readonly kernel: 'up' | 'panicked' | 'off';
  readonly files: readonly File[];
  /** Power-loss protection: capacitors keep the device cache alive (D8). */
  readonly plp: boolean;
  /** The device acknowledges FLUSH and does nothing (D8). */
  readonly lies: boolean;
  /** The device accepts writes and does not finish them (D5). */
  readonly stalled: boolean;
  /** Memory is short: reclaim has asked for clean pages (D3, trigger 4). */
  readonly pressed: boolean;
};

export type HostChange = Change<Host>;

/** @param isThere false for a file that some step has yet to create */
export function newFile(column: string, isThere = true): File {
  return {
    column,
    pages: [],
    dirtiedAtMs: null,
    failing: false,
    errorPending: false,
    name: isThere ? column : null,
    stableName: isThere ? column : null,
    replaced: false,
  };
}

export function newHost(
  id: string,
  columns: readonly string[],
  device: { readonly plp: boolean; readonly lies: boolean },
  absent: readonly string[] = [],
): Host {
  return {
    id,
    kernel: 'up',
    files: columns.map((column) => newFile(column, !absent.includes(column))),
    plp: device.plp,
    lies: device.lies,
    stalled: false,
    pressed: false,
  };
}

export function fileOf(host: Host, column: string): File {
  const file = host.files.find((each) => each.column === column);
  if (!file) throw new Error(`No file ${column} on host ${host.id}`);
  return file;
}

/** The host with one file replaced. */
export function withFile(host: Host, file: File): Host {
  return {
    ...host,
    files: host.files.map((each) => (each.column === file.column ? file : each)),
  };
}

/** `write()` at the end of a file that is only ever appended to: new pages, dirty (D1, D4). */
export function append(host: Host, column: string, pages: readonly Page[], nowMs: number): Host {
  const file = fileOf(host, column);
  const dirtiedAtMs = file.dirtiedAtMs ?? nowMs;
  return withFile(host, { ...file, pages: [...file.pages, ...pages], dirtiedAtMs });
}

/** `write()`: pages go into the page cache, dirty; the inode's age starts with the first of them (D1, D4). */
export function write(host: Host, column: string, pages: readonly Page[], nowMs: number): Host {
  const file = fileOf(host, column);
  const replaced = new Map(pages.map((page) => [page.record, page]));
  const kept = file.pages.map((page) => replaced.get(page.record) ?? page);
  const known = new Set(file.pages.map((page) => page.record));
  const added = pages.filter((page) => !known.has(page.record));
  return withFile(host, {
    ...file,
    pages: [...kept, ...added],
    dirtiedAtMs: file.dirtiedAtMs ?? nowMs,
  });
}

/** `ftruncate()`: the file keeps its first pages. Taken as durable at once (D12 is not modelled). */
export function truncate(host: Host, column: string, length: number): Host {
  const file = fileOf(host, column);
  const pages = file.pages.slice(0, length);
  const isDirty = pages.some((page) => page.dirty);
  return withFile(host, { ...file, pages, dirtiedAtMs: isDirty ? file.dirtiedAtMs : null });
}

/**
 * Writes every dirty page of one inode to the device and ends its age (D3, D4, D7; D14 when it fails).
 * @param only just these pages, as a call on a range does; the age goes on while others are dirty
 */
export function writeback(host: Host, column: string, only?: readonly string[]): HostChange {
  const file = fileOf(host, column);
  const isDue = (page: Page) => page.dirty && (only === undefined || only.includes(page.record));
  const dirty = file.pages.filter(isDue).map((page) => page.record);
  if (dirty.length === 0) return { world: host, done: [] };
  const failed = file.failing;
  const written = failed ? failedWriteback : writtenBack;
  const pages = file.pages.map((page) => (isDue(page) ? written(page) : page));
  const next: File = {
    ...file,
    pages,
    dirtiedAtMs: pages.some((page) => page.dirty) ? file.dirtiedAtMs : null,
    failing: false,
    errorPending: file.errorPending || failed,
  };
  const kind = failed ? 'write-error' : 'writeback';
  return { world: withFile(host, next), done: [happening(kind, column, dirty)] };
}

/** FLUSH: everything the device has taken becomes stable, for every file on it (D7). A lying one does nothing (D8). */
export function flush(host: Host): HostChange {
  const done: Happening[] = [];
  for (const file of host.files) {
    const taken = file.pages.filter((page) => page.device !== null).map((page) => page.record);
    if (taken.length > 0) done.push(happening('flush', file.column, taken, { lied: host.lies }));
  }
  if (done.length === 0 || host.lies) return { world: host, done };
  const files = host.files.map((file) => ({ ...file, pages: file.pages.map(flushed) }));
  return { world: { ...host, files }, done };
}

/** Calls that return when data is stable; the kernel does the same for each, as far as data goes (D6). */
export type SyncCall = 'fsync' | 'fdatasync' | 'sync' | 'O_DSYNC' | 'O_SYNC';

/**
 * `fsync()`: writeback of the file, then a device FLUSH (D6). Reports a writeback error once, after which
 * the pages are clean and gone from the device's view (D14).
 * @param only just these pages of the file, as an O_DSYNC write does
 */
export function fsync(
  host: Host,
  column: string,
  call: SyncCall = 'fsync',
  only?: readonly string[],
): HostChange {
  const drained = writeback(host, column, only);
  const file = fileOf(drained.world, column);
  if (file.errorPending) {
    const told = withFile(drained.world, { ...file, errorPending: false });
    return { world: told, done: [...drained.done, happening('fsync-error', column, [], { call })] };
  }
  const stable = flush(drained.world);
  const records = only ?? fileOf(stable.world, column).pages.map((page) => page.record);
  const lied = host.lies && records.length > 0;
  return {
    world: stable.world,
    done: [...drained.done, ...stable.done, happening('fsync', column, records, { lied, call })],
  };
}

/** Drops every clean page from the page cache (D15). */
export function evict(host: Host): HostChange {
  const done: Happening[] = [];
  const files = host.files.map((file) => {
    const gone = file.pages.filter((page) => !page.dirty && page.cache !== null);
    if (gone.length === 0) return file;
    const records = gone.map((page) => page.record);
    done.push(happening('evict', file.column, records));
    // A phantom page has no copy below: eviction is the moment at which it is gone (D14).
    const pages = file.pages.map(evicted).filter((page) => readable(page) !== null);
    return { ...file, pages };
  });
  return { world: { ...host, files }, done };
}

/** Reads whole files: what was not cached is copied up, clean. */
export function readAll(host: Host, columns: readonly string[]): HostChange {
  const done: Happening[] = [];
  const files = host.files.map((file) => {
    if (!columns.includes(file.column)) return file;
    const missing = file.pages.filter((page) => page.cache === null).map((page) => page.record);
    if (missing.length === 0) return file;
    done.push(happening('read', file.column, missing));
    return { ...file, pages: file.pages.map(fetched) };
  });
  return { world: { ...host, files }, done };
}

/** A crash of the host: which content is safe from it (D2, D8). */
export function floorOf(host: Host, how: 'panic' | 'power'): Floor {
  return how === 'panic' || host.plp ? 'device' : 'media';
}

/** How many pages from the start of a file survive a crash, at least and at most (D10). */
export type Range = { readonly least: number; readonly most: number };

/**
 * The possible surviving prefixes of a file: writeback may have reached any page by the time of the crash,
 * in file order (D10: exact for an append-only log that is cut at its first bad batch).
 */
export function survivable(file: File, floor: Floor): Range {
  // A file whose directory entry is not durable may be missing, fsynced or not (D6, D10).
  if (file.stableName === null)
    return { least: 0, most: file.name === null ? 0 : file.pages.length };
  let least = 0;
  for (const page of file.pages) {
    if (safe(page, floor) !== hoped(page)) break;
    least += 1;
  }
  return { least, most: file.pages.length };
}

/** The content of the page at a place after a crash that lets the first `kept` pages of its file through. */
export function leftAt(file: File, at: number, kept: number, floor: Floor): Stamp | null {
  const page = file.pages[at];
  if (!page || !survivesNamed(file, kept)) return null;
  return at < kept ? hoped(page) : safe(page, floor);
}

/**
 * What a panic or a power cut leaves: the first `keep` pages of each file with the content that writeback
 * could have brought down, the rest with what was safe. What remains is stable.
 */
export function crash(
  host: Host,
  how: 'panic' | 'power',
  keep: (column: string, range: Range) => number,
): Host {
  const floor = floorOf(host, how);
  const files = host.files.map((file) => {
    const kept = keep(file.column, survivable(file, floor));
    const pages = file.pages
      .map((page, i) => survivor(page, leftAt(file, i, kept, floor)))
      .filter((page) => page.media !== null);
    return {
      ...file,
      pages,
      dirtiedAtMs: null,
      failing: false,
      errorPending: false,
      name: nameAfterCrash(file, kept),
      stableName: nameAfterCrash(file, kept),
      replaced: file.replaced && file.stableName === null,
    };
  });
  const kernel = how === 'panic' ? 'panicked' : 'off';
  return { ...host, kernel, files, stalled: false, pressed: false };
}

/** The disk or the whole host is destroyed: nothing of any file is left (D2, D52). */
export function loseDisk(host: Host): Host {
  const files = host.files.map((file) => newFile(file.column));
  return { ...host, kernel: 'off', files, stalled: false, pressed: false };
}

/** The kernel comes up with an empty page cache. */
export function boot(host: Host): Host {
  return { ...host, kernel: 'up' };
}
