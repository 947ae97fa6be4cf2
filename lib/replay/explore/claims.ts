// The `explore` claims of a scenario, held against the search. For the build; a phone does it on request, with less.

import { type Problem, problem } from '../script/problem';
import type { ExploreClaim, Scenario } from '../script/scenario';
import { scopeOfWorld } from './scenario-scope';
import { type Exploration, searchAll } from './search';
import { scopeInWords } from './wording';

/** A second or so; a scope that needs more is too wide to be checked on every build. */
const STATES_MAX = 600_000;

/** Every claim that is false, or that could not be decided within the limit, with its path in the script. */
export function refuteExplored(scenario: Scenario): readonly Problem[] {
  const claims = scenario.explore ?? [];
  return claims.flatMap((claim, i) => {
    const path = claims.length === 1 ? ['explore'] : ['explore', i];
    return refute(scenario, claim, path);
  });
}

function refute(
  scenario: Scenario,
  claim: ExploreClaim,
  path: Problem['path'],
): readonly Problem[] {
  const { faults, records, depth, set } = claim;
  const quest = { faults, records, depth, maxStates: STATES_MAX };
  const scope = scopeOfWorld(scenario.world, { ...scenario.config, ...set }, quest);
  if (!scope.ok) return [problem(path, clauseOf(scope.error), 'change the claim or the config')];
  const found = searchAll(scope.value);
  const within = `within ${scopeInWords(scope.value)}`;
  if (found.cutAt !== null && found.verdict === 'none') {
    const what = `the search was cut at ${found.cutAt} states ${within}, so it says nothing`;
    return [problem(path, what, 'ask for fewer faults, records or actions')];
  }
  const wrong = falseIn(claim, found);
  if (wrong === null) return [];
  return [problem(path, `${wrong} ${within}`, 'correct the claim or the config')];
}

/** What is false in a claim, or null. */
function falseIn(
  claim: ExploreClaim,
  { verdict, counterexample, cause }: Exploration,
): string | null {
  if (claim.expect !== verdict) {
    const length = counterexample?.length ?? 0;
    return verdict === 'loss'
      ? `expected none, but ${length} actions lose a record`
      : 'expected loss, but there is none';
  }
  const length = counterexample?.length;
  if (claim.shortest !== undefined && claim.shortest !== length) {
    return `expected a shortest story of ${claim.shortest} actions, but it has ${length}`;
  }
  if (claim.cause !== undefined && claim.cause !== cause) {
    return `expected ${claim.cause}, but the cause is ${cause}`;
  }
  return null;
}

/** A sentence as the clause of a problem. */
function clauseOf(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
