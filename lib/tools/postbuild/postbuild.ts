// What happens to the export after `next build`: policies into the pages, the page pack, the service worker.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compress } from '../serve/files';
import { type Export, isSegmentFile, listPrecache } from './list';
import { withPolicy } from './policy';
import { bundleWorker } from './worker';

/** What a first visit may transfer for the offline copy, compressed as a plain static host does. */
const PRECACHE_MAX_BYTES = 1.2 * 1024 * 1024;

export type PostbuildOptions = {
  /** The export of `next build`. */
  readonly out: string;
  readonly build: string;
  readonly isKill?: boolean;
};

/** Rejects with every problem at once; the export is then not fit to be served. */
export async function postbuild({ out, build, isKill = false }: PostbuildOptions): Promise<void> {
  rmSync(join(out, 'precache'), { recursive: true, force: true });
  for (const path of readExport(out).keys()) {
    if (isSegmentFile(path)) rmSync(join(out, path));
  }
  const pages = police(out);

  const { precache, pack } = listPrecache(readExport(out), build);
  mkdirSync(join(out, 'precache'), { recursive: true });
  writeFileSync(join(out, precache.pack.path), pack);
  await bundleWorker({ outfile: join(out, 'sw.js'), precache, isKill });

  const paths = [precache.pack.path, ...precache.files.map(({ path }) => path)];
  const bytes = paths.reduce(
    (sum, path) => sum + transferred(path, readFileSync(join(out, path))),
    0,
  );
  console.log(
    `${pages} pages with a policy; offline copy: ${paths.length} requests, ${kib(bytes)} KiB gz; build ${build}`,
  );
  if (bytes > PRECACHE_MAX_BYTES)
    throw new Error(
      `The offline copy is ${kib(bytes)} KiB, its limit is ${kib(PRECACHE_MAX_BYTES)} KiB. Find what grew: npm run bench.`,
    );
}

/** Writes a policy into every page; the number of pages. */
function police(out: string): number {
  const problems: string[] = [];
  let pages = 0;
  for (const [path, body] of readExport(out)) {
    if (!path.endsWith('.html')) continue;
    const policed = withPolicy(body.toString());
    problems.push(...policed.problems.map((problem) => `out/${path}: ${problem}`));
    writeFileSync(join(out, path), policed.html);
    pages += 1;
  }
  if (problems.length > 0) throw new Error(`The policy would break pages.\n${problems.join('\n')}`);
  return pages;
}

function readExport(out: string): Export {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(out, path).split(sep).join('/'), readFileSync(path)] as const);
  return new Map(files);
}

const transferred = (path: string, body: Buffer): number =>
  /\.(png|woff2|ico|webp)$/.test(path) ? body.length : compress(body, 'gzip').length;

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);
