// The one door to ts-fsrs. It supplies the mathematics of a memory; days, fuzz, limits and order are ours, because the
// library counts days in UTC, seeds its fuzz with the time of review and lets Easy exceed the longest interval.
// Importing it patches `Date.prototype`; nothing here or elsewhere uses those methods.

import { FSRSAlgorithm } from 'ts-fsrs';
import { assert } from '../base/assert';
import { type Forgetting, forgettingOf, isSoundState, type MemoryState } from './forgetting';
import type { Weights } from './weights';

/** What a set of weights is worth: built once, asked often. */
export type Curve = Forgetting & {
  /**
   * The state after an answer.
   * @param state null for an item never answered
   * @param elapsedDays whole study days since the last answer, at least 0; 0 uses the same-day formula
   * @param grade 1 Again, 2 Hard, 3 Good, 4 Easy
   */
  next(state: MemoryState | null, elapsedDays: number, grade: 1 | 2 | 3 | 4): MemoryState;
};

/**
 * The library's algorithm without two of its habits: the weights are read through a Proxy, a dozen times for each answer,
 * and the four first difficulties are reckoned anew each time. The mathematics are its own.
 */
class Algorithm extends FSRSAlgorithm {
  readonly #firstDifficulties: readonly number[];

  constructor(weights: Weights) {
    super({ w: [...weights] });
    this.param = { ...this.parameters };
    this.#firstDifficulties = ([1, 2, 3, 4] as const).map((grade) => super.init_difficulty(grade));
  }

  override init_difficulty(grade: 1 | 2 | 3 | 4): number {
    return this.#firstDifficulties[grade - 1] as number;
  }
}

/** The curve of these weights, which must come from `checkWeights` or be the defaults. */
export function curveOf(weights: Weights): Curve {
  assert(weights.length === 21 && weights.every(Number.isFinite), 'weights were checked');
  const algorithm = new Algorithm(weights);
  const forgetting = forgettingOf(weights);
  return {
    ...forgetting,
    next(state, elapsedDays, grade) {
      assert(elapsedDays >= 0, 'elapsed days are never negative');
      if (state === null) {
        const { difficulty } = algorithm.next_state(null, 0, grade);
        // S0 = w[grade - 1]. Version 5.4.2 floors it at 0.1.
        return { stability: weights[grade - 1] as number, difficulty };
      }
      const { stability } = state;
      assert(isSoundState(state), 'a memory state is sound');
      return algorithm.next_state(
        state,
        elapsedDays,
        grade,
        forgetting.recall(elapsedDays, stability),
      );
    },
  };
}
