// The questions as the build has them, for what is drawn into the pages before anybody opens them. Reads files: a
// browser asks `data/index.json` instead.

import { join } from 'node:path';
import type { Content } from '@/lib/content/compile';
import { currentContent } from '@/lib/content/current';
import { errorsOf, formatProblem } from '@/lib/content/problem';
import type { Card } from '@/lib/deck/card';

const ROOT = join(process.cwd(), 'content');

/** Throws with every problem of every file, so that one failed build tells its author all of them. */
export function soundContent(): Content {
  const content = currentContent(ROOT);
  const errors = errorsOf(content.problems);
  if (errors.length > 0) {
    const list = errors.map((problem) => formatProblem(problem, 'content')).join('\n');
    throw new Error(`The content has ${errors.length} problems.\n${list}`);
  }
  return content;
}

/** All written cards, in the order of their decks. */
export function builtCards(): readonly Card[] {
  return [...soundContent().files.values()].flatMap(({ cards }) => cards);
}
