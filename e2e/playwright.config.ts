// Real Chromium against the export. Two workers: a test waits for the browser more than it computes, and has a server and
// a context of its own. No retries: a test that passes the second time has found something.

import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../lib/tools/browser';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: process.env.DEEP ? 1_800_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../lib/tools/report/playwright-reporter.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace of every test would double the time of the run; ask for one where a failure needs it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
