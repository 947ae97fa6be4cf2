// The service worker: wires the browser's events to the copy. It holds the app, never the learner's data.
// Bundled after `next build`, when the list of files is known.

import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { pathInScope } from '../address';
import type { FromWorker, ToWorker } from '../messages';
import { precachedPaths } from '../precache';
import { fromCopy, fromOtherCopies, navigate } from './answer';
import { dropOldCopies, type Surroundings, stateOf } from './copy';
import { fill } from './install';

declare const self: ServiceWorkerGlobalScope;

const around: Surroundings = {
  precache: __PRECACHE__,
  scope: self.registration.scope,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const listed = new Set(precachedPaths(around.precache));

/** Tells every page how far the copy is; the last word is exact, those on the way need not all arrive. */
async function report(): Promise<void> {
  const message: FromWorker = { type: 'PROGRESS', state: await stateOf(around) };
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

let isReporting = false;
/** One report at a time: reading the cache back for every single file would slow the install down. */
function reportSoon(): void {
  if (isReporting) return;
  isReporting = true;
  void report().finally(() => {
    isReporting = false;
  });
}

self.addEventListener('install', (event) => {
  // No skipWaiting here: a new build waits until a person has agreed to it.
  event.waitUntil(fill(around, reportSoon).then(report));
});

self.addEventListener('activate', (event) => event.waitUntil(dropOldCopies(around)));
clientsClaim();

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null;
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'STATE') event.waitUntil(answerState(event.ports[0]));
});

/** Answers, and when the browser has thrown part of the copy away, fetches it again. */
async function answerState(port: MessagePort | undefined): Promise<void> {
  const state = await stateOf(around);
  port?.postMessage(state);
  // Offline this fails, and the next question tries again.
  if (!state.ready) await fill(around, reportSoon).then(report, () => undefined);
}

const pathOf = (url: URL): string | null => pathInScope(url.href, around.scope);

for (const method of ['GET', 'HEAD'] as const) {
  registerRoute(
    ({ url }) => listed.has(pathOf(url) ?? '\0'),
    ({ request, url }) => fromCopy(around, request, pathOf(url) ?? ''),
    method,
  );
}
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && pathOf(url) !== null,
  ({ request, url }) => navigate(around, request, pathOf(url) ?? ''),
);
registerRoute(
  ({ url }) => pathOf(url)?.startsWith('_next/static/') === true,
  ({ request, url }) => fromOtherCopies(around, request, pathOf(url) ?? ''),
);
