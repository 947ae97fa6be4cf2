// The way out, should a released worker ever misbehave: deployed under the same address (`npm run build -- --kill`),
// it removes itself and the app's caches from every browser that looks for an update, then reloads its pages from the
// network. It never touches IndexedDB: the log is the learner's, not the worker's.

export {};

declare const self: ServiceWorkerGlobalScope;

const OURS = `writeback:${new URL(self.registration.scope).pathname}:`;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = (await self.caches.keys()).filter((name) => name.startsWith(OURS));
  await Promise.all(names.map((name) => self.caches.delete(name)));
  const clients = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // With nothing left to remove this is a page that registered the worker anew: reloading it would never end.
  if (names.length === 0) return;
  for (const client of clients) await client.navigate(client.url);
}
