// Which files of the export make the offline copy, and how they travel.

import { createHash } from 'node:crypto';
import { type PagePack, type Precache, publicPath } from '../../pwa/precache';

/** The export by path (`study/index.html`), without a leading slash. */
export type Export = ReadonlyMap<string, Buffer>;

/**
 * Next writes these for prefetching. Every link here has prefetch switched off (the worker holds all pages), so
 * no client ever asks for them: they are deleted.
 */
export const isSegmentFile = (path: string): boolean => /(^|\/)__next\./.test(path);

/** Left on the host but not copied: nobody asks for them offline, or they are the copy's own machinery. */
const NOT_COPIED: readonly RegExp[] = [
  /^sw\.js$/,
  /^build-id\.txt$/,
  /^precache\//,
  /^robots\.txt$/,
  /^sitemap\.xml$/,
  /^404\.html$/, // the same page is `404/`
  /^404\/index\.txt$/,
  /^_not-found/,
  /^screenshots\//, // shown by an app store or an install dialogue, which needs a network anyway
  /^icons\//, // fetched by the browser when it installs the app
  /\/_(build|ssg|clientMiddleware)Manifest\.js$/,
];

const isPage = (path: string): boolean => /(^|\/)index\.(html|txt)$/.test(path);

const digest = (body: string | Buffer): Buffer => createHash('sha256').update(body).digest();
export const integrityOf = (body: string | Buffer): string =>
  `sha256-${digest(body).toString('base64')}`;

/**
 * Scripts for browsers without modules. A browser that has service workers never asks for them, and the file is as
 * large as a route.
 */
export function legacyScripts(files: Export): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const [path, body] of files) {
    if (!path.endsWith('.html')) continue;
    for (const [tag] of body.toString().matchAll(/<script[^>]*\snomodule[^>]*>/gi)) {
      const source = /\ssrc="[^"]*?(_next\/[^"?]+)/.exec(tag)?.[1];
      if (source) paths.add(source);
    }
  }
  return paths;
}

export type Listed = {
  readonly precache: Precache;
  /** The text of the page pack, to be written where `precache.pack.path` says. */
  readonly pack: string;
};

/** @param build the id of the build, as the app shows it */
export function listPrecache(files: Export, build: string): Listed {
  const legacy = legacyScripts(files);
  const copied = [...files]
    .filter(([path]) => !legacy.has(path) && !NOT_COPIED.some((pattern) => pattern.test(path)))
    .sort(([a], [b]) => (a < b ? -1 : 1));

  const pages = copied.filter(([path]) => isPage(path));
  const pack = JSON.stringify(
    Object.fromEntries(pages.map(([path, body]) => [publicPath(path), body.toString()])),
  );
  const packed: PagePack = {
    path: `precache/pages.${digest(pack).toString('hex').slice(0, 16)}.json`,
    integrity: integrityOf(pack),
    pages: pages.map(([path]) => publicPath(path)),
  };
  const single = copied
    .filter(([path]) => !isPage(path))
    .map(([path, body]) => ({ path, integrity: integrityOf(body) }));

  const version = `${build}-${digest(JSON.stringify([packed, single]))
    .toString('hex')
    .slice(0, 8)}`;
  return { precache: { build, version, files: single, pack: packed }, pack };
}
