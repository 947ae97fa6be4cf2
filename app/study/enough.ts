// Whether the day's minutes have just been used up. Pure: what was spent before is handed in.

import type { Session } from '@/lib/study/session-state';
import { countsOf, summaryOf } from '@/lib/study/session-view';
import { count } from './words';

/**
 * Whether the last answer was the one with which the day's minutes were used up, and questions are left. Said once: a
 * learner who goes on, or who began with the minutes gone, has decided.
 * @param beforeMs milliseconds of today's answers that are not this session's
 * @param limitMs the day's minutes, in milliseconds
 */
export function isEnough(session: Session, beforeMs: number, limitMs: number): boolean {
  const last = session.done.at(-1);
  if (last?.kind !== 'answer' || leftOf(session) === 0) return false;
  const nowMs = beforeMs + summaryOf(session).tookMs;
  return nowMs >= limitMs && nowMs - last.work.spentMs < limitMs;
}

/** Questions of the plan that are not answered yet. */
export function leftOf(session: Session): number {
  return countsOf(session).left;
}

/** The cards that an end here leaves out. */
export function cardsLeft({ plan, done, gone }: Session): readonly string[] {
  const answered = new Set(done.map((one) => (one.kind === 'answer' ? one.entry : -1)));
  const left = plan.filter((entry, at) => !answered.has(at) && !gone.includes(entry.card));
  return [...new Set(left.map(({ card }) => card))];
}

/** "The day’s 10 minutes are used up, 3 left." */
export function enoughWords(minutes: number, left: number): string {
  return `The day’s ${count(minutes, 'minute')} ${minutes === 1 ? 'is' : 'are'} used up, ${left} left.`;
}
