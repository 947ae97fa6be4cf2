'use client';

// The few things that touch the world: the clock, randomness, the store, the network. Made once, handed down by context;
// everything below `app/` gets them as arguments.

import { createContext, useContext } from 'react';
import { type IdMaker, idFromBytes } from '@/lib/base/id';
import type { Clock } from '@/lib/base/time';
import { DeckSource } from '@/lib/deck/deck-source';
import type { MarkerStorage } from '@/lib/store/marker';
import { Store } from '@/lib/store/store';
import { deviceClock } from './device-clock';
import type { Mirror } from './draft-saver';

export type Services = {
  readonly clock: Clock;
  readonly ids: IdMaker;
  /** The build that writes the events. */
  readonly build: string;
  /** The path under which the site is served: `''` or `/sub`. */
  readonly base: string;
  readonly store: Store;
  readonly decks: DeckSource;
};

/** 128 random bits; `randomUUID` is missing over plain http, `getRandomValues` is not. */
export const deviceIds: IdMaker = {
  newId: () => idFromBytes(crypto.getRandomValues(new Uint8Array(16))),
};

/** `localStorage`, or null where the browser refuses to name it. */
export function deviceMarkers(): MarkerStorage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

/** `sessionStorage`, or null where the browser refuses to name it. */
export function deviceMirror(): Mirror | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}

let shared: Services | null = null;

/** The one set of services of this page. Nothing is opened or fetched by making it. */
export function deviceServices(): Services {
  if (shared === null) {
    const base = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
    const build = process.env.NEXT_PUBLIC_BUILD_ID ?? 'development';
    const store = new Store({ ids: deviceIds, build, markers: deviceMarkers() });
    const decks = new DeckSource(base, (url) => fetch(url));
    shared = { clock: deviceClock, ids: deviceIds, build, base, store, decks };
  }
  return shared;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('Missing: <ServicesProvider> around this component');
  return services;
}
