// What a wanted retention costs: reviews a day, from the memories as they are.

import type { ReadContext } from '@/lib/schedule/context';
import type { Memory } from '@/lib/schedule/memory';

export type Workload = {
  /** Cards that were answered and are in use. */
  readonly cards: number;
  readonly perDay: number;
};

/**
 * Each card comes back once per interval, so it costs one review in that many days. Intervals grow with every success and
 * new cards come in: this is the load of the coming days, for comparing one retention with another.
 * @param retention 0.80-0.97
 * @param maxInterval days
 */
export function workloadOf(
  memories: Iterable<Memory>,
  { curve, cardOf }: Pick<ReadContext, 'curve' | 'cardOf'>,
  retention: number,
  maxInterval: number,
): Workload {
  let cards = 0;
  let perDay = 0;
  for (const { item, reps, stability, suspended, known } of memories) {
    if (reps === 0 || suspended || known || !cardOf.has(item)) continue;
    cards += 1;
    perDay +=
      1 / Math.min(maxInterval, Math.max(1, Math.round(curve.interval(stability, retention))));
  }
  return { cards, perDay };
}
