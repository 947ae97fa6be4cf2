// How much room a stage has, measured once and on every change of size; never while something moves.

import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Measured = { readonly width: number; readonly height: number; readonly isLow: boolean };

/**
 * The inner size of an element in px, null before it has been measured. Its height only shrinks for as long as width,
 * window and `use` stay the same: a caption of two lines takes room once, and the stage does not breathe with the text.
 * @param use what the room is for; another use is measured anew
 * @returns `isLow`: the window is under 700 px high
 */
export function useRoom(ref: RefObject<HTMLElement | null>, use: string): Measured | null {
  const [room, setRoom] = useState<Measured | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `use` is what the measure is taken anew for
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let last: (Measured & { readonly view: number }) | null = null;
    const measure = (): Measured => {
      const view = window.innerHeight;
      const { clientWidth: width, clientHeight: height } = element;
      const isSame = last !== null && last.width === width && last.view === view;
      const lowest = isSame && last ? Math.min(last.height, height) : height;
      last = { width, height: lowest, isLow: view < 700, view };
      return { width, height: lowest, isLow: last.isLow };
    };
    const keep = (next: Measured) => setRoom((now) => (now && sameRoom(now, next) ? now : next));
    // At once, in the frame of the text that took the room: a moment later a change would be under way.
    const observer = new ResizeObserver(() => flushSync(() => keep(measure())));
    observer.observe(element);
    keep(measure());
    return () => observer.disconnect();
  }, [ref, use]);
  return room;
}

function sameRoom(a: Measured, b: Measured): boolean {
  return a.width === b.width && a.height === b.height && a.isLow === b.isLow;
}
