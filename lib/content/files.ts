// Reads the content folder into memory and says which file is what. The only file here, beside the commands,
// that touches the disk.

import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Reads everything below the content root; a file that belongs nowhere is a problem. */
export function readContentFiles(root: string, problems: Problem[]): ContentFiles {
  return sortFiles(readTree(root), problems);
}

/** Every file of a folder and its sub-folders, in the order of their paths; hidden ones are left out. */
export function readTree(root: string, below = ''): RawFile[] {
  return names(join(root, below)).flatMap((name) => {
    const path = below === '' ? name : `${below}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return readTree(root, path);
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

/** Says which file is what. */
export function sortFiles(files: readonly RawFile[], problems: Problem[]): ContentFiles {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const folders = new Set<string>();
  for (const { path } of files) {
    const [folder, ...rest] = path.split('/');
    if (rest.length > 0 && folder !== undefined) folders.add(folder);
    else if (!ROOT_FILES.has(path)) stray(path, problems);
  }
  return {
    decks: [...folders].map((folder) => sortDeck(folder, files, problems)),
    syllabus: byPath.get('syllabus.yaml') ?? null,
    glossary: byPath.get('glossary.yaml') ?? null,
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

function sortDeck(folder: string, files: readonly RawFile[], problems: Problem[]): DeckFiles {
  const cards = new Map<string, RawFile>();
  const replays = new Map<string, RawFile>();
  const goldens = new Map<string, RawFile>();
  const kinds = { '.md': cards, '.replay.yaml': replays, '.golden.json': goldens } as const;
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
  for (const file of own) {
    const name = file.path.slice(folder.length + 1);
    if (name === 'deck.yaml') continue;
    const [, id, ending] = CARD_FILE.exec(name) ?? [];
    if (id === undefined || ending === undefined) stray(file.path, problems);
    else kinds[ending as keyof typeof kinds].set(id, file);
  }
  const deck = own.find(({ path }) => path === `${folder}/deck.yaml`) ?? null;
  return { folder, deck, cards, replays, goldens };
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
