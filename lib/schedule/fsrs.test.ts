import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSoundState, type MemoryState } from './forgetting';
import { curveOf } from './fsrs';
import { checkWeights, DEFAULT_WEIGHTS, type Weights } from './weights';

const runs = process.env.DEEP ? 20_000 : 1_500;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

type Grade = 1 | 2 | 3 | 4;

/**
 * FSRS-6 written a second time from its published formulas, plainly and without any rounding. It shares nothing with
 * the library or with `fsrs.ts`.
 */
function oracle(w: Weights, state: MemoryState | null, t: number, g: Grade): MemoryState {
  const at = (i: number) => w[i] as number;
  const clamp = (x: number, low: number, high: number) => Math.min(Math.max(x, low), high);
  const firstDifficulty = (grade: Grade) => at(4) - Math.exp(at(5) * (grade - 1)) + 1;
  if (state === null) {
    return { stability: at(g - 1), difficulty: clamp(firstDifficulty(g), 1, 10) };
  }
  const { stability: s, difficulty: d } = state;
  const decay = -at(20);
  const factor = Math.exp(Math.log(0.9) / decay) - 1;
  const r = (1 + (factor * t) / s) ** decay;
  const damped = d + (-at(6) * (g - 3) * (10 - d)) / 9;
  const difficulty = clamp(at(7) * firstDifficulty(4) + (1 - at(7)) * damped, 1, 10);
  let stability: number;
  if (t === 0) {
    const growth = Math.exp(at(17) * (g - 3 + at(18))) * s ** -at(19);
    stability = s * (g >= 2 ? Math.max(1, growth) : growth);
  } else if (g === 1) {
    const lapse = at(11) * d ** -at(12) * ((s + 1) ** at(13) - 1) * Math.exp(at(14) * (1 - r));
    stability = Math.min(lapse, s / Math.exp(at(17) * at(18)));
  } else {
    const bonus = (g === 2 ? at(15) : 1) * (g === 4 ? at(16) : 1);
    const gain = Math.exp(at(8)) * (11 - d) * s ** -at(9) * (Math.exp(at(10) * (1 - r)) - 1);
    stability = s * (1 + gain * bonus);
  }
  return { stability: clamp(stability, 0.001, 36_500), difficulty };
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-4 * Math.abs(b) + 1e-7;
const grade = fc.constantFrom<Grade>(1, 2, 3, 4);
const curve = curveOf(DEFAULT_WEIGHTS);

const otherWeights: Weights = [
  0.4, 1.1, 3.2, 15.7, 7.2, 0.53, 1.46, 0.0046, 1.54, 0.12, 1.02, 1.94, 0.11, 0.296, 2.27, 0.23,
  2.99, 0.52, 0.66, 0.12, 0.2,
];

describe('curveOf', () => {
  it('agrees with the published formulas on random histories', () => {
    const history = fc.array(fc.tuple(grade, fc.oneof(fc.nat(3), fc.nat(400))), {
      minLength: 1,
      maxLength: 12,
    });
    for (const weights of [DEFAULT_WEIGHTS, otherWeights]) {
      const own = curveOf(weights);
      fc.assert(
        fc.property(history, (steps) => {
          let ours: MemoryState | null = null;
          let theirs: MemoryState | null = null;
          for (const [g, t] of steps) {
            ours = own.next(ours, t, g);
            theirs = oracle(weights, theirs, t, g);
            if (!near(ours.stability, theirs.stability)) return false;
            if (!near(ours.difficulty, theirs.difficulty)) return false;
          }
          return true;
        }),
        seeded,
      );
    }
  });

  it('keeps one golden sequence', () => {
    const steps: readonly (readonly [Grade, number])[] = [
      [3, 0],
      [3, 2],
      [4, 11],
      [1, 60],
      [2, 1],
      [3, 3],
    ];
    let state: MemoryState | null = null;
    const days: number[] = [];
    for (const [g, t] of steps) {
      state = curve.next(state, t, g);
      days.push(Number(curve.interval(state.stability, 0.9).toFixed(3)));
    }
    expect(days).toEqual([2.307, 10.964, 77.107, 3.653, 4.982, 9.167]);
  });

  it('starts from the weights themselves, without a floor of 0.1', () => {
    const low = curveOf([0.01, ...DEFAULT_WEIGHTS.slice(1)]);
    expect(low.next(null, 0, 1).stability).toBe(0.01);
  });

  it('never lets a same-day Hard, Good or Easy shorten a memory', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 30_000, noNaN: true }), grade, (stability, g) => {
        const after = curve.next({ stability, difficulty: 5 }, 0, g).stability;
        return g === 1 || after >= stability - 1e-8;
      }),
      seeded,
    );
  });

  it('bounds what repeating Good six times in an hour is worth', () => {
    let state = curve.next(null, 0, 3);
    const before = curve.interval(state.stability, 0.9);
    for (let i = 0; i < 6; i += 1) state = curve.next(state, 0, 3);
    expect(curve.interval(state.stability, 0.9)).toBeLessThan(before * 1.2);
  });

  it('refuses a damaged state instead of starting it anew', () => {
    for (const [stability, difficulty] of [
      [0, 0],
      [Number.NaN, 5],
      [3, Number.NaN],
      [3, 0],
      [-1, 5],
      [1e9, 5],
    ] as const) {
      expect(isSoundState({ stability, difficulty })).toBe(false);
      expect(() => curve.next({ stability, difficulty }, 1, 3)).toThrow('sound');
    }
  });

  it('gives an interval at which recall is what was wanted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        fc.double({ min: 0.8, max: 0.97, noNaN: true }),
        (stability, retention) =>
          near(curve.recall(curve.interval(stability, retention), stability), retention),
      ),
      seeded,
    );
    expect(curve.interval(10, 0.9)).toBeCloseTo(10, 9);
  });

  it('needs none of the methods that the library adds to Date', () => {
    const dates = Date.prototype as unknown as Record<string, unknown>;
    for (const name of ['scheduler', 'diff', 'format', 'dueFormat']) delete dates[name];
    const state = curve.next(curve.next(null, 0, 3), 2, 3);
    expect(Object.keys(state).sort()).toEqual(['difficulty', 'stability']);
  });
});

