// The fold as the store calls it, with all it needs of `lib/schedule` inside. The rest of this folder imports only its
// type, so that a screen which reads does not load the code that folds.

import type { FoldCard } from '../schedule/context';
import type { ItemId, UnknownEvent } from '../schedule/event';
import { foldAll, isNewest, type MemoryFold, memoryFold } from '../schedule/fold';
import { isSoundMemory, type Memory } from '../schedule/memory';

export type StoreFold = MemoryFold & {
  /** Every memory, from the whole log. */
  all(log: readonly UnknownEvent[]): ReadonlyMap<ItemId, Memory>;
  /** Whether an event may be applied on top of a stored row; if not, its item is folded again. */
  canApply(memory: Memory | null, event: UnknownEvent): boolean;
};

/** The fold in force, given the `set` events. */
export type FoldUnder = (sets: readonly UnknownEvent[]) => StoreFold;

/** @param content a hash of the cards: rows made under another are made again */
export function foldUnderOf(cards: readonly FoldCard[], content: string): FoldUnder {
  const under = memoryFold(cards, content);
  return (sets) => {
    const fold = under(sets);
    return {
      ...fold,
      all: (log) => foldAll(log, fold.context),
      canApply: (memory, event) =>
        memory === null || (isSoundMemory(memory) && isNewest(memory, event)),
    };
  };
}
