// The quality bar for the front matter of one card: counts, lengths, names, references inside the card.
// Spoken texts, links between cards and the replay have lints of their own.

import { LEVELS, rank } from '../deck/level';
import type { CardFile } from './card-file';
import {
  FIELD_WORDS,
  FOLLOWUPS_MIN,
  FREQUENCY_BANDS,
  PITFALLS,
  POINTS,
  PRIMARY_SOURCES_MIN,
  SAY_INSTEAD_RATIO,
  SOURCES_MIN,
} from './limits';
import { countWords } from './measure';
import { nearest } from './nearest';
import { type Problem, type Report, reporter } from './problem';
import { FOLLOWUP_KINDS, SOURCE_KINDS } from './schema';
import type { Path } from './yaml-source';

export function lintCard(file: CardFile, problems: Problem[]): void {
  const report = reporter(file.file, problems);
  lintIdentity(file, report);
  lintUniqueIds(file, report);
  lintFieldWords(file, report);
  lintPoints(file, report);
  lintPitfalls(file, report);
  lintFollowups(file, report);
  lintSources(file, report);
}

function lintIdentity({ id, matter, yaml }: CardFile, report: Report): void {
  if (matter.id !== id) {
    report(
      yaml.lineOf(['id']),
      `the id is ${matter.id} and the file is named ${id}`,
      'make them the same',
    );
  }
  const band = FREQUENCY_BANDS[matter.importance];
  const { percent } = matter.frequency;
  if (percent < band.min || percent > band.max) {
    report(
      yaml.lineOf(['frequency', 'percent']),
      `${percent} % does not fit importance "${matter.importance}"`,
      `use ${band.min} to ${band.max} %, or another importance`,
    );
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(matter.verified.date ?? '')) {
    report(
      yaml.lineOf(['verified']),
      'verified has no date',
      'add the day on which the claims were last checked, such as date: "2026-11-30"',
    );
  }
  if (Object.keys(matter.verified).every((key) => key === 'date')) {
    report(
      yaml.lineOf(['verified']),
      'verified names no version',
      'add what the claims were checked against, such as kafka: "4.2"',
    );
  }
}

/** Points, pitfalls and follow-ups share one space of names: sources point into it. */
function lintUniqueIds({ matter, yaml }: CardFile, report: Report): void {
  const seen = new Set<string>();
  for (const list of ['points', 'pitfalls', 'followups'] as const) {
    for (const [i, { id }] of matter[list].entries()) {
      if (seen.has(id)) {
        report(
          yaml.lineOf([list, i, 'id']),
          `the id "${id}" is used twice in this card`,
          'give each point, pitfall and follow-up its own',
        );
      }
      seen.add(id);
    }
  }
}

function lintFieldWords({ matter, yaml }: CardFile, report: Report): void {
  const check = (field: keyof typeof FIELD_WORDS, value: string, path: Path) => {
    const words = countWords(value);
    const max = FIELD_WORDS[field];
    if (words > max) {
      report(yaml.lineOf(path), `${words} words, the limit here is ${max}`, 'cut one idea');
    }
  };
  check('question', matter.question, ['question']);
  for (const level of LEVELS) check('expects', matter.expects[level], ['expects', level]);
  for (const [i, point] of matter.points.entries()) {
    check('text', point.text, ['points', i, 'text']);
    if (point.gap !== undefined) check('gap', point.gap, ['points', i, 'gap']);
    for (const [j, other] of point.accept.entries())
      check('accept', other, ['points', i, 'accept', j]);
  }
  for (const [i, pitfall] of matter.pitfalls.entries()) {
    for (const field of ['say', 'because', 'instead'] as const) {
      check(field, pitfall[field], ['pitfalls', i, field]);
    }
  }
  for (const [i, followup] of matter.followups.entries()) {
    check('q', followup.q, ['followups', i, 'q']);
    check('a', followup.a, ['followups', i, 'a']);
  }
}

function lintPoints({ matter, yaml }: CardFile, report: Report): void {
  const { points } = matter;
  lintCount('points', points.length, POINTS, yaml.keyLineOf(['points']), report);
  const lowest = LEVELS.find((level) => points.some((point) => point.level === level));
  const atLowest = points.filter((point) => point.level === lowest && point.core).length;
  if (lowest !== undefined && atLowest < 2) {
    report(
      yaml.keyLineOf(['points']),
      `${atLowest} core point at ${lowest}, the lowest level that has points`,
      'make at least two core points of that level, so that missing one is not missing all',
    );
  }
  for (const level of LEVELS) {
    const isBelow = rank(level) < rank(matter.level);
    const line = matter.expects[level];
    if (isBelow && !line.startsWith('Not asked at this level. Credit for')) {
      report(
        yaml.lineOf(['expects', level]),
        `the card is asked from ${matter.level}, and expects.${level} does not say so`,
        'start it with "Not asked at this level. Credit for"',
      );
    }
  }
  if (!points.some((point) => point.core && point.level === 'principal')) {
    report(
      yaml.keyLineOf(['points']),
      'no core point at principal: nothing tells a senior from a principal answer',
      'add one that decides and gives a number',
    );
  }
}

