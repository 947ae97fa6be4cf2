import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES } from '../rubric/grade';
import type { Preview } from '../schedule/preview';
import type { QueueItem, ShortItem } from '../schedule/queue';
import { claimFor, planSession } from './plan';
import { resumeSession } from './resume';
import { redoTarget, reduceSession, startSession, undoTarget } from './session';
import {
  ASK,
  answered,
  CLAIM,
  ENTRIES,
  foreseen,
  given,
  judged,
  opened,
  run,
  START,
  START_AT,
} from './session.fixture';
import type { Action, Entry } from './session-state';
import { countsOf, stripOf, summaryOf } from './session-view';
import { draftClaim, draftPrediction } from './short-answer';

const start = (...plan: readonly Entry[]) => startSession({ ...START, plan });
const goOn: Action = { kind: 'continue', at: START_AT };
const previews = Object.fromEntries(
  GRADES.map((grade, i): [string, Preview] => [
    grade,
    { dueDay: (20_788 + i) as Preview['dueDay'], intervalDays: 1 + i, minutes: null },
  ]),
) as Parameters<typeof draftPrediction>[2];

describe('planSession, short items', () => {
  const card = (id: string): QueueItem => ({
    item: `card:${id}`,
    card: id,
    kind: 'due',
    overdueness: 1,
    changed: false,
    leech: false,
  });
  const short = (id: string, kind: ShortItem['kind']): ShortItem => ({
    item: `${kind}:${id}/part`,
    card: id,
    kind,
    part: 'part',
    overdueness: 1,
  });
  const queue = (due: readonly QueueItem[], shorts: readonly ShortItem[]) => ({
    due,
    fresh: [],
    alone: [],
    shorts,
  });

  it('spreads them among the cards, and takes them alone where no card is due', () => {
    const shorts = [short('PC-01', 'pitfall'), short('PC-02', 'ask')];
    const cards = ['KW-01', 'KW-02', 'KW-03', 'KW-04'].map(card);
    const order = planSession(queue(cards, shorts)).plan.map((entry) => entry.card);
    expect(order).toEqual(['KW-01', 'KW-02', 'PC-01', 'KW-03', 'KW-04', 'PC-02']);
    expect(planSession(queue([], shorts)).plan.map(({ kind }) => kind)).toEqual(['pitfall', 'ask']);
  });

  it('draws the sentence of each pitfall by a fair coin of its own', () => {
    const draws = Array.from({ length: 10_000 }, (_, i) =>
      claimFor(`pitfall:KW-${i % 40}/p${i % 3}`, String(20_000 + i)),
    );
    const wrong = draws.filter((claim) => claim === 'wrong').length;
    // Four standard deviations of 10,000 fair throws are 200.
    expect(Math.abs(wrong - 5_000)).toBeLessThan(200);
    const same = draws.filter((claim, i) => i > 0 && claim === draws[i - 1]).length;
    expect(Math.abs(same - 5_000)).toBeLessThan(200);
  });

  it('gives a pitfall either sentence over the days, and the same one to the same session', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (item, seed) => {
        expect(claimFor(item, seed)).toBe(claimFor(item, seed));
      }),
    );
    const days = Array.from({ length: 40 }, (_, i) => claimFor('pitfall:KW-04/trap', String(i)));
    expect(new Set(days)).toEqual(new Set(['wrong', 'right']));
  });
});

