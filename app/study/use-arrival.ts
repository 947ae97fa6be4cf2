'use client';
// What has just appeared takes the focus, so that the ear and the keyboard are where the eye is.

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element marked `data-focus` inside `root` and scrolls back to the top whenever the screen changes.
 * @param key names the screen; the same key moves nothing
 */
export function useArrival(root: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef('');
  useEffect(() => {
    if (key === '' || key === last.current) return;
    last.current = key;
    root.current?.closest('main')?.scrollTo({ top: 0 });
    root.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [root, key]);
}
