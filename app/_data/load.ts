// How much is due on the days ahead, so that a day is chosen that has room.

import type { Day } from '@/lib/base/time';
import type { Memory } from '@/lib/schedule/memory';

/** How many other items of the same sort are due on each day after today: cards beside cards, what is short beside that. */
export function loadBeyond(
  memories: Iterable<Memory>,
  except: string,
  today: Day,
): (on: Day) => number {
  const isCard = isCardItem(except);
  const counts = new Map<number, number>();
  for (const { item, dueDay } of memories) {
    if (item === except || dueDay === null || dueDay <= today) continue;
    if (isCardItem(item) === isCard) counts.set(dueDay, (counts.get(dueDay) ?? 0) + 1);
  }
  return (on) => counts.get(on) ?? 0;
}

const isCardItem = (item: string): boolean => item.startsWith('card:');
