'use client';
// The back gesture takes away what lies over the screen before it leaves the session. An entry of its own stands for
// what is open, and goes with it: leaving still takes one step back.

import { useEffect, useRef } from 'react';

/** Marks the entry in `history.state`, beside what the router keeps there. */
const MARK = 'writebackOver';

/** @param isOpen whether something lies over the screen */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  const hasTidied = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  // A page reloaded with something open comes back without it: its entry has nothing to stand for.
  useEffect(() => {
    if (!hasTidied.current && history.state?.[MARK] === true) history.back();
    hasTidied.current = true;
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [MARK]: true }, '');
    const onPop = () => close.current();
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // Closed by its own button, Escape, or a back gesture that the browser's dialog has taken for itself.
      if (history.state?.[MARK] === true) history.back();
    };
  }, [isOpen]);
}
