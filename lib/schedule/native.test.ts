// The memory mathematics against an implementation that shares nothing with ours: the Rust crate behind Anki, by its
// native binding. It exists for Linux on x64 with glibc; elsewhere the test says so and passes on to `fsrs.test.ts`, whose
// oracle is written from the published formulas.

import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberedGrade } from '../rubric/grade';
import type { Event } from './event';
import { foldItem } from './fold';
import { answer, context, device, later } from './log.fixture';
import type { Memory } from './memory';
import { DEFAULT_WEIGHTS, type Weights } from './weights';

const BINDING = '@open-spaced-repetition/binding-linux-x64-gnu';
const NEAR = 1e-4;
const runs = process.env.DEEP ? 20_000 : 1_200;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

type State = { readonly stability: number; readonly difficulty: number };
type Native = {
  nextStates(
    state: State | null,
    retention: number,
    days: number,
  ): Readonly<Record<'again' | 'hard' | 'good' | 'easy', { readonly memory: State }>>;
};
type Binding = { readonly FSRSBinding: new (weights: readonly number[]) => Native };

/** The binding, or the sentence that says why it is not here. */
function load(): Binding | string {
  try {
    return createRequire(import.meta.url)(BINDING) as Binding;
  } catch (error) {
    return `NOT CHECKED: ${BINDING} does not load on ${process.platform}/${process.arch}: ${String(error)}`;
  }
}

const binding = load();
const ITEM = 'card:KW-01';

const grade = fc.constantFrom('again' as const, 'hard' as const, 'good' as const, 'easy' as const);
const history = fc.array(fc.tuple(grade, fc.oneof(fc.nat(3), fc.nat(60), fc.nat(700))), {
  minLength: 1,
  maxLength: 16,
});

/** Other people's weights, within the bounds. */
const WEIGHTS: readonly Weights[] = [
  DEFAULT_WEIGHTS,
  [
    0.4, 1.1, 3.2, 15.7, 7.2, 0.53, 1.46, 0.0046, 1.54, 0.12, 1.02, 1.94, 0.11, 0.296, 2.27, 0.23,
    2.99, 0.52, 0.66, 0.12, 0.2,
  ],
  [
    0.05, 0.6, 1.4, 4.1, 5.1, 1.2, 2.4, 0.03, 1.1, 0.3, 0.6, 1.1, 0.05, 0.4, 1.2, 0.8, 1.4, 0.3,
    0.2, 0.03, 0.35,
  ],
];

type Step = readonly ['again' | 'hard' | 'good' | 'easy', number];

/** A phone that answers one card, each answer so many days after the one before: our whole way, from events to a row. */
function ours(steps: readonly Step[], weights: Weights): Memory {
  const phone = device('phone');
  let day = 0;
  const events = steps.map(([grade, days]): Event => {
    day += days;
    return phone.write(answer(ITEM, grade), later(day));
  });
  return foldItem(ITEM, events, context({ weights })) as Memory;
}

function theirs(steps: readonly Step[], weights: Weights, { FSRSBinding }: Binding): State {
  const native = new FSRSBinding([...weights]);
  let state: State | null = null;
  steps.forEach(([grade, days], index) => {
    // The pre-test rule is ours: the crate is told the grade that enters the memory.
    const remembered = rememberedGrade(grade, index === 0);
    state = native.nextStates(state, 0.9, index === 0 ? 0 : days)[remembered].memory;
  });
  return state as unknown as State;
}

const off = (a: number, b: number) => Math.abs(a - b) / Math.abs(b);

describe('foldItem', () => {
  it(`agrees with the Rust crate on ${runs} random histories per set of weights`, ({ skip }) => {
    if (typeof binding === 'string') return skip(binding);
    let worst = 0;
    for (const weights of WEIGHTS) {
      fc.assert(
        fc.property(history, (steps) => {
          const memory = ours(steps, weights);
          const state = theirs(steps, weights, binding);
          const error = Math.max(
            off(memory.stability, state.stability),
            off(memory.difficulty, state.difficulty),
          );
          worst = Math.max(worst, error);
          return error <= NEAR;
        }),
        seeded,
      );
    }
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(NEAR);
  });

  it('does so because the grades agree, not because everything does', ({ skip }) => {
    if (typeof binding === 'string') return skip(binding);
    const steps: readonly Step[] = [
      ['good', 0],
      ['good', 2],
    ];
    const other: readonly Step[] = [
      ['good', 0],
      ['hard', 2],
    ];
    const state = theirs(other, DEFAULT_WEIGHTS, binding);
    expect(off(ours(steps, DEFAULT_WEIGHTS).stability, state.stability)).toBeGreaterThan(0.1);
  });
});
