'use client';
// The view of the library, kept in the address: the way back from a card leads to the same list. What is typed is written
// there a moment later, since an address that changes with every key is of no use to anybody.

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LibraryView, queryOf, viewOf } from './library-view';

const TYPING_MS = 300;

export type ViewInHand = {
  readonly view: LibraryView;
  readonly change: (changes: Partial<LibraryView>) => void;
};

export function useLibraryView(): ViewInHand {
  const inAddress = viewOf(useSearchParams());
  const [typed, setTyped] = useState(inAddress.typed);
  /** What the field and the address last agreed on: an address that says otherwise was gone to. */
  const [agreed, setAgreed] = useState(inAddress.typed);
  if (inAddress.typed !== agreed) {
    setAgreed(inAddress.typed);
    if (inAddress.typed !== typed.trim()) setTyped(inAddress.typed);
  }
  const view = { ...inAddress, typed };

  const write = useEffectEvent(() => put(view));
  const isBehind = typed.trim() !== inAddress.typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the wait anew
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(write, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, isBehind]);

  const change = (changes: Partial<LibraryView>): void => {
    if (changes.typed !== undefined) setTyped(changes.typed);
    const { typed: _, ...others } = changes;
    if (Object.keys(others).length > 0) put({ ...view, ...changes });
  };
  return { view, change };
}

/** The same place in the history: a filter is no step that one would want to go back by. */
function put(view: LibraryView): void {
  const query = queryOf(view);
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}`);
}
