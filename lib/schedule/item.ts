// Names of what is scheduled: a card, a pitfall of a card, a prediction of its replay.

import type { CardId } from '../deck/card';
import type { Answered, Event, ItemId, UnknownEvent } from './event';

export type ItemName =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'pitfall' | 'ask'; readonly card: CardId; readonly part: string };

export const cardItem = (card: CardId): ItemId => `card:${card}`;
export const pitfallItem = (card: CardId, pitfall: string): ItemId => `pitfall:${card}/${pitfall}`;
export const askItem = (card: CardId, ask: string): ItemId => `ask:${card}/${ask}`;

/** The parts of an item's name; null when it is none (an event from a newer build may name one). */
export function parseItem(item: ItemId): ItemName | null {
  const colon = item.indexOf(':');
  const kind = item.slice(0, colon);
  const rest = item.slice(colon + 1);
  if (kind === 'card') return rest === '' ? null : { kind, card: rest };
  const slash = rest.indexOf('/');
  if ((kind !== 'pitfall' && kind !== 'ask') || slash < 1 || slash === rest.length - 1) return null;
  return { kind, card: rest.slice(0, slash), part: rest.slice(slash + 1) };
}

/**
 * The items whose memory an event changes by itself. A pitfall said inside an answer also counts for that pitfall's own
 * item, by the same event. Empty for `undone` (see `touchOf`), `set`, `reported` and unknown kinds.
 */
export function itemsOf(event: Event | UnknownEvent): readonly ItemId[] {
  const own = ownItemOf(event);
  return own === null ? [] : [own, ...slipsOf(event)];
}

/** The item that an event names; null: it names none. */
export function ownItemOf(event: Event | UnknownEvent): ItemId | null {
  const known = event as Event;
  switch (known.kind) {
    case 'answered':
    case 'drilled':
    case 'predicted':
    case 'prompted':
    case 'suspended':
    case 'resumed':
    case 'reset':
    case 'known':
    case 'buried':
      return known.item;
    case 'practised':
    case 'undone':
    case 'set':
    case 'reported':
      return null;
    default:
      return null;
  }
}

const NONE: readonly ItemId[] = [];

/** The pitfalls that an answer to a card counts for as well. */
export function slipsOf(event: Event | UnknownEvent): readonly ItemId[] {
  if (event.kind !== 'answered') return NONE;
  const { item, pitfalls } = event as Answered;
  if (pitfalls.length === 0) return NONE;
  const name = parseItem(item);
  if (name?.kind !== 'card') return NONE;
  return [...new Set(pitfalls.map((id) => pitfallItem(name.card, id)))];
}

/**
 * Under which `item` of an event the events that feed this item are filed: its own, and for a pitfall also its card's,
 * because a pitfall may be said inside an answer.
 */
export function sourcesOf(item: ItemId): readonly ItemId[] {
  const name = parseItem(item);
  return name?.kind === 'pitfall' ? [item, cardItem(name.card)] : [item];
}
