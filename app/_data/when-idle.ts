// Work that can wait until the screen is there.

/** Safari has no `requestIdleCallback`; there a short wait does. @returns how to call it off */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(then, 600);
  return () => clearTimeout(handle);
}
