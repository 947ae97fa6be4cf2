// How much room a stage has, measured once and on every change of size; never while something moves.

import { type RefObject, useLayoutEffect, useState } from 'react';

export type Measured = { readonly width: number; readonly height: number; readonly isLow: boolean };

/** The inner size of an element in px, null before it has been measured. `isLow`: the window is under 700 px high. */
export function useRoom(ref: RefObject<HTMLElement | null>): Measured | null {
  const [room, setRoom] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const next = {
        width: element.clientWidth,
        height: element.clientHeight,
        isLow: window.innerHeight < 700,
      };
      setRoom((now) => (now && sameRoom(now, next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

function sameRoom(a: Measured, b: Measured): boolean {
  return a.width === b.width && a.height === b.height && a.isLow === b.isLow;
}
