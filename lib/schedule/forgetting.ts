// The state of a memory and how it fades: the forgetting curve of FSRS-6. It needs one weight of 21 and none of the code
// that learns, so a screen that only reads memories carries nothing else.

import type { Weights } from './weights';

/** Stability: days until recall has fallen to 90 %, 0.001-36500. Difficulty: 1-10. */
export type MemoryState = { readonly stability: number; readonly difficulty: number };

export const STABILITY_MIN = 0.001;
export const STABILITY_MAX = 36_500;

/** Whether a state can be reckoned with. A damaged one is refolded from the log, never reckoned with. */
export function isSoundState(state: MemoryState): boolean {
  return (
    state.stability >= STABILITY_MIN &&
    state.stability <= STABILITY_MAX &&
    state.difficulty >= 1 &&
    state.difficulty <= 10
  );
}

export type Forgetting = {
  /** R(t, S) = (1 + F t / S)^(-w20), F = 0.9^(-1/w20) - 1: the chance of recall after `elapsedDays`. */
  recall(elapsedDays: number, stability: number): number;
  /** I(S, r) = S / F (r^(-1/w20) - 1): days until recall has fallen to `retention`. A float; rounded by its user. */
  interval(stability: number, retention: number): number;
};

/** @param weights from `checkWeights`, or the defaults */
export function forgettingOf(weights: Weights): Forgetting {
  const exponent = -(weights[20] as number);
  const factor = 0.9 ** (1 / exponent) - 1;
  // One retention is in force at a time, so its power is worked out once.
  let known = { retention: 0.9, daysPerStability: 1 };
  return {
    recall: (elapsedDays, stability) => (1 + (factor * elapsedDays) / stability) ** exponent,
    interval(stability, retention) {
      if (retention !== known.retention) {
        known = { retention, daysPerStability: (retention ** (1 / exponent) - 1) / factor };
      }
      return stability * known.daysPerStability;
    },
  };
}
