// A phone of the test's own: a whole browser whose profile outlives it, so that it can be killed and started again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../lib/tools/browser';

type Size = { readonly width: number; readonly height: number };

export class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'writeback-phone-'));
  readonly #watch: (context: BrowserContext) => void;
  #context: BrowserContext | null = null;

  /** @param watch is handed every context that is started */
  constructor(watch: (context: BrowserContext) => void) {
    this.#watch = watch;
  }

  /** Starts the browser; after a kill with the same profile. */
  async start(viewport: Size): Promise<Page> {
    const executablePath = findChromium();
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_FLAGS,
      viewport,
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    this.#watch(context);
    this.#context = context;
    return context.pages()[0] ?? (await context.newPage());
  }

  /** The whole browser, at once, as a system does that runs out of memory. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (context === null) return;
    const pid = await browserProcess(context);
    const closed = context.waitForEvent('close', { timeout: 10_000 });
    process.kill(pid, 'SIGKILL');
    await closed;
    this.#context = null;
  }

  async throwAway(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const found = processInfo.find(({ type }) => type === 'browser');
  if (found === undefined) throw new Error('The browser did not name its own process');
  return found.id;
}
