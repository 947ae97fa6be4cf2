'use client';
// A control that has just appeared ignores taps for a moment, and a tap that began before it appeared is dropped: it
// was meant for what stood there. An intended tap after that is never swallowed.

import { type MouseEvent, useLayoutEffect, useRef } from 'react';

export type TapGuard = {
  readonly onPointerDownCapture: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
};

/**
 * Spread on the element around the controls.
 * @param key changes when the controls do
 * @param guardMs 0 switches the wait off; taps begun earlier are dropped even then
 */
export function useTapGuard(key: string, guardMs: number): TapGuard {
  const shownAt = useRef(0);
  const downAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what starts the wait anew
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [key]);

  return {
    onPointerDownCapture: () => {
      downAt.current = performance.now();
    },
    onClickCapture: (event) => {
      const began = event.detail > 0 ? (downAt.current ?? performance.now()) : performance.now();
      downAt.current = null;
      if (began >= shownAt.current + guardMs) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
