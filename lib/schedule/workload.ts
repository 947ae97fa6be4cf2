// What a wanted retention costs, from what is held now.

import type { Day } from '../base/time';
import type { ReadContext } from './context';
import { isHidden } from './fresh';
import type { Memory } from './memory';
import type { Pace } from './queue';
import { maxIntervalOn } from './rules';

export type Workload = {
  /** Reviews of cards a day, those that an Again brings back the next day included. */
  readonly reviews: number;
  readonly minutes: number;
};

export type WorkloadInput = {
  readonly memories: Iterable<Memory>;
  readonly context: ReadContext;
  readonly today: Day;
  readonly pace: Pace;
};

/**
 * The reviews and minutes a day that the cards learnt so far would ask for at a retention, if they stayed as they are:
 * each card is asked once an interval, and of every hundred reviews as many come back the next day as the retention
 * leaves to be forgotten. New cards are not counted, and what is held only grows, so it is for comparing retentions.
 * @param retention 0.80-0.97
 */
export function workloadAt(retention: number, input: WorkloadInput): Workload {
  const { context, today, pace } = input;
  const longest = maxIntervalOn(context.rules, today);
  let asked = 0;
  for (const memory of input.memories) {
    if (!memory.item.startsWith('card:') || memory.reps === 0 || isAside(memory, today)) continue;
    const interval = context.curve.interval(memory.stability, retention);
    asked += 1 / Math.min(Math.max(1, interval), longest);
  }
  const reviews = asked * (1 + (1 - retention));
  return { reviews, minutes: (reviews * pace.cardMs) / 60_000 };
}

/** Set aside for longer than until some day. */
function isAside(memory: Memory, today: Day): boolean {
  return isHidden({ ...memory, buriedUntil: null }, today);
}
