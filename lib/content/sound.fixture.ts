// A small sound content folder in memory, and ways to spoil it: one replacement in one file.

import { fileURLToPath } from 'node:url';
import { type Content, compileFiles } from './compile';
import { type ContentFiles, type DeckFiles, type RawFile, readTree, sortFiles } from './files';
import type { Problem } from './problem';

const ROOT = fileURLToPath(new URL('./fixtures/sound', import.meta.url));

/** The files of the sound folder. On disk their names are in lower case, like those of all files here. */
export const soundTree: readonly RawFile[] = readTree(ROOT).map(({ path, text }) => ({
  path: path.replace(/te-\d\d/, (id) => id.toUpperCase()),
  text,
}));

export const sound: ContentFiles = sortFiles(soundTree, []);

export type Spoiling = { readonly path: string; readonly from: string; readonly to: string };

/** The sound folder with some texts replaced; each `from` must stand there exactly once. */
export function spoilt(...spoilings: readonly Spoiling[]): ContentFiles {
  return spoilings.reduce((files, { path, from, to }) => {
    const text = textOf(files, path);
    if (text.split(from).length !== 2) throw new Error(`"${from}" is not in ${path} once`);
    return withText(
      files,
      path,
      text.replace(from, () => to),
    );
  }, sound);
}

export function compiled(files: ContentFiles): Content {
  return compileFiles(files);
}

export function problemsOf(...spoilings: readonly Spoiling[]): readonly Problem[] {
  return compileFiles(spoilt(...spoilings)).problems;
}

/** The line, from 1, on which a text stands for the first time. */
export function lineOf(files: ContentFiles, path: string, text: string): number {
  const before = textOf(files, path).split(text)[0] ?? '';
  return before.split('\n').length;
}

export function textOf(files: ContentFiles, path: string): string {
  const raw = allFiles(files).find((file) => file.path === path);
  if (raw === undefined) throw new Error(`no file ${path}`);
  return raw.text;
}

export function withText(files: ContentFiles, path: string, text: string): ContentFiles {
  const swap = (file: RawFile | null) => (file?.path === path ? { path, text } : file);
  const swapAll = (map: ReadonlyMap<string, RawFile>) =>
    new Map([...map].map(([id, file]) => [id, swap(file) as RawFile]));
  return {
    syllabus: swap(files.syllabus),
    glossary: swap(files.glossary),
    decks: files.decks.map((deck) => ({
      ...deck,
      deck: swap(deck.deck),
      cards: swapAll(deck.cards),
      replays: swapAll(deck.replays),
      goldens: swapAll(deck.goldens),
    })),
  };
}

/** The sound folder with one deck changed. */
export function withDeck(change: (deck: DeckFiles) => DeckFiles): ContentFiles {
  return { ...sound, decks: sound.decks.map(change) };
}

function allFiles(files: ContentFiles): RawFile[] {
  const decks = files.decks.flatMap((deck) => [
    deck.deck,
    ...deck.cards.values(),
    ...deck.replays.values(),
  ]);
  return [files.syllabus, files.glossary, ...decks].filter((file) => file !== null);
}
