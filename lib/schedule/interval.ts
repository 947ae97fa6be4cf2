// From a memory's stability to the day it comes back.

import { type Day, day } from '../base/time';
import type { Grade } from '../rubric/grade';
import type { ItemId } from './event';
import type { Curve } from './fsrs';
import { fuzzFactor, fuzzSpan, pickDay, type Span } from './fuzz';
import { maxIntervalOn, type Rules } from './rules';

export type Spacing = {
  readonly item: ItemId;
  /** Reviews before this one: the seed of the fuzz. */
  readonly reps: number;
  /** Study day of the answer. */
  readonly on: Day;
  readonly grade: Grade;
  /** Stability after the answer. */
  readonly stability: number;
};

const TOMORROW: Span = { low: 1, high: 1 };

/**
 * The days, counted from the answer, on which the item may come back. Again is always tomorrow: the screen promises it,
 * and under a cap of 30 days the curve would say one to three. All else is the curve's interval with its fuzz, at
 * least one day and never beyond the longest interval in force.
 *
 * Hard <= Good <= Easy holds at both ends: stability rises with the grade and both ends rise with the interval.
 */
export function spanOf(spacing: Spacing, rules: Rules, curve: Curve): Span {
  if (spacing.grade === 'again') return TOMORROW;
  const caps = { low: 1, high: maxIntervalOn(rules, spacing.on) };
  return fuzzSpan(curve.interval(spacing.stability, rules.retention), caps);
}

/**
 * The day the item comes back. `plannedDay`, chosen when it was graded to even out the load, is kept while it lies in
 * the span; else the seeded fuzz alone decides.
 */
export function dueDayOf(spacing: Spacing, plannedDay: number | null, span: Span): Day {
  if (plannedDay !== null && Number.isInteger(plannedDay)) {
    const planned = plannedDay - spacing.on;
    if (planned >= span.low && planned <= span.high) return day(plannedDay);
  }
  return day(spacing.on + pickDay(span, fuzzFactor(spacing.item, spacing.reps)));
}

/**
 * The day of a span with the least load, the nearest to the seeded day among equals, then the earlier.
 * @param notBefore days from the answer; keeps Hard <= Good <= Easy when each is balanced on its own
 * @param load how much is due on a day already
 */
export function balancedDay(
  spacing: Spacing,
  span: Span,
  notBefore: number,
  load: (on: Day) => number,
): Day {
  const seeded = pickDay(span, fuzzFactor(spacing.item, spacing.reps));
  let best = Math.max(span.low, Math.min(notBefore, span.high));
  for (let days = best + 1; days <= span.high; days += 1) {
    const gain = load(day(spacing.on + best)) - load(day(spacing.on + days));
    const isNearer = Math.abs(days - seeded) < Math.abs(best - seeded);
    if (gain > 0 || (gain === 0 && isNearer)) best = days;
  }
  return day(spacing.on + best);
}
