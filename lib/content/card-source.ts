// A card file taken apart: front matter between two `---` lines, then the sections of the body, each with the
// line on which it starts. It knows nothing of what they mean.

import type { Report } from './problem';

export type Section = {
  readonly title: string;
  /** The line of the `##` heading. */
  readonly line: number;
  /** The text under the heading; starts on `line + 1`. */
  readonly text: string;
};

export type CardSource = {
  readonly frontMatter: string;
  /** The line on which the front matter's text starts: 2. */
  readonly frontMatterLine: number;
  readonly sections: readonly Section[];
};

/** Null when there is no front matter to read. */
export function splitCard(text: string, report: Report): CardSource | null {
  const lines = text.split(/\r?\n/);
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0) {
    report(
      1,
      'the front matter is missing or not closed',
      'start the file with a line --- and close the front matter with another ---',
    );
    return null;
  }
  return {
    frontMatter: `${lines.slice(1, end).join('\n')}\n`,
    frontMatterLine: 2,
    sections: splitSections(lines, end + 1, report),
  };
}

function splitSections(lines: readonly string[], from: number, report: Report): Section[] {
  const heads: number[] = [];
  let isFenced = false;
  for (let i = from; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (/^(```|~~~)/.test(line)) isFenced = !isFenced;
    if (!isFenced && /^##? /.test(line)) heads.push(i);
  }
  const first = heads[0] ?? lines.length;
  const stray = lines.slice(from, first).findIndex((line) => line.trim() !== '');
  if (stray >= 0) {
    report(from + stray + 1, 'text before the first section', 'move it below "## Basics"');
  }
  return heads.map((head, i) => ({
    title: (lines[head] ?? '').replace(/^#+\s*/, '').trim(),
    line: head + 1,
    text: lines.slice(head + 1, heads[i + 1] ?? lines.length).join('\n'),
  }));
}
