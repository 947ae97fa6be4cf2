'use client';
// Leaving the session. Whoever came from Today goes back there, so that the way out leaves no history behind it and
// the back gesture does not lead into a session that was left.

import { useRouter } from 'next/navigation';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { withBase } from '../_ui/base-path';

export type Leave = {
  /** For a key. */
  readonly go: () => void;
  /** For a link to Today: a plain press goes back where that leads there, everything else is the link's own. */
  readonly onClick: (event: MouseEvent) => void;
};

export function useLeave(): Leave {
  const router = useRouter();
  const onClick = useCallback((event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!isPlain || !isTodayBehind()) return;
    event.preventDefault();
    history.back();
  }, []);
  const go = useCallback(() => {
    if (isTodayBehind()) history.back();
    else router.push('/');
  }, [router]);
  return useMemo(() => ({ go, onClick }), [go, onClick]);
}

/** Whether Back leads to Today. Unknown where the browser does not tell: then a new entry is made, as by any link. */
function isTodayBehind(): boolean {
  if (typeof navigation === 'undefined') return false;
  return isBehind(
    navigation.entries().map(({ url }) => url),
    navigation.currentEntry?.index ?? -1,
    new URL(withBase('/'), location.href).href,
  );
}

/** @param at index of the present entry */
export function isBehind(urls: readonly (string | null)[], at: number, wanted: string): boolean {
  const url = urls[at - 1];
  return url != null && pathOf(url) === pathOf(wanted);
}

function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
