// What each grade would do, before one is chosen: the four buttons.

import { type Day, MINUTE_MS, type Moment, studyDay } from '../base/time';
import { GRADES, type Grade, gradeNumber, rememberedGrade } from '../rubric/grade';
import type { FoldContext } from './context';
import type { ItemId } from './event';
import { balancedDay, spanOf } from './interval';
import type { Memory } from './memory';
import { stepAfter } from './review';

export type Preview = {
  readonly dueDay: Day;
  /** Whole study days from the answer; 0 only for a same-day step. */
  readonly intervalDays: number;
  /** Minutes until a same-day return; null: it does not return today. */
  readonly minutes: number | null;
};

export type PreviewInput = {
  readonly item: ItemId;
  readonly memory: Memory | null;
  readonly moment: Moment;
  readonly rolloverHour: number;
  /** How much is due on a day already; absent: no balancing, and the seeded fuzz alone decides. */
  readonly load?: (on: Day) => number;
};

/**
 * Where each grade would send the item. The day that is shown goes into the event as `plannedDay`, and the fold keeps
 * it: what the button promises is what happens. Again <= Hard <= Good <= Easy.
 */
export function previewGrades(
  input: PreviewInput,
  context: FoldContext,
): Readonly<Record<Grade, Preview>> {
  const previews: Partial<Record<Grade, Preview>> = {};
  let notBefore = 1;
  for (const grade of GRADES) {
    const preview = previewGrade(grade, notBefore, input, context);
    notBefore = Math.max(notBefore, preview.intervalDays);
    previews[grade] = preview;
  }
  return previews as Record<Grade, Preview>;
}

function previewGrade(
  grade: Grade,
  notBefore: number,
  input: PreviewInput,
  context: FoldContext,
): Preview {
  const { item, memory, moment, rolloverHour } = input;
  const { rules, curve } = context;
  const on = studyDay(moment, rolloverHour);
  const step = stepAfter(memory?.step ?? -1, grade, rules.steps.length);
  const minutes = rules.steps[step];
  if (minutes !== undefined) {
    const dueDay = studyDay({ ...moment, at: moment.at + minutes * MINUTE_MS }, rolloverHour);
    return { dueDay, intervalDays: dueDay - on, minutes };
  }
  const stability = stabilityAfter(grade, on, input, context);
  const spacing = { item, reps: memory?.reps ?? 0, on, grade, stability };
  const span = spanOf(spacing, rules, curve);
  const dueDay = balancedDay(spacing, span, notBefore, input.load ?? (() => 0));
  return { dueDay, intervalDays: dueDay - on, minutes: null };
}

function stabilityAfter(
  grade: Grade,
  on: Day,
  { item, memory }: PreviewInput,
  { curve }: FoldContext,
): number {
  const isNew = memory === null || memory.reps === 0;
  if (isNew) {
    const remembered = rememberedGrade(grade, item.startsWith('card:'));
    return curve.next(null, 0, gradeNumber(remembered)).stability;
  }
  const elapsed = Math.max(0, on - (memory.lastDay as Day));
  return curve.next(memory, elapsed, gradeNumber(grade)).stability;
}
