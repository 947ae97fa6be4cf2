// From a queue to the order of a session.

import { rand } from '../base/random';
import type { Day } from '../base/time';
import type { CardId } from '../deck/card';
import { cardItem } from '../schedule/item';
import type { Memory } from '../schedule/memory';
import type { Queue, ShortItem } from '../schedule/queue';
import type { CardEntry, Claim, Entry, PointPrompt, ShortEntry } from './session-state';

/**
 * Due cards in their order, the new ones spread evenly among them, never first while something is due; then the short
 * items spread evenly among the cards, so that what takes a minute is followed by what takes seconds.
 * @param walksLeeches whether a leech is walked through first: its points one by one, its replay, then the card
 * @param seed names the draw of the claims: the same for the same session, another on another day
 */
export function planSession(
  queue: Pick<Queue, 'due' | 'fresh' | 'alone'> & Partial<Pick<Queue, 'shorts'>>,
  {
    walksLeeches = false,
    seed = '',
  }: { readonly walksLeeches?: boolean; readonly seed?: string } = {},
): {
  readonly plan: readonly Entry[];
  readonly alone: readonly PointPrompt[];
} {
  const due = queue.due.map(({ item, card, kind, walk }): CardEntry => {
    const entry = { item, card, kind };
    return walksLeeches && walk !== undefined ? { ...entry, walk } : entry;
  });
  const fresh = queue.fresh.map(({ item, card }): CardEntry => ({ item, card, kind: 'new' }));
  const shorts = (queue.shorts ?? []).map((short) => shortEntry(short, seed));
  return { plan: spread(spread<Entry>(due, fresh), shorts), alone: queue.alone };
}

/** The others evenly among the first, after each of its shares; all of them where there is nothing to go among. */
function spread<T>(first: readonly T[], others: readonly T[]): readonly T[] {
  const list: T[] = [];
  let placed = 0;
  first.forEach((one, index) => {
    list.push(one);
    const wanted = Math.floor(((index + 1) * others.length) / first.length);
    list.push(...others.slice(placed, wanted));
    placed = wanted;
  });
  return [...list, ...others.slice(placed)];
}

function shortEntry({ item, card, kind, part }: ShortItem, seed: string): ShortEntry {
  if (kind === 'ask') return { item, card, kind, part };
  return { item, card, kind, part, claim: claimFor(item, seed) };
}

/**
 * Which of a pitfall's two sentences is shown. Each is a fair coin of its own: were a round balanced to the last claim,
 * the last claim could be told from those before it.
 */
export function claimFor(item: string, seed: string): Claim {
  return rand(seed, item) < 0.5 ? 'wrong' : 'right';
}

/** A card that the learner asked for by itself, whether it is due or not. */
export function entryFor(
  card: CardId,
  memory: Pick<Memory, 'lastDay' | 'dueDay'> | null,
  today: Day,
): CardEntry {
  const item = cardItem(card);
  if (memory === null || memory.lastDay === null) return { item, card, kind: 'new' };
  const isDue = memory.dueDay !== null && memory.dueDay <= today;
  return { item, card, kind: isDue ? 'due' : 'ahead' };
}
