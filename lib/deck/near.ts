// How far apart two words are, in slips of the finger. Knows nothing of what the words are for.

/**
 * Whether what was typed is a word, or its beginning, but for so many slips: a letter missing, too many, wrong, or two
 * neighbours in the wrong order. The distance is optimal string alignment (Damerau 1964, restricted to one exchange at a
 * place), reckoned against every beginning of the word.
 * @param slips 0, 1 or 2
 */
export function isNear(typed: string, word: string, slips: number): boolean {
  const [rows, columns] = [typed.length, Math.min(word.length, typed.length + slips)];
  if (columns < rows - slips) return false;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= rows; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= columns; j += 1) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && isExchange(typed, i, word, j))
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // Rows only grow from here, but for an exchange, which costs one more than the row before last.
    if (least > slips + 1) return false;
    before = last;
    last = row;
  }
  return last.some((cost) => cost <= slips);
}

function isExchange(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
