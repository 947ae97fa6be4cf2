// Takes the pictures of the README and of the install dialogue from the real app in `out/`, driven as a learner would.
// Run by hand when the look changes, the results are committed:
//   npm run build && npx tsx lib/tools/screenshots.ts

import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from './browser';
import { serve } from './server';

const DIR = 'public/screenshots';
const PHONE = { width: 390, height: 844 };
const FIRST_MORNING = new Date('2026-11-30T08:00:00Z');
const DAY_MS = 86_400_000;
/** Longer than the guard that ignores taps after a change of screen. */
const SETTLE_MS = 900;

const server = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
mkdirSync(DIR, { recursive: true });
for (const scheme of ['light', 'dark'] as const) await take(browser, scheme);
await browser.close();
await server.close();

async function take(from: Browser, scheme: 'light' | 'dark'): Promise<void> {
  const context = await from.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.install({ time: FIRST_MORNING });
  await page.clock.resume();
  const shoot = async (name: string) => {
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `${DIR}/${name}-${scheme}.png` });
  };

  await openToday(page);
  await studyAll(page);
  await page.clock.setSystemTime(FIRST_MORNING.getTime() + 2 * DAY_MS);
  await openToday(page);
  await shoot('today');
  await start(page);
  await shoot('question');
  await page.getByRole('button', { name: 'Unsure', exact: true }).click();
  await page.waitForTimeout(SETTLE_MS);
  for (const row of [0, 1, 2]) await page.getByRole('checkbox').nth(row).click();
  await shoot('reveal');

  await page.goto(`${server.origin}/replay/?id=KW-01`);
  await page.getByRole('slider', { name: 'Step' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await shoot('replay');
  await context.close();
}

async function openToday(page: Page): Promise<void> {
  await page.goto(`${server.origin}/`);
  await page.waitForTimeout(SETTLE_MS);
}

async function start(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start studying', exact: true }).click();
  await page.getByRole('button', { name: 'Unsure', exact: true }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Today's list, everything said, steadily. */
async function studyAll(page: Page): Promise<void> {
  await start(page);
  const confidence = page.getByRole('button', { name: 'Unsure', exact: true });
  while (await confidence.isVisible()) {
    await confidence.click();
    await page.waitForTimeout(SETTLE_MS);
    await page.getByRole('button', { name: /^Said all/ }).click();
    await page.waitForTimeout(SETTLE_MS);
    await page.getByRole('button', { name: /^Good/ }).click();
    await page.waitForTimeout(SETTLE_MS);
  }
}
