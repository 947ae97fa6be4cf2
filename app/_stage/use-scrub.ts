// Dragging sideways anywhere on the stage moves the playhead; a tap on its left or right third steps. Up and down stays
// the page's own scrolling. Every gesture has a button too.

import { type PointerEvent, useCallback, useRef } from 'react';
import { ownTouch } from './own-touch';
import type { Act } from './player-model';
import type { Playhead } from './playhead';

/** A finger wobbles this much in a tap. */
const DEAD_ZONE_PX = 10;
const TAP_MS = 350;

type Drag = {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly from: number;
  isScrubbing: boolean;
};

export type ScrubHandlers = {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
};

/** @param limit the last frame that may be reached */
export function useScrub(
  playhead: Playhead,
  limit: number,
  act: (act: Act) => void,
): ScrubHandlers {
  const drag = useRef<Drag | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element ? ownTouch(element, () => drag.current?.isScrubbing === true) : undefined,
    [],
  );

  const move = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    if (!now || now.pointer !== event.pointerId) return;
    const dx = event.clientX - now.x;
    if (!now.isScrubbing) {
      if (Math.abs(dx) < DEAD_ZONE_PX || Math.abs(event.clientY - now.y) > Math.abs(dx)) return;
      now.isScrubbing = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const pxPerFrame = Math.max(28, event.currentTarget.clientWidth / (limit + 1));
    const u = Math.max(0, Math.min(limit, now.from + dx / pxPerFrame));
    playhead.set(u);
    act({ kind: 'scrub', frame: Math.round(u) });
  };

  const end = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    drag.current = null;
    if (!now || now.pointer !== event.pointerId) return;
    if (now.isScrubbing) {
      act({ kind: 'drop' });
      return;
    }
    const moved = Math.hypot(event.clientX - now.x, event.clientY - now.y);
    if (event.type !== 'pointerup' || moved > DEAD_ZONE_PX || event.timeStamp - now.at > TAP_MS)
      return;
    const box = event.currentTarget.getBoundingClientRect();
    const third = (event.clientX - box.left) / box.width;
    if (third < 1 / 3) act({ kind: 'step', by: -1 });
    if (third > 2 / 3) act({ kind: 'step', by: 1 });
  };

  return {
    ref,
    onPointerDown: (event) => {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null;
      if (!event.isPrimary || event.button !== 0) return;
      drag.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        // A control under the finger keeps its own tap; dragging from it still scrubs.
        at: isControl ? Number.NEGATIVE_INFINITY : event.timeStamp,
        from: playhead.position(),
        isScrubbing: false,
      };
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
