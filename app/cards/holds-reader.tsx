'use client';
// Reads what is held of every card and hands it up. A part of its own, drawn as nothing, so that the pages of the cards
// show their text before the schedule's code has arrived.

import { useEffect } from 'react';
import { studyDay } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
import type { Memory } from '@/lib/schedule/memory';
import { useHeld } from '../_data/use-held';
import { useNow } from '../_data/use-now';
import { useSettings } from '../_data/use-settings';
import { type Held, holdOf } from './holds';

export function HoldsReader(props: { readonly onRead: (held: Held) => void }) {
  const { onRead } = props;
  const loaded = useHeld();
  const { settings } = useSettings();
  const now = useNow();
  const memories = loaded.kind === 'ready' ? loaded.value.memories : null;
  const today = now === null ? null : studyDay(now, settings.rolloverHour);
  useEffect(() => {
    if (memories === null || today === null) return;
    const ofCards = new Map<CardId, Memory>();
    for (const [item, memory] of memories) {
      if (item.startsWith(PREFIX)) ofCards.set(item.slice(PREFIX.length), memory);
    }
    onRead({
      today,
      memoryOf: (id) => ofCards.get(id) ?? null,
      holdOf: (id) => {
        const memory = ofCards.get(id);
        return memory === undefined ? null : holdOf(memory, today);
      },
    });
  }, [memories, today, onRead]);
  return null;
}

const PREFIX = 'card:';
