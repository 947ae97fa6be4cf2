// Reads the content folder into memory and says which file is what. The only file here, beside the commands,
// that touches the disk.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, reporter } from './problem';

export type RawFile = {
  /** Path below the content root, with `/`. */
  readonly path: string;
  readonly text: string;
};

export type DeckFiles = {
  readonly folder: string;
  readonly deck: RawFile | null;
  /** Card files by the id in their name. */
  readonly cards: ReadonlyMap<string, RawFile>;
  readonly replays: ReadonlyMap<string, RawFile>;
  readonly goldens: ReadonlyMap<string, RawFile>;
};

export type ContentFiles = {
  readonly decks: readonly DeckFiles[];
  readonly syllabus: RawFile | null;
  readonly glossary: RawFile | null;
};

const ROOT_FILES = new Set(['README.md', 'syllabus.yaml', 'glossary.yaml']);
const CARD_FILE = /^([A-Z]{2}-\d{2})(\.md|\.replay\.yaml|\.golden\.json)$/;

/** Reads everything below the content root, in name order; a file that belongs nowhere is a problem. */
export function readContentFiles(root: string, problems: Problem[]): ContentFiles {
  const decks: DeckFiles[] = [];
  for (const name of names(root)) {
    if (statSync(join(root, name)).isDirectory()) decks.push(readDeck(root, name, problems));
    else if (!ROOT_FILES.has(name)) stray(name, problems);
  }
  return {
    decks,
    syllabus: readIfThere(root, 'syllabus.yaml'),
    glossary: readIfThere(root, 'glossary.yaml'),
  };
}

/** Changes whenever a file below the root is added, removed or written: a cheap key for a cache. */
export function fingerprint(root: string): string {
  const parts: string[] = [];
  for (const name of names(root)) {
    const path = join(root, name);
    const stat = statSync(path);
    if (stat.isDirectory()) parts.push(`${name}/(${fingerprint(path)})`);
    else parts.push(`${name}:${stat.size}:${stat.mtimeMs}`);
  }
  return parts.join(' ');
}

function readDeck(root: string, folder: string, problems: Problem[]): DeckFiles {
  const cards = new Map<string, RawFile>();
  const replays = new Map<string, RawFile>();
  const goldens = new Map<string, RawFile>();
  const kinds = { '.md': cards, '.replay.yaml': replays, '.golden.json': goldens } as const;
  for (const name of names(join(root, folder))) {
    if (name === 'deck.yaml') continue;
    const [, id, ending] = CARD_FILE.exec(name) ?? [];
    const raw = readIfThere(root, `${folder}/${name}`);
    if (id === undefined || ending === undefined || raw === null) {
      stray(`${folder}/${name}`, problems);
    } else kinds[ending as keyof typeof kinds].set(id, raw);
  }
  return { folder, deck: readIfThere(root, `${folder}/deck.yaml`), cards, replays, goldens };
}

function stray(path: string, problems: Problem[]): void {
  reporter(path, problems)(
    1,
    'the file is not part of any card',
    'name it <ID>.md or <ID>.replay.yaml with an id such as KW-01, or remove it',
  );
}

function names(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

function readIfThere(root: string, path: string): RawFile | null {
  const full = join(root, path);
  if (!existsSync(full) || !statSync(full).isFile()) return null;
  return { path, text: readFileSync(full, 'utf8') };
}
