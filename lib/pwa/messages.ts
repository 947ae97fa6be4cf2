// What pages and the service worker say to each other. Both sides import it, so it knows neither DOM nor worker.

/** How much of this build's offline copy is really in the cache, by reading the cache back. */
export type OfflineState = {
  /** Every listed file is there: only then may the app say "works offline". */
  readonly ready: boolean;
  readonly have: number;
  readonly total: number;
  /** The build whose files are counted. */
  readonly build: string;
};

/** `SKIP_WAITING` is workbox-window's own word, hence the capitals. */
export type ToWorker = { readonly type: 'SKIP_WAITING' } | { readonly type: 'STATE' };

/** Sent while a build installs, to every page in scope; a `STATE` question is answered through its port instead. */
export type FromWorker = { readonly type: 'PROGRESS'; readonly state: OfflineState };

export function isOfflineState(value: unknown): value is OfflineState {
  if (typeof value !== 'object' || value === null) return false;
  const { ready, have, total, build } = value as Record<string, unknown>;
  return (
    typeof ready === 'boolean' &&
    typeof have === 'number' &&
    typeof total === 'number' &&
    typeof build === 'string'
  );
}

export function isProgress(value: unknown): value is FromWorker {
  if (typeof value !== 'object' || value === null) return false;
  const { type, state } = value as Record<string, unknown>;
  return type === 'PROGRESS' && isOfflineState(state);
}
