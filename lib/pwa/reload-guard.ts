// Remembers, over a reload, for which build this tab has reloaded. In memory it would be forgotten by the very
// reload it guards against, and the tab would reload for ever.

const KEY = 'writeback.reloaded-for';

export const reloadGuard = {
  /** The build for which this tab last reloaded, or null. */
  last(): string | null {
    return withStorage((storage) => storage.getItem(KEY)) ?? null;
  },
  /** False when it could not be written down: then a reload would be unguarded, and must not happen. */
  remember(build: string): boolean {
    const write = (storage: Storage): true => {
      storage.setItem(KEY, build);
      return true;
    };
    return withStorage(write) ?? false;
  },
};

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch (error) {
    // Blocked by a privacy setting, or full.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
