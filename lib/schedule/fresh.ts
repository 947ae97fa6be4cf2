// Which new cards come next: what matters most, but never before what it needs.

import type { CardId, CardSummary } from '../deck/card';
import { IMPORTANCES, type Importance, isAtMost } from '../deck/level';

import type { Memory } from './memory';
import type { Rules } from './rules';

/** The card's memory, or null. */
export type FindMemory = (card: CardId) => Memory | null;

/** Whether a card's deck is in study. */
export function isInStudy(card: CardSummary, rules: Rules): boolean {
  return rules.decks === null || rules.decks.includes(card.deck);
}

/** Why a new card is next: it matters most of those left, or another one needs it. */
export type FreshReason =
  | { readonly kind: 'weight'; readonly importance: Importance; readonly percent: number }
  | { readonly kind: 'needed'; readonly by: CardId };

export type Fresh = { readonly card: CardSummary; readonly reason: FreshReason };

/** The cards of `chooseFresh` without their reasons. */
export function pickFresh(
  cards: readonly CardSummary[],
  memoryOf: FindMemory,
  rules: Rules,
  options: { readonly count: number; readonly today: number },
): readonly CardSummary[] {
  return chooseFresh(cards, memoryOf, rules, options).map(({ card }) => card);
}

/**
 * The new cards to introduce, in order: must before should before nice, then the ones asked most, each after the cards
 * it needs, which are pulled forward with it. A needed card that cannot be introduced by itself (not written yet, above
 * the target, out of study, suspended) holds nothing back.
 * @param today hides cards buried until a later study day
 */
export function chooseFresh(
  cards: readonly CardSummary[],
  memoryOf: FindMemory,
  rules: Rules,
  options: { readonly count: number; readonly today: number },
): readonly Fresh[] {
  if (options.count <= 0) return [];
  const open = cards.filter((card) => isFresh(card, memoryOf(card.id), rules, options.today));
  const byId = new Map(open.map((card) => [card.id, card]));
  const chosen = new Map<CardSummary, FreshReason>();
  const visiting = new Set<CardId>();

  const take = (card: CardSummary, reason: FreshReason): void => {
    if (chosen.has(card) || visiting.has(card.id)) return;
    visiting.add(card.id);
    for (const id of card.needs) {
      const needed = byId.get(id);
      if (needed !== undefined) take(needed, { kind: 'needed', by: card.id });
    }
    visiting.delete(card.id);
    // The map keeps its order, and what is needed went in first.
    if (chosen.size < options.count) chosen.set(card, reason);
  };

  for (const card of open.sort(byWeight)) {
    if (chosen.size >= options.count) break;
    take(card, { kind: 'weight', importance: card.importance, percent: card.percent });
  }
  return [...chosen].map(([card, reason]) => ({ card, reason }));
}

/** Must before should before nice, then the more often asked; the id settles the rest, the same on every device. */
export function byWeight(a: CardSummary, b: CardSummary): number {
  const importance = IMPORTANCES.indexOf(a.importance) - IMPORTANCES.indexOf(b.importance);
  if (importance !== 0) return importance;
  if (a.percent !== b.percent) return b.percent - a.percent;
  return a.id < b.id ? -1 : 1;
}

function isFresh(card: CardSummary, memory: Memory | null, rules: Rules, today: number): boolean {
  if (!isInStudy(card, rules) || !isAtMost(card.level, rules.target)) return false;
  return memory === null || (memory.reps === 0 && !isHidden(memory, today));
}

/** Suspended, known, or buried until a later day. */
export function isHidden(memory: Memory, today: number): boolean {
  const isBuried = memory.buriedUntil !== null && today < memory.buriedUntil;
  return memory.suspended || memory.known || isBuried;
}
