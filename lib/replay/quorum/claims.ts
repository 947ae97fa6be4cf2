// Claims of a script about a quorum, held against the model.

import { list, sameSet } from '../protocol/claim-words';
import type { Claim, Depth } from '../script/scenario';
import { depth } from '../storage/page';
import { leaderOf, logOf, lostRecords, type Quorum, voterOf } from './state';

/** How deep an entry is on a voter. */
export function depthOn(quorum: Quorum, record: string, id: string): Depth {
  const page = logOf(voterOf(quorum, id)).find((each) => each.record === record);
  return (page && depth(page)) ?? 'gone';
}

/** null when the claim holds, else what the model has instead. */
export function refuteQuorum(quorum: Quorum, claim: Claim): string | null {
  switch (claim.kind) {
    case 'leader': {
      const leader = leaderOf(quorum)?.id ?? null;
      return leader === claim.name ? null : `leader is ${leader ?? 'none'}`;
    }
    case 'depth':
    case 'depths': {
      const wanted = (id: string) =>
        claim.kind === 'depth' ? claim.everywhere : (claim.at[id] ?? null);
      const { voters } = quorum.config;
      const isWrong = (id: string) =>
        wanted(id) !== null && wanted(id) !== depthOn(quorum, claim.key, id);
      if (!voters.some(isWrong)) return null;
      const found = voters.map((id) => `${id}: ${depthOn(quorum, claim.key, id)}`);
      return `${claim.key} is {${found.join(', ')}}`;
    }
    case 'flag':
      return `${claim.key} cannot be said of a quorum`;
    case 'set': {
      const found = claim.key === 'lost' ? lostRecords(quorum) : quorum.acked;
      if (found === null) return `${claim.key} cannot be said while no leader runs`;
      return sameSet(found, claim.names) ? null : `${claim.key} is ${list(found)}`;
    }
  }
}
