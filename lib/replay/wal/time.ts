// Time as a database sees it: the server's own threads wake up, and so does the kernel. Refuses to know any other
// clock than the model's.

import { andThen, happening, unchanged } from '../model/happening';
import { pass as passOnHost } from '../storage/flusher';
import { fsync } from '../storage/host';
import { checkpoint } from './checkpoint';
import { flushLog } from './log';
import { CONTROL, isServing, onHost, type WalChange, type WalState } from './state';

/** The state from now to `ms` later: at each instant the kernel first, then the server. */
export function passTime(state: WalState, ms: number): WalChange {
  const toMs = state.nowMs + ms;
  let change: WalChange = {
    world: state,
    done: [happening('pass', state.logFile, [], { ms })],
  };
  while (change.world.nowMs < toMs) {
    const atMs = Math.min(toMs, nextTick(change.world));
    change = andThen(change, (next) => kernelUntil(next, atMs));
    change = andThen(change, (next) => (isServing(next) ? wake(next) : unchanged(next)));
  }
  return change;
}

/** The next instant at which the server has something to do by itself. */
function nextTick({ settings, nowMs, log, written, flushed, process }: WalState): number {
  if (process === 'dead') return Number.POSITIVE_INFINITY;
  const { background, snapshotEveryMs, syncs } = settings;
  const wanted = background?.does === 'flush' ? written : log.length;
  const isIdle = (syncs ? flushed : written) >= wanted;
  return Math.min(
    background && !isIdle ? after(nowMs, background.everyMs) : Number.POSITIVE_INFINITY,
    snapshotEveryMs === null ? Number.POSITIVE_INFINITY : after(nowMs, snapshotEveryMs),
  );
}

function after(nowMs: number, everyMs: number): number {
  return (Math.floor(nowMs / everyMs) + 1) * everyMs;
}

/** Flusher and journal commit (D3, D7). A commit makes the directory durable, and with it the end of a journal. */
function kernelUntil(state: WalState, atMs: number): WalChange {
  const { flusher, nowMs } = state;
  const passed = onHost(state, passOnHost(state.host, nowMs, atMs, flusher));
  return andThen(passed, (next) => {
    const commits = flusher.commitMs > 0 && after(nowMs, flusher.commitMs) <= atMs;
    const named = next.settings.log === 'undo' && commits && next.host.kernel === 'up';
    const world = named ? onHost(next, fsync(next.host, CONTROL)).world : next;
    return unchanged({ ...world, nowMs: atMs });
  });
}

/** One round of the server's threads: records that are old enough are flushed, and a snapshot is made if it is time. */
function wake(state: WalState): WalChange {
  const { background, snapshotEveryMs } = state.settings;
  const isTick = (everyMs: number | null | undefined) => !!everyMs && state.nowMs % everyMs === 0;
  let change: WalChange = unchanged(state);
  if (background && isTick(background.everyMs)) {
    const round = (ms: number) => Math.floor(ms / background.everyMs);
    const due = state.log.findLastIndex(
      (entry) => round(state.nowMs) - round(entry.loggedAtMs) >= background.rounds,
    );
    const count = background.does === 'flush' ? Math.min(due + 1, state.written) : due + 1;
    if (count > state.flushed) change = flushLog(state, count);
  }
  if (!isTick(snapshotEveryMs)) return change;
  return andThen(change, (next) => {
    let snapshot: WalChange = unchanged(next);
    for (const beat of checkpoint(next)) {
      snapshot = { world: beat.world, done: [...snapshot.done, ...beat.done] };
    }
    return snapshot;
  });
}
