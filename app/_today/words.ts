// What Today says, made of numbers. Plain strings: no element, no clock.

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
};

/** "7 questions due, 2 questions new". */
export function dueWords({ questions, newQuestions, points }: Due): string {
  const due = [
    questions > 0 ? count(questions, 'question') : null,
    points > 0 ? count(points, 'point') : null,
  ].filter((part) => part !== null);
  const parts = [
    due.length > 0 ? `${due.join(' and ')} due` : null,
    newQuestions > 0 ? `${count(newQuestions, 'question')} new` : null,
  ].filter((part) => part !== null);
  return parts.join(', ');
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
