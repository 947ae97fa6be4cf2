import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settles } from './next-screen';
import { reduceSession, startSession } from './session';
import {
  ASK,
  CLAIM,
  ENTRIES,
  foreseen,
  given,
  judged,
  run,
  START,
  START_AT,
} from './session.fixture';
import type { Action, Outcome, Session } from './session-state';
import { countsOf } from './session-view';

const runs = process.env.DEEP ? 5000 : 300;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

function outcomeOf([commit]: readonly Action[]): Outcome {
  if (commit?.kind !== 'commit') throw new Error('expected a commit first');
  return commit.outcome;
}

const at = fc.integer({ min: -100_000, max: 100_000 }).map((ms) => START_AT + ms);
const point = fc.constantFrom('a', 'b', 'c');
const outcome = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('again' as const, 'hard' as const, 'good' as const),
      fc.subarray(['a', 'b']),
      fc.subarray(['trap']),
    )
    .map(([grade, missing, pitfalls]) => given(grade, { missing, pitfalls })),
  fc.boolean().map((said) => ({ kind: 'prompt' as const, said })),
  fc
    .tuple(fc.boolean(), fc.constantFrom('sure' as const, 'unsure' as const, null))
    .map(([isRight, sure]) => outcomeOf(judged('', isRight, sure))),
  fc.boolean().map((isRight) => outcomeOf(foreseen('', isRight))),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(at, fc.boolean()).map(([when, asks]) => ({
      kind: 'confide' as const,
      confidence: 'sure' as const,
      at: when,
      ...(asks ? { ask: 'which' } : {}),
    })),
  },
  { weight: 2, arbitrary: at.map((when) => ({ kind: 'skip' as const, at: when })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('never' as const, 'certain' as const).map((loss) => ({
      kind: 'foresee' as const,
      marks: { 'power@A/r1': loss },
      confidence: 'sure' as const,
    })),
  },
  { weight: 3, arbitrary: point.map((one) => ({ kind: 'tick' as const, point: one })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.uuid(), outcome)
      .map(([eventId, one]) => ({ kind: 'commit' as const, eventId, outcome: one })),
  },
  { weight: 6, arbitrary: at.map((when) => ({ kind: 'saved' as const, at: when })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'failed' as const }) },
  { weight: 4, arbitrary: at.map((when) => ({ kind: 'continue' as const, at: when })) },
  { weight: 3, arbitrary: fc.constant({ kind: 'showPoint' as const }) },
  {
    weight: 3,
    arbitrary: at.map((when) => ({ kind: 'undone' as const, undoneBy: 'u', at: when })),
  },
  { weight: 2, arbitrary: at.map((when) => ({ kind: 'redone' as const, at: when })) },
  { weight: 1, arbitrary: at.map((when) => ({ kind: 'hide' as const, at: when })) },
  { weight: 1, arbitrary: at.map((when) => ({ kind: 'show' as const, at: when })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('KW-04', 'PC-01'), at)
      .map(([card, when]) => ({ kind: 'putAside' as const, card, at: when })),
  },
);
const walk = fc.array(action, { maxLength: 60 });
// One of the cards is a leech, which is walked through first; a pitfall and a prediction are woven in.
const cards = ENTRIES.map((entry) =>
  entry.card === 'KW-04' ? { ...entry, walk: ['a', 'b'] } : entry,
);
const plan = [...cards.slice(0, 1), CLAIM, ...cards.slice(1), ASK];
const alone = [{ card: 'PC-01', point: 'c' }];
const after = (actions: readonly Action[]): Session =>
  run(startSession({ ...START, plan, alone }), ...actions);

describe('any walk through a session', () => {
  it('settles no place twice, counts what adds up, and stays plain JSON', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        const session = after(actions);
        const answers = session.done.flatMap((one) =>
          one.kind !== 'prompt' && settles(one, plan) ? [one.entry] : [],
        );
        expect(new Set(answers).size).toBe(answers.length);
        const counts = countsOf(session);
        expect(counts.held + counts.back).toBe(counts.answered);
        expect(counts.answered).toBe(answers.length);
        expect(Object.values(counts).every((count) => count >= 0)).toBe(true);
        expect(counts.of).toBeLessThanOrEqual(plan.length);
        expect(JSON.parse(JSON.stringify(session))).toEqual(session);
      }),
      seeded,
    );
  });

  it('is left as it was by n undos and n redos', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 6 }), at, (actions, n, when) => {
        const session = reduceSession(after(actions), { kind: 'failed' });
        const times = Math.min(n, session.done.length);
        let moved = session;
        for (let i = 0; i < times; i += 1) {
          moved = reduceSession(moved, { kind: 'undone', undoneBy: `u${i}`, at: when });
        }
        expect(moved.done).toHaveLength(session.done.length - times);
        for (let i = 0; i < times; i += 1)
          moved = reduceSession(moved, { kind: 'redone', at: when });
        expect(moved).toEqual(session);
      }),
      seeded,
    );
  });

  it('never shows a card that is gone, except while its commit is on its way', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        const session = after(actions);
        const { screen } = session;
        if (session.pending !== null || screen.kind === 'summary') return;
        const card =
          screen.kind === 'prompt' ? screen.prompt.card : session.plan[screen.entry]?.card;
        const isStuck = actions.some(({ kind }) => kind === 'failed');
        expect(session.gone.includes(card as string) && !isStuck).toBe(false);
      }),
      seeded,
    );
  });
});
