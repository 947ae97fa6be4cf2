// `npm run cards`: lints the content alone. `-- new KW-02` writes a template, `-- report` prints the size of every
// card, `-- golden` writes the golden files, `-- golden KW-02` one of them. Exit 1: problems in the content; exit 2: the command was not understood.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, compileContent } from '../content/compile';
import { goldenFiles, lintGoldens } from '../content/lint-golden';
import { nearest } from '../content/nearest';
import { errorsOf, formatProblem, type Problem, sortProblems } from '../content/problem';
import { reportTable } from '../content/report';
import { cardTemplate, replayTemplate } from '../content/template';

const ROOT = 'content';
const COMMANDS = ['new', 'report', 'golden'] as const;

function main(args: readonly string[]): number {
  if (!existsSync(ROOT))
    return misuse('There is no folder "content" here; run this from the top of the project.');
  const [command, ...rest] = args;
  switch (command) {
    case undefined:
      return lint();
    case 'new':
      return writeTemplate(rest);
    case 'report':
      return rest.length === 0 ? report() : misuse('"report" takes no more words.');
    case 'golden':
      return writeGoldens(rest);
    default: {
      const guess = nearest(command, COMMANDS);
      return misuse(
        guess === null
          ? `"${command}" is not a command; use new, report or golden, or nothing to lint.`
          : `"${command}" is not a command; did you mean "${guess}"?`,
      );
    }
  }
}

function lint(): number {
  const content = compileContent(ROOT);
  return tell(content, sortProblems([...content.problems, ...lintGoldens(content)]));
}

/** Prints the problems, then one line that sums up. */
function tell(content: Content, problems: readonly Problem[]): number {
  for (const problem of problems) console.error(formatProblem(problem, ROOT));
  const errors = errorsOf(problems).length;
  const cards = content.cards.length;
  if (errors > 0) {
    const files = new Set(errorsOf(problems).map((problem) => problem.file)).size;
    console.error(`${count(errors, 'problem')} in ${count(files, 'file')}.`);
    return 1;
  }
  const points = content.cards.reduce((sum, { source }) => sum + source.card.points.length, 0);
  const asks = content.index.cards.reduce((sum, card) => sum + card.asks.length, 0);
  console.log(
    `${count(cards, 'card')}, ${count(points, 'point')}, ${count(asks, 'prediction')}, ${content.planned.size} planned: clean.`,
  );
  return 0;
}

function writeTemplate(args: readonly string[]): number {
  const [id, ...more] = args;
  if (id === undefined || more.length > 0)
    return misuse('Name one card: npm run cards -- new KW-02');
  const content = compileContent(ROOT);
  const row = content.planned.get(id);
  if (row === undefined) {
    const guess = nearest(id, [...content.planned.keys()]);
    return misuse(
      `content/syllabus.yaml has no row "${id}"${guess === null ? '; add one first' : `; did you mean ${guess}?`}`,
    );
  }
  const deck = content.index.decks.find(({ code }) => id.startsWith(`${code}-`));
  if (deck === undefined)
    return misuse(`No deck has the code ${id.slice(0, 2)}; add its deck.yaml first.`);
  const card = join(ROOT, deck.id, `${id}.md`);
  const script = join(ROOT, deck.id, `${id}.replay.yaml`);
  for (const path of [card, script]) {
    if (existsSync(path)) return misuse(`${path} is already there; nothing was written.`);
  }
  const written = content.cards.map(({ source }) => source.id);
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(card, cardTemplate(row, { date, written }));
  writeFileSync(script, replayTemplate(row));
  console.log(`Wrote ${card} and ${script}. "npm run cards" lists what is to do in them.`);
  return 0;
}

function report(): number {
  const { cards } = compileContent(ROOT);
  for (const line of reportTable(cards)) console.log(line);
  return 0;
}

/**
 * Only sound content gets golden files: a golden file of a false story would make it look true.
 * @param ids cards to write them for, whatever is wrong with others; none: all, and nothing may be wrong
 */
function writeGoldens(ids: readonly string[]): number {
  const content = compileContent(ROOT);
  const written = content.cards.map(({ source }) => source.id);
  const unknown = ids.find((id) => !written.includes(id));
  if (unknown !== undefined) {
    const guess = nearest(unknown, written);
    return misuse(
      `There is no card "${unknown}"${guess === null ? '.' : `; did you mean ${guess}?`}`,
    );
  }
  const isWanted = (path: string): boolean =>
    ids.length === 0 || ids.some((id) => path.includes(`/${id}.`));
  const wrong = content.problems.filter(({ file }) => isWanted(file));
  if (errorsOf(wrong).length > 0) return tell(content, wrong);
  const files = [...goldenFiles(content)].filter(([path]) => isWanted(path));
  for (const [path, text] of files) writeFileSync(join(ROOT, path), text);
  console.log(
    `Wrote ${count(files.length, 'golden file')}. Look at the diff before committing it.`,
  );
  return 0;
}

function misuse(sentence: string): number {
  console.error(sentence);
  return 2;
}

function count(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`;
}

process.exitCode = main(process.argv.slice(2));
