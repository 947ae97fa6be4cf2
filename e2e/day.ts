// The learner's clock: it runs, and a spec moves it from day to day. A Monday in winter time, four months before the
// next change of the clocks.

import type { BrowserContext, Page } from 'playwright/test';
import { studyDayOf } from './log';

const DAY_MS = 86_400_000;
const OFFSET_MIN = 60;
const ROLLOVER_HOUR = 4;

/** Half past nine in Berlin on 30 November 2026. */
export const MORNING = Date.UTC(2026, 10, 30, 8, 30);

const moved = new WeakSet<BrowserContext>();

/** The clock of the page, and of every page of its context, from here on. */
export async function startClock(page: Page, at: number = MORNING): Promise<void> {
  moved.add(page.context());
  await page.clock.install({ time: at });
}

/** Lets so much of the learner's time pass; where the clock is a spec's own, at once. */
export async function letPass(page: Page, ms: number): Promise<void> {
  if (moved.has(page.context())) await page.clock.fastForward(ms);
  else await page.waitForTimeout(ms);
}

/** The same time of day, so many days after the first. */
export async function moveTo(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(MORNING + days * DAY_MS);
}

/** The study day that is so many days after the first. */
export function studyDay(days: number): number {
  const at = MORNING + days * DAY_MS;
  return studyDayOf({ at, utcOffsetMin: OFFSET_MIN, rolloverHour: ROLLOVER_HOUR });
}
