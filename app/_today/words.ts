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
  readonly claims: number;
  readonly newQuestions: number;
};

/** "7 questions and 6 claims due, 2 questions new". */
export function dueWords({ questions, claims, newQuestions }: Due): string {
  const due = [
    questions > 0 ? count(questions, 'question') : null,
    claims > 0 ? count(claims, 'claim') : null,
  ].filter((part) => part !== null);
  const parts = [
    due.length > 0 ? `${due.join(' and ')} due` : null,
    newQuestions > 0 ? `${count(newQuestions, 'question')} new` : null,
  ].filter((part) => part !== null);
  return parts.join(', ');
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
