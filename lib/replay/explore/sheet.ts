// "Check every crash" for a scenario, ready to be shown: the scope as it is, then with each lever set otherwise, each
// with its verdict in words, its shortest story and the other outcome. It claims no more than it looked at.

import { fail, ok, type Result } from '../../base/result';
import { leversOf } from '../levers';
import type { ConfigValue, Scenario, Config as Settings } from '../script/scenario';
import type { Trace } from '../trace';
import { type Quest, scopeOfWorld, usualQuest } from './scenario-scope';
import { storyOfSchedule, storyOfSurvival } from './schedule-story';
import type { Scope } from './scope';
import { type Exploration, type Progress, search } from './search';
import { survivingRun } from './surviving';
import { causeInWords, scopeInWords, verdictInWords } from './wording';

export type SheetRow = {
  /** null in the first row: as configured. */
  readonly lever: { readonly key: string; readonly value: ConfigValue } | null;
  readonly verdict: 'loss' | 'none';
  /** False when the search was cut: then `none` says nothing about the rest. */
  readonly complete: boolean;
  readonly cutAt: number | null;
  readonly states: number;
  /** Actions of a shortest story of a loss. */
  readonly shortest: number | null;
  /** One sentence with verdict and scope. */
  readonly sentence: string;
  /** One sentence on why, by D54; null without a loss. */
  readonly why: string | null;
  /** The shortest story, for the player. */
  readonly story: Trace | null;
  /** The same faults with nothing lost, if that is possible: loss is not certain. */
  readonly survival: Trace | null;
};

export type Sheet = {
  readonly scope: string;
  /** What the search leaves out, as clauses. */
  readonly notSearched: readonly string[];
  /** Row by row, with progress between, so that a worker can report and stop. */
  rows(): Generator<Progress | SheetRow, void>;
};

/** What no search of schedules looks at, whatever the scenario (explore/README.md). */
const LEFT_OUT: readonly string[] = [
  'what writeback might have saved: a power cut takes all that was not flushed',
  'kernel panics, lost disks and drives that lie',
  'clean shutdowns and preferred leader elections',
  'time: any delay is possible',
];

/**
 * @param settings config on top of the scenario's: a branch's `set`, flipped levers
 * @param quest absent: every feed goes dark at once, and one process dies besides
 * @returns the sheet, or one sentence on why there is none
 */
export function sheetOf(
  scenario: Scenario,
  settings: Settings = {},
  quest: Quest = usualQuest(scenario.world),
): Result<Sheet> {
  const config = { ...scenario.config, ...settings };
  const first = scopeOfWorld(scenario.world, config, quest);
  if (!first.ok) return fail(first.error);
  const rows = function* (): Generator<Progress | SheetRow, void> {
    yield* rowOf(scenario, first.value, null);
    for (const { key, value, values } of leversOf(scenario, settings)) {
      for (const other of values) {
        if (other === value) continue;
        const scope = scopeOfWorld(scenario.world, { ...config, [key]: other }, quest);
        if (!scope.ok || isSame(scope.value, first.value)) continue;
        yield* rowOf(scenario, scope.value, { key, value: other });
      }
    }
  };
  return ok({ scope: scopeInWords(first.value), notSearched: LEFT_OUT, rows });
}

/** A lever that the search does not know leaves its scope as it is. */
function isSame(a: Scope, b: Scope): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function* rowOf(
  scenario: Scenario,
  scope: Scope,
  lever: SheetRow['lever'],
): Generator<Progress | SheetRow, void> {
  const found = yield* search(scope);
  yield { lever, ...told(scenario, scope, found) };
}

function told(scenario: Scenario, scope: Scope, found: Exploration): Omit<SheetRow, 'lever'> {
  const { verdict, complete, cutAt, states, counterexample, cause } = found;
  const where = { world: scenario.world, id: scenario.id };
  const survival = counterexample && survivingRun(scope.config, counterexample);
  return {
    verdict,
    complete,
    cutAt,
    states,
    shortest: counterexample?.length ?? null,
    sentence: verdictInWords(scope, found),
    why: cause && causeInWords(cause),
    story: counterexample && storyOfSchedule(scope.config, counterexample, where).trace,
    survival: survival && storyOfSurvival(scope.config, survival, where).trace,
  };
}
