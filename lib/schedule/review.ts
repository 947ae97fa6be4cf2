// One graded answer: from the memory before it to the memory after. The numbers come from the curve, the day from
// `interval.ts`; this file says what else an answer changes.

import { hash32 } from '../base/random';
import { type Day, day, MINUTE_MS, studyDay } from '../base/time';
import type { Level } from '../deck/level';
import { assess } from '../rubric/assess';
import { gradeClaim, isJudgedRight, isPredictedRight, isSureEnough } from '../rubric/claim';
import { type Grade, gradeNumber, rememberedGrade } from '../rubric/grade';
import { type GradedCard, requiredPoints } from '../rubric/plan';
import type { FoldCard, FoldContext } from './context';
import type { Answered, Drilled, Predicted } from './event';
import { dueDayOf, spanOf } from './interval';
import { parseItem } from './item';
import type { WorkingMemory } from './memory';
import { afterAnswer, NO_TRACKS } from './points';

const LEECH_LAPSES = 4;
const LEECH_EVERY = 2;
const SURE_DAYS = 3;
const RETIRE_DAYS = 21;
const CHANGED_WITHIN = 7;

/** A memory being worked out, and its card when it is one and still in the content, looked up once. */
export type Row = { memory: WorkingMemory; readonly card: FoldCard | undefined };

/** A review, its study day (a number), and what the fold follows from. */
export type Review<E> = { readonly event: E; readonly on: Day; readonly context: FoldContext };

/** A card that is gone has no points, so the grade given then stands. */
const NO_CARD = { points: [], pitfalls: [] };

/** Works a card's own answer into its memory. */
export function applyAnswer({ memory, card }: Row, review: Review<Answered>): void {
  const { event, on, context } = review;
  const graded = card ?? NO_CARD;
  const assessment = assess(graded, event, context.rules.target);
  const { grade } = assessment;
  applyGrade(memory, review, {
    grade,
    remembered: rememberedGrade(grade, memory.reps === 0),
    isLapse: grade === 'again' && wasAgain(graded, event, context.rules.target),
    plannedDay: event.plannedDay,
  });
  memory.rev = event.rev;
  memory.changed = false;
  if (card === undefined) return;
  if (assessment.missing.length > 0 || memory.points !== NO_TRACKS) {
    const { required, missing } = assessment;
    const asked = requiredPoints(card, event.target);
    memory.points = afterAnswer(memory.points, { required, missing, asked, on });
  }
  memory.rung = assessment.rung;
  if (card.rev > event.rev) setChanged(memory, on);
}

/**
 * Whether an Again was one under the target of its day, too. A raised target asks for points that nobody tried to say: the
 * grade falls with it, but the learner has not slipped once more, and forty cards are no leeches by tomorrow.
 */
function wasAgain(card: GradedCard, event: Answered, target: Level): boolean {
  return event.target === target || assess(card, event, event.target).grade === 'again';
}

/** A card whose meaning has changed since is due within seven days of the answer, spread by its name. */
function setChanged(memory: WorkingMemory, on: Day): void {
  memory.changed = true;
  const soon = on + 1 + (hash32(memory.item) % CHANGED_WITHIN);
  memory.dueDay = day(Math.min(memory.dueDay as Day, soon));
}

/** Its day was chosen for the card, not for the pitfall. */
const SLIP: Given = { grade: 'again', remembered: 'again', isLapse: true, plannedDay: null };

/** Works an answer in which a pitfall was said into the pitfall's memory, while the card still has that pitfall. */
export function applySlip({ memory }: Row, review: Review<Answered>): void {
  const name = parseItem(memory.item);
  if (name?.kind !== 'pitfall') return;
  const card = review.context.cards.get(name.card);
  if (card !== undefined && !card.pitfalls.includes(name.part)) return;
  applyGrade(memory, review, SLIP);
  setRetired(memory, { isSure: false, on: review.on });
}

/** Works a drilled claim or a prediction into its memory. */
export function applyClaim({ memory }: Row, review: Review<Drilled | Predicted>): void {
  const { event, on } = review;
  const isRight = isRightClaim(event);
  const grade = gradeOfClaim(event);
  const { plannedDay } = event;
  applyGrade(memory, review, { grade, remembered: grade, isLapse: !isRight, plannedDay });
  setRetired(memory, { isSure: isRight && isSureEnough(event.confidence), on });
}

