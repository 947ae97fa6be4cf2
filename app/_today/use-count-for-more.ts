// `countForMore` of the day on screen.

import { useMemo } from 'react';
import type { TodayView } from '../_data/use-today';
import { countForMore } from './ahead';

export function useCountForMore(today: Pick<TodayView, 'day' | 'now' | 'rows'> | null): number {
  const { rows = null, day = null, now = null } = today ?? {};
  return useMemo(
    () => (rows === null || day === null || now === null ? 0 : countForMore(rows, day, now.at)),
    [rows, day, now],
  );
}
