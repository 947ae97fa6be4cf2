// The page's side of the worker: registers it after load, knows how complete the offline copy is, offers an update
// and reloads once when it is taken. Draws nothing; `app/_pwa` shows it.

import type { Workbox } from 'workbox-window';
import { askState, forgetWorkers } from './ask-worker';
import { isProgress, type OfflineState } from './messages';
import { reloadGuard } from './reload-guard';
import { reloadTarget } from './update';

export type PwaSnapshot = {
  /** How much of the offline copy is there. Undefined until known, and for ever where there is no worker. */
  readonly offline: OfflineState | undefined;
  /** A new build is complete and waits. Offer it; never force it. */
  readonly updateReady: boolean;
};

export interface Pwa {
  snapshot(): PwaSnapshot;
  subscribe(listener: () => void): () => void;
  /** Registers the worker once the page has loaded. Calling it again does nothing. */
  start(): void;
  /** Lets the waiting build take over. This tab and every other one reload when it has, busy ones later. */
  applyUpdate(): void;
  /** True while a session is open: a reload that falls due waits until it is false again. */
  setBusy(isBusy: boolean): void;
}

export type PwaOptions = {
  /** Sub path of the app, '' for the root. */
  readonly base: string;
  /** The build that this page runs. */
  readonly build: string;
  /** In development nothing is registered, and what an earlier build left behind is removed. */
  readonly isProduction: boolean;
};

export const NOTHING_KNOWN: PwaSnapshot = { offline: undefined, updateReady: false };

const CHECK_EVERY_MS = 3_600_000;
/**
 * How long a new worker may take to take over. Chromium can park it for good: a request that reaches the old worker in
 * the very moment of the change keeps it in charge, and asking again does not help. A reload does (seen in one of
 * eight forced attempts, never from an idle page).
 */
const TAKEOVER_MS = 4_000;

export function createPwa(options: PwaOptions): Pwa {
  const listeners = new Set<() => void>();
  let snapshot = NOTHING_KNOWN;
  let isStarted = false;
  let isBusy = false;
  let owedReload: string | null = null;
  let skipWaiting: () => void = () => undefined;

  const set = (change: Partial<PwaSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const payReload = (): void => {
    if (isBusy || owedReload === null || !reloadGuard.remember(owedReload)) return;
    owedReload = null;
    location.reload();
  };

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (isStarted || !('serviceWorker' in navigator)) return;
      isStarted = true;
      if (!options.isProduction) {
        void forgetWorkers();
        return;
      }
      listen(options, set, (target) => {
        owedReload = target;
        payReload();
      });
      afterLoad(() => {
        void load(options).then((workbox) => {
          skipWaiting = () => workbox.messageSkipWaiting();
          return register(workbox, set);
        });
      });
    },
    applyUpdate: () => {
      set({ updateReady: false });
      skipWaiting();
      setTimeout(() => {
        void navigator.serviceWorker.getRegistration(`${options.base}/`).then((registration) => {
          if (!registration?.waiting) return;
          if (isBusy) set({ updateReady: true });
          else location.reload();
        });
      }, TAKEOVER_MS);
    },
    setBusy: (next) => {
      isBusy = next;
      payReload();
    },
  };
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Listens before anything is registered: a worker of an earlier visit may speak at any time. */
function listen(
  { build }: PwaOptions,
  set: (change: Partial<PwaSnapshot>) => void,
  owe: (target: string) => void,
): void {
  let wasControlled = navigator.serviceWorker.controller !== null;

  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A build that is on its way says nothing about the one that this page runs.
    if (isProgress(data) && data.state.build === build) set({ offline: data.state });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void askState().then((state) => {
      const reloadedFor = reloadGuard.last();
      const controller = state?.build ?? null;
      const target = reloadTarget({ own: build, controller, wasControlled, reloadedFor });
      wasControlled = true;
      if (target !== null) owe(target);
      else if (state) set({ offline: state });
    });
  });
}

async function load({ base }: PwaOptions): Promise<Workbox> {
  const library = await import('workbox-window');
  // Never another name: a worker under a new address would leave the old one in charge.
  return new library.Workbox(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' });
}

async function register(
  workbox: Workbox,
  set: (change: Partial<PwaSnapshot>) => void,
): Promise<void> {
  const refresh = async (): Promise<void> => {
    const state = await askState();
    if (state) set({ offline: state });
  };
  const check = (): void => {
    if (document.visibilityState !== 'visible') return;
    void refresh();
    // Phones keep an installed app alive for weeks, and do not look for a new worker by themselves. With no network
    // this rejects, which is no news.
    if (navigator.onLine) void workbox.update().catch(() => undefined);
  };

  // Also fires for a build that another tab found, or that waited before this page opened.
  workbox.addEventListener('waiting', () => set({ updateReady: true }));
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_EVERY_MS);
  // A refused registration leaves the site as it was: it works online, nothing claims more, and the next visit
  // tries again. Then nobody is ever `ready`.
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  await navigator.serviceWorker.ready;
  await refresh();
}
