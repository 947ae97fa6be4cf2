// The quality bar for what is read and spoken: word limits of the sections, reading ease, plain speech in the
// tiers, British spelling, card links.

import { LEVELS } from '../deck/level';
import { type Block, type Inline, plainText } from '../deck/node';
import { type CardFile, TIER_SECTIONS } from './card-file';
import { BASICS_EASE, EXPLANATION_WORDS, TIER_WORDS } from './limits';
import { countWords, readingEase } from './measure';
import { type Problem, type Report, reporter } from './problem';
import { americanSpellings } from './spelling';

export function lintText(file: CardFile, problems: Problem[]): void {
  const report = reporter(file.file, problems);
  lintTiers(file, report);
  lintExplanation(file, report);
  lintLinks(file, report);
  lintSpelling(file, report);
}

/** The words of a section without its code blocks: a diagram is looked at, not read. */
export function proseWords(blocks: readonly Block[]): number {
  return countWords(plainText(blocks.filter((block) => block.t !== 'pre')));
}

function lintTiers({ card, sectionLines }: CardFile, report: Report): void {
  for (const level of LEVELS) {
    const title = TIER_SECTIONS[level];
    const line = sectionLines[title];
    const blocks = card.tiers[level];
    const words = proseWords(blocks);
    const { min, max } = TIER_WORDS[level];
    if (words > max)
      report(line, `"${title}" has ${words} words, the limit is ${max}`, 'cut one idea');
    if (words < min) report(line, `"${title}" has ${words} words`, `write at least ${min}`);
    if (!blocks.every(isSpeech)) {
      report(line, `"${title}" has markup that cannot be spoken`, 'write plain paragraphs');
    }
  }
  const ease = readingEase(plainText(card.tiers.junior));
  if (ease < BASICS_EASE) {
    report(
      sectionLines.Basics,
      `"Basics" has a reading ease of ${Math.round(ease)}, at least ${BASICS_EASE} is needed`,
      'use shorter sentences and shorter words',
    );
  }
  if (!/\d/.test(plainText(card.tiers.principal))) {
    report(
      sectionLines['Principal answer'],
      '"Principal answer" has no number',
      'decide something and say what it costs or risks in figures',
    );
  }
}

function isSpeech(block: Block): boolean {
  return block.t === 'p' && block.c.every(isSpokenInline);
}

function isSpokenInline(node: Inline): boolean {
  switch (node.t) {
    case 'text':
      return true;
    case 'em':
    case 'card':
      return node.c.every(isSpokenInline);
    default:
      return false;
  }
}

function lintExplanation({ card, sectionLines }: CardFile, report: Report): void {
  const words = proseWords(card.explanation);
  const { min, max } = EXPLANATION_WORDS;
  if (words < min || words > max) {
    report(sectionLines.Explanation, `"Explanation" has ${words} words`, `write ${min} to ${max}`);
  }
}

/** A term is linked at its first use only, and never to its own card. Whether the target exists: `lint-set.ts`. */
function lintLinks({ id, links }: CardFile, report: Report): void {
  const seen = new Set<string>();
  for (const link of links) {
    if (link.id === id)
      report(link.line, 'the card links to itself', 'write the term as plain text');
    if (seen.has(link.id)) {
      report(link.line, `${link.id} is linked a second time`, 'link the first use only');
    }
    seen.add(link.id);
  }
}

function lintSpelling({ text }: CardFile, report: Report): void {
  for (const [i, line] of text.split('\n').entries()) {
    // Names in code and in citations are spelt as their owners spell them.
    if (/^\s*(- )?(title|ref):/.test(line)) continue;
    for (const { found, british } of americanSpellings(line.replace(/`[^`]*`/g, ''))) {
      report(i + 1, `American spelling "${found}"`, `write "${british}"`);
    }
  }
}
