'use client';

// A deck's cards and scenarios, fetched when a screen asks; the rest follows when the phone is idle.

import { useEffect, useSyncExternalStore } from 'react';
import type { Card, CardId, DeckFile } from '@/lib/deck/card';
import type { Loaded } from '@/lib/deck/deck-source';
import { useServices } from './services';
import { useIndex } from './use-index';
import { whenIdle } from './when-idle';

const LOADING = { kind: 'loading' } as const;

/** @param id the deck's id; null while it is not known yet */
export function useDeck(id: string | null): Loaded<DeckFile> {
  const { decks } = useServices();
  const deck = useSyncExternalStore(
    decks.subscribe,
    () => (id === null ? LOADING : decks.deck(id)),
    () => LOADING,
  );
  useEffect(() => {
    if (id !== null) void decks.loadDeck(id);
  }, [decks, id]);
  return deck;
}

/** A card with its replay's script (opaque here; null when it has none). */
export type CardWithScenario = { readonly card: Card; readonly scenario: unknown };

/** One card by its id; `unknown` when the index has no such card. */
export function useCard(
  id: CardId | null,
): Loaded<CardWithScenario> | { readonly kind: 'unknown'; readonly id: CardId } {
  const index = useIndex();
  const summary =
    index.kind === 'ready' ? index.value.cards.find((card) => card.id === id) : undefined;
  const deck = useDeck(summary?.deck ?? null);
  if (index.kind !== 'ready') return index;
  if (id === null) return LOADING;
  if (summary === undefined) return { kind: 'unknown', id };
  if (deck.kind !== 'ready') return deck;
  const card = deck.value.cards.find((each) => each.id === id);
  if (card === undefined) return { kind: 'unknown', id };
  return { kind: 'ready', value: { card, scenario: deck.value.scenarios[id] ?? null } };
}

/** Every written deck's file, or null until all have arrived. Asks for nothing: see `usePrefetch`. */
export function useAllDecks(): readonly DeckFile[] | null {
  const { decks } = useServices();
  return useSyncExternalStore(decks.subscribe, decks.all, () => null);
}

/** Fetches what is left, once the first screen has what it needs and the phone is idle. */
export function usePrefetch(): void {
  const { decks } = useServices();
  useEffect(() => whenIdle(() => void decks.loadAll()), [decks]);
}
