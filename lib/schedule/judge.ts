// What an event says about an item: a grade and, for a card, the assessment behind it. Time plays no part.

import { type Assessment, assess } from '../rubric/assess';
import { gradeClaim, isJudgedRight, isPredictedRight } from '../rubric/claim';
import { type Grade, rememberedGrade } from '../rubric/grade';
import type { FoldContext } from './context';
import type { Answered, Drilled, ItemId, Predicted } from './event';
import { parseItem } from './item';

export type Review = Answered | Drilled | Predicted;

export type Judgement = {
  /** The grade as the learner sees it. */
  readonly grade: Grade;
  /** The grade that enters the memory. */
  readonly remembered: Grade;
  /** Right and sure. */
  readonly isSure: boolean;
  /** Only for a card by its own answer. */
  readonly assessment: Assessment | null;
  /** The day chosen for this item when it was graded; null when the event chose it for another item. */
  readonly plannedDay: number | null;
};

/**
 * The judgement of an item by an event that names it; null when the event says nothing of it, because the card no
 * longer has that pitfall.
 * @param isFirst whether the item is still new
 */
export function judge(
  item: ItemId,
  event: Review,
  isFirst: boolean,
  context: FoldContext,
): Judgement | null {
  switch (event.kind) {
    case 'answered':
      return event.item === item ? judgeAnswer(event, isFirst, context) : judgeSlip(item, context);
    case 'drilled':
      return judgeClaim(isJudgedRight(event.claim, event.judged, event.confidence), event);
    case 'predicted':
      return judgeClaim(isPredictedRight(event.marks, event.truth), event);
  }
}

function judgeAnswer(event: Answered, isFirst: boolean, context: FoldContext): Judgement {
  const card = context.cardOf.get(event.item);
  const assessment = assess(card ?? NO_CARD, event, context.rules.target);
  return {
    grade: assessment.grade,
    remembered: rememberedGrade(assessment.grade, isFirst),
    isSure: false,
    assessment: card === undefined ? null : assessment,
    plannedDay: event.plannedDay,
  };
}

/** A card that is gone has no points, so the grade given then stands. */
const NO_CARD = { points: [], pitfalls: [] };

/** A pitfall said inside an answer: an Again of the pitfall's own, while the card still has it. */
function judgeSlip(item: ItemId, context: FoldContext): Judgement | null {
  const name = parseItem(item);
  if (name?.kind !== 'pitfall') return null;
  const card = context.cards.get(name.card);
  if (card !== undefined && !card.pitfalls.includes(name.part)) return null;
  return {
    grade: 'again',
    remembered: 'again',
    isSure: false,
    assessment: null,
    plannedDay: null,
  };
}

function judgeClaim(isRight: boolean, event: Drilled | Predicted): Judgement {
  const grade = gradeClaim(isRight, event.confidence);
  return {
    grade,
    remembered: grade,
    isSure: isRight && event.confidence === 'sure',
    assessment: null,
    plannedDay: event.plannedDay,
  };
}
