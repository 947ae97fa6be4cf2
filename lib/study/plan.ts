// From a queue to the order of a session.

import type { Day } from '../base/time';
import type { CardId } from '../deck/card';
import { cardItem } from '../schedule/item';
import type { Memory } from '../schedule/memory';
import type { Queue } from '../schedule/queue';
import type { Entry, PointPrompt } from './session-state';

/**
 * Due cards in their order, the new ones spread evenly among them, never first while something is due.
 * @param walksLeeches whether a leech is walked through first: its points one by one, its replay, then the card
 */
export function planSession(
  queue: Pick<Queue, 'due' | 'fresh' | 'alone'>,
  { walksLeeches = false }: { readonly walksLeeches?: boolean } = {},
): {
  readonly plan: readonly Entry[];
  readonly alone: readonly PointPrompt[];
} {
  const { due, fresh } = queue;
  const plan: Entry[] = [];
  let placed = 0;
  due.forEach(({ item, card, kind, walk }, index) => {
    const entry = { item, card, kind };
    plan.push(walksLeeches && walk !== undefined ? { ...entry, walk } : entry);
    const wanted = Math.floor(((index + 1) * fresh.length) / due.length);
    for (; placed < wanted; placed += 1) plan.push(entryAt(fresh, placed));
  });
  for (; placed < fresh.length; placed += 1) plan.push(entryAt(fresh, placed));
  return { plan, alone: queue.alone };
}

/** A card that the learner asked for by itself, whether it is due or not. */
export function entryFor(
  card: CardId,
  memory: Pick<Memory, 'lastDay' | 'dueDay'> | null,
  today: Day,
): Entry {
  const item = cardItem(card);
  if (memory === null || memory.lastDay === null) return { item, card, kind: 'new' };
  const isDue = memory.dueDay !== null && memory.dueDay <= today;
  return { item, card, kind: isDue ? 'due' : 'ahead' };
}

function entryAt(fresh: Queue['fresh'], index: number): Entry {
  const { item, card } = fresh[index] as Queue['fresh'][number];
  return { item, card, kind: 'new' };
}
