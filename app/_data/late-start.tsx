'use client';
// The page that the build drew stands there until the app behind it has started. A start in steps: the paint comes
// first, then the code of what stands below, a piece at a time, so that no task holds up a tap.

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { StoreState } from '@/lib/store/connection';
import { warmClock } from './device-clock';

/** Set once the app runs in this page: a screen that is gone to from there starts at once. */
let hasStarted = false;

const FirstView = createContext<ReactNode>(null);

/**
 * @param first what the build can know: what a first visitor sees. Hidden for everybody else by `[data-first]`, see
 *   `look-script`
 * @param children the live screen. Its modules run when it is drawn, not before.
 */
export function LateStart({
  first,
  children,
}: {
  readonly first: ReactNode;
  readonly children: ReactNode;
}) {
  const [shown] = useState(() => (hasStarted ? null : first));
  const [isOn, setOn] = useState(hasStarted);
  useEffect(() => {
    hasStarted = true;
    const timers = [setTimeout(warmClock), setTimeout(() => startTransition(() => setOn(true)))];
    return () => timers.forEach(clearTimeout);
  }, []);
  return <FirstView value={shown}>{isOn ? children : first}</FirstView>;
}

/** What is on screen from the build's page and still true for this visitor; null: nothing is. */
export function useFirstView(): ReactNode {
  const first = useContext(FirstView);
  return typeof document !== 'undefined' && document.documentElement.dataset.first !== undefined
    ? first
    : null;
}

/** Nothing has gone wrong with the store so far: what the build drew may stand. */
export function isOnItsWay({ kind }: StoreState): boolean {
  return kind === 'unopened' || kind === 'opening' || kind === 'open';
}
