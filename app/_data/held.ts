// What is held as plain data: every item's memory, the questions, the rules in force. Pure; `use-held` follows the store.

import type { DeckIndex } from '@/lib/deck/card';
import type { ReadContext } from '@/lib/schedule/context';
import type { ItemId, UnknownEvent } from '@/lib/schedule/event';
import { forgettingOf } from '@/lib/schedule/forgetting';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import { foldRules } from '@/lib/schedule/rules';
import type { StoredMemories } from '@/lib/store/read-log';

export type Held = {
  readonly index: DeckIndex;
  readonly memories: ReadonlyMap<ItemId, Memory>;
  /** Cards, rules and how memories fade; `context.rules` are the rules in force. */
  readonly context: ReadContext;
};

/** The same with the events that the rules come from, for those who fold. */
export type HeldWithSets = Held & { readonly sets: readonly UnknownEvent[] };

/** An empty store: a new learner, or a browser that keeps nothing. */
export const NOTHING_STORED: StoredMemories = {
  memories: [],
  stamp: null,
  sets: [],
  isEmpty: true,
};

export function heldOf(index: DeckIndex, { memories, sets }: StoredMemories): HeldWithSets {
  const rules = foldRules(sets);
  return {
    index,
    sets,
    memories: new Map(memories.map((memory) => [memory.item, memory])),
    context: {
      cards: new Map(index.cards.map((card) => [card.id, card])),
      cardOf: new Map(index.cards.map((card) => [cardItem(card.id), card])),
      rules,
      curve: forgettingOf(rules.weights),
    },
  };
}
