// From a verdict or a prediction to the event that records it, and to what the session keeps of it.

import type { Confidence, Grade } from '../rubric/grade';
import type { Draft, Drilled, Predicted } from '../schedule/event';
import type { Preview } from '../schedule/preview';
import { gradeOfClaim, isRightClaim } from '../schedule/review';
import type { ClaimOutcome, Judged, Marks, PredictionOutcome, ShortEntry } from './session-state';

type Previews = Readonly<Record<Grade, Preview>>;

/**
 * The event of a judged claim.
 * @param judged null: "no idea, show me", which judges nothing and counts as wrong
 * @param retires whether this retires the pitfall, as the fold works it out
 */
export function draftClaim(
  { item, claim }: Extract<ShortEntry, { kind: 'pitfall' }>,
  verdict: { readonly judged: Judged | null; readonly confidence: Confidence | null },
  previews: Previews,
  retires: (draft: Draft<Drilled>) => boolean,
): { readonly draft: Draft<Drilled>; readonly outcome: ClaimOutcome } {
  const isGivenUp = verdict.judged === null;
  const judged = verdict.judged ?? (claim === 'wrong' ? 'safe' : 'costs');
  const confidence = isGivenUp ? 'no idea' : verdict.confidence;
  const said = { kind: 'drilled', item, claim, judged, confidence } as const;
  const grade = gradeOfClaim(said);
  const { dueDay, intervalDays, minutes } = previews[grade];
  const draft = { ...said, plannedDay: dueDay };
  const isRight = isRightClaim(said);
  const back = { grade, dueDay, intervalDays, minutes, isRight, confidence };
  return { draft, outcome: { kind: 'claim', ...back, claim, judged, retires: retires(draft) } };
}

/** A prediction as it was made, with the truth that the model computed. */
export type Made = {
  readonly marks: Marks;
  readonly truth: Marks;
  /** Null: confidence is switched off. */
  readonly confidence: Confidence | null;
  /** The frame of the ask. */
  readonly frame: number;
  /** The id of the scenario. */
  readonly scenario: string;
};

/** The event of a prediction. */
export function draftPrediction(
  item: string,
  made: Made,
  previews: Previews,
): { readonly draft: Draft<Predicted>; readonly outcome: PredictionOutcome } {
  const { marks, truth, confidence } = made;
  const said = { kind: 'predicted', item, ...made } as const;
  const grade = gradeOfClaim(said);
  const { dueDay, intervalDays, minutes } = previews[grade];
  const back = { grade, dueDay, intervalDays, minutes, isRight: isRightClaim(said), confidence };
  return {
    draft: { ...said, plannedDay: dueDay },
    outcome: { kind: 'prediction', ...back, marks, truth },
  };
}
