// The data files, read once and kept: the index first, a deck's file when it is asked for, the rest when the phone is
// idle. How a file is fetched is an argument; that the service worker answers when there is no network is not known here.

import type { DeckFile, DeckIndex, DeckSummary } from './card';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  /** `problem` is a sentence: what happened and what to do. */
  | { readonly kind: 'failed'; readonly problem: string; readonly retry: () => void };

const LOADING = { kind: 'loading' } as const;

/** What is used of the platform's `fetch`. */
export type Fetch = (url: string) => Promise<{
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}>;

/** What every screen shares; made once, beside the store. */
export class DeckSource {
  readonly #root: string;
  readonly #fetch: Fetch;
  readonly #listeners = new Set<() => void>();
  readonly #decks = new Map<string, Loaded<DeckFile>>();
  /** Decks somebody asked for; fetched again after the index had to be. */
  readonly #wanted = new Set<string>();
  #index: Loaded<DeckIndex> = LOADING;
  #loadingIndex: Promise<void> | null = null;
  #all: readonly DeckFile[] | null = null;

  /** @param base the path under which the site is served, without a trailing slash */
  constructor(base: string, fetch: Fetch) {
    this.#root = `${base}/data/`;
    this.#fetch = fetch;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly index = (): Loaded<DeckIndex> => this.#index;

  /** The same object until something changes. A deck that nobody asked for yet is `loading`. */
  readonly deck = (id: string): Loaded<DeckFile> => {
    const deck = this.#decks.get(id);
    if (deck !== undefined) return deck;
    return this.#index.kind === 'failed' ? this.#index : LOADING;
  };

  /** Every written deck's file, or null until all of them have arrived. The same array until something changes. */
  readonly all = (): readonly DeckFile[] | null => this.#all;

  /** Fetches the index unless it is there or on its way. */
  loadIndex(): Promise<void> {
    if (this.#index.kind === 'ready') return Promise.resolve();
    this.#loadingIndex ??= this.#loadIndex().finally(() => {
      this.#loadingIndex = null;
    });
    return this.#loadingIndex;
  }

  /** Fetches a deck's file, the index before it, unless they are there or on their way. */
  async loadDeck(id: string): Promise<void> {
    this.#wanted.add(id);
    if (this.#decks.has(id)) return;
    await this.loadIndex();
    if (this.#decks.has(id) || this.#index.kind !== 'ready') return;
    const file = fileOf(this.#index.value, id);
    this.#set(id, file === null ? this.#missing(id) : LOADING);
    if (file === null) return;
    const found = await this.#readDeck(id, file);
    this.#set(id, found);
  }

  /** Fetches the index and every written deck. */
  async loadAll(): Promise<void> {
    await this.loadIndex();
    if (this.#index.kind !== 'ready') return;
    await Promise.all(written(this.#index.value).map((deck) => this.loadDeck(deck.id)));
  }

  async #loadIndex(): Promise<void> {
    this.#index = LOADING;
    this.#tell();
    this.#index = await this.#read('index.json', isDeckIndex, () => {
      void this.loadIndex();
      for (const id of this.#wanted) void this.loadDeck(id);
    });
    this.#tell();
  }

  /**
   * A deck file that is not there may mean that the site was updated since the index was read, which happens in any tab
   * left open. The index is then read once more and the deck under its new name.
   */
  async #readDeck(id: string, file: string): Promise<Loaded<DeckFile>> {
    const retry = () => this.#again(id);
    const found = await this.#read<DeckFile>(file, isDeckFile, retry);
    if (found.kind === 'ready') return found;
    const index = await this.#read<DeckIndex>('index.json', isDeckIndex, retry);
    const renamed = index.kind === 'ready' ? fileOf(index.value, id) : null;
    if (index.kind !== 'ready' || renamed === null || renamed === file) return found;
    this.#index = index;
    return await this.#read(renamed, isDeckFile, retry);
  }

  /** Fetches the index anew, then the deck. */
  #again(id: string): void {
    this.#decks.delete(id);
    this.#index = LOADING;
    void this.loadDeck(id);
  }

  async #read<T>(
    file: string,
    isRight: (value: unknown) => boolean,
    retry: () => void,
  ): Promise<Loaded<T>> {
    try {
      const response = await this.#fetch(this.#root + file);
      if (!response.ok) return failed(`The questions did not arrive (${response.status}).`, retry);
      const value = await response.json();
      if (!isRight(value)) return failed('The questions arrived damaged.', retry);
      return { kind: 'ready', value: value as T };
    } catch (error) {
      const why = error instanceof SyntaxError ? 'The questions arrived damaged.' : UNREACHABLE;
      return failed(why, retry);
    }
  }

  #missing(id: string): Loaded<DeckFile> {
    return failed(`There is no question yet in the deck "${id}".`, () => this.#again(id));
  }

  #set(id: string, deck: Loaded<DeckFile>): void {
    this.#decks.set(id, deck);
    this.#all = this.#index.kind === 'ready' ? this.#collect(this.#index.value) : null;
    this.#tell();
  }

  #collect(index: DeckIndex): readonly DeckFile[] | null {
    const files: DeckFile[] = [];
    for (const { id } of written(index)) {
      const deck = this.deck(id);
      if (deck.kind !== 'ready') return null;
      files.push(deck.value);
    }
    return files;
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const UNREACHABLE = 'The questions could not be reached, and there is no offline copy of them yet.';

function failed<T>(problem: string, retry: () => void): Loaded<T> {
  return { kind: 'failed', problem, retry };
}

function fileOf(index: DeckIndex, id: string): string | null {
  return index.decks.find((deck) => deck.id === id)?.file ?? null;
}

function written(index: DeckIndex): readonly DeckSummary[] {
  return index.decks.filter((deck) => deck.file !== null);
}

type Fields = Readonly<Record<string, unknown>>;

function isDeckIndex(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { v, decks, cards } = value as Fields;
  return v === 1 && Array.isArray(decks) && Array.isArray(cards);
}

function isDeckFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { v, cards, scenarios } = value as Fields;
  return v === 1 && Array.isArray(cards) && typeof scenarios === 'object' && scenarios !== null;
}
