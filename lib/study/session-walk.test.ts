import { describe, expect, it } from 'vitest';
import { planSession } from './plan';
import { reduceSession, startSession } from './session';
import { answered, given, opened, run, START, START_AT } from './session.fixture';
import type { Action, Entry, Session } from './session-state';
import { countsOf, stripOf } from './session-view';

const LEECH: Entry = { item: 'card:KW-04', card: 'KW-04', kind: 'due', walk: ['a', 'b'] };
const NEXT: Entry = { item: 'card:PC-01', card: 'PC-01', kind: 'due' };
const start = (plan: readonly Entry[] = [LEECH, NEXT]) => startSession({ ...START, plan });

const prompted = (eventId: string, said: boolean): readonly Action[] => [
  { kind: 'showPoint' },
  { kind: 'commit', eventId, outcome: { kind: 'prompt', said } },
  { kind: 'saved', at: START_AT },
];
const walked = (session: Session) =>
  run(session, ...prompted('p1', false), ...prompted('p2', true));
const goOn: Action = { kind: 'continue', at: START_AT };

describe('reduceSession, a leech', () => {
  it('asks its points one by one, then shows all of them with the replay, then asks the card', () => {
    const first = start();
    expect(first.screen).toMatchObject({ kind: 'prompt', prompt: { card: 'KW-04', point: 'a' } });
    const second = run(first, ...prompted('p1', false));
    expect(second.screen).toMatchObject({ kind: 'prompt', prompt: { card: 'KW-04', point: 'b' } });
    const shown = run(second, ...prompted('p2', true));
    expect(shown.screen).toEqual({ kind: 'omission', entry: 0, points: ['a', 'b'], why: 'leech' });
    expect(reduceSession(shown, goOn).screen).toMatchObject({ kind: 'question', entry: 0 });
  });

  it('goes on to the next card once it is answered, and asks what was missed at the end', () => {
    const asked = run(walked(start()), goOn, ...opened('unsure'));
    const done = run(asked, ...answered('e1', given('hard', { missing: ['b'] })));
    expect(done.screen).toMatchObject({ kind: 'question', entry: 1 });
    const end = run(done, ...opened('sure'), ...answered('e2', given('good')));
    // `a` was missed before the question and `b` in the answer, though it was said before: both come back.
    expect(end.screen).toMatchObject({ kind: 'prompt', prompt: { card: 'KW-04' } });
    expect(countsOf(end).prompts).toBe(2);
  });

  it('comes back to the point by undo, to the very screen by redo', () => {
    const asked = run(walked(start()), goOn);
    const back = reduceSession(asked, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    expect(back.screen).toMatchObject({ kind: 'prompt', prompt: { point: 'b' }, shown: true });
    expect(reduceSession(back, { kind: 'redone', at: START_AT })).toEqual(asked);
    const again = run(back, ...prompted('p3', true));
    expect(again.screen).toMatchObject({ kind: 'omission', why: 'leech' });
  });

  it('shows as the card on screen while it is walked through', () => {
    const fills = (session: Session) => stripOf(session).map(({ fill }) => fill);
    expect(fills(start())).toEqual(['current', 'todo']);
    expect(fills(walked(start()))).toEqual(['current', 'todo']);
    const only = start([{ item: 'card:KW-01', card: 'KW-01', kind: 'due' }]);
    const missed = run(
      only,
      ...opened('unsure'),
      ...answered('e1', given('hard', { missing: ['a'] })),
    );
    // A point asked at the end belongs to no page of the strip.
    expect(missed.screen.kind).toBe('prompt');
    expect(fills(missed)).toEqual(['half']);
  });

  it('is left out when its card is put aside half-way', () => {
    const half = run(start(), ...prompted('p1', true));
    const aside = reduceSession(half, { kind: 'putAside', card: 'KW-04', at: START_AT });
    expect(aside.screen).toMatchObject({ kind: 'question', entry: 1 });
  });
});

describe('planSession, leeches', () => {
  const queue = {
    due: [
      { ...LEECH, kind: 'due' as const, overdueness: 2, changed: false, leech: true },
      { ...NEXT, kind: 'due' as const, overdueness: 1, changed: false, leech: false },
    ],
    fresh: [],
    alone: [],
  };

  it('walks through a leech where that is wanted', () => {
    expect(planSession(queue, { walksLeeches: true }).plan).toEqual([LEECH, NEXT]);
    const { walk: _left, ...plain } = LEECH;
    expect(planSession(queue).plan).toEqual([plain, NEXT]);
  });
});
