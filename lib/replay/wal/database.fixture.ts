// A database for tests, and steps in short: what a script would say, as actions.

import type { Action, Config, Crash } from '../script/scenario';
import type { Loss } from '../trace';
import { crashHost, leftovers } from './crash';
import { restart } from './recovery';
import type { WalState } from './state';
import { performed } from './steps';
import { truths } from './sweep';
import { begin } from './wal-protocol';

export const FILES = ['wal', 'heap', 'index'] as const;

export function database(config: Config = {}, files: readonly string[] = FILES): WalState {
  return begin({ protocol: 'wal', hosts: ['h1'], files, racks: {}, server: 'S' }, config);
}

export const update = (txn: string, ...pages: readonly string[]): Action => ({
  kind: 'update',
  txn,
  pages: pages.map((page) => ({ page, file: page })),
});
export const log = (...txns: readonly string[]): Action => ({ kind: 'log', txns });
export const commit = (...txns: readonly string[]): Action => ({ kind: 'commit', txns });
export const write = (...txns: readonly string[]): Action => ({ kind: 'wal_write', txns });
export const flush = (...txns: readonly string[]): Action => ({ kind: 'wal_flush', txns });
export const pass = (ms: number): Action => ({ kind: 'pass', ms });
export const awaits = (record: string): Action => ({ kind: 'await', record });
export const named = (kind: 'writeback' | 'fsync' | 'fail', ...of: readonly string[]): Action => ({
  kind,
  of,
});
export const checkpoint: Action = { kind: 'checkpoint', of: ['S'] };
export const start: Action = { kind: 'restart', of: ['S'] };
export const kill = (keep?: Crash['keep']): Action => crash('kill', 'S', keep);
export const power = (keep?: Crash['keep'], torn?: readonly string[]): Action => ({
  ...crash('power', 'h1', keep),
  ...(torn ? { torn } : {}),
});

function crash(how: Crash['how'], of: string, keep?: Crash['keep']): Crash {
  return { kind: 'crash', how, of, ...(keep === undefined ? {} : { keep }) };
}

/** Does the steps; a step that cannot be done is a fault of the test. */
export function after(state: WalState, ...actions: readonly Action[]): WalState {
  return actions.reduce((so, action) => {
    const attempt = performed(so, action);
    if (!attempt.ok) throw new Error(`${action.kind}: ${attempt.why}`);
    return attempt.world;
  }, state);
}

/** Why a step cannot be done, or null. */
export function refusal(state: WalState, action: Action): string | null {
  const attempt = performed(state, action);
  return attempt.ok ? null : attempt.why;
}

/** One transaction on the given pages, from the change to the answer. */
export function committed(
  state: WalState,
  txn: string,
  pages: readonly string[] = ['heap'],
): WalState {
  return after(state, update(txn, ...pages), log(txn), commit(txn), awaits(txn));
}

/** Loss of one thing over everything that a crash here can lead to. */
export function lossAt(state: WalState, action: Action, about: string): Loss | string {
  const found = truths(state, [action], [about]);
  return found.ok ? (found.truths[0] ?? 'never') : found.why;
}

/** Every state after a power cut here and a restart. */
export function afterEveryCut(state: WalState): readonly WalState[] {
  return leftovers(state, 'power').map(
    (left) => restart(crashHost(state, 'power', left).world).world,
  );
}
