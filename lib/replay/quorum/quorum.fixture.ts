// A quorum for tests, and steps in short.

import type { Action, Config, Crash } from '../script/scenario';
import type { Loss } from '../trace';
import { newQuorum, readQuorumConfig } from './quorum-protocol';
import type { Quorum } from './state';
import { attempt } from './steps';
import { truths } from './sweep';

const VOTERS = ['v1', 'v2', 'v3'];

export function quorumOf(config: Config = {}, voters: readonly string[] = VOTERS): Quorum {
  const world = { protocol: 'quorum', hosts: voters, files: [], racks: {} } as const;
  return newQuorum(readQuorumConfig(world, config));
}

export const propose = (record: string, to?: string): Action => ({
  kind: 'propose',
  record,
  ...(to === undefined ? {} : { to }),
});
export const append = (...to: readonly string[]): Action => ({ kind: 'append', to });
export const appendFrom = (from: string, ...to: readonly string[]): Action => ({
  kind: 'append',
  from,
  to,
});
export const named = (
  kind: 'vote' | 'partition' | 'heal' | 'restart' | 'writeback' | 'flush' | 'fsync',
  ...of: readonly string[]
): Action => ({ kind, of });
export const vote = (id: string) => named('vote', id);
export const settle: Action = { kind: 'settle' };
export const crash = (how: Crash['how'], of: string, keep?: Crash['keep']): Action => ({
  kind: 'crash',
  how,
  of,
  ...(keep === undefined ? {} : { keep }),
});

const layoutOf = (quorum: Quorum) => ({ hosts: quorum.config.voters, racks: {} });

/** Does the steps; a step that cannot be done is a fault of the test. */
export function after(quorum: Quorum, ...actions: readonly Action[]): Quorum {
  return actions.reduce((so, action) => {
    const done = attempt(so, layoutOf(so), action);
    if (!done.ok) throw new Error(`${action.kind}: ${done.why}`);
    return done.world;
  }, quorum);
}

/** Why a step cannot be done, or null. */
export function refusal(quorum: Quorum, action: Action): string | null {
  const done = attempt(quorum, layoutOf(quorum), action);
  return done.ok ? null : done.why;
}

/** Loss of a record over everything that the steps can lead to. */
export function lossAt(quorum: Quorum, about: string, ...actions: readonly Action[]): Loss {
  const found = truths(quorum, layoutOf(quorum), new Map(), actions, [about]);
  if (!found.ok) throw new Error(found.why);
  return found.truths[0] ?? 'never';
}
