// The fold over an index, and the code that folds with it. Screens that only read load this file when they write.

import type { DeckIndex } from '@/lib/deck/card';
import { type FoldUnder, foldUnderOf } from '@/lib/store/fold-under';

const folds = new WeakMap<DeckIndex, FoldUnder>();

/** The same function for the same index. */
export function foldOf(index: DeckIndex): FoldUnder {
  const known = folds.get(index);
  if (known !== undefined) return known;
  const made = foldUnderOf(index.cards, index.content);
  folds.set(index, made);
  return made;
}
