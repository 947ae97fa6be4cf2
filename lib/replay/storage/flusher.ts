// Time on a host: the kernel's flusher threads and the file system's journal commit. Refuses to know any
// other clock than the model's.

import { andThen, type Happening } from '../model/happening';
import { evict, flush, type Host, type HostChange, writeback } from './host';
import { renamedOver, syncNames } from './names';

/** Sysctls and mount options, in ms and pages (D3, D7). */
export type FlusherSettings = {
  /** Age of an inode's first dirtying at which it is due. */
  readonly expireMs: number;
  /** Period of the flusher's wake-ups; 0 switches age-based writeback off. */
  readonly wakeMs: number;
  /** Period of the journal commit, which FLUSHes the device; 0 switches it off. */
  readonly commitMs: number;
  /** Dirtyable memory in pages; null: never short of it. */
  readonly availablePages: number | null;
  /** Background threshold in percent of dirtyable memory. */
  readonly backgroundRatio: number;
};

export const LINUX_DEFAULTS: FlusherSettings = {
  expireMs: 30_000,
  wakeMs: 5_000,
  commitMs: 5_000,
  availablePages: null,
  backgroundRatio: 10,
};

function dirtyPages(host: Host): number {
  let count = 0;
  for (const file of host.files) for (const page of file.pages) if (page.dirty) count += 1;
  return count;
}

/** More dirty pages than the background threshold allows: the flusher starts at once (D3, trigger 2). */
export function isOverBackground(host: Host, settings: FlusherSettings): boolean {
  if (settings.availablePages === null) return false;
  return dirtyPages(host) * 100 > settings.backgroundRatio * settings.availablePages;
}

/** Columns of dirty inodes, oldest first dirtying first. */
function oldestFirst(host: Host): readonly string[] {
  return host.files
    .filter((file) => file.dirtiedAtMs !== null)
    .sort((a, b) => (a.dirtiedAtMs ?? 0) - (b.dirtiedAtMs ?? 0))
    .map((file) => file.column);
}

function writebackEach(host: Host, columns: readonly string[]): HostChange {
  let change: HostChange = { world: host, done: [] };
  for (const column of columns) change = andThen(change, (next) => writeback(next, column));
  return change;
}

/** Work that waits for no clock: a background flush over the threshold, and reclaim under pressure (D3). */
function atOnce(host: Host, settings: FlusherSettings): HostChange {
  if (host.stalled) return { world: host, done: [] };
  const isDue = host.pressed || isOverBackground(host, settings);
  const drained = isDue ? writebackEach(host, oldestFirst(host)) : { world: host, done: [] };
  if (!host.pressed) return drained;
  return andThen(drained, (next) => evict({ ...next, pressed: false }));
}

/** One wake-up: every inode whose first dirtying is old enough is written back whole (D3, D4). */
function wake(host: Host, nowMs: number, settings: FlusherSettings): HostChange {
  if (isOverBackground(host, settings)) return writebackEach(host, oldestFirst(host));
  const due = oldestFirst(host).filter((column) => {
    const file = host.files.find((each) => each.column === column);
    return file?.dirtiedAtMs != null && nowMs - file.dirtiedAtMs >= settings.expireMs;
  });
  return writebackEach(host, due);
}

/**
 * A journal commit: metadata becomes durable and the device is FLUSHed (D7). It carries no data pages of
 * its own, except those of a file that was renamed over another, which ext4 writes first (D11).
 */
function commit(host: Host): HostChange {
  const drained = writebackEach(
    host,
    renamedOver(host).map((file) => file.column),
  );
  return andThen(drained, (next) => flush(syncNames(next)));
}

function nextMultiple(afterMs: number, periodMs: number): number {
  return periodMs <= 0 ? Number.POSITIVE_INFINITY : (Math.floor(afterMs / periodMs) + 1) * periodMs;
}

function stampedAt(done: readonly Happening[], atMs: number): readonly Happening[] {
  return done.map((each) => ({ ...each, data: { ...each.data, atMs } }));
}

/**
 * The host from `fromMs` (excluded) to `toMs` (included): work that is due at once, then commits and
 * wake-ups at the multiples of their periods, the commit before the wake-up at the same instant (D3, D7).
 */
export function pass(
  host: Host,
  fromMs: number,
  toMs: number,
  settings: FlusherSettings,
): HostChange {
  if (host.kernel !== 'up') return { world: host, done: [] };
  const started = atOnce(host, settings);
  let change: HostChange = { world: started.world, done: stampedAt(started.done, fromMs) };
  let nowMs = fromMs;
  for (;;) {
    const commitAt = nextMultiple(nowMs, settings.commitMs);
    const wakeAt = nextMultiple(nowMs, settings.wakeMs);
    nowMs = Math.min(commitAt, wakeAt);
    if (nowMs > toMs) return change;
    if (change.world.stalled) continue;
    const atMs = nowMs;
    change = andThen(change, (next) => {
      const committed = atMs === commitAt ? commit(next) : { world: next, done: [] };
      const both = andThen(committed, (after) =>
        atMs === wakeAt ? wake(after, atMs, settings) : { world: after, done: [] },
      );
      return { world: both.world, done: stampedAt(both.done, atMs) };
    });
  }
}
