// A small site and the surroundings of a worker that copies it. Digests are the texts themselves.

import type { Precache } from '../precache';
import type { Surroundings } from './copy';
import { memoryCaches } from './memory-caches.fixture';

export const SCOPE = 'https://host/app/';

export type Site = {
  readonly around: Surroundings;
  /** Paths that were fetched, in order; `path!` when the browser's cache was gone around. */
  readonly asked: string[];
  /** What the server has: path to text. A missing path is a 404. Change it to deploy, or to break. */
  readonly served: Map<string, string>;
  setOnline(isOnline: boolean): void;
};

export type SiteOptions = {
  readonly version?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly caches?: CacheStorage;
};

export function site({
  version = 'v1',
  files = { '_next/static/a.js': 'a', 'data/index.json': '{}' },
  pages = { '': 'today', 'study/': 'study', 'study/index.txt': 'flight', '404/': 'not here' },
  caches = memoryCaches(),
}: SiteOptions = {}): Site {
  const pack = JSON.stringify(pages);
  const precache: Precache = {
    build: `build-${version}`,
    version,
    files: Object.entries(files).map(([path, text]) => ({ path, integrity: text })),
    pack: { path: 'precache/pages.json', integrity: pack, pages: Object.keys(pages) },
  };
  const served = new Map([...Object.entries(files), ['precache/pages.json', pack]]);
  const asked: string[] = [];
  let isOnline = true;

  const around: Surroundings = {
    precache,
    scope: SCOPE,
    caches,
    wait: () => Promise.resolve(),
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const path = new URL(address).href.slice(SCOPE.length);
      asked.push(init?.cache === 'reload' ? `${path}!` : path);
      const text = served.get(path);
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (text === undefined) return new Response('not found', { status: 404 });
      if (init?.integrity && init.integrity !== text) throw new TypeError('integrity');
      return new Response(text, { headers: { 'content-type': 'text/x-test' } });
    },
  };
  return {
    around,
    asked,
    served,
    setOnline: (next) => {
      isOnline = next;
    },
  };
}

export const nothing = (): void => undefined;
