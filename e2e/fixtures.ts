// What every spec starts from: a server of its own for the export, and a page whose console must stay clean.
// Specs import everything from here.

import { type BrowserContext, test as base, type Locator, type Page } from 'playwright/test';
import { type ServerOptions, type StaticServer, serve } from '../lib/tools/server';
import { Phone } from './phone';
import { type ServerProcess, startServerProcess } from './server-process';

export { expect } from 'playwright/test';
export type { BrowserContext, Locator, Page };

export const BASE_PATH = process.env.BASE_PATH ?? '';

/** More rounds, as `npm run test:deep` asks for. */
export const isDeep = Boolean(process.env.DEEP);

/** The phones that every way through the app has to fit. */
export const PHONES = [
  { name: '390x844', viewport: { width: 390, height: 844 } },
  { name: '320x568', viewport: { width: 320, height: 568 } },
] as const;

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
  /** Looks at the pages of another context too. */
  watch(context: BrowserContext): void;
};

type Fixtures = {
  /** Options for this test's server: `test.use({ serverOptions: { latencyMs: 100 } })`. */
  serverOptions: ServerOptions;
  site: Site;
  /** The same export behind `npm start`, in a process of its own. Started by the tests that ask for it. */
  serverProcess: ServerProcess;
  problems: Problems;
  /** A browser of its own with a profile that outlives it. */
  phone: Phone;
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  serverProcess: async ({}, use) => {
    const server = await startServerProcess();
    await use(server);
    await server.kill();
  },

  phone: async ({ problems }, use) => {
    const phone = new Phone(problems.watch);
    await use(phone);
    await phone.throwAway();
  },

  // Automatic: no spec can forget to look.
  problems: [
    async ({ context }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [OFFLINE_NOISE];
      const observe = (each: BrowserContext) => watch(each, (problem) => list.push(problem));
      observe(context);
      await use({ list, expect: (pattern) => expected.push(pattern), watch: observe });
      const unexpected = list.filter((problem) => !expected.some((known) => known.test(problem)));
      if (unexpected.length > 0)
        throw new Error(`The pages reported problems:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Collects what a context's pages report. */
function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error')
      report(`console: ${message.text()} ${message.location().url}`.trim());
  });
}

/** Waits until the worker says that every file of its build is in the cache, and controls the page. */
export async function offlineReady(page: Page, timeoutMs = 60_000): Promise<void> {
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
