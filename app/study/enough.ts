// Whether the day's minutes have just been used up. Pure: what was spent before is handed in.

import { SHORT_MS } from '@/lib/schedule/history';
import { settled } from '@/lib/study/next-screen';
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
  if (last === undefined || last.kind === 'prompt' || leftOf(session) === 0) return false;
  const nowMs = beforeMs + summaryOf(session).tookMs;
  const lastMs = last.kind === 'answer' ? last.work.spentMs : SHORT_MS;
  return nowMs >= limitMs && nowMs - lastMs < limitMs;
}

/** Places of the plan that are not done yet. */
export function leftOf(session: Session): number {
  return countsOf(session).left;
}

/** The cards that an end here leaves out. */
export function cardsLeft({ plan, done, gone }: Session): readonly string[] {
  const over = settled({ plan, done });
  const left = plan.filter((entry, at) => !over.has(at) && !gone.includes(entry.card));
  return [...new Set(left.map(({ card }) => card))];
}

/** "The day’s 10 minutes are used up, 3 left." */
export function enoughWords(minutes: number, left: number): string {
  return `The day’s ${count(minutes, 'minute')} ${minutes === 1 ? 'is' : 'are'} used up, ${left} left.`;
}
