// Guesses what a misspelt name was meant to be.

/** The nearest of `names` within a third of the word's length (at least two edits), or null. */
export function nearest(word: string, names: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(word.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const name of names) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Edits from one word to the other: inserts, removals, replacements and swaps of neighbours, each counted once
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  let older: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? (older[j - 2] ?? 0) + 1 : replace;
      next.push(Math.min(replace, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    older = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
