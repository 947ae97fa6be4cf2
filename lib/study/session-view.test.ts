import { describe, expect, it } from 'vitest';
import { startSession } from './session';
import { answered, given, opened, run, START, START_AT } from './session.fixture';
import { countsOf, stripOf, summaryOf, tailOf } from './session-view';

const fills = (session: Parameters<typeof stripOf>[0]) => stripOf(session).map(({ fill }) => fill);
const two = run(
  startSession(START),
  { kind: 'confide', confidence: 'unsure', at: START_AT + 20_000 },
  { kind: 'commit', eventId: 'e1', outcome: given('hard') },
  { kind: 'saved', at: START_AT + 30_000 },
  ...opened('unsure'),
  ...answered('e2', given('again', { missing: ['a', 'b'] })),
);

describe('stripOf', () => {
  it('fills a page per card', () => {
    expect(fills(startSession(START))).toEqual(['current', 'todo', 'todo']);
    expect(fills(two)).toEqual(['half', 'back', 'current']);
    const last = run(two, ...opened('sure'), ...answered('e3', given('good')));
    expect(fills(last)).toEqual(['half', 'back', 'held']);
  });

  it('drops cards that are gone, unless they were answered', () => {
    const aside = run(
      two,
      { kind: 'putAside', card: 'PC-01', at: START_AT },
      { kind: 'putAside', card: 'KW-01', at: START_AT },
    );
    expect(fills(aside)).toEqual(['half', 'back']);
  });

  it('shows a card that undo brought back as the one on screen', () => {
    expect(fills(run(two, { kind: 'undone', undoneBy: 'u1', at: START_AT }))).toEqual([
      'half',
      'current',
      'todo',
    ]);
  });
});

describe('countsOf', () => {
  it('counts what is derived, so an undo counts right by itself', () => {
    expect(countsOf(two)).toEqual({
      place: 3,
      of: 3,
      answered: 2,
      held: 1,
      back: 1,
      left: 1,
      shortsLeft: 0,
      prompts: 2,
    });
    const undone = run(two, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    expect(countsOf(undone)).toMatchObject({ place: 2, answered: 1, back: 0, left: 2, prompts: 0 });
  });
});

describe('tailOf', () => {
  it('gives the last commits, newest first', () => {
    expect(tailOf(two, 3).map(({ eventId }) => eventId)).toEqual(['e2', 'e1']);
    expect(tailOf(two, 1).map(({ eventId }) => eventId)).toEqual(['e2']);
  });
});

describe('summaryOf', () => {
  it('adds up the time and lists the answers', () => {
    const summary = summaryOf(two);
    expect(summary.tookMs).toBe(30_000);
    expect(summary.answers.map(({ card, outcome }) => [card, outcome.grade])).toEqual([
      ['KW-01', 'hard'],
      ['KW-04', 'again'],
    ]);
  });
});
