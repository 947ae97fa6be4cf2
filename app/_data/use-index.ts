'use client';

// The index of all questions: enough to choose the next one and to name every card.

import { useEffect, useSyncExternalStore } from 'react';
import type { DeckIndex } from '@/lib/deck/card';
import type { Loaded } from '@/lib/deck/deck-source';
import { useServices } from './services';

const LOADING = { kind: 'loading' } as const;

export function useIndex(): Loaded<DeckIndex> {
  const { decks } = useServices();
  const index = useSyncExternalStore(decks.subscribe, decks.index, () => LOADING);
  useEffect(() => void decks.loadIndex(), [decks]);
  return index;
}
