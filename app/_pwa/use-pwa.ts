'use client';
// The worker's state for screens: how complete the offline copy is, and whether a new build waits. The code behind it
// arrives after the page: nothing of it is needed before the first question can be read.

import { useEffect, useSyncExternalStore } from 'react';
import type { Pwa, PwaSnapshot } from '@/lib/pwa/register';

const NOTHING_KNOWN: PwaSnapshot = { offline: undefined, updateReady: false };

let pwa: Pwa | null = null;
let isLoading = false;
let isBusy = false;
const listeners = new Set<() => void>();

export type PwaView = PwaSnapshot & {
  /** Takes the waiting build; the page reloads by itself when it is in charge. */
  readonly applyUpdate: () => void;
  /** True while a session is open: this tab then reloads only after it. */
  readonly setBusy: (isBusy: boolean) => void;
};

/** Starts the worker on first use. `offline` stays undefined where there is none (plain http, development). */
export function usePwa(): PwaView {
  const snapshot = useSyncExternalStore(subscribe, read, () => NOTHING_KNOWN);
  useEffect(start, []);
  return { ...snapshot, applyUpdate, setBusy };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): PwaSnapshot {
  return pwa?.snapshot() ?? NOTHING_KNOWN;
}

function applyUpdate(): void {
  pwa?.applyUpdate();
}

function setBusy(busy: boolean): void {
  isBusy = busy;
  pwa?.setBusy(busy);
}

function start(): void {
  if (isLoading) return;
  isLoading = true;
  import('@/lib/pwa/register').then(
    ({ createPwa }) => {
      pwa = createPwa({
        base: process.env.NEXT_PUBLIC_BASE_PATH ?? '',
        build: process.env.NEXT_PUBLIC_BUILD_ID ?? 'development',
        isProduction: process.env.NODE_ENV === 'production',
      });
      pwa.setBusy(isBusy);
      pwa.subscribe(() => {
        for (const listener of listeners) listener();
      });
      pwa.start();
    },
    () => {
      // The chunk did not arrive: the page works without a worker, and the next route tries again.
      isLoading = false;
    },
  );
}
