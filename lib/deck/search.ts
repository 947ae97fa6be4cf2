// Finding cards by what somebody types: prefixes, slips of the finger, and other names of the same thing. Text in, ids
// out; it does not know where the texts come from or on which thread it runs.

import type { CardId } from './card';
import { isNear } from './near';

/** What can be found of a card. */
export type SearchText = {
  readonly id: CardId;
  readonly question: string;
  /** Points, pitfalls, the deck's title: found as well, and ranked after the question. */
  readonly body: string;
};

/** Names of one thing, each as it is written: `['in-sync replicas', 'ISR']`. */
export type Names = readonly string[];

type Posting = { readonly texts: number[]; readonly weights: number[] };

/** Made by `indexTexts`. Derived from the texts and never changed. */
export type SearchIndex = {
  readonly ids: readonly CardId[];
  /** For one letter: the id and the first word of the question. */
  readonly starts: readonly (readonly [id: string, first: string])[];
  /** Every word of every text, sorted. */
  readonly words: readonly string[];
  /** Which letters each word has, a bit each: most words are too far away to be compared letter by letter. */
  readonly letters: readonly number[];
  readonly postings: readonly Posting[];
};

const WEIGHTS = { id: 12, question: 4, body: 1 } as const;
/** A name that stands for another counts for less than the word itself. */
const OTHER_NAME = 0.7;
const PREFIX = 0.6;
const NEAR = 0.3;

export function indexTexts(
  texts: readonly SearchText[],
  names: readonly Names[] = [],
): SearchIndex {
  const found = new Map<string, Posting>();
  const groups = names.map((group) => group.map(wordsOf).filter((name) => name.length > 0));
  for (const [i, { id, question, body }] of texts.entries()) {
    const idWords = wordsOf(id);
    const own = new Map<string, number>();
    addWords(own, [...idWords, idWords.join('')], WEIGHTS.id);
    for (const [text, weight] of [
      [question, WEIGHTS.question],
      [body, WEIGHTS.body],
    ] as const) {
      const words = wordsOf(text);
      addWords(own, words, weight);
      addWords(own, otherNames(words, groups), weight * OTHER_NAME);
    }
    for (const [word, weight] of own) put(found, word, i, weight);
  }
  const words = [...found.keys()].sort();
  return {
    ids: texts.map(({ id }) => id),
    starts: texts.map(({ id, question }) => [folded(id), wordsOf(question)[0] ?? '']),
    words,
    letters: words.map(lettersOf),
    postings: words.map((word) => found.get(word) ?? { texts: [], weights: [] }),
  };
}

/**
 * The cards in which every typed word occurs, best first; the order of the texts decides between equals. A word may be a
 * beginning; where none begins with it, one slip is forgiven from four letters on and two from eight. One letter alone
 * finds ids and first words only; beside other words it narrows nothing.
 * @returns null: nothing was typed that could be looked for
 */
export function search(index: SearchIndex, typed: string): readonly CardId[] | null {
  const words = wordsOf(typed);
  const [first] = words;
  if (first === undefined) return null;
  if (words.length === 1 && first.length === 1) return startingWith(index, first);
  const asked = words.filter((word) => word.length > 1);
  // "a b c" is letters only: as if the first stood alone.
  if (asked.length === 0) return startingWith(index, first);
  const scores = scoresOf(index, asked, false);
  const best = scores.size > 0 ? scores : scoresOf(index, asked, true);
  return [...best]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .map(([text]) => index.ids[text] as CardId);
}

/** Nothing in it has an accent. */
const IS_PLAIN = /^[ -~\n]*$/;

/** Lower case, without accents, split at everything that is neither a letter nor a digit. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function folded(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

function addWords(to: Map<string, number>, words: readonly string[], weight: number): void {
  // The place with most weight counts, not how often the word is said.
  for (const word of words) to.set(word, Math.max(to.get(word) ?? 0, weight));
}

function put(found: Map<string, Posting>, word: string, text: number, weight: number): void {
  const posting = found.get(word);
  if (posting === undefined) {
    found.set(word, { texts: [text], weights: [weight] });
    return;
  }
  posting.texts.push(text);
  posting.weights.push(weight);
}

/** The words of every name of the things that a text names. One of several counts as well as several. */
function otherNames(
  words: readonly string[],
  groups: readonly (readonly (readonly string[])[])[],
): readonly string[] {
  const text = ` ${words.join(' ')} `;
  return groups.flatMap((group) => {
    const isNamed = group.some((name) => {
      const written = name.join(' ');
      return text.includes(` ${written} `) || text.includes(` ${written.replace(/s$/, '')} `);
    });
    return isNamed ? group.flat() : [];
  });
}

function startingWith({ ids, starts }: SearchIndex, letter: string): readonly CardId[] {
  return ids.filter((_, i) => starts[i]?.some((start) => start.startsWith(letter)) === true);
}

/** @param forgives looks for near words also where others begin with what was typed */
function scoresOf(
  index: SearchIndex,
  asked: readonly string[],
  forgives: boolean,
): Map<number, number> {
  let scores: Map<number, number> | null = null;
  for (const word of asked) {
    const own = new Map<number, number>();
    collectPrefix(index, word, own);
    if (own.size === 0 || forgives) collectNear(index, word, own);
    if (scores === null) {
      scores = own;
      continue;
    }
    const both = new Map<number, number>();
    for (const [text, score] of scores) {
      const more = own.get(text);
      if (more !== undefined) both.set(text, score + more);
    }
    scores = both;
  }
  return scores ?? new Map();
}

function collectPrefix(index: SearchIndex, typed: string, into: Map<number, number>): void {
  const { words } = index;
  for (let i = firstFrom(words, typed); words[i]?.startsWith(typed) === true; i += 1) {
    const length = (words[i] as string).length;
    collect(index, i, length === typed.length ? 1 : (PREFIX * typed.length) / length, into);
  }
}

function collectNear(index: SearchIndex, typed: string, into: Map<number, number>): void {
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (slips === 0) return;
  const { words, letters } = index;
  const own = lettersOf(typed);
  for (let i = 0; i < words.length; i += 1) {
    // Each typed letter that the word does not have is a slip.
    if (countBits(own & ~(letters[i] as number)) > slips) continue;
    if (isNear(typed, words[i] as string, slips)) collect(index, i, NEAR, into);
  }
}

/** A bit for each of a to z; other characters share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) {
    const letter = word.charCodeAt(i) - 97;
    bits |= letter >= 0 && letter < 26 ? 1 << letter : 1 << 26;
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Rare words weigh more: idf = ln(1 + texts / texts with the word). The best word counts for each text. */
function collect(index: SearchIndex, at: number, factor: number, into: Map<number, number>): void {
  const { texts, weights } = index.postings[at] as Posting;
  const rarity = Math.log(1 + index.ids.length / texts.length);
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i] as number;
    const score = (weights[i] as number) * rarity * factor;
    if (score > (into.get(text) ?? 0)) into.set(text, score);
  }
}

/** Index of the first word that is not before this one. */
function firstFrom(words: readonly string[], from: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
