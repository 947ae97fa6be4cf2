// What only shows when all cards are read together: links between cards, cycles, duplicates.

import { plainText } from '../deck/node';
import type { CardFile } from './card-file';
import { DUPLICATE_OVERLAP } from './limits';
import { overlap } from './measure';
import { nearest } from './nearest';
import { type Problem, type Report, reporter } from './problem';
import type { Planned } from './schema';

/** @param planned the syllabus by id: cards that may be named before they are written */
export function lintSet(
  files: readonly CardFile[],
  planned: ReadonlyMap<string, Planned>,
  problems: Problem[],
): void {
  const cards = new Map(files.map((file) => [file.id, file]));
  for (const file of files) {
    const report = reporter(file.file, problems);
    lintReferences(file, cards, planned, report);
    lintLinkTargets(file, cards, planned, report);
  }
  lintCycles(files, cards, problems);
}

type Cards = ReadonlyMap<string, CardFile>;
type Syllabus = ReadonlyMap<string, Planned>;

function lintReferences(file: CardFile, cards: Cards, planned: Syllabus, report: Report): void {
  const { id, matter, yaml } = file;
  const known = [...new Set([...cards.keys(), ...planned.keys()])];
  if (!planned.has(id)) {
    report(
      yaml.lineOf(['id']),
      `${id} is not in content/syllabus.yaml`,
      'add its row there, so that other cards can name it',
    );
  }
  for (const list of ['needs', 'see', 'confusedWith'] as const) {
    const named = new Set<string>();
    for (const [i, other] of matter[list].entries()) {
      const line = yaml.lineOf([list, i]);
      if (other === id) report(line, `the card names itself in ${list}`, 'remove it');
      else if (named.has(other)) report(line, `${other} stands twice in ${list}`, 'remove one');
      else if (!known.includes(other)) report(line, `no card ${other}`, whichCard(other, known));
      else if (list === 'needs' && !cards.has(other)) {
        report(
          line,
          `needs ${other}, which is planned but not written`,
          'write it first, or name it in see',
        );
      }
      named.add(other);
    }
  }
  for (const [i, other] of matter.confusedWith.entries()) {
    const back = cards.get(other)?.matter.confusedWith;
    if (back !== undefined && !back.includes(id)) {
      report(
        yaml.lineOf(['confusedWith', i]),
        `${other} does not name ${id} in its confusedWith`,
        'name both in each other, or neither',
      );
    }
  }
  for (const [i, followup] of matter.followups.entries()) {
    if (followup.see !== undefined && !known.includes(followup.see)) {
      report(
        yaml.lineOf(['followups', i, 'see']),
        `no card ${followup.see}`,
        whichCard(followup.see, known),
      );
    }
  }
}

function lintLinkTargets(file: CardFile, cards: Cards, planned: Syllabus, report: Report): void {
  for (const { id, line } of file.links) {
    if (cards.has(id)) continue;
    if (planned.has(id)) {
      report(
        line,
        `the text links to ${id}, which is not written yet`,
        'write the term as plain text',
      );
    } else
      report(line, `the text links to ${id}, which is no card`, whichCard(id, [...cards.keys()]));
  }
}

function whichCard(id: string, known: readonly string[]): string {
  const guess = nearest(id, known);
  return guess === null
    ? 'use the id of a card or of a row in syllabus.yaml'
    : `did you mean ${guess}?`;
}

/** Each cycle of `needs` is told once, at its card with the smallest id. */
function lintCycles(files: readonly CardFile[], cards: Cards, problems: Problem[]): void {
  for (const file of files) {
    const cycle = shortestCycle(file.id, cards);
    if (cycle === null || [...cycle].sort()[0] !== file.id) continue;
    const i = file.matter.needs.indexOf(cycle[1] ?? file.id);
    reporter(file.file, problems)(
      file.yaml.lineOf(['needs', i]),
      `needs go in a circle: ${[...cycle, file.id].join(' needs ')}`,
      'remove one of them',
    );
  }
}

/** The shortest way from a card back to itself over `needs`, without the return; null when there is none. */
function shortestCycle(start: string, cards: Cards): string[] | null {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of cards.get(path.at(-1) ?? '')?.matter.needs ?? []) {
      if (next === start && path.length > 1) return path;
      if (next === start || seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}

/** Points of different cards that are one point in other words. */
export function lintDuplicates(files: readonly CardFile[], problems: Problem[]): void {
  const points = files.flatMap((file) =>
    file.card.points.map((point, i) => ({ file, id: point.id, i, text: plainText(point.text) })),
  );
  for (const [n, point] of points.entries()) {
    for (const earlier of points.slice(0, n)) {
      if (earlier.file === point.file) continue;
      if (overlap(earlier.text, point.text) < DUPLICATE_OVERLAP) continue;
      reporter(point.file.file, problems)(
        point.file.yaml.lineOf(['points', point.i, 'text']),
        `the point "${point.id}" says what "${earlier.id}" of ${earlier.file.id} says`,
        'keep it on one card and link the other',
      );
    }
  }
}
