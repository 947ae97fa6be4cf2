'use client';
// The screen stays on while a question is answered aloud. Where the browser cannot, or will not, nothing is said.

import { useEffect } from 'react';

/** @param isOn whether the learner is in the middle of something */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;

    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      // A low battery is reason enough to refuse, and none to complain.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void given?.release();
      else lock = given;
    };
    const follow = () => void ask();

    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', follow);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, [isOn]);
}
