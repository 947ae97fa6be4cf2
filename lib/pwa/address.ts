// From the address of a request to a path of the offline copy. Pure: strings in, strings out.

/**
 * The path below the scope, without the query: `study/`, `_next/static/a.js`, `` for the root.
 * Null for what is not ours: another origin, or an address outside the scope.
 * @param scope the worker's scope, an absolute address ending in a slash
 */
export function pathInScope(address: string, scope: string): string | null {
  const url = new URL(address);
  const root = new URL(scope);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return null;
  try {
    return decodeURIComponent(url.pathname.slice(root.pathname.length));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The same address with a slash at the end of its path, query kept; the fragment never reaches a worker. */
export function withSlash(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}/${url.search}`;
}

/** Hashed by its content: the same name is always the same bytes, whichever build asks. */
export function isHashed(path: string): boolean {
  return path.startsWith('_next/static/');
}
