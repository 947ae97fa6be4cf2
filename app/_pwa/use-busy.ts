'use client';
// Holds back the reload after an update for as long as a session is on screen.

import { useEffect } from 'react';
import { usePwa } from './use-pwa';

/** @param isBusy true while leaving the page would interrupt the learner */
export function useBusy(isBusy: boolean): void {
  const { setBusy } = usePwa();
  useEffect(() => {
    setBusy(isBusy);
    return () => setBusy(false);
  }, [isBusy, setBusy]);
}
