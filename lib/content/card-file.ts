// One card file read whole: shape checked, all text parsed into nodes. What it means together with other
// files (links, replay) is decided elsewhere.

import type { Card } from '../deck/card';
import { LEVELS, type Level } from '../deck/level';
import type { Block, Inline } from '../deck/node';
import { type CardSource, type Section, splitCard } from './card-source';
import type { RawFile } from './files';
import { type CardLink, parseBlocks, parseInline } from './markdown';
import { nearest } from './nearest';
import { type Problem, type Report, reporter } from './problem';
import { type CardMatter, cardSchema } from './schema';
import { checkShape } from './shape';
import { typeset } from './typeset';
import { type Path, readYaml, type YamlSource } from './yaml-source';

/** The five sections of a body, in order. */
export const SECTIONS = [
  'Basics',
  'Solid answer',
  'Senior answer',
  'Principal answer',
  'Explanation',
] as const;
export type SectionTitle = (typeof SECTIONS)[number];

/** The section that holds each level's answer. */
export const TIER_SECTIONS: Readonly<Record<Level, SectionTitle>> = {
  junior: 'Basics',
  middle: 'Solid answer',
  senior: 'Senior answer',
  principal: 'Principal answer',
};

export type CardFile = {
  readonly file: string;
  /** The id in the file's name; the front matter must agree. */
  readonly id: string;
  readonly folder: string;
  readonly text: string;
  readonly matter: CardMatter;
  readonly yaml: YamlSource;
  /** The card but for what other files decide. */
  readonly card: Omit<Card, 'see' | 'confusedWith' | 'replay'>;
  readonly links: readonly CardLink[];
  readonly sectionLines: Readonly<Record<SectionTitle, number>>;
};

/** Null, and at least one problem, when the file has not the shape of a card. */
export function readCardFile(
  id: string,
  folder: string,
  raw: RawFile,
  problems: Problem[],
): CardFile | null {
  const report = reporter(raw.path, problems);
  const parts = splitCard(raw.text, report);
  if (parts === null) return null;
  const yaml = readYaml(raw.path, parts.frontMatter, parts.frontMatterLine, problems);
  const matter = checkShape(cardSchema, yaml, problems);
  const links: CardLink[] = [];
  const body = readBody(parts, links, report);
  if (matter === null || body === null) return null;
  const { blocks, sectionLines } = body;
  return {
    file: raw.path,
    id,
    folder,
    text: raw.text,
    matter,
    yaml,
    card: buildCard(folder, matter, yaml, blocks, links, report),
    links,
    sectionLines,
  };
}

type Body = {
  readonly blocks: Readonly<Record<SectionTitle, readonly Block[]>>;
  readonly sectionLines: Readonly<Record<SectionTitle, number>>;
};

function readBody(parts: CardSource, links: CardLink[], report: Report): Body | null {
  const found = new Map<SectionTitle, Section>();
  for (const section of parts.sections) checkSection(section, found, report);
  const blocks: Partial<Record<SectionTitle, readonly Block[]>> = {};
  const lines: Partial<Record<SectionTitle, number>> = {};
  let lastLine = 1;
  for (const title of SECTIONS) {
    const section = found.get(title);
    if (section === undefined) {
      report(lastLine, `the section "## ${title}" is missing`, 'add it');
      continue;
    }
    if (section.line < lastLine) {
      report(
        section.line,
        `the section "## ${title}" stands too early`,
        `order: ${SECTIONS.join(', ')}`,
      );
    }
    lastLine = section.line;
    blocks[title] = parseBlocks({ text: section.text, firstLine: section.line + 1, report, links });
    lines[title] = section.line;
    if (blocks[title].length === 0) report(section.line, `"## ${title}" is empty`, 'write it');
  }
  if (SECTIONS.some((title) => blocks[title] === undefined)) return null;
  return {
    blocks: blocks as Body['blocks'],
    sectionLines: lines as Body['sectionLines'],
  };
}

function checkSection(section: Section, found: Map<SectionTitle, Section>, report: Report): void {
  const title = SECTIONS.find((known) => known === section.title);
  if (title === undefined) {
    const guess = nearest(section.title, SECTIONS);
    report(
      section.line,
      `unknown section "${section.title}"`,
      guess === null ? `use ${SECTIONS.join(', ')}` : `did you mean "## ${guess}"?`,
    );
  } else if (found.has(title)) {
    report(section.line, `the section "## ${title}" stands twice`, 'keep one of the two');
  } else found.set(title, section);
}

function buildCard(
  folder: string,
  matter: CardMatter,
  yaml: YamlSource,
  blocks: Body['blocks'],
  links: CardLink[],
  report: Report,
): CardFile['card'] {
  const text = (value: string, path: Path): Inline[] =>
    parseInline({ text: value, firstLine: yaml.lineOf(path), report, links });
  const expects = {} as Record<Level, readonly Inline[]>;
  const tiers = {} as Record<Level, readonly Block[]>;
  for (const level of LEVELS) {
    expects[level] = text(matter.expects[level], ['expects', level]);
    tiers[level] = blocks[TIER_SECTIONS[level]];
  }
  return {
    id: matter.id,
    deck: folder,
    rev: matter.rev,
    question: text(matter.question, ['question']),
    level: matter.level,
    importance: matter.importance,
    frequency: matter.frequency,
    needs: matter.needs,
    verified: matter.verified,
    expects,
    points: matter.points.map((point, i) => ({
      ...point,
      text: text(point.text, ['points', i, 'text']),
      gap: typeset(point.gap ?? point.id.replaceAll('-', ' ')),
      accept: point.accept.map(typeset),
    })),
    pitfalls: matter.pitfalls.map((pitfall, i) => ({
      ...pitfall,
      say: text(pitfall.say, ['pitfalls', i, 'say']),
      because: text(pitfall.because, ['pitfalls', i, 'because']),
      instead: text(pitfall.instead, ['pitfalls', i, 'instead']),
    })),
    tiers,
    explanation: blocks.Explanation,
    followups: matter.followups.map((followup, i) => ({
      id: followup.id,
      kind: followup.kind,
      q: text(followup.q, ['followups', i, 'q']),
      a: text(followup.a, ['followups', i, 'a']),
      see: followup.see ?? null,
    })),
    sources: matter.sources.map((source) => ({
      ...source,
      title: typeset(source.title),
      ref: typeset(source.ref),
    })),
  };
}
