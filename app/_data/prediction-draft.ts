// The event of a prediction made outside a session, and when it comes back. Loaded with the first one.

import type { Moment } from '@/lib/base/time';
import type { Draft, Predicted } from '@/lib/schedule/event';
import type { PredictionOutcome } from '@/lib/study/session-state';
import { draftPrediction, type Made } from '@/lib/study/short-answer';
import { foldOf } from './fold-of';
import { previewsOf } from './short-grading';
import type { useHeld } from './use-held';

type Held = Extract<ReturnType<typeof useHeld>, { kind: 'ready' }>['value'];

/** The memories are those before it. */
export function draftFor(
  item: string,
  made: Made,
  { index, sets, memories }: Held,
  at: { readonly now: Moment; readonly rolloverHour: number },
): { readonly draft: Draft<Predicted>; readonly outcome: PredictionOutcome } {
  const { context } = foldOf(index)(sets);
  const previews = previewsOf(item, { memories: { context, memories }, ...at });
  return draftPrediction(item, made, previews);
}
