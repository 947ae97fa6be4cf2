'use client';
// What has the focus may leave the screen: the strip does when a step asks. Then the focus falls to the page, and neither
// keys nor a screen reader know where they were. Here it falls to the player instead.

import { type RefObject, useEffect } from 'react';

/** @param root takes the focus, so it needs a `tabIndex`; -1 will do */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const player = root.current;
    if (!player) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
    };
    const forget = ({ target }: Event): void => {
      // A press elsewhere lets go of it.
      if (target instanceof Node && !player.contains(target)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) player.focus({ preventScroll: true });
    });
    player.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(player, { childList: true, subtree: true });
    return () => {
      player.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [root]);
}
