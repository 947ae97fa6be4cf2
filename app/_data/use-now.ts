'use client';

// The present moment for screens that say "today": read anew when the page is shown again, after a trip through the
// back-forward cache, and every minute, so that the rollover of the study day is never missed.

import { useEffect, useState } from 'react';
import type { Moment } from '@/lib/base/time';
import { useServices } from './services';

const EVERY_MS = 60_000;

/** Null in the prerendered page and in the first client render: the build does not know what day it is. */
export function useNow(): Moment | null {
  const { clock } = useServices();
  const [now, setNow] = useState<Moment | null>(null);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') setNow(clock.now());
    };
    setNow(clock.now());
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    addEventListener('pageshow', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      removeEventListener('pageshow', read);
    };
  }, [clock]);
  return now;
}
