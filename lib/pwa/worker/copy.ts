// The offline copy: which cache it is, what it must hold, how much of it is there.

import type { OfflineState } from '../messages';
import { type Precache, precachedPaths } from '../precache';

/** All that the worker uses of its surroundings, so that tests can hand in their own. */
export type Surroundings = {
  readonly precache: Precache;
  /** The worker's scope: an absolute address that ends in a slash. */
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
};

/** The last thing written. A cache without it is an install that was cut short, not a build. */
const READY = '__ready';

/** Caches belong to the whole origin: the scope keeps two copies of the app under one host apart. */
const prefix = ({ scope }: Surroundings): string => `writeback:${new URL(scope).pathname}:`;

export const cacheName = (around: Surroundings): string =>
  `${prefix(around)}${around.precache.version}`;

export const addressOf = ({ scope }: Surroundings, path: string): string => `${scope}${path}`;

export function openCopy(around: Surroundings): Promise<Cache> {
  return around.caches.open(cacheName(around));
}

/** The caches of other builds, oldest first. */
export async function otherCopies(around: Surroundings): Promise<Cache[]> {
  const names = (await around.caches.keys()).filter((name) => isOther(around, name));
  return Promise.all(names.map((name) => around.caches.open(name)));
}

const isOther = (around: Surroundings, name: string): boolean =>
  name.startsWith(prefix(around)) && name !== cacheName(around);

export async function isComplete(around: Surroundings, cache: Cache): Promise<boolean> {
  return (await cache.match(addressOf(around, READY))) !== undefined;
}

export async function markComplete(around: Surroundings, cache: Cache): Promise<void> {
  await cache.put(addressOf(around, READY), new Response(around.precache.version));
}

/** Reads the cache back: a file counts when it is there, not when it was once written. */
export async function stateOf(around: Surroundings): Promise<OfflineState> {
  const cache = await openCopy(around);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const listed = precachedPaths(around.precache);
  const have = listed.filter((path) => there.has(addressOf(around, path))).length;
  const ready = have === listed.length && (await isComplete(around, cache));
  return { ready, have, total: listed.length, build: around.precache.build };
}

/** Deletes every other copy but the newest complete one: a tab of that build may still load its chunks. */
export async function dropOldCopies(around: Surroundings): Promise<void> {
  const others = (await around.caches.keys()).filter((name) => isOther(around, name));
  let keep: string | undefined;
  for (const name of others) {
    if (await isComplete(around, await around.caches.open(name))) keep = name;
  }
  await Promise.all(
    others.filter((name) => name !== keep).map((name) => around.caches.delete(name)),
  );
}
