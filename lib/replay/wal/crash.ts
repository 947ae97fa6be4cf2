// Everything that a kill, a panic or a power cut can leave of a database, and the crash itself. A log survives as
// a prefix; pages of data files persist one by one, each old, new, or torn.

import { happening } from '../model/happening';
import { type File, fileOf, floorOf, loseDisk } from '../storage/host';
import { type Floor, hoped, type Page, type Stamp, safe, survivor, written } from '../storage/page';
import { forget } from './log';
import { isHidden, type WalChange, type WalState } from './state';

/** What a crash leaves: so many records of the log, and a content for every page of the other files. */
export type Left = {
  readonly records: number;
  /** By column and page. A negative stamp is a torn page: half of that content, half of an older one. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Stamp | null>>>>;
};

export type RecordRange = { readonly least: number; readonly most: number };

/** Records in the file after a kill: what was written, and what a thread of the server may have written since. */
export function writtenAtKill(state: WalState): RecordRange {
  return { least: state.written, most: reachable(state) };
}

/** How far the log can have got without anybody's asking. */
function reachable({ settings, process, log, written: out }: WalState): number {
  const writes = settings.background?.does === 'write-and-flush' && process === 'up';
  return writes ? log.length : out;
}

/** Records of a log after a panic or a power cut (D10). The pages of a rollback journal survive one by one. */
export function survivingRecords(state: WalState, how: 'panic' | 'power'): RecordRange {
  if (state.settings.log !== 'redo') return { least: 0, most: 0 };
  const floor = floorOf(state.host, how);
  const { pages } = fileOf(state.host, state.logFile);
  const least = prefixWhere(pages, (page) => safe(page, floor) !== null && isWhole(page, floor));
  const most = prefixWhere(pages, (page) => hoped(page) !== null);
  const allInFile = most === pages.length && most >= state.written;
  return { least, most: allInFile ? Math.max(most, reachable(state)) : most };
}

function isWhole(page: Page, floor: Floor): boolean {
  return safe(page, floor) === hoped(page);
}

function prefixWhere(pages: readonly Page[], holds: (page: Page) => boolean): number {
  const end = pages.findIndex((page) => !holds(page));
  return end === -1 ? pages.length : end;
}

/** Contents that one page can have after a crash, the safe one first, the newest last but for the torn one. */
function contentsOf(page: Page, floor: Floor, tears: boolean): readonly (Stamp | null)[] {
  const old = safe(page, floor);
  const best = hoped(page);
  const between = page.device !== null ? [page.device] : [];
  const contents = [...new Set([old, ...between, best])];
  return tears && best !== null && best !== old ? [...contents, tornStamp(best)] : contents;
}

/** Files whose pages survive one by one: all but a log that is read from its start. */
function loosePages(state: WalState): readonly File[] {
  const isJournal = state.settings.log === 'undo';
  return state.host.files.filter((file) => isJournal || file.column !== state.logFile);
}

function canTear(state: WalState, column: string): boolean {
  return state.settings.inPlace && !isHidden(column) && column !== state.logFile;
}

/** Half of this content: no stamp of a whole page. */
function tornStamp(stamp: Stamp): Stamp {
  return -stamp - 1;
}

type Pages = Left['pages'];

/** Everything that a panic or a power cut can leave. */
export function leftovers(state: WalState, how: 'panic' | 'power'): readonly Left[] {
  const floor = floorOf(state.host, how);
  let combined: readonly Pages[] = [{}];
  for (const { column, pages } of loosePages(state)) {
    for (const page of pages) {
      const contents = contentsOf(page, floor, canTear(state, column));
      combined = combined.flatMap((so) =>
        contents.map((content) => ({
          ...so,
          [column]: { ...so[column], [page.record]: content },
        })),
      );
    }
  }
  const { least, most } = survivingRecords(state, how);
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return counts.flatMap((records) => combined.map((pages) => ({ records, pages })));
}

/** One of them, as a script picks it. */
export type Pick = {
  readonly keep: 'least' | 'most' | Readonly<Record<string, number>>;
  readonly torn: readonly string[];
};

/** What a pick stands for, or one sentence on why it cannot be. */
export function leftBy(
  state: WalState,
  how: 'panic' | 'power',
  { keep, torn }: Pick,
): { readonly ok: true; readonly left: Left } | { readonly ok: false; readonly why: string } {
  const floor = floorOf(state.host, how);
  const pages: Record<string, Record<string, Stamp | null>> = {};
  for (const file of loosePages(state)) {
    const wanted = typeof keep === 'string' ? null : (keep[file.column] ?? 0);
    const chosen: Record<string, Stamp | null> = {};
    for (const [i, page] of file.pages.entries()) {
      const isNew = keep === 'most' || (wanted !== null && i < wanted);
      chosen[page.record] = isNew ? hoped(page) : safe(page, floor);
      if (!torn.includes(page.record) || !canTear(state, file.column)) continue;
      const half = contentsOf(page, floor, true).at(-1) ?? null;
      if (half === null || half >= 0) {
        return { ok: false, why: `${page.record} cannot be torn: nothing of it was under way` };
      }
      chosen[page.record] = half;
    }
    pages[file.column] = chosen;
  }
  const unknown = torn.find((page) => !(page in (pages[state.home[page] ?? ''] ?? {})));
  if (unknown !== undefined) {
    return { ok: false, why: `${unknown} cannot be torn: nothing of it was ever written` };
  }
  const range = survivingRecords(state, how);
  const records = state.settings.log === 'redo' ? recordsKept(state, keep, range) : 0;
  if (records === null) {
    const why = `${state.logFile} keeps ${range.least} to ${range.most} records`;
    return { ok: false, why };
  }
  return { ok: true, left: { records, pages } };
}

/** How many records a `keep` stands for; null: more or fewer than can be. */
export function recordsKept(
  { logFile }: WalState,
  keep: Pick['keep'],
  { least, most }: RecordRange,
): number | null {
  if (typeof keep === 'string') return keep === 'most' ? most : least;
  const count = keep[logFile] ?? least;
  return count < least || count > most ? null : count;
}

/** `kill -9` of the server: its memory is gone, what it had written is not (D2). */
export function killServer(state: WalState, records: number): WalChange {
  let { host } = state;
  for (const entry of state.log.slice(state.written, records)) {
    const page = written(entry.record, entry.stamp);
    const file = fileOf(host, state.logFile);
    const files = host.files.map((each) =>
      each === file
        ? { ...file, pages: [...file.pages, page], dirtiedAtMs: file.dirtiedAtMs ?? state.nowMs }
        : each,
    );
    host = { ...host, files };
  }
  const left = forget({ ...state, host, written: records });
  return { world: left, done: told(state, left, 'kill', state.server) };
}

/** A panic or a power cut of the host: what is left is on stable media, and nothing else is anywhere (D2, D10). */
export function crashHost(state: WalState, how: 'panic' | 'power', left: Left): WalChange {
  const loose = loosePages(state);
  const files = state.host.files.map((file): File => {
    const pages = loose.includes(file)
      ? file.pages.map((page) => survivor(page, left.pages[file.column]?.[page.record] ?? null))
      : survivingLog(state, left.records);
    return {
      ...file,
      pages: pages.filter((page) => page.media !== null),
      dirtiedAtMs: null,
      failing: false,
      errorPending: false,
    };
  });
  const kernel = how === 'panic' ? 'panicked' : 'off';
  const host = { ...state.host, kernel, files } as const;
  const world = forget({ ...state, host, written: Math.min(state.log.length, left.records) });
  return { world, done: told(state, world, how, state.host.id) };
}

function survivingLog(state: WalState, count: number): readonly Page[] {
  const { pages } = fileOf(state.host, state.logFile);
  const inFile = pages.slice(0, count).map((page) => survivor(page, hoped(page)));
  // What the server had in its buffers, its own thread may have flushed an instant before the end.
  const later = state.log.slice(pages.length, count);
  return [...inFile, ...later.map(({ record, stamp }) => survivor(written(record, stamp), stamp))];
}

/** The host's disk is destroyed (D2). */
export function destroyDisk(state: WalState): WalChange {
  const world = forget({ ...state, host: loseDisk(state.host), written: 0 });
  return { world, done: told(state, world, 'diskloss', state.host.id) };
}

/** What happened, in every file's column; named are acknowledged transactions whose records are gone. */
function told(
  before: WalState,
  after: WalState,
  how: 'kill' | 'panic' | 'power' | 'diskloss',
  of: string,
): WalChange['done'] {
  const commits = new Set(after.log.filter((entry) => entry.commits).map((entry) => entry.txn));
  const gone =
    before.settings.log === 'redo'
      ? before.acked.filter((txn) => before.committed.includes(txn) && !commits.has(txn))
      : [];
  return after.host.files
    .filter((file) => !isHidden(file.column))
    .map((file) => happening(how, file.column, file.column === after.logFile ? gone : [], { of }));
}