function lintPitfalls({ matter, yaml }: CardFile, report: Report): void {
  const ids = matter.points.map((point) => point.id);
  lintCount('pitfalls', matter.pitfalls.length, PITFALLS, yaml.keyLineOf(['pitfalls']), report);
  for (const [i, pitfall] of matter.pitfalls.entries()) {
    for (const [j, name] of pitfall.breaks.entries()) {
      if (!ids.includes(name)) {
        report(
          yaml.lineOf(['pitfalls', i, 'breaks', j]),
          `no point is called "${name}"`,
          guess(name, ids),
        );
      }
    }
    const [short, long] = [pitfall.say.length, pitfall.instead.length].sort((a, b) => a - b);
    if ((long ?? 0) > SAY_INSTEAD_RATIO * (short ?? 0)) {
      report(
        yaml.lineOf(['pitfalls', i, 'instead']),
        `say has ${pitfall.say.length} characters, instead has ${pitfall.instead.length}`,
        'bring them within 25 % of each other, or length gives the answer away',
      );
    }
  }
}

function lintFollowups({ matter, yaml }: CardFile, report: Report): void {
  const { followups } = matter;
  if (followups.length < FOLLOWUPS_MIN) {
    report(
      yaml.keyLineOf(['followups']),
      `${followups.length} follow-ups`,
      `write at least ${FOLLOWUPS_MIN}`,
    );
  }
  for (const kind of FOLLOWUP_KINDS) {
    if (!followups.some((followup) => followup.kind === kind)) {
      report(yaml.keyLineOf(['followups']), `no follow-up of kind "${kind}"`, 'add one');
    }
  }
  for (const [i, followup] of followups.entries()) {
    if (followup.kind === 'bridge' && followup.see === undefined) {
      report(
        yaml.lineOf(['followups', i]),
        `the bridge "${followup.id}" leads to no card`,
        'add see: with the id of the card it leads to',
      );
    }
  }
}

function lintSources({ matter, yaml }: CardFile, report: Report): void {
  const { sources } = matter;
  const line = yaml.keyLineOf(['sources']);
  const primary = sources.filter((source) => source.kind !== 'article').length;
  if (primary < PRIMARY_SOURCES_MIN || sources.length < SOURCES_MIN) {
    const kinds = SOURCE_KINDS.filter((kind) => kind !== 'article').join(', ');
    report(
      line,
      `${sources.length} sources, ${primary} of them primary`,
      `cite at least ${PRIMARY_SOURCES_MIN} primary ones (${kinds}) and ${SOURCES_MIN} in all`,
    );
  }
  if (!sources.some((source) => source.kind === 'article' || source.kind === 'docs')) {
    report(line, 'no source that is read for pleasure', 'add one of kind article or docs');
  }
  const named = [...matter.points, ...matter.pitfalls, ...matter.followups].map(({ id }) => id);
  const supported = new Set(sources.flatMap((source) => source.supports));
  for (const [i, source] of sources.entries()) {
    for (const [j, name] of source.supports.entries()) {
      if (!named.includes(name)) {
        report(
          yaml.lineOf(['sources', i, 'supports', j]),
          `no point, pitfall or follow-up is called "${name}"`,
          guess(name, named),
        );
      }
    }
  }
  for (const list of ['points', 'pitfalls', 'followups'] as const) {
    for (const [i, { id }] of matter[list].entries()) {
      if (!supported.has(id)) {
        report(
          yaml.lineOf([list, i, 'id']),
          `no source supports "${id}"`,
          'name it in the supports of the source that says so',
        );
      }
    }
  }
}

function lintCount(
  what: string,
  count: number,
  limit: { readonly min: number; readonly max: number },
  line: number,
  report: Report,
): void {
  if (count < limit.min || count > limit.max) {
    report(line, `${count} ${what}`, `write ${limit.min} to ${limit.max}`);
  }
}

function guess(name: string, names: readonly string[]): string {
  const found = nearest(name, names);
  return found === null ? `use one of ${names.join(', ')}` : `did you mean "${found}"?`;
}
