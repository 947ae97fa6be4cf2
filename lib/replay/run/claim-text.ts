// A claim as its author wrote it, for the sentence that says it is false.

import { list } from '../protocol/claim-words';
import type { Claim } from '../script/scenario';

export function claimWords(claim: Claim): string {
  switch (claim.kind) {
    case 'depth':
      return `${claim.key}: ${claim.everywhere}`;
    case 'depths': {
      const levels = Object.entries(claim.at).map(([column, depth]) => `${column}: ${depth}`);
      return `${claim.key}: {${levels.join(', ')}}`;
    }
    case 'set':
      return `${claim.key}: ${list(claim.names)}`;
    case 'flag':
      return `${claim.key}: ${claim.value}`;
    case 'leader':
      return `leader: ${claim.name ?? 'none'}`;
  }
}
