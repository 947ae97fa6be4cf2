import { describe, expect, it } from 'vitest';
import { isSession } from './is-session';
import { resumeSession, type World } from './resume';
import { startSession } from './session';
import { answered, given, opened, run, START, START_AT, said } from './session.fixture';
import type { Session } from './session-state';

const world = (counted: readonly string[], missing: readonly string[] = []): World => ({
  counts: (eventId) => counted.includes(eventId),
  hasCard: (card) => !missing.includes(card),
  at: START_AT + 3_600_000,
});
/** As it comes out of the draft row. */
const stored = (session: Session): Session => JSON.parse(JSON.stringify(session));

const half = run(
  startSession(START),
  ...opened('sure'),
  ...answered('e1', given('good')),
  ...opened('unsure'),
  said('b'),
);
const commit = {
  kind: 'commit',
  eventId: 'e2',
  outcome: given('hard', { missing: ['c'] }),
} as const;

describe('resumeSession', () => {
  it('comes back to the same card with the same ticks, and counts none of the time between', () => {
    const resumed = resumeSession(stored(half), world(['e1']));
    expect(resumed.screen).toMatchObject({
      kind: 'reveal',
      entry: 1,
      work: { said: ['b'], confidence: 'unsure', spentMs: 0, since: START_AT + 3_600_000 },
    });
    expect(resumed.done).toEqual(half.done);
  });

  it('takes an answer that reached the log as given, although the tab never heard of it', () => {
    const resumed = resumeSession(stored(run(half, commit)), world(['e1', 'e2']));
    expect(resumed.pending).toBeNull();
    expect(resumed.done.map(({ eventId }) => eventId)).toEqual(['e1', 'e2']);
    expect(resumed.screen).toMatchObject({ kind: 'question', entry: 2 });
  });

  it('puts an answer that did not reach the log back on screen', () => {
    const resumed = resumeSession(stored(run(half, commit)), world(['e1']));
    expect(resumed).toMatchObject({ pending: null, screen: { kind: 'reveal', entry: 1 } });
  });

  it('follows an undo and a redo that reached only the log', () => {
    const undone = resumeSession(stored(half), world([]));
    expect(undone.done).toEqual([]);
    expect(undone.screen).toMatchObject({ kind: 'reveal', entry: 0 });
    const back = run(half, { kind: 'undone', undoneBy: 'u1', at: START_AT });
    const redone = resumeSession(stored(back), world(['e1']));
    expect(redone.done).toEqual(half.done);
    expect(redone.screen).toMatchObject({ kind: 'reveal', entry: 1 });
  });

  it('skips cards that new content no longer has', () => {
    const resumed = resumeSession(stored(half), world(['e1'], ['KW-04', 'XX-99']));
    expect(resumed.screen).toMatchObject({ kind: 'question', entry: 2 });
    const rest = resumeSession(stored(half), world(['e1'], ['KW-04', 'PC-01']));
    expect(rest.screen).toEqual({ kind: 'summary' });
  });
});

describe('isSession', () => {
  it('knows a session from what another version or a damaged row holds', () => {
    expect(isSession(stored(half))).toBe(true);
    for (const other of [
      null,
      'x',
      {},
      { ...half, v: 2 },
      { ...half, plan: null },
      { ...half, screen: null },
    ]) {
      expect(isSession(other)).toBe(false);
    }
  });
});
