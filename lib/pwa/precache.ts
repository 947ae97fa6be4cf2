// The list of what an offline copy consists of: written after the build, read by the worker.

/** A file of its own. Paths are relative to the scope, without a leading slash: `_next/static/…`, `data/index.json`. */
export type PrecachedFile = {
  readonly path: string;
  /** As `fetch` takes it: `sha256-…` in base 64. */
  readonly integrity: string;
};

/** All pages and their flight data in one JSON object, path to text: one request, compressed across files. */
export type PagePack = {
  readonly path: string;
  readonly integrity: string;
  /** What is in it: `` (Today), `study/`, `study/index.txt`, … */
  readonly pages: readonly string[];
};

export type Precache = {
  /** The build that the app shows and writes into events. */
  readonly build: string;
  /** Names the cache: changes whenever any file does, even under an unchanged build id. */
  readonly version: string;
  readonly files: readonly PrecachedFile[];
  readonly pack: PagePack;
};

/** Every address that the copy answers, relative to the scope. */
export function precachedPaths(precache: Precache): string[] {
  return [...precache.pack.pages, ...precache.files.map(({ path }) => path)];
}

/**
 * What a page is called in public: static hosts redirect `study/index.html` to `study/`, and a redirected answer
 * may not be given to a navigation.
 */
export function publicPath(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1');
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // Anything else than plain text here makes Next load a whole document for every click.
  txt: 'text/plain; charset=utf-8',
};

/** The content type of a page taken out of the pack. */
export function packedType(path: string): string {
  const extension = path === '' || path.endsWith('/') ? 'html' : path.split('.').at(-1);
  return TYPES[extension ?? ''] ?? 'text/plain; charset=utf-8';
}
