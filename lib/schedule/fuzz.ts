// Spreads intervals so that cards learnt together do not stay together. Seeded by item and count of reviews: what a
// button promises is what the answer gets, and answering again after an undo gets the same.

import { rand } from '../base/random';
import type { ItemId } from './event';

/** Whole days, both ends included. */
export type Span = { readonly low: number; readonly high: number };

/**
 * The days among which an interval may fall.
 * delta = 0 below 2.5 days, else 1 + 15 % of the part from 2.5 to 7 + 10 % of the part to 20 + 5 % of the rest;
 * the span is the rounded interval plus and minus delta, within the caps.
 * @param intervalDays a float, as the curve gives it
 */
export function fuzzSpan(intervalDays: number, caps: Span): Span {
  const interval = within(intervalDays, caps);
  const delta = fuzzDelta(interval);
  const low = within(Math.round(interval - delta), caps);
  const high = within(Math.round(interval + delta), caps);
  return low === high && high > 2 && high < caps.high ? { low, high: high + 1 } : { low, high };
}

/** The day of a span that a factor in [0, 1) points at. */
export function pickDay(span: Span, factor: number): number {
  return Math.floor(span.low + factor * (span.high - span.low + 1));
}

/** The factor of an item's nth review, the same on every device. */
export function fuzzFactor(item: ItemId, reps: number): number {
  return rand(item, 'fuzz', reps);
}

function fuzzDelta(interval: number): number {
  if (interval < 2.5) return 0;
  const part = (from: number, to: number) => Math.max(0, Math.min(interval, to) - from);
  return 1 + 0.15 * part(2.5, 7) + 0.1 * part(7, 20) + 0.05 * Math.max(0, interval - 20);
}

function within(value: number, caps: Span): number {
  return Math.min(Math.max(value, caps.low), caps.high);
}
