import { describe, expect, it } from 'vitest';
import { startSession } from '@/lib/study/session';
import { given, opened, run, START, START_AT } from '@/lib/study/session.fixture';
import type { Session } from '@/lib/study/session-state';
import { cardsLeft, enoughWords, isEnough } from './enough';

const MINUTE = 60_000;

/** The session after a number of answers that took a minute each. */
function after(answers: number): Session {
  let session = startSession(START);
  for (let n = 1; n <= answers; n += 1) {
    session = run(
      session,
      ...opened('unsure'),
      { kind: 'commit', eventId: String(n), outcome: given('good') },
      { kind: 'saved', at: START_AT + n * MINUTE },
    );
  }
  return session;
}

describe('isEnough', () => {
  it('is said after the answer that used the minutes up, and only then', () => {
    expect(isEnough(after(0), 0, 2 * MINUTE)).toBe(false);
    expect(isEnough(after(1), 0, 2 * MINUTE)).toBe(false);
    expect(isEnough(after(2), 0, 2 * MINUTE)).toBe(true);
    expect(isEnough(after(2), 0, MINUTE)).toBe(false);
  });

  it('counts what was answered earlier the same day', () => {
    expect(isEnough(after(1), 9 * MINUTE, 10 * MINUTE)).toBe(true);
    expect(isEnough(after(1), 8 * MINUTE, 10 * MINUTE)).toBe(false);
  });

  it('is not said to one who began with the minutes gone, nor when nothing is left', () => {
    expect(isEnough(after(1), 10 * MINUTE, 10 * MINUTE)).toBe(false);
    expect(isEnough(after(3), 0, 3 * MINUTE)).toBe(false);
  });
});

describe('cardsLeft', () => {
  it('names the questions not answered, and leaves the session nothing to ask once they are put aside', () => {
    const session = after(1);
    expect(cardsLeft(session)).toEqual(['KW-04', 'PC-01']);
    const ended = cardsLeft(session).reduce(
      (state, card) => run(state, { kind: 'putAside', card, at: START_AT + 2 * MINUTE }),
      session,
    );
    expect(ended.screen.kind).toBe('summary');
    expect(ended.done).toHaveLength(1);
  });
});

describe('enoughWords', () => {
  it('speaks of one and of many', () => {
    expect(enoughWords(10, 3)).toBe('The day’s 10 minutes are used up, 3 left.');
    expect(enoughWords(1, 1)).toBe('The day’s 1 minute is used up, 1 left.');
  });
});
