// A session of three cards, and the actions of a learner, for tests.

import { cardItem } from '../schedule/item';
import { reduceSession, type Start } from './session';
import type { Action, AnswerOutcome, CardEntry, Entry, Session } from './session-state';

/** Monday 30 November 2026, 08:00 UTC, and its study day. */
export const START_AT = Date.UTC(2026, 10, 30, 8);
export const START_DAY = 20_787;

export const ENTRIES: readonly CardEntry[] = ['KW-01', 'KW-04', 'PC-01'].map((card) => ({
  item: cardItem(card),
  card,
  kind: 'due',
}));

export const START: Start = {
  plan: ENTRIES,
  alone: [],
  mode: 'speak',
  at: START_AT,
  day: START_DAY,
};

export function run(session: Session, ...actions: readonly Action[]): Session {
  return actions.reduce(reduceSession, session);
}

export function opened(confidence: 'sure' | 'unsure' | 'no idea' | null): readonly Action[] {
  return [{ kind: 'confide', confidence, at: START_AT }];
}

export function said(point: string): Action {
  return { kind: 'tick', point };
}

export function given(
  grade: AnswerOutcome['grade'],
  part: Partial<AnswerOutcome> = {},
): AnswerOutcome {
  return {
    kind: 'answer',
    grade,
    isOverridden: false,
    dueDay: START_DAY + 4,
    intervalDays: 4,
    minutes: null,
    missing: [],
    pitfalls: [],
    rung: 'middle',
    rungBefore: null,
    ...part,
  };
}

export function answered(eventId: string, outcome: AnswerOutcome): readonly Action[] {
  return [
    { kind: 'commit', eventId, outcome },
    { kind: 'saved', at: START_AT },
  ];
}

export const CLAIM: Extract<Entry, { kind: 'pitfall' }> = {
  item: 'pitfall:FS-03/trap',
  card: 'FS-03',
  kind: 'pitfall',
  part: 'trap',
  claim: 'wrong',
};

export const ASK: Extract<Entry, { kind: 'ask' }> = {
  item: 'ask:DB-03/which',
  card: 'DB-03',
  kind: 'ask',
  part: 'which',
};

type Sure = 'sure' | 'unsure' | 'no idea' | null;

const backIn = (isRight: boolean, confidence: Sure) =>
  ({
    grade: !isRight ? 'again' : confidence === 'sure' || confidence === null ? 'good' : 'hard',
    isRight,
    confidence,
    dueDay: START_DAY + 4,
    intervalDays: 4,
    minutes: null,
  }) as const;

/** The claim of `CLAIM` judged, and saved. */
export function judged(eventId: string, isRight: boolean, confidence: Sure): readonly Action[] {
  const outcome = {
    kind: 'claim',
    ...backIn(isRight, confidence),
    claim: 'wrong',
    judged: isRight ? 'costs' : 'safe',
    retires: false,
  } as const;
  return [
    { kind: 'commit', eventId, outcome },
    { kind: 'saved', at: START_AT },
  ];
}

/** A prediction made surely, and saved. */
export function foreseen(eventId: string, isRight: boolean): readonly Action[] {
  const outcome = {
    kind: 'prediction',
    ...backIn(isRight, 'sure'),
    marks: { 'power@A/r1': isRight ? 'possible' : 'never' },
    truth: { 'power@A/r1': 'possible' },
  } as const;
  return [
    { kind: 'commit', eventId, outcome },
    { kind: 'saved', at: START_AT },
  ];
}
