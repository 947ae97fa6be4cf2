// The name of a fold: everything besides the log that a memory follows from. A row made under another name is made again.
// Apart from the fold itself, so that a screen can tell whether rows are current without the code that makes them.

import type { Rules } from './rules';

/** Rises when the same log folds to other memories, so that stored rows are made again. */
export const FOLD_VERSION = 3;

/**
 * @param content a hash of the cards
 * @param rules the decks in study are left out: they decide what the queue shows, never what a memory holds
 */
export function foldStamp(content: string, { decks: _shown, ...rules }: Rules): string {
  return JSON.stringify([FOLD_VERSION, content, rules]);
}
