// A wish as part of an address and back: what Today asks of the study route. An address is anybody's to write, so whatever
// does not read as a wish is none.

import { IMPORTANCES, LEVELS } from '@/lib/deck/level';
import type { Selection, Wish } from '@/lib/schedule/queue';

export type CustomWish = Extract<Wish, { kind: 'custom' }>;

const CARDS_MAX = 50;

/** `custom=10&decks=kafka-write-path&levels=junior,middle&missed=1&ahead=1&practice=1` */
export function queryOf(wish: Wish): string {
  if (wish.kind === 'today') return 'today';
  if (wish.kind !== 'custom') return `${wish.kind}=${wish.cards}`;
  const { decks, levels, importances, onlyMissed } = wish.selection;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['custom', String(wish.cards)],
    ['decks', decks?.join(',')],
    ['levels', levels?.join(',')],
    ['importances', importances?.join(',')],
    ['missed', onlyMissed === true ? '1' : undefined],
    ['ahead', wish.ahead ? '1' : undefined],
    ['fresh', wish.fresh ? '1' : undefined],
    ['practice', wish.reschedules ? undefined : '1'],
  ];
  return parts
    .filter((part): part is readonly [string, string] => part[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Null: the address asks for nothing. */
export function wishOf(query: URLSearchParams): Wish | null {
  if (query.has('today')) return { kind: 'today' };
  for (const kind of ['more', 'new'] as const) {
    const cards = countOf(query.get(kind));
    if (cards !== null) return { kind, cards };
  }
  const cards = countOf(query.get('custom'));
  if (cards === null) return null;
  return {
    kind: 'custom',
    cards,
    selection: selectionOf(query),
    ahead: query.get('ahead') === '1',
    fresh: query.get('fresh') === '1',
    reschedules: query.get('practice') !== '1',
  };
}

function selectionOf(query: URLSearchParams): Selection {
  const list = (key: string) => query.get(key)?.split(',').filter(Boolean);
  const decks = list('decks');
  const levels = list('levels');
  const importances = list('importances');
  return {
    ...(decks === undefined ? {} : { decks }),
    ...(levels === undefined ? {} : { levels: LEVELS.filter((one) => levels.includes(one)) }),
    ...(importances === undefined
      ? {}
      : { importances: IMPORTANCES.filter((one) => importances.includes(one)) }),
    ...(query.get('missed') === '1' ? { onlyMissed: true } : {}),
  };
}

function countOf(text: string | null): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? Math.min(count, CARDS_MAX) : null;
}
