// What another fold would change, so that a new target or retention can be shown before it is applied.

import type { ItemId } from './event';
import type { Memory } from './memory';

export type DueChange = {
  /** Items that come back on an earlier day. */
  readonly sooner: number;
  readonly later: number;
  readonly same: number;
};

/**
 * How the days of the items would move from one fold of a log to another: "31 cards come back sooner, 4 later".
 * @param isCounted which items to count, such as the cards
 */
export function dueChange(
  before: ReadonlyMap<ItemId, Memory>,
  after: ReadonlyMap<ItemId, Memory>,
  isCounted: (item: ItemId) => boolean = () => true,
): DueChange {
  const change = { sooner: 0, later: 0, same: 0 };
  for (const [item, memory] of after) {
    const was = before.get(item)?.dueDay ?? null;
    if (!isCounted(item) || was === null || memory.dueDay === null) continue;
    if (memory.dueDay < was) change.sooner += 1;
    else if (memory.dueDay > was) change.later += 1;
    else change.same += 1;
  }
  return change;
}
