// Everything that a crash of one database can lead to, each way recovered: what is lost, and whether the pages
// still agree with the log.

import { lossOf, type Truths } from '../protocol/protocol';
import type { Action } from '../script/scenario';
import type { Loss, Risk } from '../trace';
import { crashHost, killServer, leftovers, writtenAtKill } from './crash';
import { restart } from './recovery';
import { isServing, lostTxns, type WalState } from './state';
import { performed } from './steps';

/** The word that an ask uses for the database as a whole. */
export const CONSISTENT = 'consistent';

/** Loss of each thing asked about over every way the actions can go, once the server is back. */
export function truths(
  state: WalState,
  actions: readonly Action[],
  about: readonly string[],
): Truths {
  let states: readonly WalState[] = [state];
  for (const action of actions) {
    const next: WalState[] = [];
    for (const each of states) {
      const ways = waysOf(each, action);
      if (!ways.ok) return ways;
      next.push(...ways.states);
    }
    states = next;
  }
  const ends = states.map((each) => (isServing(each) ? each : restart(each).world));
  const isLost = (thing: string) => (end: WalState) => {
    if (thing === CONSISTENT) return !end.consistent;
    const content = state.newest[thing];
    return content === undefined ? !end.committed.includes(thing) : end.newest[thing] !== content;
  };
  const truthOf = (thing: string): Loss => lossOf(ends.filter(isLost(thing)).length, ends.length);
  return { ok: true, truths: about.map(truthOf) };
}

type Ways =
  | { readonly ok: true; readonly states: readonly WalState[] }
  | { readonly ok: false; readonly why: string };

function waysOf(state: WalState, action: Action): Ways {
  const isOpen = action.kind === 'crash' && action.keep === undefined && action.torn === undefined;
  if (isOpen && action.how === 'kill' && isServing(state)) {
    const { least, most } = writtenAtKill(state);
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    return { ok: true, states: counts.map((count) => killServer(state, count).world) };
  }
  if (isOpen && state.host.kernel === 'up' && (action.how === 'panic' || action.how === 'power')) {
    const { how } = action;
    return {
      ok: true,
      states: leftovers(state, how).map((left) => crashHost(state, how, left).world),
    };
  }
  const attempt = performed(state, action);
  return attempt.ok ? { ok: true, states: [attempt.world] } : attempt;
}

/** A power cut of the host, over everything that it can leave, each recovered. */
export function risk(state: WalState): Risk {
  const isUp = state.host.kernel === 'up';
  const dark = isUp
    ? leftovers(state, 'power').map((left) => crashHost(state, 'power', left).world)
    : [state];
  const ends = dark.map((each) => restart(each).world);
  const lose: Record<string, Exclude<Loss, 'never'>> = {};
  for (const txn of state.acked) {
    const loss = lossOf(ends.filter((end) => !end.committed.includes(txn)).length, ends.length);
    if (loss !== 'never') lose[txn] = loss;
  }
  const losing = ends.filter((end) => (lostTxns(end)?.length ?? 0) > 0).length;
  const bySet = Object.keys(lose).length === 0 ? [] : [{ of: state.host.id, lose }];
  const corrupt = lossOf(ends.filter((end) => !end.consistent).length, ends.length);
  const found: Risk = { lose, outcomes: ends.length, losing, bySet };
  return corrupt === 'never' || !state.consistent ? found : { ...found, corrupt };
}
