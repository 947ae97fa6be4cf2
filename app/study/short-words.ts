// What is said of a claim that was judged, and of a prediction that was made. Plain strings: no element, no clock.

import type { ClaimOutcome, PredictionOutcome } from '@/lib/study/session-state';
import { count, intervalWords } from './words';

/** "You were sure it is safe. It costs the question." */
export function judgedWords(outcome: ClaimOutcome): string {
  const { claim, confidence, isRight } = outcome;
  const truth = claim === 'wrong' ? 'costs the question' : 'is safe to say';
  if (isRight) return `Right, it ${truth}. You were not sure.`;
  switch (confidence) {
    case 'sure':
      return claim === 'wrong'
        ? 'You were sure it is safe. It costs the question.'
        : 'You were sure it costs the question. It is safe to say.';
    case 'unsure':
      return `You were not sure, and it ${truth}.`;
    case 'no idea':
    case null:
      return `It ${truth}.`;
  }
}

/** "Comes back tomorrow."; after right and not sure, why so soon. */
export function claimBackWords(outcome: ClaimOutcome): string {
  const when = backWords(outcome);
  return outcome.isRight ? `${when}, sooner than if you had been sure.` : `${when}.`;
}

/** "Comes back in 4 days" */
export function backWords({
  intervalDays,
  minutes,
}: Pick<ClaimOutcome, 'intervalDays' | 'minutes'>): string {
  if (minutes !== null) return `Comes back in ${count(minutes, 'minute')}`;
  const words = intervalWords(intervalDays);
  return intervalDays <= 1 ? `Comes back ${words}` : `Comes back in ${words}`;
}

/** In the log: "Right, unsure", "Wrong, sure", "No idea", "Right". */
export function shortWords({
  isRight,
  confidence,
  kind,
}: Pick<ClaimOutcome | PredictionOutcome, 'isRight' | 'confidence' | 'kind'>): string {
  // A claim given up was not judged; a prediction without an idea was made all the same.
  if (kind === 'claim' && confidence === 'no idea') return 'No idea';
  const word = isRight ? 'Right' : 'Wrong';
  return confidence === null ? word : `${word}, ${confidence}`;
}

/** "Right. It costs the question." For the ear, where the screen moves on by itself. */
export function heardWords(outcome: ClaimOutcome | PredictionOutcome): string {
  const word = outcome.isRight ? 'Right.' : 'Wrong.';
  if (outcome.kind === 'prediction') return word;
  return `${word} It ${outcome.claim === 'wrong' ? 'costs the question' : 'is safe to say'}.`;
}
