// Small words: lists in English, and text for the ear.

/** "b1", "b1 and b2", "b1, b2 and b3". */
export function names(list: readonly string[]): string {
  if (list.length <= 1) return list[0] ?? 'nothing';
  return `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

/** Records by name while they are few, else by number. */
export function records(list: readonly string[]): string {
  return list.length > 3 ? `${list.length} records` : names(list);
}

export function isOrAre(list: readonly unknown[]): string {
  return list.length === 1 ? 'is' : 'are';
}

export function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

/** Text as a screen reader should say it: "r 1" for r1, no signs. */
export function spoken(text: string): string {
  return text
    .replaceAll('kill -9', 'kill minus 9')
    .replaceAll('()', '')
    .replace(/\b([A-Za-z]{1,2})(\d+)\b/g, '$1 $2')
    .replace(/(\w)=(\w)/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
}

const SHORT = { chars: 64, words: 12 } as const;

function fits(text: string): boolean {
  return text.length <= SHORT.chars && text.split(/\s+/).length <= SHORT.words;
}

/** The first wording that fits a caption, from the fullest to the shortest. */
export function worded(...wordings: readonly string[]): string {
  const found = wordings.find(fits);
  if (found !== undefined) return found;
  const words = (wordings.at(-1) ?? '').split(/\s+/).slice(0, SHORT.words);
  while (words.length > 1 && words.join(' ').length > SHORT.chars) words.pop();
  return words.join(' ');
}

/** Sentences in a row, as many as fit in so many characters. */
export function sentences(parts: readonly string[], chars: number): string {
  let text = '';
  for (const part of parts) {
    const next = text === '' ? `${part}.` : `${text} ${part}.`;
    if (next.length > chars) break;
    text = next;
  }
  return text;
}
