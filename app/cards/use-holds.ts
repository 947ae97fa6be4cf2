'use client';

// Each card's memory as the screens of the cards say it.

import { studyDay } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import type { Store } from '@/lib/store/store';
import { useServices } from '../_data/services';
import { useLive } from '../_data/use-live';
import { useSettings } from '../_data/use-settings';
import { type CardHold, holdOf } from './holds';

const query = (store: Store): PromiseLike<Memory[]> =>
  store.db.memories.where('item').startsWith('card:').toArray();

/** What is known of every card that was ever studied; empty until the store has answered. */
export function useCardHolds(): ReadonlyMap<CardId, CardHold> {
  const { clock } = useServices();
  const { settings } = useSettings();
  const live = useLive(query, 'card memories');
  if (live.kind !== 'ready') return NONE;
  const today = studyDay(clock.now(), settings.rolloverHour);
  return new Map(
    live.value.map((memory) => [memory.item.slice('card:'.length), holdOf(memory, today)]),
  );
}

const NONE: ReadonlyMap<CardId, CardHold> = new Map();

/** One card's memory; null while it is new or not read yet. */
export function useCardMemory(id: CardId): Memory | null {
  const live = useLive((store) => store.db.memories.get(cardItem(id)), id);
  return live.kind === 'ready' ? (live.value ?? null) : null;
}

/** The learner's study day right now. */
export function useToday() {
  const { clock } = useServices();
  const { settings } = useSettings();
  return studyDay(clock.now(), settings.rolloverHour);
}
