import { describe, expect, it } from 'vitest';
import type { CardSummary } from '@/lib/deck/card';
import { freshEngine, until } from '@/lib/store/engine.fixture';
import { foldUnderOf } from '@/lib/store/fold-under';
import { onDay } from '@/lib/store/log.fixture';
import { gradingOf } from './grading';
import { isIdle, newSession, page, reveal, running } from './runner.fixture';

const CARDS: readonly CardSummary[] = ['KW-01', 'PC-01'].map((id) => ({
  id,
  deck: 'kafka',
  rev: 1,
  question: [],
  level: 'junior',
  importance: 'must',
  percent: 50,
  needs: [],
  confusedWith: [],
  points: ['a', 'b'].map((point) => ({ id: point, level: 'junior', core: true })),
  pitfalls: [],
  asks: [],
}));

/** The first card revealed, with one point of two said, and its grading. */
async function revealed(isPractice: boolean) {
  const { runner, store } = await page(freshEngine());
  runner.start(isPractice ? { ...newSession(), isPractice } : newSession());
  reveal(runner);
  const foldUnder = foldUnderOf(CARDS, 'c');
  const { context } = foldUnder([]);
  const index = { v: 1, content: 'c', decks: [], cards: CARDS } as const;
  const held = { index, memories: new Map(), context, foldUnder };
  const grading = gradingOf(running(runner).session, held, onDay(0), 4);
  if (grading === null) throw new Error('the card is not known');
  return { runner, store, grading };
}

describe('gradingOf', () => {
  it('computes the grade from the evidence and records the one that was pressed', async () => {
    const { runner, store, grading } = await revealed(false);
    expect(grading.assessment.computed).toBe('hard');
    grading.commit(runner, 'good', onDay(0).at);
    await until(() => isIdle(runner));
    expect(await store.readLog()).toMatchObject([{ kind: 'answered', override: 'good' }]);
  });

  it('records practice as practice, with the computed grade, and leaves the memories alone', async () => {
    const { runner, store, grading } = await revealed(true);
    grading.commit(runner, 'easy', onDay(0).at);
    await until(() => isIdle(runner));
    expect((await store.readLog()).map(({ kind }) => kind)).toEqual(['practised']);
    expect(running(runner).session.done).toMatchObject([{ outcome: { grade: 'hard' } }]);
    expect(await store.db.memories.count()).toBe(0);
  });
});
