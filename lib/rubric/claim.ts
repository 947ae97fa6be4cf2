// Grades of the short exercises: a claim judged in the drill, a prediction made in a replay. Never Easy: a right guess
// among two is weaker evidence than a spoken answer.

import type { Confidence, Grade } from './grade';

/** Wrong: Again. Right and not sure: Hard. Right and sure: Good. @param confidence null: it is switched off */
export function gradeClaim(isRight: boolean, confidence: Confidence | null): Grade {
  if (!isRight) return 'again';
  return isSureEnough(confidence) ? 'good' : 'hard';
}

/** Whether an answer counts as sure: it was said to be, or the learner is not asked. As with Easy for a card. */
export function isSureEnough(confidence: Confidence | null): boolean {
  return confidence === 'sure' || confidence === null;
}

/**
 * Whether a claim was judged rightly. "No idea, show me" judges nothing, so it counts as wrong.
 * @param claim whether the sentence shown was the wrong one or its correction
 */
export function isJudgedRight(
  claim: 'wrong' | 'right',
  judged: 'costs' | 'safe',
  confidence: Confidence | null,
): boolean {
  if (confidence === 'no idea') return false;
  return (claim === 'wrong') === (judged === 'costs');
}

/** Whether every record was marked as the model says. Marks for anything else do not count. */
export function isPredictedRight(
  marks: Readonly<Record<string, string>>,
  truth: Readonly<Record<string, string>>,
): boolean {
  return Object.keys(truth).every((id) => Object.hasOwn(marks, id) && marks[id] === truth[id]);
}
