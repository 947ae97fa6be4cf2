// From the evidence on screen to the event that records it, and to what the session remembers of it.

import type { Day, Moment } from '../base/time';
import type { Level } from '../deck/level';
import { type Assessment, assess } from '../rubric/assess';
import type { Grade } from '../rubric/grade';
import type { GradedCard } from '../rubric/plan';
import type { Answered, Draft, Practised, Prompted } from '../schedule/event';
import { cardItem } from '../schedule/item';
import type { Memory } from '../schedule/memory';
import type { Preview } from '../schedule/preview';
import type { AnswerOutcome, PointPrompt, PromptOutcome, Work } from './session-state';
import { spentMs } from './work';

export type Asked = {
  readonly card: GradedCard & { readonly id: string; readonly rev: number };
  readonly work: Work;
  readonly target: Level;
  readonly memory: Memory | null;
};

/** What the evidence on screen comes to so far: rung, missing points, computed grade. */
export function assessWork({ card, work, target }: Omit<Asked, 'memory'>): Assessment {
  return assess(card, evidenceOf(card, work), target);
}

/**
 * The event of an answer and what the session keeps of it.
 * @param grade the button pressed; stored as an override when it is not the computed grade
 * @param previews what the buttons promised; the day of the pressed one is the planned day
 */
export function draftAnswer(
  asked: Asked,
  grade: Grade,
  previews: Readonly<Record<Grade, Preview>>,
  at: Moment['at'],
): { readonly draft: Draft<Answered>; readonly outcome: AnswerOutcome } {
  const { card, work, target, memory } = asked;
  const assessment = assessWork(asked);
  const isOverridden = grade !== assessment.computed;
  const { dueDay, intervalDays, minutes } = previews[grade];
  return {
    draft: {
      kind: 'answered',
      item: cardItem(card.id),
      rev: card.rev,
      target,
      ...evidenceOf(card, work),
      ...(isOverridden ? { override: grade } : {}),
      given: grade,
      mode: work.mode,
      tookMs: spentMs(work, at),
      plannedDay: dueDay satisfies Day,
    },
    outcome: {
      kind: 'answer',
      grade,
      isOverridden,
      dueDay,
      intervalDays,
      minutes,
      missing: assessment.missing,
      pitfalls: assessment.pitfalls,
      rung: assessment.rung,
      rungBefore: memory?.rung ?? null,
    },
  };
}

/**
 * The event of a practice answer, and what the session keeps of it: the grade as computed, and the day on which the card
 * comes back anyway.
 */
export function draftPractice(
  asked: Asked,
  at: Moment['at'],
  today: Day,
): { readonly draft: Draft<Practised>; readonly outcome: AnswerOutcome } {
  const { card, work, target, memory } = asked;
  const assessment = assessWork(asked);
  const dueDay = memory?.dueDay ?? today;
  return {
    draft: {
      kind: 'practised',
      item: cardItem(card.id),
      rev: card.rev,
      target,
      ...evidenceOf(card, work),
      mode: work.mode,
      tookMs: spentMs(work, at),
    },
    outcome: {
      kind: 'answer',
      grade: assessment.computed,
      isOverridden: false,
      dueDay,
      intervalDays: Math.max(0, dueDay - today),
      minutes: null,
      missing: assessment.missing,
      pitfalls: assessment.pitfalls,
      rung: assessment.rung,
      rungBefore: memory?.rung ?? null,
    },
  };
}

/** The event of a point asked by itself. */
export function draftPrompt(
  prompt: PointPrompt,
  said: boolean,
): { readonly draft: Draft<Prompted>; readonly outcome: PromptOutcome } {
  return {
    draft: { kind: 'prompted', item: cardItem(prompt.card), point: prompt.point, said },
    outcome: { kind: 'prompt', said },
  };
}

/** All points are offered at every review. Ticks whose point has left the card meanwhile are dropped. */
function evidenceOf(card: GradedCard, work: Work) {
  const offered = card.points.map((point) => point.id);
  return {
    offered,
    said: offered.filter((id) => work.said.includes(id)),
    pitfalls: card.pitfalls.filter((id) => work.pitfalls.includes(id)),
    ease: work.ease,
    confidence: work.confidence,
  };
}
