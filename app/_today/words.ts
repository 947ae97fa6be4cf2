// What Today says, made of numbers. Plain strings: no element, no clock.

import type { FreshReason } from '@/lib/schedule/fresh';

const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "ten minutes", "a minute", "25 minutes": words up to twelve, as one would say it. */
export function minutesWords(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes));
  if (rounded === 1) return 'a minute';
  return `${SMALL[rounded] ?? rounded} minutes`;
}

export type Due = {
  readonly questions: number;
  readonly newQuestions: number;
  /** Points that are asked alone. */
  readonly points: number;
  /** Pitfalls, asked as claims to judge. */
  readonly claims?: number;
  readonly predictions?: number;
};

/** "7 questions and 6 claims due, 2 questions new". */
export function dueWords({
  questions,
  newQuestions,
  points,
  claims = 0,
  predictions = 0,
}: Due): string {
  const due = [
    questions > 0 ? count(questions, 'question') : null,
    claims > 0 ? count(claims, 'claim') : null,
    predictions > 0 ? count(predictions, 'prediction') : null,
    points > 0 ? count(points, 'point') : null,
  ].filter((part) => part !== null);
  const parts = [
    due.length > 0 ? `${listed(due)} due` : null,
    newQuestions > 0 ? `${count(newQuestions, 'question')} new` : null,
  ].filter((part) => part !== null);
  return parts.join(', ');
}

/** "a", "a and b", "a, b and c". */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** "1 more later today." Nothing where there is none. */
export function laterWords(later: number): string {
  return later === 0 ? '' : ` ${later} more later today.`;
}

/** "About 6 of 10 minutes left." Nothing before the first answer of the day. */
export function leftWords(left: number, of: number): string {
  const rounded = Math.round(left);
  return rounded >= of || rounded <= 0 ? '' : ` About ${rounded} of ${of} minutes left.`;
}

/** "The day's 10 minutes are used up. 3 due questions wait." */
export function enoughWords(minutes: number, waiting: number): string {
  const used = `The day’s ${count(minutes, 'minute')} ${minutes === 1 ? 'is' : 'are'} used up.`;
  const wait = waiting === 1 ? '1 due question waits' : `${waiting} due questions wait`;
  return waiting === 0
    ? used
    : `${used} ${wait}, and lose${waiting === 1 ? 's' : ''} nothing by it.`;
}

/** "New: KW-01, must know and asked in 60%; PC-01, since KW-01 builds on it." */
export function freshWords(
  fresh: readonly { readonly card: string; readonly reason?: FreshReason }[],
): string {
  const parts = fresh.map(({ card, reason }) => {
    if (reason === undefined) return card;
    return reason.kind === 'needed'
      ? `${card}, since ${reason.by} builds on it`
      : `${card}, ${reason.importance} know and asked in ${reason.percent}%`;
  });
  return `New: ${parts.join('; ')}.`;
}

/** "12 questions fit this." */
export function foundWords(found: number): string {
  if (found === 0) return 'No question fits this now.';
  return found === 1 ? '1 question fits this.' : `${found} questions fit this.`;
}

/** "Learn 3 new". The number is what the button does. */
export function learnWords(count: number): string {
  return `Learn ${count} new`;
}

/** "Monday 30 November". @param moment its own offset decides the day, not the device's */
export function dateWords(moment: { readonly at: number; readonly utcOffsetMin: number }): string {
  const local = new Date(moment.at + moment.utcOffsetMin * 60_000);
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // en-GB puts a comma after the weekday in some versions of the locale data.
  return format.format(local).replace(',', '');
}

/** "Interview in 23 days"; null when it is over. @param days whole study days from today */
export function interviewWords(days: number): string | null {
  if (days < 0) return null;
  if (days === 0) return 'Interview today';
  return days === 1 ? 'Interview tomorrow' : `Interview in ${days} days`;
}

/** "tomorrow", "in 4 days". */
export function inDaysWords(days: number): string {
  return days <= 1 ? 'tomorrow' : `in ${days} days`;
}

/** "Tomorrow 9 due, about 6 minutes." */
export function tomorrowWords(due: number, minutes: number): string {
  return due === 0
    ? 'Nothing is due tomorrow.'
    : `Tomorrow ${due} due, about ${count(Math.max(1, Math.round(minutes)), 'minute')}.`;
}

/** "3 days ago", "today". @param days whole days, not negative */
export function agoWords(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

function count(n: number, one: string): string {
  return `${n} ${n === 1 ? one : `${one}s`}`;
}
