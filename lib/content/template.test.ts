import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileFiles } from './compile';
import { type ContentFiles, type RawFile, readContentFiles } from './files';
import { formatProblem } from './problem';
import type { Planned } from './schema';
import { cardTemplate, replayTemplate } from './template';

const ROOT = fileURLToPath(new URL('../../content', import.meta.url));
const real = readContentFiles(ROOT, []);
const { planned, index, problems } = compileFiles(real);
const before = problems.map((problem) => formatProblem(problem, ''));
const written = index.cards.map((card) => card.id);
const missing = [...planned.values()].filter((row) => !written.includes(row.id));

/** The content folder after `cards -- new` for one row. */
function withTemplate(row: Planned): ContentFiles {
  const deck = index.decks.find((each) => row.id.startsWith(`${each.code}-`));
  const add = (map: ReadonlyMap<string, RawFile>, ending: string, text: string) =>
    new Map([...map, [row.id, { path: `${deck?.id}/${row.id}${ending}`, text }]]);
  return {
    ...real,
    decks: real.decks.map((files) =>
      files.folder === deck?.id
        ? {
            ...files,
            cards: add(files.cards, '.md', cardTemplate(row, { date: '2026-11-30', written })),
            replays: add(files.replays, '.replay.yaml', replayTemplate(row)),
          }
        : files,
    ),
  };
}

describe('cardTemplate', () => {
  const rows = process.env.DEEP ? missing : missing.filter((_, i) => i % 12 === 0);
  for (const row of rows) {
    it(`gives ${row.id} a card whose only problems are its to-dos`, () => {
      const found = compileFiles(withTemplate(row)).problems.filter(
        (problem) => !before.includes(formatProblem(problem, '')),
      );
      expect(found.filter((problem) => !problem.what.startsWith('to do: '))).toEqual([]);
      expect(found.length).toBeGreaterThan(20);
      expect(new Set(found.map((problem) => problem.file)).size).toBe(2);
    });
  }

  it('keeps needs that are not written yet as a to-do', () => {
    const row = [...planned.values()].find((each) =>
      each.needs.some((id) => !written.includes(id)),
    );
    if (row === undefined) return;
    const text = cardTemplate(row, { date: '2026-11-30', written });
    expect(text).toMatch(/needs: \[.*\] # TO DO: add .+ once written/);
  });
});