type Judged = Pick<Drilled, 'kind' | 'claim' | 'judged' | 'confidence'>;
type Made = Pick<Predicted, 'kind' | 'marks' | 'truth' | 'confidence'>;

/** Whether a claim was judged, or every outcome predicted, as it is. */
export function isRightClaim(said: Judged | Made): boolean {
  return said.kind === 'drilled'
    ? isJudgedRight(said.claim, said.judged, said.confidence)
    : isPredictedRight(said.marks, said.truth);
}

/** The grade of a short item. */
export function gradeOfClaim(said: Judged | Made): Grade {
  return gradeClaim(isRightClaim(said), said.confidence);
}

type Given = {
  /** The grade as the learner sees it. */
  readonly grade: Grade;
  /** The grade that enters the memory. */
  readonly remembered: Grade;
  /** The learner slipped. */
  readonly isLapse: boolean;
  /** The day chosen for this item when it was graded; null: none was. */
  readonly plannedDay: number | null;
};

/** What every review does: the new state, the lapse, the day. */
function applyGrade(
  memory: WorkingMemory,
  review: Review<Answered | Drilled | Predicted>,
  given: Given,
): void {
  const { on, context } = review;
  const isFirst = memory.reps === 0;
  // A clock that went back, or a flight over the date line, must not make the days negative.
  const elapsed = isFirst ? 0 : Math.max(0, on - (memory.lastDay as Day));
  const state = isFirst ? null : memory;
  const next = context.curve.next(state, elapsed, gradeNumber(given.remembered));
  memory.stability = next.stability;
  memory.difficulty = next.difficulty;

  memory.grade = given.grade;
  countLapse(memory, given.isLapse && !isFirst);
  setDue(memory, review, given.plannedDay);
  memory.reps += 1;
  memory.firstDay ??= on;
  memory.lastDay = on;
  memory.buriedUntil = null;
}

/** Same-day Agains while it waits for a step are part of one lapse. */
function countLapse(memory: WorkingMemory, isLapse: boolean): void {
  if (memory.grade === 'good' || memory.grade === 'easy') memory.leech = false;
  if (!isLapse || memory.step >= 0) return;
  memory.lapses += 1;
  const over = memory.lapses - LEECH_LAPSES;
  if (over >= 0 && over % LEECH_EVERY === 0) memory.leech = true;
}

/** `memory.grade` and the state are the new ones already, `memory.reps` is still the old count. */
function setDue(
  memory: WorkingMemory,
  { event, on, context }: Review<Answered | Drilled | Predicted>,
  plannedDay: number | null,
): void {
  const { rules, curve } = context;
  const grade = memory.grade as Grade;
  memory.step = stepAfter(memory.step, grade, rules.steps.length);
  const minutes = memory.step < 0 ? undefined : rules.steps[memory.step];
  if (minutes !== undefined) {
    memory.dueAt = event.at + minutes * MINUTE_MS;
    memory.dueDay = studyDay({ ...event, at: memory.dueAt }, event.rolloverHour);
    return;
  }
  const spacing = { item: memory.item, reps: memory.reps, on, grade, stability: memory.stability };
  memory.dueAt = null;
  memory.dueDay = dueDayOf(spacing, plannedDay, spanOf(spacing, rules, curve));
}

/**
 * The same-day step after an answer; -1: none. Again goes to the first, Hard repeats, Good moves on, Easy leaves.
 * Shortening the list of steps refolds the log, so no item can wait for a step that is gone.
 */
export function stepAfter(step: number, grade: Grade, count: number): number {
  if (count === 0) return -1;
  if (grade === 'again') return 0;
  if (step < 0 || grade === 'easy') return -1;
  if (grade === 'hard') return Math.min(step, count - 1);
  return step + 1 < count ? step + 1 : -1;
}

/** A pitfall retires after sure and right judgements on three days and three weeks of holding, and can come back. */
function setRetired(
  memory: WorkingMemory,
  { isSure, on }: { readonly isSure: boolean; readonly on: Day },
): void {
  if (memory.grade === 'again') {
    memory.sureDays = 0;
    memory.lastSureDay = null;
  } else if (isSure && memory.lastSureDay !== on) {
    memory.sureDays = Math.min(SURE_DAYS, memory.sureDays + 1);
    memory.lastSureDay = on;
  }
  const isHeld = memory.sureDays >= SURE_DAYS && (memory.dueDay as Day) - on >= RETIRE_DAYS;
  memory.retired = isHeld && memory.item.startsWith('pitfall:');
}
