// Claims of a script about a database, held against the model.

import { list, sameSet } from '../protocol/claim-words';
import type { Claim, Depth } from '../script/scenario';
import { fileOf } from '../storage/host';
import { depth, type Page, readable } from '../storage/page';
import { isHidden, isServing, lostTxns, type WalState } from './state';

/** The deepest level that holds the newest content of a page, or the newest record of a transaction. */
export function depthOf(state: WalState, record: string): Depth {
  return record in state.home ? pageDepth(state, record) : txnDepth(state, record);
}

function pageDepth(state: WalState, record: string): Depth {
  const newest = state.newest[record] ?? 0;
  const { pages } = fileOf(state.host, state.home[record] ?? '');
  const page = pages.find((each) => each.record === record);
  if (page && newest > 0 && readable(page) === newest) return depthBelow(page);
  const inMemory = isServing(state) && state.buffers[record]?.stamp === newest && newest > 0;
  return inMemory ? 'server' : 'gone';
}

function txnDepth(state: WalState, txn: string): Depth {
  if (state.settings.log === 'none') return shallowest(state, txn);
  const at = state.log.findLastIndex((entry) => entry.txn === txn);
  const entry = state.log[at];
  if (!entry) return 'gone';
  const page = fileOf(state.host, state.logFile).pages.find(
    (each) => each.record === entry.record && readable(each) === entry.stamp,
  );
  if (page) return depthBelow(page);
  return isServing(state) && at >= state.heldFrom ? 'server' : 'gone';
}

const ORDER: readonly Depth[] = ['gone', 'server', 'cache', 'device', 'media'];

/** Without a log a transaction is where the shallowest of its pages is. */
function shallowest(state: WalState, txn: string): Depth {
  const change = state.open[txn] ?? state.changes.find((each) => each.txn === txn);
  const depths = Object.keys(change?.before ?? {}).map((page) => pageDepth(state, page));
  return ORDER.find((level) => depths.includes(level)) ?? 'gone';
}

function depthBelow(page: Page): Depth {
  return depth(page) ?? 'gone';
}

/** null when the claim holds, else what the model has instead. */
export function refuteDatabase(state: WalState, claim: Claim): string | null {
  switch (claim.kind) {
    case 'leader':
      return 'a single server has no leader';
    case 'depth': {
      const found = depthOf(state, claim.key);
      return found === claim.everywhere ? null : `${claim.key} is ${found}`;
    }
    case 'depths':
      return `${claim.key} has one level on a single host`;
    case 'flag':
      if (!isServing(state)) return `${claim.key} cannot be said while ${state.server} is down`;
      return state.consistent === claim.value ? null : `${claim.key} is ${state.consistent}`;
    case 'set': {
      const found = setOf(state, claim.key);
      if (found === null) return `${claim.key} cannot be said while ${state.server} is down`;
      return sameSet(found, claim.names) ? null : `${claim.key} is ${list(found)}`;
    }
  }
}

function setOf(state: WalState, key: (Claim & { kind: 'set' })['key']): readonly string[] | null {
  const cached = (holds: (page: Page) => boolean) =>
    state.host.files
      .filter((file) => !isHidden(file.column))
      .flatMap((file) => file.pages.filter(holds).map((page) => page.record));
  switch (key) {
    case 'lost':
      return lostTxns(state);
    case 'acked':
      return state.acked;
    case 'dirty':
      return cached((page) => page.dirty);
    case 'cached':
      return cached((page) => page.cache !== null);
    case 'refused':
    case 'isr':
    case 'elr':
    case 'canLose':
      return [];
  }
}
