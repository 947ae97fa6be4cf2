// Claims of a script, held against the model: for the build and for tests. A phone is given scripts that have been held.

import { type Problem, problem, type Path as ScriptPath } from '../script/problem';
import type { Claim, ExpectStep } from '../script/scenario';
import { claimWords } from './claim-text';
import type { Cursor, Telling } from './path';

/** null when a claim holds, else what the model has instead. `canLose` is not asked here. */
export type Refute<State> = (state: State, claim: Claim) => string | null;

/** What a telling needs to hold the claims of its path. */
export function holding<State>(refute: Refute<State>, where: string): Telling<State>['hold'] {
  return (cursor, { claims }: ExpectStep, path: ScriptPath) =>
    claims.flatMap((claim): Problem[] => {
      const instead = refuteAt(refute, cursor, claim);
      if (instead === null) return [];
      const what = `expected ${claimWords(claim)}${where}, but ${instead}`;
      const fix = 'correct the claim or the steps before it';
      return [problem([...path, 'expect', claim.key], what, fix)];
    });
}

function refuteAt<State>(
  refute: Refute<State>,
  { state, worst }: Cursor<State>,
  claim: Claim,
): string | null {
  if (claim.kind !== 'set' || claim.key !== 'canLose') return refute(state, claim);
  if (worst === null) return 'there is no ask before it';
  const canLose = Object.keys(worst).filter((record) => worst[record] !== 'never');
  const isSame =
    canLose.length === claim.names.length && canLose.every((each) => claim.names.includes(each));
  return isSame ? null : `the ask before it can lose [${canLose.join(', ')}]`;
}
