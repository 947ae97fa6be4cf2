// What the library shows: which cards, in which order, and how many there would be. Pure: the address says what is wanted,
// the memories say how each card stands.

import type { CardId, CardSummary } from '@/lib/deck/card';
import { IMPORTANCES, type Importance, LEVELS, type Level } from '@/lib/deck/level';
import type { Memory } from '@/lib/schedule/memory';

export const CARD_STATES = ['new', 'learning', 'strong', 'weak', 'leech'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** `deck`: as the decks have them, or best first while something is searched for. */
export const SORTS = ['deck', 'frequency', 'weakness', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/** An empty list filters nothing. */
export type Filters = {
  readonly decks: readonly string[];
  readonly levels: readonly Level[];
  readonly importances: readonly Importance[];
  readonly states: readonly CardState[];
};

export type LibraryView = Filters & {
  readonly typed: string;
  readonly sort: Sort;
  /** The deck whose map is shown; null: the list. */
  readonly map: string | null;
};

/** From three weeks on a card counts as strong, if the last answer was Good or Easy. Days. */
const STRONG_DAYS = 21;

export type MemoryOf = (id: CardId) => Memory | null;

/** An address is anybody's to write: what does not read as a filter is none. */
export function viewOf(query: URLSearchParams): LibraryView {
  const list = (key: string) => query.get(key)?.split(',').filter(Boolean) ?? [];
  const some = <T extends string>(key: string, all: readonly T[]): readonly T[] => {
    const wanted = list(key);
    return all.filter((one) => wanted.includes(one));
  };
  return {
    typed: query.get('q') ?? '',
    decks: list('deck'),
    levels: some('level', LEVELS),
    importances: some('weight', IMPORTANCES),
    states: some('state', CARD_STATES),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'deck',
    map: query.get('map') || null,
  };
}

/** The same as part of an address: `q=isr&level=middle,senior&sort=due`; empty for all of them. */
export function queryOf(view: LibraryView): string {
  const parts: readonly (readonly [string, string])[] = [
    ['q', view.typed.trim()],
    ['deck', view.decks.join(',')],
    ['level', view.levels.join(',')],
    ['weight', view.importances.join(',')],
    ['state', view.states.join(',')],
    ['sort', view.sort === 'deck' ? '' : view.sort],
    ['map', view.map ?? ''],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
}

/** How many kinds of filter are on. */
export function filterCount({ decks, levels, importances, states }: Filters): number {
  return [decks, levels, importances, states].filter((list) => list.length > 0).length;
}

/**
 * Leech: four Agains, asked point by point now. Weak: the last answer was Again or Hard. Strong: it was better, and the
 * card holds three weeks or was marked as known. Learning: the others that were answered.
 */
export function stateOf(memory: Memory | null): CardState {
  if (memory === null) return 'new';
  if (memory.known) return 'strong';
  if (memory.reps === 0) return 'new';
  if (memory.leech) return 'leech';
  if (memory.grade === 'again' || memory.grade === 'hard') return 'weak';
  return memory.stability >= STRONG_DAYS ? 'strong' : 'learning';
}

export type ListInput = {
  readonly cards: readonly CardSummary[];
  /** What the search found, best first; null: nothing is searched for. */
  readonly found: readonly CardId[] | null;
  readonly memoryOf: MemoryOf;
  readonly view: LibraryView;
};

/** The cards that are wanted, in the wanted order. */
export function listOf({ cards, found, memoryOf, view }: ListInput): readonly CardSummary[] {
  const kept = inSearch(cards, found).filter((card) => passes(card, view, memoryOf, null));
  if (view.sort === 'deck') return kept;
  const keyOf = KEYS[view.sort];
  return kept
    .map((card, place) => ({ card, place, key: keyOf(card, memoryOf(card.id)) }))
    .sort((a, b) => a.key - b.key || a.place - b.place)
    .map(({ card }) => card);
}

const STATE_ORDER: readonly CardState[] = ['leech', 'weak', 'learning', 'strong', 'new'];

/** Smallest first. Infinity: it has no such thing, and comes last. */
const KEYS: Readonly<
  Record<Exclude<Sort, 'deck'>, (card: CardSummary, memory: Memory | null) => number>
> = {
  frequency: (card) => -card.percent,
  // By state; within one, what fades soonest. A state is further apart than any interval.
  weakness: (_, memory) =>
    STATE_ORDER.indexOf(stateOf(memory)) * 1e6 + Math.min(memory?.stability ?? 0, 1e5),
  due: (_, memory) =>
    memory === null || memory.suspended || memory.known || memory.dueDay === null
      ? Number.MAX_VALUE
      : memory.dueDay,
};

export type Counts = {
  readonly decks: ReadonlyMap<string, number>;
  readonly levels: ReadonlyMap<string, number>;
  readonly importances: ReadonlyMap<string, number>;
  readonly states: ReadonlyMap<string, number>;
};

/** How many cards each choice would show: under the search and the filters of the other kinds. */
export function countsOf({ cards, found, memoryOf, view }: ListInput): Counts {
  const searched = inSearch(cards, found);
  const count = (kind: keyof Filters, keyOf: (card: CardSummary) => string) => {
    const counts = new Map<string, number>();
    for (const card of searched) {
      if (!passes(card, view, memoryOf, kind)) continue;
      counts.set(keyOf(card), (counts.get(keyOf(card)) ?? 0) + 1);
    }
    return counts;
  };
  return {
    decks: count('decks', (card) => card.deck),
    levels: count('levels', (card) => card.level),
    importances: count('importances', (card) => card.importance),
    states: count('states', (card) => stateOf(memoryOf(card.id))),
  };
}

function inSearch(
  cards: readonly CardSummary[],
  found: readonly CardId[] | null,
): readonly CardSummary[] {
  if (found === null) return cards;
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.map((id) => byId.get(id)).filter((card) => card !== undefined);
}

/** @param except a kind of filter that is not asked */
function passes(
  card: CardSummary,
  { decks, levels, importances, states }: Filters,
  memoryOf: MemoryOf,
  except: keyof Filters | null,
): boolean {
  const has = <T>(kind: keyof Filters, list: readonly T[], value: () => T): boolean =>
    kind === except || list.length === 0 || list.includes(value());
  return (
    has('decks', decks, () => card.deck) &&
    has('levels', levels, () => card.level) &&
    has('importances', importances, () => card.importance) &&
    has('states', states, () => stateOf(memoryOf(card.id)))
  );
}
