import { describe, expect, it } from 'vitest';
import { assess } from '@/lib/rubric/assess';
import type { GradedCard } from '@/lib/rubric/plan';
import { reduceSession, startSession } from '@/lib/study/session';
import { START_AT, START_DAY } from '@/lib/study/session.fixture';
import type { AnswerOutcome, Session } from '@/lib/study/session-state';
import {
  linesOf,
  reasonParts,
  remainingWords,
  stepsOf,
  summaryWords,
  undoWords,
  walkPlace,
} from './session-words';

const CARD: GradedCard = {
  points: [
    { id: 'appended', level: 'junior', core: true },
    { id: 'page-cache', level: 'junior', core: true },
    { id: 'copies', level: 'middle', core: true },
    { id: 'which-failure', level: 'middle', core: true },
  ],
  pitfalls: ['on-disk'],
};

const assessed = (said: readonly string[], pitfalls: readonly string[] = []) =>
  assess(
    CARD,
    {
      offered: CARD.points.map(({ id }) => id),
      said,
      pitfalls,
      ease: 'steady',
      confidence: 'unsure',
    },
    'middle',
  );

const OUTCOME: AnswerOutcome = {
  kind: 'answer',
  grade: 'good',
  isOverridden: false,
  dueDay: 109,
  intervalDays: 9,
  minutes: null,
  missing: [],
  pitfalls: [],
  rung: 'middle',
  rungBefore: 'junior',
};

function begun(): Session {
  return startSession({
    plan: ['KW-01', 'PC-01'].map((card) => ({ item: `card:${card}`, card, kind: 'due' })),
    alone: [],
    mode: 'speak',
    at: 0,
    day: 100,
  });
}

function answered(session: Session, outcome: AnswerOutcome, at: number): Session {
  const shown = reduceSession(session, { kind: 'confide', confidence: 'unsure', at });
  const eventId = `event ${session.done.length}`;
  const pressed = reduceSession(shown, { kind: 'commit', eventId, outcome });
  return reduceSession(pressed, { kind: 'saved', at });
}

describe('reasonParts', () => {
  it('puts the rung first and what is missing last', () => {
    expect(
      reasonParts(CARD, assessed(['appended', 'page-cache', 'copies']), {
        returns: 'tomorrow',
        nameOf: (id) => id.replaceAll('-', ' '),
      }),
    ).toEqual({
      lead: 'Junior reached.',
      rest: 'Middle: 1 of 2.',
      detail: 'Missing: which failure.',
    });
  });

  it('puts the count first where two are missing', () => {
    const { lead, rest, detail } = reasonParts(CARD, assessed(['appended', 'copies']), {
      returns: 'tomorrow',
      nameOf: (id) => id.replaceAll('-', ' '),
    });
    expect(lead).toBe('2 of 4 points:');
    expect(rest).toBe('two missing, so again tomorrow.');
    expect(detail).toBe('They come back at the end.');
  });

  it('names the pitfall before anything reached', () => {
    const all = CARD.points.map(({ id }) => id);
    expect(
      reasonParts(CARD, assessed(all, ['on-disk']), {
        returns: 'tomorrow',
        nameOf: (id) => id.replaceAll('-', ' '),
      }),
    ).toEqual({
      lead: 'Nothing reached:',
      rest: 'a pitfall was said.',
      detail: '',
    });
  });
});

describe('stepsOf', () => {
  it('fills a page for each answer and marks the one in hand', () => {
    const session = answered(begun(), { ...OUTCOME, grade: 'again' }, 1000);
    expect(stepsOf(session).map(({ state }) => state)).toEqual(['dirty', 'current']);
  });
});

describe('linesOf', () => {
  it('lists the newest answer first, with its return', () => {
    const first = answered(begun(), OUTCOME, 1000);
    const session = answered(first, { ...OUTCOME, grade: 'hard', isOverridden: true }, 2000);
    expect(linesOf(session).map(({ code, what, when }) => `${code} ${what} ${when}`)).toEqual([
      'PC-01 Hard you chose',
      'KW-01 Good 9 days',
    ]);
  });
});

describe('undoWords', () => {
  it('names what would be taken back, and nothing before the first answer', () => {
    expect(undoWords(begun())).toBeNull();
    expect(undoWords(answered(begun(), OUTCOME, 1000))).toBe('KW-01, Good');
  });
});

describe('remainingWords', () => {
  it('estimates at the pace of this session', () => {
    expect(remainingWords(begun())).toBe('2 left, about 2 minutes');
    expect(remainingWords(answered(begun(), OUTCOME, 240_000))).toBe('1 left, about 4 minutes');
  });

  it('counts points once the questions are done', () => {
    const again: AnswerOutcome = { ...OUTCOME, grade: 'again', missing: ['copies'] };
    const session = answered(answered(begun(), again, 1000), OUTCOME, 2000);
    expect(session.screen.kind).toBe('prompt');
    expect(remainingWords(session)).toBe('1 point left');
  });
});

describe('walkPlace', () => {
  const entry = { item: 'card:KW-01', card: 'KW-01', kind: 'due', walk: ['a', 'b'] } as const;
  const walked = () =>
    startSession({ plan: [entry], alone: [], mode: 'speak', at: START_AT, day: START_DAY });

  it('numbers the points that come before a question that keeps slipping', () => {
    expect(walkPlace(walked())).toEqual({ place: 1, of: 2 });
    expect(remainingWords(walked())).toBe('1 left, about 1 minute');
  });

  it('is nothing for a point missed in an answer, and nothing on a question', () => {
    const again: AnswerOutcome = { ...OUTCOME, grade: 'again', missing: ['copies'] };
    const session = answered(answered(begun(), again, 1000), OUTCOME, 2000);
    expect(session.screen.kind).toBe('prompt');
    expect(walkPlace(session)).toBeNull();
    expect(walkPlace(begun())).toBeNull();
  });
});

describe('summaryWords', () => {
  it('says what comes back and when, and only levels that were gained', () => {
    const again: AnswerOutcome = {
      ...OUTCOME,
      grade: 'again',
      intervalDays: 1,
      dueDay: 101,
      rung: null,
      rungBefore: null,
    };
    const session = answered(answered(begun(), OUTCOME, 1000), again, 2000);
    const words = summaryWords(session, true);
    expect(words.held).toEqual(['KW']);
    expect(words.back).toEqual(['PC']);
    expect(words.tookWords).toMatch(/Every answer is saved on this phone\.$/);
    expect(words.backWords).toBe('PC-01 comes back tomorrow.');
    expect(words.gains).toEqual([
      { kind: 'rung', card: 'KW-01', level: 'middle', was: 'was junior' },
    ]);
  });

  it('calls nothing saved that is not', () => {
    const session = answered(answered(begun(), OUTCOME, 1000), OUTCOME, 2000);
    expect(summaryWords(session, false).tookWords).toMatch(/The answers are not saved\.$/);
  });
});
