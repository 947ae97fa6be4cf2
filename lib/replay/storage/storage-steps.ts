// Steps of storage scripts as calls on one host.

import { type Attempt, andThen, type Change, happening } from '../model/happening';
import type { Performed } from '../protocol/protocol';
import type { Action, Crash } from '../script/scenario';
import { pass } from './flusher';
import { fileOf, floorOf, survivable } from './host';
import {
  crashMachine,
  createFile,
  failNext,
  firstColumn,
  flushDevice,
  killPrograms,
  press,
  readPages,
  renameFile,
  restartMachine,
  type StorageState,
  stall,
  startWriteback,
  syncAll,
  syncDirectory,
  syncFile,
  writebackFile,
  writePages,
} from './storage-state';

/** One step of a script on a host; always one beat. */
export function perform(state: StorageState, action: Action): Performed<StorageState> {
  const attempt = attemptOf(state, action);
  return attempt.ok ? { ok: true, beats: [attempt] } : attempt;
}

export function attemptOf(state: StorageState, action: Action): Attempt<StorageState> {
  switch (action.kind) {
    case 'write':
      return writePages(state, action.file, action.pages, action.flag);
    case 'read':
      return readPages(state, action.file, action.pages);
    case 'rename':
      return renameFile(state, action.from, action.to);
    case 'writeback':
      return inARow(state, action.of, writebackFile);
    case 'fsync':
    case 'fdatasync': {
      const call = action.kind;
      return inARow(state, action.of, (each, column) => syncFile(each, column, call));
    }
    case 'sync':
      return syncAll(state);
    case 'sync_file_range':
      return inARow(state, action.of, startWriteback);
    case 'create':
      return inARow(state, action.of, createFile);
    case 'fail':
      return inARow(state, action.of, failNext);
    case 'flush':
      return flushDevice(state);
    case 'pressure':
      return press(state);
    case 'stall':
      return stall(state, true);
    case 'resume':
      return stall(state, false);
    case 'syncdir':
      return syncDirectory(state);
    case 'restart':
      return restartMachine(state);
    case 'pass':
      return { ok: true, ...passTime(state, action.ms) };
    case 'crash':
      return crash(state, action);
    default:
      return { ok: false, why: `${action.kind} is not a step of the storage protocol` };
  }
}

function inARow(
  state: StorageState,
  columns: readonly string[],
  each: (state: StorageState, column: string) => Attempt<StorageState>,
): Attempt<StorageState> {
  let change: Change<StorageState> = { world: state, done: [] };
  for (const column of columns) {
    const attempt = each(change.world, column);
    if (!attempt.ok) return attempt;
    change = { world: attempt.world, done: [...change.done, ...attempt.done] };
  }
  return { ok: true, ...change };
}

function passTime(state: StorageState, ms: number): Change<StorageState> {
  const toMs = state.nowMs + ms;
  const told = happening('pass', firstColumn(state), [], { ms });
  return andThen({ world: { ...state, nowMs: toMs }, done: [told] }, (next) => {
    const later = pass(next.host, state.nowMs, toMs, next.settings);
    return { world: { ...next, host: later.world }, done: later.done };
  });
}

function crash(state: StorageState, { how, keep = 'least' }: Crash): Attempt<StorageState> {
  if (how === 'kill') return killPrograms(state);
  if (how !== 'diskloss' && typeof keep !== 'string' && state.host.kernel === 'up') {
    const why = impossibleKeep(state, how, keep);
    if (why !== null) return { ok: false, why };
  }
  return crashMachine(state, how, (column, range) => {
    if (typeof keep === 'string') return keep === 'most' ? range.most : range.least;
    return keep[column] ?? range.least;
  });
}

function impossibleKeep(
  { host }: StorageState,
  how: 'panic' | 'power',
  keep: Readonly<Record<string, number>>,
): string | null {
  for (const [column, count] of Object.entries(keep)) {
    const { least, most } = survivable(fileOf(host, column), floorOf(host, how));
    if (count < least || count > most)
      return `${column} keeps ${least} to ${most} pages, not ${count}`;
  }
  return null;
}