describe('reduceSession, a claim', () => {
  it('goes on at once when judged right and surely, in one tap', () => {
    const session = run(start(CLAIM, ...ENTRIES), ...judged('e1', true, 'sure'));
    expect(session.screen).toMatchObject({ kind: 'question', entry: 1 });
    expect(countsOf(session)).toMatchObject({ answered: 1, held: 1, back: 0, place: 2, of: 4 });
  });

  it('shows both sentences when it was judged wrongly, or right and not surely', () => {
    for (const [isRight, sure, fill] of [
      [false, 'sure', 'back'],
      [true, 'unsure', 'half'],
      [false, 'no idea', 'back'],
    ] as const) {
      const shown = run(start(CLAIM, ...ENTRIES), ...judged('e1', isRight, sure));
      expect(shown.screen).toMatchObject({ kind: 'judged', entry: 0, outcome: { isRight } });
      const next = reduceSession(shown, goOn);
      expect(next.screen).toMatchObject({ kind: 'question', entry: 1 });
      expect(stripOf(next)[0]?.fill).toBe(fill);
    }
  });

  it('takes right for sure where confidence is switched off', () => {
    const session = run(start(CLAIM), ...judged('e1', true, null));
    expect(session.screen).toEqual({ kind: 'summary' });
    expect(summaryOf(session)).toMatchObject({ tookMs: 8_000, shorts: [{ card: 'FS-03' }] });
  });

  it('takes five taps for one judgement', () => {
    const taps = ['e1', 'e2', 'e3', 'e4', 'e5'].flatMap((id) => judged(id, true, 'sure')[0] ?? []);
    const session = run(start(CLAIM), ...taps, { kind: 'saved', at: START_AT });
    expect(session.done.map(({ eventId }) => eventId)).toEqual(['e1']);
  });

  it('comes back by undo, to where it was by redo', () => {
    const shown = run(start(CLAIM, ...ENTRIES), ...judged('e1', false, 'sure'));
    expect(undoTarget(shown)).toBe('e1');
    const back = reduceSession(shown, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    expect(back.screen).toEqual({ kind: 'claim', entry: 0 });
    expect(redoTarget(back)).toBe('u1');
    expect(reduceSession(back, { kind: 'redone', at: START_AT })).toEqual(shown);
  });

  it('stays when the write fails', () => {
    const claim = start(CLAIM);
    const [commit] = judged('e1', true, 'sure');
    const failed = run(claim, commit as Action, { kind: 'failed' });
    expect(failed).toEqual(claim);
  });

  it('gives way to its card when that is asked for by itself', () => {
    const entry = { item: 'card:FS-03', card: 'FS-03', kind: 'ahead' } as const;
    const session = run(start(CLAIM), { kind: 'ask', entry, at: START_AT });
    expect(session.screen).toMatchObject({ kind: 'question', entry: 1 });
    const after = run(session, ...opened('sure'), ...answered('e1', given('good')));
    expect(after.screen).toEqual({ kind: 'claim', entry: 0 });
  });
});

describe('reduceSession, a prediction', () => {
  it('keeps the marks, shows the truth once it is recorded, then goes on', () => {
    const marks = { 'power@A/r1': 'never' } as const;
    const marked = run(start(ASK, ...ENTRIES), { kind: 'foresee', marks, confidence: 'sure' });
    expect(marked.screen).toMatchObject({ kind: 'prediction', ask: 'which', marks, made: false });
    expect(reduceSession(marked, goOn)).toBe(marked);
    const made = run(marked, ...foreseen('e1', false));
    expect(made.screen).toMatchObject({ kind: 'prediction', made: true });
    expect(run(made, { kind: 'foresee', marks: {}, confidence: null })).toBe(made);
    const next = reduceSession(made, goOn);
    expect(next.screen).toMatchObject({ kind: 'question', entry: 1 });
    expect(stripOf(next)[0]?.fill).toBe('back');
  });

  it('stays due when it is skipped', () => {
    const session = run(start(ASK, ...ENTRIES), { kind: 'skip', at: START_AT });
    expect(session.screen).toMatchObject({ kind: 'question', entry: 1 });
    expect(session.done).toEqual([]);
    expect(countsOf(session).of).toBe(3);
  });

  it('comes back by undo with its marks', () => {
    const made = run(start(ASK), ...foreseen('e1', true));
    const back = reduceSession(made, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    expect(back.screen).toMatchObject({
      kind: 'prediction',
      made: false,
      marks: { 'power@A/r1': 'possible' },
      confidence: 'sure',
    });
    expect(reduceSession(back, { kind: 'redone', at: START_AT })).toEqual(made);
  });
});

describe('reduceSession, a prediction before the answer of a new card', () => {
  const fresh = { item: 'card:KW-01', card: 'KW-01', kind: 'new' } as const;
  const confide = { kind: 'confide', confidence: 'unsure', ask: 'which' } as const;
  const asked = () => run(start(fresh), { ...confide, at: START_AT + 20_000 });

  it('comes after the first attempt, and its time is not the answer’s', () => {
    expect(asked().screen).toMatchObject({ kind: 'prediction', entry: 0, work: { since: null } });
    const made = run(asked(), ...foreseen('e1', false));
    const at = START_AT + 80_000;
    const reveal = reduceSession(made, { kind: 'continue', at });
    expect(reveal.screen).toMatchObject({
      kind: 'reveal',
      work: { confidence: 'unsure', revealedMs: 20_000, spentMs: 20_000, since: at },
    });
    expect(countsOf(reveal)).toMatchObject({ place: 1, of: 1, answered: 0 });
    const done = run(reveal, ...answered('e2', given('good')));
    expect(done.screen).toEqual({ kind: 'summary' });
    expect(countsOf(done)).toMatchObject({ answered: 1, held: 1, back: 0 });
    expect(summaryOf(done).shorts).toHaveLength(1);
  });

  it('can be skipped', () => {
    const session = run(asked(), { kind: 'skip', at: START_AT + 25_000 });
    expect(session.screen).toMatchObject({ kind: 'reveal', work: { confidence: 'unsure' } });
    expect(session.done).toEqual([]);
  });

  it('is taken back one commit at a time: the answer, then the prediction', () => {
    const done = run(asked(), ...foreseen('e1', true), goOn, ...answered('e2', given('good')));
    const one = reduceSession(done, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    expect(one.screen).toMatchObject({ kind: 'reveal', entry: 0 });
    const two = reduceSession(one, { kind: 'undone', undoneBy: 'u2', at: START_AT });
    expect(two.screen).toMatchObject({ kind: 'prediction', made: false, work: { since: null } });
    const redo: Action = { kind: 'redone', at: START_AT };
    expect(run(two, redo, redo)).toEqual(done);
  });
});

describe('resumeSession, short items', () => {
  const world = { hasCard: () => true, at: START_AT };

  it('takes a judgement that reached the log as given, and puts one that did not back', () => {
    const [commit] = judged('e1', false, 'sure');
    const pending = run(start(CLAIM), commit as Action);
    const kept = resumeSession(pending, { ...world, counts: () => true });
    expect(kept.screen).toMatchObject({ kind: 'judged' });
    const lost = resumeSession(pending, { ...world, counts: () => false });
    expect(lost.screen).toEqual({ kind: 'claim', entry: 0 });
  });

  it('leaves out a pitfall or an ask that new content no longer has', () => {
    const counts = () => false;
    const session = resumeSession(start(CLAIM, ASK, ...ENTRIES), {
      ...world,
      counts,
      hasShort: ({ kind }) => kind === 'ask',
    });
    expect(session.screen).toMatchObject({ kind: 'prediction', entry: 1 });
  });
});

describe('draftClaim', () => {
  const entry = { ...CLAIM, kind: 'pitfall', part: 'trap', claim: 'right' } as const;

  it('records what was shown and how it was judged, with the day that was promised', () => {
    const verdict = { judged: 'safe', confidence: 'unsure' } as const;
    const { draft, outcome } = draftClaim(entry, verdict, previews, () => false);
    expect(draft).toEqual({
      kind: 'drilled',
      item: entry.item,
      claim: 'right',
      judged: 'safe',
      confidence: 'unsure',
      plannedDay: 20_789,
    });
    expect(outcome).toMatchObject({ grade: 'hard', isRight: true, intervalDays: 2 });
  });

  it('takes "no idea, show me" for a wrong judgement', () => {
    const verdict = { judged: null, confidence: 'sure' } as const;
    const { draft, outcome } = draftClaim(entry, verdict, previews, () => false);
    expect(draft).toMatchObject({ judged: 'costs', confidence: 'no idea' });
    expect(outcome).toMatchObject({ grade: 'again', isRight: false });
  });
});

describe('draftPrediction', () => {
  it('grades the marks against the computed truth, row by row', () => {
    const truth = { a: 'never', b: 'possible' } as const;
    const made = { truth, confidence: 'sure', frame: 8, scenario: 'KW-01' } as const;
    const graded = (marks: typeof truth | { a: 'never'; b: 'certain' }) =>
      draftPrediction('ask:KW-01/which', { ...made, marks }, previews);
    expect(graded(truth).outcome).toMatchObject({ grade: 'good', isRight: true, dueDay: 20_790 });
    const wrong = graded({ a: 'never', b: 'certain' });
    expect(wrong.outcome).toMatchObject({ grade: 'again', isRight: false });
    expect(wrong.draft).toEqual({
      kind: 'predicted',
      item: 'ask:KW-01/which',
      marks: { a: 'never', b: 'certain' },
      ...made,
      plannedDay: 20_788,
    });
  });
});
