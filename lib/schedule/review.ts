// One graded answer: from the memory before it to the memory after. The numbers come from the curve, the day from
// `interval.ts`; this file says what else an answer changes.

import { hash32 } from '../base/random';
import { type Day, day, MINUTE_MS, studyDay } from '../base/time';
import { gradeNumber } from '../rubric/grade';
import type { FoldContext } from './context';
import { dueDayOf, spanOf } from './interval';
import { type Judgement, judge, type Review } from './judge';
import type { WorkingMemory } from './memory';
import { afterAnswer } from './points';

const LEECH_LAPSES = 4;
const LEECH_EVERY = 2;
const SURE_DAYS = 3;
const RETIRE_DAYS = 21;
const CHANGED_WITHIN = 7;

/** Works one review into a memory. A review that says nothing of the item leaves it as it is. */
export function applyReview(memory: WorkingMemory, event: Review, context: FoldContext): void {
  const isFirst = memory.reps === 0;
  const judgement = judge(memory.item, event, isFirst, context);
  if (judgement === null) return;
  const on = studyDay(event, event.rolloverHour);
  // A clock that went back, or a flight over the date line, must not make the days negative.
  const elapsed = isFirst ? 0 : Math.max(0, on - (memory.lastDay as Day));
  const state = isFirst ? null : memory;
  const next = context.curve.next(state, elapsed, gradeNumber(judgement.remembered));
  memory.stability = next.stability;
  memory.difficulty = next.difficulty;

  countLapse(memory, judgement, isFirst);
  setDue(memory, judgement, event, on, context);
  if (judgement.assessment !== null) {
    memory.points = afterAnswer(memory.points, judgement.assessment, on);
    memory.rung = judgement.assessment.rung;
  }
  memory.grade = judgement.grade;
  memory.reps += 1;
  memory.firstDay ??= on;
  memory.lastDay = on;
  memory.buriedUntil = null;
  setRevision(memory, event, on, context);
  setRetired(memory, judgement, on);
}

/** Same-day Agains while it waits for a step are part of one lapse. */
function countLapse(memory: WorkingMemory, judgement: Judgement, isFirst: boolean): void {
  if (judgement.grade === 'good' || judgement.grade === 'easy') memory.leech = false;
  if (judgement.grade !== 'again' || isFirst || memory.step >= 0) return;
  memory.lapses += 1;
  const over = memory.lapses - LEECH_LAPSES;
  if (over >= 0 && over % LEECH_EVERY === 0) memory.leech = true;
}

function setDue(
  memory: WorkingMemory,
  judgement: Judgement,
  event: Review,
  on: Day,
  context: FoldContext,
): void {
  memory.step = stepAfter(memory.step, judgement.grade, context.rules.steps.length);
  const minutes = context.rules.steps[memory.step];
  if (minutes !== undefined) {
    memory.dueAt = event.at + minutes * MINUTE_MS;
    memory.dueDay = studyDay({ ...event, at: memory.dueAt }, event.rolloverHour);
    return;
  }
  const { item, reps, stability } = memory;
  const spacing = { item, reps, on, grade: judgement.grade, stability };
  const span = spanOf(spacing, context.rules, context.curve);
  memory.dueAt = null;
  memory.dueDay = dueDayOf(spacing, judgement.plannedDay, span);
}

/**
 * The same-day step after an answer; -1: none. Again goes to the first, Hard repeats, Good moves on, Easy leaves.
 * Shortening the list of steps refolds the log, so no item can wait for a step that is gone.
 */
export function stepAfter(step: number, grade: Judgement['grade'], count: number): number {
  if (count === 0) return -1;
  if (grade === 'again') return 0;
  if (step < 0 || grade === 'easy') return -1;
  if (grade === 'hard') return Math.min(step, count - 1);
  return step + 1 < count ? step + 1 : -1;
}

/** A card whose meaning has changed since is due within seven days of the answer, spread by its name. */
function setRevision(memory: WorkingMemory, event: Review, on: Day, context: FoldContext): void {
  if (event.kind !== 'answered' || event.item !== memory.item) return;
  memory.rev = event.rev;
  const card = context.cardOf.get(memory.item);
  memory.changed = card !== undefined && card.rev > event.rev;
  if (memory.changed) {
    const soon = on + 1 + (hash32(memory.item) % CHANGED_WITHIN);
    memory.dueDay = day(Math.min(memory.dueDay as Day, soon));
  }
}

/** A pitfall retires after sure and right judgements on three days and three weeks of holding, and can come back. */
function setRetired(memory: WorkingMemory, judgement: Judgement, on: Day): void {
  if (judgement.grade === 'again') {
    memory.sureDays = 0;
    memory.lastSureDay = null;
  } else if (judgement.isSure && memory.lastSureDay !== on) {
    memory.sureDays = Math.min(SURE_DAYS, memory.sureDays + 1);
    memory.lastSureDay = on;
  }
  const interval = (memory.dueDay as Day) - on;
  memory.retired =
    memory.item.startsWith('pitfall:') && memory.sureDays >= SURE_DAYS && interval >= RETIRE_DAYS;
}
