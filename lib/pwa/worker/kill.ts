// The way out, should a released worker ever misbehave: deployed under the same address (`npm run build -- --kill`),
// it removes itself and the app's caches from every browser that looks for an update, then reloads its pages from the
// network. It never touches IndexedDB: the log is the learner's, not the worker's.

export {};

declare const self: ServiceWorkerGlobalScope;

const OURS = `writeback:${new URL(self.registration.scope).pathname}:`;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS)).map((name) => self.caches.delete(name)),
  );
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    await client.navigate(client.url);
  }
}
