// Steps of wal scripts as calls on one database.

import { type Attempt, andThen, cannot, did, happening, unchanged } from '../model/happening';
import type { Performed } from '../protocol/protocol';
import type { Action, Crash } from '../script/scenario';
import { fileOf, flush, fsync, withFile, writeback } from '../storage/host';
import { checkpoint, commitByJournal } from './checkpoint';
import { crashHost, destroyDisk, killServer, leftBy, recordsKept, writtenAtKill } from './crash';
import { commit, flushLog, log, update, writeLog } from './log';
import { restart } from './recovery';
import { endOf, isServing, onHost, type WalChange, type WalState } from './state';
import { passTime } from './time';

type Beats = Performed<WalState>;

function one(attempt: Attempt<WalState>): Beats {
  return attempt.ok ? { ok: true, beats: [attempt] } : attempt;
}

/** One step of a script on a database. A checkpoint has two beats: pages written, then synced. */
export function perform(state: WalState, action: Action): Beats {
  switch (action.kind) {
    case 'update':
      return serving(state, () => one(update(state, action.txn, action.pages)));
    case 'log':
      return serving(state, () => inARow(state, action.txns, logOnce));
    case 'commit':
      return serving(state, () => inARow(state, action.txns, commitOnce));
    case 'wal_write':
    case 'wal_flush': {
      const move = action.kind === 'wal_write' ? writeLog : flushLog;
      return serving(state, () =>
        inARow(state, action.txns, (next, txn) => moveLog(next, txn, move)),
      );
    }
    case 'await':
      return serving(state, () => awaitAck(state, action.record));
    case 'checkpoint':
      return serving(state, () => {
        const beats = checkpoint(state).filter(({ done }) => done.length > 0);
        return { ok: true, beats: beats.length > 0 ? beats : [unchanged(state)] };
      });
    case 'restart':
      return isServing(state) ? cannot(`${state.server} runs already`) : one(did(restart(state)));
    case 'pass':
      return one(did(passTime(state, action.ms)));
    case 'crash':
      return one(crash(state, action));
    default:
      return onStorage(state, action);
  }
}

function serving(state: WalState, then: () => Beats): Beats {
  return isServing(state) ? then() : cannot(`${state.server} does not run; restart it first`);
}

/** Steps of the kernel and of the drive. */
function onStorage(state: WalState, action: Action): Beats {
  const { host } = state;
  if (host.kernel !== 'up') return cannot(`${host.id} is down`);
  switch (action.kind) {
    case 'writeback':
      return inARow(state, action.of, (next, file) => kernel(next, writeback(next.host, file)));
    case 'fsync':
      return inARow(state, action.of, (next, file) => kernel(next, fsync(next.host, file)));
    case 'flush':
      return one(did(onHost(state, flush(host))));
    case 'fail':
      return inARow(state, action.of, (next, file) => {
        const failing = withFile(next.host, { ...fileOf(next.host, file), failing: true });
        return one(did({ world: { ...next, host: failing }, done: [happening('fail', file)] }));
      });
    default:
      return cannot(`${action.kind} is not a step of the wal protocol`);
  }
}

function kernel(state: WalState, change: Parameters<typeof onHost>[1]): Beats {
  return one(did(onHost(state, change)));
}

/** Names in a row; the last one's beats stay apart, those before it fold into one. */
function inARow(
  state: WalState,
  names: readonly string[],
  each: (state: WalState, name: string) => Beats,
): Beats {
  let before: WalChange = unchanged(state);
  for (const [i, name] of names.entries()) {
    const performed = each(before.world, name);
    if (!performed.ok) return performed;
    if (i === names.length - 1) {
      const [first, ...later] = performed.beats;
      if (!first) return { ok: true, beats: [before] };
      return {
        ok: true,
        beats: [{ world: first.world, done: [...before.done, ...first.done] }, ...later],
      };
    }
    for (const beat of performed.beats) {
      before = { world: beat.world, done: [...before.done, ...beat.done] };
    }
  }
  return { ok: true, beats: [before] };
}

function logOnce(state: WalState, txn: string): Beats {
  return one(log(state, txn));
}

function commitOnce(state: WalState, txn: string): Beats {
  return state.settings.log === 'undo' ? commitByJournal(state, txn) : one(commit(state, txn));
}

function moveLog(
  state: WalState,
  txn: string,
  move: (state: WalState, count: number) => WalChange,
): Beats {
  const count = endOf(state, txn);
  const isKnown = count > 0 || state.settings.log !== 'redo';
  return isKnown ? one(did(move(state, count))) : cannot(`${txn} is not in the log`);
}

/** Whatever the settings make the commit wait for. */
function awaitAck(state: WalState, txn: string): Beats {
  if (state.acked.includes(txn)) return one(did(unchanged(state)));
  if (!state.sent.includes(txn)) return cannot(`${txn} has not asked to commit`);
  const count = endOf(state, txn);
  const moved =
    state.settings.ackWhen === 'flushed' ? flushLog(state, count) : writeLog(state, count);
  return moved.world.acked.includes(txn) ? one(did(moved)) : cannot(`${txn} is not answered`);
}

function crash(state: WalState, { how, keep = 'least', torn = [] }: Crash): Attempt<WalState> {
  if (how === 'kill') {
    if (!isServing(state)) return cannot(`${state.server} does not run, so kill hits nothing`);
    const range = writtenAtKill(state);
    const records = recordsKept(state, keep, range);
    if (records !== null) return did(killServer(state, records));
    return cannot(`${state.logFile} keeps ${range.least} to ${range.most} records`);
  }
  if (state.host.kernel !== 'up') return cannot(`${state.host.id} is down, so ${how} hits nothing`);
  if (how === 'diskloss') return did(destroyDisk(state));
  const picked = leftBy(state, how, { keep, torn });
  return picked.ok ? did(crashHost(state, how, picked.left)) : picked;
}

/** A step and all that it led to, as one change; for those who ask where it ends. */
export function performed(state: WalState, action: Action): Attempt<WalState> {
  const beats = perform(state, action);
  if (!beats.ok) return beats;
  let change: WalChange = unchanged(state);
  for (const beat of beats.beats) change = andThen(change, () => beat);
  return did(change);
}
