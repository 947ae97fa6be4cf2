// The whole content folder to the data files of the app, with all problems of all files at once.

import type { DeckFile, DeckIndex } from '../deck/card';
import { buildDeck, buildIndex, type CompiledCard } from './build-data';
import { readCardFile } from './card-file';
import { type ContentFiles, type DeckFiles, readContentFiles } from './files';
import { lintLevers } from './levers';
import { lintCard } from './lint-card';
import { lintReplay } from './lint-replay';
import { lintDuplicates, lintSet } from './lint-set';
import { lintText } from './lint-text';
import { isUnfinished, lintTodos } from './lint-todo';
import { lintDecks, type NamedDeck, readDeckFile, readGlossary, readSyllabus } from './lists';
import { type Problem, reporter, sortProblems } from './problem';
import { readReplayFile } from './replay-file';
import type { Planned } from './schema';

export type Content = {
  readonly index: DeckIndex;
  /** Data files by name, such as `page-cache.1f3a9c02.json`, without the index. */
  readonly files: ReadonlyMap<string, DeckFile>;
  readonly problems: readonly Problem[];
  readonly cards: readonly CompiledCard[];
  readonly planned: ReadonlyMap<string, Planned>;
  readonly raw: ContentFiles;
};

/** Reads a content folder and compiles it: {@link compileFiles}. */
export function compileContent(root: string): Content {
  const problems: Problem[] = [];
  return compileFiles(readContentFiles(root, problems), problems);
}

/**
 * Checks and compiles content that is in memory. The same files give the same bytes.
 * @param found problems of the reading, told together with the others
 * @returns what could be compiled, and every problem; nothing of it may ship while one is an error
 */
export function compileFiles(raw: ContentFiles, found: readonly Problem[] = []): Content {
  const problems: Problem[] = [...found];
  const planned = readSyllabus(raw.syllabus, problems);
  const terms = readGlossary(raw.glossary, problems);
  const decks = raw.decks.flatMap((deck) => {
    const matter = readDeckFile(deck, problems);
    return matter === null ? [] : [{ matter, deck }];
  });
  lintDecks(decks, problems);
  const cards = raw.decks.flatMap((deck) => readCards(deck, problems));
  lintCards(cards, decks, planned, problems);
  const built = decks
    .sort((a, b) => a.matter.order - b.matter.order)
    .map(({ matter, deck }) => buildDeck(matter, cardsOf(deck, cards), cards, planned));
  return {
    index: buildIndex(
      built,
      terms.map(({ term }) => term),
    ),
    files: new Map(built.flatMap(({ name, file }) => (name === null ? [] : [[name, file]]))),
    problems: sortProblems(problems),
    cards,
    planned,
    raw,
  };
}

function readCards(deck: DeckFiles, problems: Problem[]): CompiledCard[] {
  const cards: CompiledCard[] = [];
  for (const [id, raw] of deck.cards) {
    const source = readCardFile(id, deck.folder, raw, problems);
    const script = deck.replays.get(id);
    if (script === undefined) {
      reporter(raw.path, problems)(
        1,
        'the card has no replay',
        `write ${id}.replay.yaml beside it`,
      );
    }
    const replay = script === undefined ? null : readReplayFile(id, script, problems);
    lintTodos(raw, problems);
    if (script !== undefined) lintTodos(script, problems);
    const isDraft = isUnfinished(raw.text) || isUnfinished(script?.text ?? '');
    if (source !== null) cards.push({ source, replay, isDraft });
  }
  for (const [id, raw] of [...deck.replays, ...deck.goldens]) {
    if (!deck.cards.has(id)) {
      reporter(raw.path, problems)(
        1,
        `there is no card ${id}.md`,
        'write the card, or remove the file',
      );
    }
  }
  return cards;
}

function lintCards(
  cards: readonly CompiledCard[],
  decks: readonly NamedDeck[],
  planned: ReadonlyMap<string, Planned>,
  problems: Problem[],
): void {
  for (const { source, replay, isDraft } of cards) {
    if (!isDraft) {
      lintCard(source, problems);
      lintText(source, problems);
      if (replay !== null) {
        lintReplay(source, replay, problems);
        lintLevers(replay, problems);
      }
    }
    const code = decks.find(({ deck }) => deck.folder === source.folder)?.matter.code;
    if (code !== undefined && !source.id.startsWith(`${code}-`)) {
      reporter(source.file, problems)(
        source.yaml.lineOf(['id']),
        `${source.id} lies in the deck ${code}`,
        'move the file to its own deck, or rename it',
      );
    }
  }
  lintSet(
    cards.map(({ source }) => source),
    planned,
    problems,
  );
  lintDuplicates(
    cards.filter(({ isDraft }) => !isDraft).map(({ source }) => source),
    problems,
  );
}

function cardsOf(deck: DeckFiles, cards: readonly CompiledCard[]): CompiledCard[] {
  return cards.filter(({ source }) => source.folder === deck.folder);
}
