// The 21 weights of FSRS-6: their defaults, bounds and upgrades. Knows nothing of memories.

import { fail, ok, type Result } from '../base/result';

export type Weights = readonly number[];

/** The published defaults of FSRS-6. */
export const DEFAULT_WEIGHTS: Weights = Object.freeze([
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]);

/** Lowest and highest value of each weight, as the reference implementation clips them. */
const BOUNDS: readonly (readonly [number, number])[] = [
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [1, 10],
  [0.001, 4],
  [0.001, 4],
  [0.001, 0.75],
  [0, 4.5],
  [0, 0.8],
  [0.001, 3.5],
  [0.001, 5],
  [0.001, 0.25],
  [0.001, 0.9],
  [0, 4],
  [0, 1],
  [1, 6],
  [0, 2],
  [0, 2],
  [0.01, 0.8],
  [0.1, 0.8],
];

/**
 * Weights that can be used, or the sentence that says why not. Vectors of FSRS-4.5 (17) and FSRS-5 (19) are upgraded,
 * and every value is clipped into its bounds. The library does none of the refusing: NaN would silently become the
 * lowest value of every weight, a wrong length the defaults.
 */
export function checkWeights(value: unknown): Result<Weights> {
  if (!Array.isArray(value)) return fail('Weights must be a list of 17, 19 or 21 numbers.');
  const bad = value.findIndex((weight) => typeof weight !== 'number' || !Number.isFinite(weight));
  if (bad >= 0) return fail(`Weight ${bad} is not a finite number: ${String(value[bad])}.`);
  const upgraded = upgrade(value as number[]);
  if (upgraded === null) {
    return fail(`There are ${value.length} weights; FSRS has 17, 19 or 21.`);
  }
  const clipped = upgraded.map((weight, index) => {
    const [low, high] = BOUNDS[index] as readonly [number, number];
    return Math.min(Math.max(weight, low), high);
  });
  for (let i = 1; i < 4; i += 1) {
    if ((clipped[i] as number) < (clipped[i - 1] as number)) {
      return fail(
        `Weight ${i} is below weight ${i - 1}: a better first answer must not hold shorter.`,
      );
    }
  }
  return ok(clipped);
}

function upgrade(weights: readonly number[]): readonly number[] | null {
  switch (weights.length) {
    case 21:
      return weights;
    case 19:
      return [...weights, 0, 0.5];
    case 17: {
      const [w4, w5, w6] = weights.slice(4, 7) as [number, number, number];
      const remapped = [w5 * 2 + w4, Math.log(w5 * 3 + 1) / 3, w6 + 0.5];
      return [...weights.slice(0, 4), ...remapped, ...weights.slice(7), 0, 0, 0, 0.5];
    }
    default:
      return null;
  }
}
