'use client';
// `countForMore`, live.

import { useHeld } from '../_data/use-held';
import type { TodayView } from '../_data/use-today';
import { countForMore } from './ahead';

export function useCountForMore(today: Pick<TodayView, 'day' | 'now'> | null): number {
  const held = useHeld();
  if (today === null || held.kind !== 'ready') return 0;
  return countForMore(held.value, today.day, today.now.at);
}
