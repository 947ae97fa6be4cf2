// How much script each route needs until it can be used, what comes later, and what all of it weighs together.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '../browser';
import { serve } from '../server';
import { NOTE_USABLE, ROUTES, type Route } from './routes';
import { kib, type Section, table } from './section';

/** Sets what is needed apart from what merely starts early: each file costs a phone a round trip. */
const LATENCY_MS = 100;
/** After this much silence nothing more is loaded by itself. */
const SETTLE_MS = 1_500;
const USABLE_MS = 20_000;

type Size = { readonly gz: number; readonly br: number };
type Loaded = {
  readonly first: readonly string[];
  readonly later: readonly string[];
  readonly isUsable: boolean;
};

const sizes = new Map<string, Size>();
function sizeOf(path: string): Size {
  let size = sizes.get(path);
  if (!size) {
    const body = readFileSync(path);
    size = { gz: gzipSync(body, { level: 9 }).length, br: brotliCompressSync(body).length };
    sizes.set(path, size);
  }
  return size;
}
const sum = (out: string, scripts: readonly string[]): Size =>
  scripts
    .map((script) => sizeOf(join(out, script)))
    .reduce((a, b) => ({ gz: a.gz + b.gz, br: a.br + b.br }), { gz: 0, br: 0 });

/** The scripts of a first visit, worker left out: it copies everything, and after the page is usable. */
async function load(browser: Browser, origin: string, route: Route): Promise<Loaded> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(NOTE_USABLE);
  await page.goto(origin + route.path);
  const isUsable = await page
    .waitForFunction(() => 'usableAtMs' in window, undefined, { timeout: USABLE_MS })
    .then(
      () => true,
      () => false,
    );
  await page.waitForTimeout(SETTLE_MS);
  const entries = await page.evaluate(() => {
    const { usableAtMs = Number.POSITIVE_INFINITY } = window as unknown as { usableAtMs?: number };
    return performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, responseEnd }) => ({
        path: new URL(name).pathname.slice(1),
        isFirst: responseEnd <= usableAtMs,
      }));
  });
  await context.close();
  const paths = (isFirst: boolean): string[] =>
    entries.filter((entry) => entry.isFirst === isFirst).map(({ path }) => path);
  return { first: paths(true), later: paths(false), isUsable };
}

/** What Next itself loads for an empty page: no route can weigh less. */
function floorScripts(): string[] {
  const manifest = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    readonly rootMainFiles: readonly string[];
  };
  return manifest.rootMainFiles.map((file) => `_next/${file}`);
}

function everything(out: string, extension: string): string[] {
  return readdirSync(join(out, '_next/static'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => join('_next/static', file));
}

export const weightSection: Section = {
  name: 'weight',
  title: 'Scripts per route, KiB',
  run: async ({ out, browserPath }) => {
    const server = await serve({ dir: out, port: 0, latencyMs: LATENCY_MS });
    const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_FLAGS });
    const floor = sum(out, floorScripts());
    const cells = (size: Size): string[] => [kib(size.gz), kib(size.br)];
    const rows: string[][] = [['bare Next', ...cells(floor), '', '', '', '']];
    const all = new Set<string>();
    for (const route of ROUTES) {
      const { first, later, isUsable } = await load(browser, server.origin, route);
      for (const script of [...first, ...later]) all.add(script);
      const until = sum(out, first);
      rows.push([
        isUsable ? route.name : `${route.name} (never usable!)`,
        ...cells(until),
        (until.gz / floor.gz).toFixed(2),
        String(route.budgetKib),
        ...cells(sum(out, later)),
      ]);
    }
    await browser.close();
    await server.close();
    const fonts = everything(out, '.woff2').map((file) => readFileSync(join(out, file)).length);
    return [
      ...table(
        ['route', 'until usable gz', 'br', 'x bare Next', 'budget gz', 'later gz', 'br'],
        rows,
      ),
      '',
      `All scripts of these routes together: ${kib(sum(out, [...all]).gz)} gz, budget 400`,
      `Fonts: ${kib(fonts.reduce((a, b) => a + b, 0))} in ${fonts.length} files, budget 95`,
    ];
  },
};
