// How many cards "more" could ask for: due ones, and those whose day is still to come. The same rule as the queue's
// wish for more, so that the button never promises what the session does not have.

import type { Day } from '@/lib/base/time';
import { isHidden, isInStudy } from '@/lib/schedule/fresh';
import { cardItem } from '@/lib/schedule/item';
import { isDue } from '@/lib/schedule/queue';
import type { Held } from '../_data/held';

export function countForMore(held: Held, today: Day, at: number): number {
  const { index, memories, context } = held;
  return index.cards.filter((card) => {
    const memory = memories.get(cardItem(card.id));
    if (memory === undefined || memory.lastDay === null || memory.dueDay === null) return false;
    if (!isInStudy(card, context.rules) || isHidden(memory, today)) return false;
    return isDue(memory, today, at) || memory.lastDay !== today;
  }).length;
}
