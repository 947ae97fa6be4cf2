// What every spec starts from: a server of its own for the export, and a page whose console must stay clean.
// Specs import everything from here.

import { type BrowserContext, test as base, type Page } from 'playwright/test';
import { type ServerOptions, type StaticServer, serve } from '../lib/tools/server';

export { expect } from 'playwright/test';
export type { BrowserContext, Page };

export const BASE_PATH = process.env.BASE_PATH ?? '';

export type Site = {
  /** The address of a path of the app: `/study/`. */
  url(path: string): string;
  readonly server: StaticServer;
  /** Cuts every connection and stops listening, as a killed process would. Idempotent. */
  kill(): Promise<void>;
};

export type Problems = {
  /** Console errors, uncaught errors and broken policies so far, of every page of the test. */
  readonly list: readonly string[];
  /** From now on, problems that match are expected: a 404 that the test itself asks for. */
  expect(pattern: RegExp): void;
};

type Fixtures = {
  /** Options for this test's server: `test.use({ serverOptions: { latencyMs: 100 } })`. */
  serverOptions: ServerOptions;
  site: Site;
  problems: Problems;
};

/** What Chromium logs when the network is off; the page may ask (for a newer worker), and must then cope. */
const OFFLINE_NOISE = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED)/;

export const test = base.extend<Fixtures>({
  serverOptions: [{}, { option: true }],

  site: async ({ serverOptions }, use) => {
    const server = await serve({ dir: 'out', port: 0, base: BASE_PATH, ...serverOptions });
    let isAlive = true;
    const kill = async () => {
      if (!isAlive) return;
      isAlive = false;
      await server.close();
    };
    await use({ server, kill, url: (path) => `${server.origin}${path}` });
    await kill();
  },

  // Automatic: no spec can forget to look.
  problems: [
    async ({ context }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [OFFLINE_NOISE];
      watch(context, (problem) => list.push(problem));
      await use({ list, expect: (pattern) => expected.push(pattern) });
      const unexpected = list.filter((problem) => !expected.some((known) => known.test(problem)));
      if (unexpected.length > 0)
        throw new Error(`The pages reported problems:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Collects what a context's pages report; for contexts that a spec opens itself. */
export function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error')
      report(`console: ${message.text()} ${message.location().url}`.trim());
  });
}

/** Waits until the worker says that every file of its build is in the cache, and controls the page. */
export async function offlineReady(page: Page, timeoutMs = 30_000): Promise<void> {
  await page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (!active || !navigator.serviceWorker.controller) return false;
      const state = await new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        active.postMessage({ type: 'STATE' }, [port2]);
      });
      return (state as { ready: boolean }).ready;
    },
    undefined,
    { timeout: timeoutMs, polling: 100 },
  );
}
