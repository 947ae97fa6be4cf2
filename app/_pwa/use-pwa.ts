'use client';
// The worker's state for screens: how complete the offline copy is, and whether a new build waits.

import { useEffect, useSyncExternalStore } from 'react';
import { createPwa, NOTHING_KNOWN, type PwaSnapshot } from '@/lib/pwa/register';

const pwa = createPwa({
  base: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  build: process.env.NEXT_PUBLIC_BUILD_ID ?? 'development',
  isProduction: process.env.NODE_ENV === 'production',
});

export type PwaView = PwaSnapshot & {
  /** Takes the waiting build; the page reloads by itself when it is in charge. */
  readonly applyUpdate: () => void;
  /** True while a session is open: this tab then reloads only after it. */
  readonly setBusy: (isBusy: boolean) => void;
};

/** Starts the worker on first use. `offline` stays undefined where there is none (plain http, development). */
export function usePwa(): PwaView {
  const snapshot = useSyncExternalStore(pwa.subscribe, pwa.snapshot, () => NOTHING_KNOWN);
  useEffect(() => pwa.start(), []);
  return { ...snapshot, applyUpdate: pwa.applyUpdate, setBusy: pwa.setBusy };
}
