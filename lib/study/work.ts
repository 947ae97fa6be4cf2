// The evidence of the card on screen and the time it takes. Time counts only while the page is shown.

import type { Work } from './session-state';

/** Longest time one card may claim: a phone left on the table is not practice. Half an hour, in ms. */
const SPENT_MAX_MS = 1_800_000;

/** Milliseconds spent on a card by `at`, never negative and never more than half an hour. */
export function spentMs(work: Work, at: number): number {
  const running = work.since === null ? 0 : Math.max(0, at - work.since);
  return Math.min(SPENT_MAX_MS, work.spentMs + running);
}

/** The time stops. */
export function pause(work: Work, at: number): Work {
  return { ...work, spentMs: spentMs(work, at), since: null };
}
