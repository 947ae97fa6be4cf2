// Counting and measuring English: words, reading ease, overlap. Plain strings in, numbers out.

/** Words as a speaker would count them: runs with at least one letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * Flesch reading ease: 206.835 - 1.015 (words / sentences) - 84.6 (syllables / words). Higher is easier; 60 is
 * plain English. (R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32, 1948.)
 * Syllables are estimated by runs of vowels, so that the figure is good to a few points.
 */
export function readingEase(text: string): number {
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  if (words.length === 0) return 100;
  const sentences = Math.max(1, (text.match(/[.!?](?=\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

function countSyllables(word: string): number {
  const lower = word.toLowerCase();
  const runs = (lower.match(/[aeiouy]+/g) ?? []).length;
  const silent = lower.endsWith('e') && !lower.endsWith('le') ? 1 : 0;
  return Math.max(1, runs - silent);
}

/** Share of the distinct words of two texts that both have (Jaccard), in [0, 1]. */
export function overlap(a: string, b: string): number {
  const left = tokens(a);
  const right = tokens(b);
  const shared = [...left].filter((token) => right.has(token)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

function tokens(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
