'use client';
// The learner's own pace; a guess until there are enough answers.

import { useEffect, useState } from 'react';
import { paceFrom } from '@/lib/schedule/history';
import type { Pace } from '@/lib/schedule/queue';
import { useServices } from '../_data/services';

export function usePace(): Pace {
  const { store } = useServices();
  const [pace, setPace] = useState<Pace>(() => paceFrom([]));
  useEffect(() => {
    // Unreadable: the guess stands.
    store.readTally().then(({ times }) => setPace(paceFrom(times)), ignore);
  }, [store]);
  return pace;
}

function ignore(): void {}
