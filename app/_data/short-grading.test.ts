import { describe, expect, it } from 'vitest';
import type { CardSummary } from '@/lib/deck/card';
import { freshEngine, until } from '@/lib/store/engine.fixture';
import { foldUnderOf } from '@/lib/store/fold-under';
import { answer, onDay } from '@/lib/store/log.fixture';
import type { Store } from '@/lib/store/store';
import { startSession } from '@/lib/study/session';
import type { Entry } from '@/lib/study/session-state';
import { isIdle, OUTCOME, page, reveal, running } from './runner.fixture';
import { commitClaim, commitPrediction } from './short-grading';

const CARD: CardSummary = {
  id: 'KW-01',
  deck: 'kafka',
  rev: 1,
  question: [],
  level: 'junior',
  importance: 'must',
  percent: 50,
  needs: [],
  confusedWith: [],
  points: [{ id: 'a', level: 'junior', core: true }],
  pitfalls: ['trap'],
  asks: ['fault'],
};
const TRAP = 'pitfall:KW-01/trap';
const ASK = 'ask:KW-01/fault';
const foldUnder = foldUnderOf([CARD], 'c');

/** A page in a session of this one place, with the memories as they are when nothing was done. */
async function inSession(entry: Entry) {
  const { runner, store } = await page(freshEngine(), 'one', {}, { foldUnder });
  const at = onDay(0).at;
  runner.start(startSession({ plan: [entry], alone: [], mode: 'speak', at, day: 20_787 }));
  const { context } = foldUnder([]);
  const under = { memories: { context, memories: new Map() }, now: onDay(0), rolloverHour: 4 };
  return { runner, store, under };
}

const rows = async (store: Store) =>
  Object.fromEntries(
    (await store.db.memories.toArray()).map(({ item, grade }) => [item, grade] as const),
  );

describe('commitClaim', () => {
  const entry = {
    item: TRAP,
    card: 'KW-01',
    kind: 'pitfall',
    part: 'trap',
    claim: 'wrong',
  } as const;

  it('records one event for five taps, with the day that it promises, and undo takes it back', async () => {
    const { runner, store, under } = await inSession(entry);
    const verdict = { judged: 'costs', confidence: 'unsure' } as const;
    const { session } = running(runner);
    for (let i = 0; i < 5; i += 1) commitClaim(session, runner, verdict, under);
    await until(() => isIdle(runner));
    const [event] = await store.readLog();
    expect(await store.readLog()).toHaveLength(1);
    expect(event).toMatchObject({ kind: 'drilled', item: TRAP, claim: 'wrong', ...verdict });
    const [memory] = await store.db.memories.toArray();
    expect(memory).toMatchObject({ item: TRAP, grade: 'hard' });
    expect(running(runner).session.screen).toMatchObject({
      kind: 'judged',
      outcome: { isRight: true, dueDay: memory?.dueDay },
    });
    runner.undo();
    await until(() => isIdle(runner));
    expect(running(runner).session.screen).toEqual({ kind: 'claim', entry: 0 });
    expect(await rows(store)).toEqual({});
  });

  it('does nothing on another screen', async () => {
    const { runner, store, under } = await inSession({
      item: 'card:KW-01',
      card: 'KW-01',
      kind: 'new',
    });
    commitClaim(running(runner).session, runner, { judged: 'safe', confidence: 'sure' }, under);
    expect(await store.readLog()).toEqual([]);
  });
});

describe('commitPrediction', () => {
  it('records marks and truth, and its memory is as the screen says', async () => {
    const { runner, store, under } = await inSession({
      item: ASK,
      card: 'KW-01',
      kind: 'ask',
      part: 'fault',
    });
    const made = {
      marks: { x: 'never' },
      truth: { x: 'possible' },
      confidence: null,
      frame: 4,
      scenario: 'KW-01',
    } as const;
    commitPrediction(running(runner).session, runner, made, under);
    await until(() => isIdle(runner));
    expect(await store.readLog()).toMatchObject([{ kind: 'predicted', item: ASK, ...made }]);
    expect(await rows(store)).toEqual({ [ASK]: 'again' });
    expect(running(runner).session.screen).toMatchObject({ kind: 'prediction', made: true });
  });
});

describe('a pitfall said in an answer', () => {
  it('changes both rows by one event, and one undo takes back both', async () => {
    const { runner, store } = await inSession({ item: 'card:KW-01', card: 'KW-01', kind: 'new' });
    reveal(runner);
    const draft = answer({ item: 'card:KW-01', said: ['a'], pitfalls: ['trap'] });
    runner.commit(draft, { ...OUTCOME, grade: 'again', pitfalls: ['trap'] });
    await until(() => isIdle(runner));
    expect(await store.readLog()).toHaveLength(1);
    expect(await rows(store)).toEqual({ 'card:KW-01': 'again', [TRAP]: 'again' });
    runner.undo();
    await until(() => isIdle(runner));
    expect(await rows(store)).toEqual({});
    runner.redo();
    await until(() => isIdle(runner));
    expect(await rows(store)).toEqual({ 'card:KW-01': 'again', [TRAP]: 'again' });
  });
});
