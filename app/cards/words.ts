// What the library and a card's history say in numbers. Pure.

import { studyDay } from '@/lib/base/time';
import type { Answered } from '@/lib/schedule/event';
import type { Memory } from '@/lib/schedule/memory';
import type { Fact } from '../_ui/facts';
import { dayWords } from './holds';

/** "40 questions, 12 due", "3 of 40 questions". @param due how many of those shown */
export function countWords(shown: number, all: number, due: number): string {
  const questions = all === 1 ? '1 question' : `${all} questions`;
  if (shown === 0) return `None of ${questions}`;
  const ending = due === 0 ? '' : `, ${due} due`;
  return `${shown === all ? questions : `${shown} of ${questions}`}${ending}`;
}

/** "Good" and "22 Nov 2026, 3 of 4 points, unsure, 48 s". The grade is the one that was given then. */
export function answerWords(answer: Answered): { readonly grade: string; readonly rest: string } {
  const grade = answer.override ?? answer.given ?? null;
  const said = answer.said.filter((id) => answer.offered.includes(id)).length;
  const slips = answer.pitfalls.length;
  const parts = [
    dayWords(studyDay(answer, answer.rolloverHour)),
    `${said} of ${answer.offered.length} points`,
    slips === 0 ? null : `${slips} ${slips === 1 ? 'pitfall' : 'pitfalls'}`,
    answer.confidence,
    `${Math.round(answer.tookMs / 1000)} s`,
  ];
  return {
    grade: grade === null ? 'Answered' : `${grade.charAt(0).toUpperCase()}${grade.slice(1)}`,
    rest: parts.filter((part) => part !== null).join(', '),
  };
}

/** Three figures of a memory: how often answered, how often lost, and for how long it holds at nine chances in ten. */
export function memoryFacts(memory: Memory): readonly Fact[] {
  const days = Math.max(1, Math.round(memory.stability));
  return [
    { name: 'Answers', value: memory.reps },
    { name: 'Forgotten since', value: memory.lapses },
    { name: '90% sure for', value: `${days} ${days === 1 ? 'day' : 'days'}` },
  ];
}
