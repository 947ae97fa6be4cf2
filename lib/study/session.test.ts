import { describe, expect, it } from 'vitest';
import { reduceSession, startSession } from './session';
import { answered, ENTRIES, given, opened, run, START, START_AT, said } from './session.fixture';
import type { Session } from './session-state';
import { spentMs } from './work';

const start = () => startSession(START);

describe('startSession', () => {
  it('asks the first card', () => {
    const session = start();
    expect(session.screen).toMatchObject({ kind: 'question', entry: 0 });
    expect(session.done).toEqual([]);
  });

  it('goes straight to the points or the summary when there are no cards', () => {
    const alone = [{ card: 'KW-01', point: 'a' }];
    expect(startSession({ ...START, plan: [], alone }).screen).toMatchObject({ kind: 'prompt' });
    expect(startSession({ ...START, plan: [] }).screen).toEqual({ kind: 'summary' });
  });

  it('is plain JSON', () => {
    const session = run(start(), ...opened('sure'), said('a'), ...answered('e1', given('again')));
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
  });
});

describe('reduceSession, one card', () => {
  it('reveals by the confidence, and keeps how long it took', () => {
    const at = START_AT + 34_000;
    const session = reduceSession(start(), { kind: 'confide', confidence: 'unsure', at });
    expect(session.screen).toMatchObject({
      kind: 'reveal',
      work: { confidence: 'unsure', revealedMs: 34_000 },
    });
  });

  it('ticks and unticks points and pitfalls, and says all at once', () => {
    const session = run(
      start(),
      ...opened('sure'),
      said('a'),
      said('b'),
      said('a'),
      { kind: 'sayAll', points: ['b', 'c'] },
      { kind: 'tickPitfall', pitfall: 'trap' },
      { kind: 'setEase', ease: 'effortless' },
      { kind: 'openTier', level: 'junior' },
    );
    expect(session.screen).toMatchObject({
      work: { said: ['b', 'c'], pitfalls: ['trap'], ease: 'effortless', opened: ['junior'] },
    });
  });

  it('ignores what does not fit the screen: ticks before the reveal, a second reveal, a grade without one', () => {
    const question = start();
    for (const action of [
      said('a'),
      ...answered('e1', given('good')),
      { kind: 'showPoint' } as const,
    ]) {
      expect(reduceSession(question, action)).toBe(question);
    }
    const reveal = run(question, ...opened('sure'));
    expect(reduceSession(reveal, { kind: 'confide', confidence: 'unsure', at: 0 })).toBe(reveal);
  });

  it('takes five taps on a grade for one answer', () => {
    const taps = ['e1', 'e2', 'e3', 'e4', 'e5'].map(
      (eventId) => ({ kind: 'commit', eventId, outcome: given('good') }) as const,
    );
    const session = run(start(), ...opened('sure'), ...taps, { kind: 'saved', at: START_AT });
    expect(session.done.map(({ eventId }) => eventId)).toEqual(['e1']);
    expect(session.screen).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('stays on the card, ticks and all, when the write fails', () => {
    const reveal = run(start(), ...opened('sure'), said('a'));
    const commit = { kind: 'commit', eventId: 'e1', outcome: given('good') } as const;
    const pending = reduceSession(reveal, commit);
    expect(reduceSession(pending, said('b'))).toBe(pending);
    expect(reduceSession(pending, { kind: 'failed' })).toEqual(reveal);
  });

  it('drops the typed words at the grade', () => {
    const session = run(
      start(),
      { kind: 'chooseMode', mode: 'type' },
      { kind: 'type', text: 'in the page cache' },
      ...opened('sure'),
      ...answered('e1', given('good')),
    );
    expect(JSON.stringify(session)).not.toContain('page cache');
    expect(session.done[0]).toMatchObject({ work: { mode: 'type' } });
  });

  it('counts only the time on screen, and never more than half an hour', () => {
    const session = run(
      start(),
      { kind: 'hide', at: START_AT + 10_000 },
      { kind: 'show', at: START_AT + 500_000 },
      { kind: 'confide', confidence: 'sure', at: START_AT + 505_000 },
    );
    expect(session.screen).toMatchObject({ work: { revealedMs: 15_000 } });
    const work = session.screen.kind === 'reveal' ? session.screen.work : null;
    expect(work && spentMs(work, START_AT + 510_000)).toBe(20_000);
    expect(work && spentMs(work, START_AT + 1e12)).toBe(1_800_000);
    expect(work && spentMs(work, 0)).toBe(10_000);
  });
});

describe('reduceSession, after an answer', () => {
  it('refutes every pitfall that was said, one by one', () => {
    const outcome = given('again', { pitfalls: ['trap', 'snare'] });
    const on = { kind: 'continue', at: START_AT } as const;
    const first = run(start(), ...opened('sure'), ...answered('e1', outcome));
    expect(first.screen).toMatchObject({ kind: 'refutation', pitfall: 'trap', confidence: 'sure' });
    const second = reduceSession(first, on);
    expect(second.screen).toMatchObject({ kind: 'refutation', pitfall: 'snare', more: [] });
    expect(reduceSession(second, on).screen).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('shows what was missing after a sure Again by omission, and only then', () => {
    const outcome = given('again', { missing: ['a', 'b'] });
    const sure = run(start(), ...opened('sure'), ...answered('e1', outcome));
    expect(sure.screen).toMatchObject({ kind: 'omission', points: ['a', 'b'] });
    const unsure = run(start(), ...opened('unsure'), ...answered('e1', outcome));
    expect(unsure.screen).toMatchObject({ kind: 'question', entry: 1 });
    const hard = run(
      start(),
      ...opened('sure'),
      ...answered('e1', given('hard', { missing: ['a'] })),
    );
    expect(hard.screen).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('asks each missed point at the end until it is said once, missed ones after the others', () => {
    const ask = (eventId: string, isSaid: boolean) =>
      [
        { kind: 'showPoint' },
        { kind: 'commit', eventId, outcome: { kind: 'prompt', said: isSaid } },
        { kind: 'saved', at: START_AT },
      ] as const;
    const points = (session: Session) =>
      session.screen.kind === 'prompt' ? session.screen.prompt.point : session.screen.kind;
    let session = run(
      start(),
      ...opened('unsure'),
      ...answered('e1', given('hard', { missing: ['a'] })),
      ...opened('unsure'),
      ...answered('e2', given('again', { missing: ['b', 'c'] })),
      ...opened('unsure'),
      ...answered('e3', given('good')),
    );
    const seen = [points(session)];
    for (const [eventId, isSaid] of [
      ['p1', false],
      ['p2', true],
      ['p3', true],
      ['p4', true],
    ] as const) {
      session = run(session, ...ask(eventId, isSaid));
      seen.push(points(session));
    }
    expect(seen).toEqual(['a', 'b', 'c', 'a', 'summary']);
  });

  it('counts a point only after it was shown', () => {
    const session = run(
      startSession({ ...START, plan: [], alone: [{ card: 'KW-01', point: 'a' }] }),
    );
    const commit = {
      kind: 'commit',
      eventId: 'p1',
      outcome: { kind: 'prompt', said: true },
    } as const;
    expect(reduceSession(session, commit)).toBe(session);
  });
});

describe('reduceSession, putAside', () => {
  const aside = (card: string) => ({ kind: 'putAside', card, at: START_AT }) as const;

  it('leaves out a card that is on screen or still to come', () => {
    const session = run(start(), aside('KW-04'));
    expect(session.screen).toMatchObject({ kind: 'question', entry: 0 });
    expect(run(session, aside('KW-01')).screen).toMatchObject({ entry: 2 });
    expect(run(session, aside('KW-01'), aside('PC-01')).screen).toEqual({ kind: 'summary' });
  });

  it('does not ask the missed points of a card that is gone', () => {
    const plan = ENTRIES.slice(0, 1);
    const session = run(
      startSession({ ...START, plan }),
      ...opened('unsure'),
      ...answered('e1', given('hard', { missing: ['a'] })),
    );
    expect(session.screen.kind).toBe('prompt');
    expect(run(session, aside('KW-01')).screen.kind).toBe('summary');
  });

  it('undoes an answer of a card that is gone without going back to it', () => {
    const session = run(
      start(),
      ...opened('sure'),
      ...answered('e1', given('good')),
      aside('KW-01'),
      { kind: 'undone', undoneBy: 'u1', at: START_AT },
    );
    expect(session.done).toEqual([]);
    expect(session.screen).toMatchObject({ kind: 'question', entry: 1 });
  });

  it('settles a commit on its way before it lets the card go', () => {
    const commit = { kind: 'commit', eventId: 'e1', outcome: given('good') } as const;
    const session = run(start(), ...opened('sure'), commit, aside('KW-01'));
    expect(session.screen).toMatchObject({ kind: 'reveal', entry: 0 });
    const saved = reduceSession(session, { kind: 'saved', at: START_AT });
    expect(saved.done).toHaveLength(1);
    expect(saved.screen).toMatchObject({ kind: 'question', entry: 1 });
  });
});

describe('reduceSession, a card asked for by itself', () => {
  const ask = (card: string) =>
    ({ kind: 'ask', entry: { item: `card:${card}`, card, kind: 'ahead' }, at: START_AT }) as const;

  it('shows a planned card now, and the one that gave way after it', () => {
    const session = run(start(), ask('PC-01'));
    expect(session.screen).toMatchObject({ kind: 'question', entry: 2 });
    expect(session.plan).toHaveLength(3);
    const after = run(session, ...opened('sure'), ...answered('e1', given('good')));
    expect(after.screen).toMatchObject({ kind: 'question', entry: 0 });
  });

  it('adds an unplanned card at the end of the plan, and asks it now', () => {
    const session = run(start(), ...opened('sure'), ...answered('e1', given('good')), ask('DB-03'));
    expect(session.plan[3]?.card).toBe('DB-03');
    expect(session.screen).toMatchObject({ kind: 'question', entry: 3 });
    expect(session.done).toHaveLength(1);
  });

  it('opens a finished session again', () => {
    const empty = startSession({ ...START, plan: [] });
    expect(run(empty, ask('KW-01')).screen).toMatchObject({ kind: 'question', entry: 0 });
  });

  it('leaves the card on screen alone when it is the one', () => {
    const session = run(start(), ...opened('sure'), said('a'));
    expect(run(session, ask('KW-01'))).toBe(session);
  });
});
