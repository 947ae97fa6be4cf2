// Claims of a script about one host, held against the model.

import { list, sameSet } from '../protocol/claim-words';
import type { Claim } from '../script/scenario';
import { cachedRecords, dirtyRecords } from './records';
import { depthIn, goneRecords, type StorageState } from './storage-state';

/** null when the claim holds, else what the model has instead. */
export function refuteHost(state: StorageState, claim: Claim): string | null {
  switch (claim.kind) {
    case 'leader':
      return 'a single host has no leader';
    case 'flag':
      return `${claim.key} cannot be said of files alone`;
    case 'depth': {
      const found = depthIn(state, claim.key);
      return found === claim.everywhere ? null : `${claim.key} is ${found}`;
    }
    case 'depths':
      return `${claim.key} has one level on a single host`;
    case 'set': {
      const found = setOf(state, claim.key);
      return sameSet(found, claim.names) ? null : `${claim.key} is ${list(found)}`;
    }
  }
}

function setOf(state: StorageState, key: string): readonly string[] {
  if (key === 'dirty') return dirtyRecords(state.host);
  if (key === 'cached') return cachedRecords(state.host);
  if (key === 'lost') return goneRecords(state);
  return key === 'acked' ? Object.keys(state.synced) : [];
}
