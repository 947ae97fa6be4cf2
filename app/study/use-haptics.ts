'use client';
// A short tick in the hand when an answer has been saved, where the phone can. It never says anything that the screen
// does not.

import { useEffect, useRef } from 'react';

const TICK_MS = 12;

/** @param saved how many answers the session has; more than before is felt, fewer (undo) is not */
export function useHaptics(saved: number): void {
  const before = useRef(saved);
  useEffect(() => {
    const isMore = saved > before.current;
    before.current = saved;
    // iOS has no such thing; a browser without a tap so far refuses and returns false.
    if (isMore && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
  }, [saved]);
}
