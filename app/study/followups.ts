// Which follow-up question comes next. Pure: ids and a day, no text.

import type { Followup } from '@/lib/deck/card';
import type { Session } from '@/lib/study/session-state';

/**
 * A card's follow-ups, beginning with another one each day, so that over weeks all of them are met.
 * @param day a study day
 */
export function inTurn(followups: readonly Followup[], day: number): readonly Followup[] {
  if (followups.length === 0) return [];
  const first = ((day % followups.length) + followups.length) % followups.length;
  return [...followups.slice(first), ...followups.slice(0, first)];
}

/** The cards answered in this session, each once, the last one first. */
export function cardsAnswered({ done, plan }: Session): readonly string[] {
  const cards = done.flatMap((one) => (one.kind === 'answer' ? (plan[one.entry]?.card ?? []) : []));
  return [...new Set(cards.reverse())];
}

/** What stands over a follow-up, by its kind. */
export const FOLLOWUP_WORDS: Readonly<Record<Followup['kind'], string>> = {
  'what-if': 'What if',
  verify: 'How to check it',
  bridge: 'Leading on',
};
