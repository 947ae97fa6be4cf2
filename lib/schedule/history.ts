// What the log says of the days behind: answers, time, pace; and of what is held now.

import { type Day, studyDay } from '../base/time';
import type { ReadContext } from './context';
import { effective } from './effective';
import type { Answered, Event, Practised, UnknownEvent } from './event';
import { isHidden } from './fresh';
import type { Memory } from './memory';
import type { Pace } from './queue';

/** What a learner does in a day. */
export type DayCount = { readonly day: Day; readonly answers: number; readonly ms: number };

/** A phone left on the table is not practice: five minutes is the most that one answer counts for. */
const ANSWER_MAX_MS = 300_000;
/** What the short exercises take, which carry no time of their own, in milliseconds. */
export const SHORT_MS = 8_000;
const PACE_DEFAULT: Pace = { cardMs: 55_000, promptMs: SHORT_MS };
const PACE_ANSWERS = 50;
const PACE_ANSWERS_MIN = 5;
const PACE_MIN_MS = 15_000;
const PACE_MAX_MS = 180_000;

/** Answers and time of each study day that has any, oldest first. Undone answers do not count. */
export function answersPerDay(events: readonly (Event | UnknownEvent)[]): readonly DayCount[] {
  const days = new Map<Day, { answers: number; ms: number }>();
  for (const event of effective(events)) {
    const ms = costOf(event);
    if (ms === null) continue;
    const on = studyDay(event, event.rolloverHour);
    const count = days.get(on) ?? { answers: 0, ms: 0 };
    days.set(on, {
      answers: count.answers + (event.kind === 'prompted' ? 0 : 1),
      ms: count.ms + ms,
    });
  }
  return [...days].map(([day, count]) => ({ day, ...count })).sort((a, b) => a.day - b.day);
}

/** Answers and milliseconds of one study day. */
export function spentOn(events: readonly (Event | UnknownEvent)[], on: Day): DayCount {
  return answersPerDay(events).find(({ day }) => day === on) ?? { day: on, answers: 0, ms: 0 };
}

/**
 * The learner's own pace: the median of the last 50 answers, between 15 s and 3 minutes; a guess of 55 s until there
 * are five.
 */
export function paceOf(events: readonly (Event | UnknownEvent)[]): Pace {
  return paceFrom(answerTimes(events));
}

/** What the last answers took that count for the pace, in milliseconds, oldest first. */
export function answerTimes(events: readonly (Event | UnknownEvent)[]): readonly number[] {
  return lastTimes(
    effective(events)
      .filter((event): event is Answered => event.kind === 'answered')
      .map((event) => event.tookMs),
  );
}

/** As many of the last times as the pace looks at. */
export function lastTimes(times: readonly number[]): readonly number[] {
  return times.slice(-PACE_ANSWERS);
}

/** The same from the times alone. @param times as `answerTimes` gives them */
export function paceFrom(times: readonly number[]): Pace {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
  if (median === undefined || times.length < PACE_ANSWERS_MIN) return PACE_DEFAULT;
  return { ...PACE_DEFAULT, cardMs: Math.min(Math.max(median, PACE_MIN_MS), PACE_MAX_MS) };
}

/** Milliseconds of an event that is work; null: it is none. */
function costOf(event: Event | UnknownEvent): number | null {
  switch ((event as Event).kind) {
    case 'answered':
    case 'practised':
      return Math.min(Math.max(0, (event as Answered | Practised).tookMs), ANSWER_MAX_MS);
    case 'drilled':
    case 'predicted':
    case 'prompted':
      return SHORT_MS;
    default:
      return null;
  }
}

/** How long something holds: for days (under a week), weeks (under 30 days), months. */
export const HOLDS = ['days', 'weeks', 'months'] as const;
export type Hold = (typeof HOLDS)[number];

/**
 * How long a memory holds: days until recall has fallen to the wanted retention, whatever the longest interval. The cap
 * says when it is asked again, not when it would be lost.
 */
export function holdOf(memory: Memory, { curve, rules }: ReadContext): Hold {
  const days = curve.interval(memory.stability, rules.retention);
  if (days < 7) return 'days';
  return days < 30 ? 'weeks' : 'months';
}

/** The cards that are held now (learnt, in use, not due), by how long they hold. */
export function holds(
  memories: Iterable<Memory>,
  today: Day,
  context: ReadContext,
): Readonly<Record<Hold, number>> {
  const counts = { days: 0, weeks: 0, months: 0 };
  for (const memory of memories) {
    if (!memory.item.startsWith('card:') || memory.dueDay === null) continue;
    if (memory.dueDay <= today || isHidden(memory, today)) continue;
    counts[holdOf(memory, context)] += 1;
  }
  return counts;
}