describe('checkWeights', () => {
  it('keeps 21 weights', () => {
    expect(checkWeights([...DEFAULT_WEIGHTS])).toEqual({ ok: true, value: [...DEFAULT_WEIGHTS] });
  });

  it('upgrades the 19 of FSRS-5 and the 17 before it', () => {
    const five = checkWeights(DEFAULT_WEIGHTS.slice(0, 19));
    expect(five.ok && five.value.slice(19)).toEqual([0.01, 0.5]);
    const four = [
      0.4872, 1.4003, 3.7145, 13.8206, 5.1618, 1.2298, 0.8975, 0.031, 1.6474, 0.1367, 1.0461,
      2.1072, 0.0793, 0.3246, 1.587, 0.2272, 2.8755,
    ];
    const upgraded = checkWeights(four);
    expect(upgraded.ok && upgraded.value[4]).toBeCloseTo(1.2298 * 2 + 5.1618, 9);
    expect(upgraded.ok && upgraded.value[5]).toBeCloseTo(Math.log(1.2298 * 3 + 1) / 3, 9);
    expect(upgraded.ok && upgraded.value[6]).toBeCloseTo(1.3975, 9);
    expect(upgraded.ok && upgraded.value.slice(17)).toEqual([0, 0, 0.01, 0.5]);
  });

  it('refuses NaN, infinities, text and wrong lengths, and says what is wrong', () => {
    const swap = (index: number, value: unknown) =>
      DEFAULT_WEIGHTS.map((w, i) => (i === index ? value : w));
    expect(checkWeights(swap(3, Number.NaN))).toEqual({
      ok: false,
      error: 'Weight 3 is not a finite number: NaN.',
    });
    expect(checkWeights(swap(0, '0.2')).ok).toBe(false);
    expect(checkWeights([1, 2, 3])).toEqual({
      ok: false,
      error: 'There are 3 weights; FSRS has 17, 19 or 21.',
    });
    expect(checkWeights('w').ok).toBe(false);
  });

  it('refuses first stabilities that fall, which would let Hard outlast Good', () => {
    expect(checkWeights([3, 2, ...DEFAULT_WEIGHTS.slice(2)]).ok).toBe(false);
  });

  it('clips what lies out of bounds', () => {
    const checked = checkWeights(DEFAULT_WEIGHTS.map((w, i) => (i === 4 ? 99 : w)));
    expect(checked.ok && checked.value[4]).toBe(10);
  });
});
