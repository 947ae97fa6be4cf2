import { describe, expect, it } from 'vitest';
import { redoTarget, reduceSession, startSession, undoTarget } from './session';
import { answered, given, opened, run, START, START_AT, said } from './session.fixture';

const start = () => startSession(START);

describe('reduceSession, undo', () => {
  const undo = (undoneBy: string) => ({ kind: 'undone', undoneBy, at: START_AT }) as const;
  const redo = { kind: 'redone', at: START_AT } as const;
  const done = () =>
    run(
      start(),
      ...opened('unsure'),
      said('a'),
      ...answered('e1', given('hard', { missing: ['c'] })),
      ...opened('sure'),
      ...answered('e2', given('good')),
      ...opened('sure'),
      ...answered('e3', given('easy')),
      { kind: 'showPoint' },
      { kind: 'commit', eventId: 'p1', outcome: { kind: 'prompt', said: true } },
      { kind: 'saved', at: START_AT },
    );

  it('goes back from the summary, one commit at a time, to the card with its ticks', () => {
    let session = done();
    expect(session.screen.kind).toBe('summary');
    const screens = ['prompt', 'reveal', 'reveal', 'reveal'];
    for (const [index, target] of ['p1', 'e3', 'e2', 'e1'].entries()) {
      expect(undoTarget(session)).toBe(target);
      session = reduceSession(session, undo(`u${index}`));
      expect(session.screen.kind).toBe(screens[index]);
    }
    expect(session.screen).toMatchObject({ entry: 0, work: { said: ['a'], confidence: 'unsure' } });
    expect(undoTarget(session)).toBeNull();
    expect(reduceSession(session, undo('u9'))).toBe(session);
  });

  it('is undone itself by as many redos, to the very state before', () => {
    const before = done();
    for (let n = 1; n <= 4; n += 1) {
      let session = before;
      for (let i = 0; i < n; i += 1) session = reduceSession(session, undo(`u${i}`));
      for (let i = n - 1; i >= 0; i -= 1) {
        expect(redoTarget(session)).toBe(`u${i}`);
        session = reduceSession(session, redo);
      }
      expect(session).toEqual(before);
    }
  });

  it('keeps the length of everything through a hundred undos and redos', () => {
    let session = done();
    for (let i = 0; i < 100; i += 1)
      session = reduceSession(reduceSession(session, undo('u')), redo);
    expect(session).toEqual(done());
  });

  it('takes back the points that the answer had left open', () => {
    let session = run(done(), undo('u1'), undo('u2'), undo('u3'), undo('u4'));
    session = run(session, ...answered('e9', given('good')));
    session = run(session, ...opened('sure'), ...answered('e8', given('good')));
    session = run(session, ...opened('sure'), ...answered('e7', given('good')));
    expect(session.screen.kind).toBe('summary');
    expect(session.undone).toEqual([]);
  });

  it('keeps the half-ticked card from which it was called', () => {
    const half = run(
      start(),
      ...opened('sure'),
      ...answered('e1', given('good')),
      ...opened('unsure'),
      said('b'),
    );
    expect(run(half, undo('u1'), redo)).toEqual(half);
  });

  it('waits for a commit on its way', () => {
    const commit = { kind: 'commit', eventId: 'e2', outcome: given('good') } as const;
    const session = run(
      start(),
      ...opened('sure'),
      ...answered('e1', given('good')),
      ...opened('sure'),
      commit,
    );
    expect(undoTarget(session)).toBeNull();
    expect(reduceSession(session, undo('u1'))).toBe(session);
  });
});
