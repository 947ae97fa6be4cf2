// The small YAML files around the cards: decks, the syllabus, the glossary.

import type { DeckFiles, RawFile } from './files';
import { type Problem, reporter } from './problem';
import {
  type DeckMatter,
  deckSchema,
  glossarySchema,
  type Planned,
  syllabusSchema,
  type Term,
} from './schema';
import { checkShape } from './shape';
import { readYaml } from './yaml-source';

export type NamedDeck = { readonly matter: DeckMatter; readonly deck: DeckFiles };

export function readDeckFile(deck: DeckFiles, problems: Problem[]): DeckMatter | null {
  const path = `${deck.folder}/deck.yaml`;
  if (deck.deck === null) {
    reporter(path, problems)(
      1,
      'the folder has no deck.yaml',
      'write id, code, title, sentence, order',
    );
    return null;
  }
  const yaml = readYaml(path, deck.deck.text, 1, problems);
  const matter = checkShape(deckSchema, yaml, problems);
  if (matter !== null && matter.id !== deck.folder) {
    reporter(path, problems)(
      yaml.lineOf(['id']),
      `the id is ${matter.id} and the folder is named ${deck.folder}`,
      'make them the same',
    );
  }
  return matter;
}

export function lintDecks(decks: readonly NamedDeck[], problems: Problem[]): void {
  for (const key of ['code', 'order'] as const) {
    const seen = new Map<string | number, string>();
    for (const { matter, deck } of decks) {
      const earlier = seen.get(matter[key]);
      if (earlier !== undefined) {
        reporter(`${deck.folder}/deck.yaml`, problems)(
          1,
          `${key} ${matter[key]} is also that of ${earlier}`,
          'give each deck its own',
        );
      }
      seen.set(matter[key], deck.folder);
    }
  }
}

export function readSyllabus(
  raw: RawFile | null,
  problems: Problem[],
): ReadonlyMap<string, Planned> {
  if (raw === null) {
    reporter('syllabus.yaml', problems)(
      1,
      'the file is missing',
      'add it, even as an empty list []',
    );
    return new Map();
  }
  const yaml = readYaml(raw.path, raw.text, 1, problems);
  const rows = checkShape(syllabusSchema, yaml, problems) ?? [];
  const planned = new Map(rows.map((row) => [row.id, row]));
  const report = reporter(raw.path, problems);
  for (const [i, row] of rows.entries()) {
    if (planned.get(row.id) !== row) {
      report(yaml.lineOf([i, 'id']), `${row.id} is planned twice`, 'keep one of the two rows');
    }
    for (const list of ['needs', 'see'] as const) {
      for (const [j, id] of row[list].entries()) {
        if (!planned.has(id)) {
          report(
            yaml.lineOf([i, list, j]),
            `${id} is not in the syllabus`,
            'add its row, or remove it',
          );
        }
      }
    }
  }
  return planned;
}

export function readGlossary(raw: RawFile | null, problems: Problem[]): readonly Term[] {
  if (raw === null) return [];
  const yaml = readYaml(raw.path, raw.text, 1, problems);
  const terms = checkShape(glossarySchema, yaml, problems) ?? [];
  const seen = new Set<string>();
  for (const [i, { term }] of terms.entries()) {
    if (seen.has(term.toLowerCase())) {
      reporter(raw.path, problems)(
        yaml.lineOf([i, 'term']),
        `"${term}" is explained twice`,
        'keep one of the two',
      );
    }
    seen.add(term.toLowerCase());
  }
  return terms;
}
