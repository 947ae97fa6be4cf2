'use client';
// What has just appeared takes the focus, so that the ear and the keyboard are where the eye is.

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element marked `data-focus` inside `root` and scrolls back to the top whenever the screen changes. Where
 * the code of the screen is still on its way, as soon as it is there.
 * @param key names the screen; the same key moves nothing
 */
export function useArrival(root: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef('');
  useEffect(() => {
    const around = root.current;
    if (around === null || key === '' || key === last.current) return;
    around.closest('main')?.scrollTo({ top: 0 });
    const land = (): boolean => {
      const target = around.querySelector<HTMLElement>('[data-focus]');
      if (target === null) return false;
      last.current = key;
      target.focus({ preventScroll: true });
      return true;
    };
    if (land()) return;
    const observer = new MutationObserver(() => {
      if (land()) observer.disconnect();
    });
    observer.observe(around, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, key]);
}
