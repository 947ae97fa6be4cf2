'use client';
// What stands behind the hash of the address: a run that somebody shared. Empty while the page is made on a server.

import { useSyncExternalStore } from 'react';

export function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => location.hash.slice(1),
    () => '',
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
