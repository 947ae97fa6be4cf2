// The content as its author wrote it and as the build put it into `out/`: what a spec checks the screens against.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardSummary, DeckIndex } from '../lib/deck/card';
import { LEVELS, type Level } from '../lib/deck/level';
import { type Inline, plainText } from '../lib/deck/node';

const DATA = 'out/data';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(DATA, file), 'utf8')) as T;

export function readIndex(): DeckIndex {
  return read<DeckIndex>('index.json');
}

export function readCards(): readonly Card[] {
  return readdirSync(DATA)
    .filter((file) => file !== 'index.json')
    .flatMap((file) => read<{ readonly cards: readonly Card[] }>(file).cards);
}

export function readCard(id: string): Card {
  const card = readCards().find((each) => each.id === id);
  if (card === undefined) throw new Error(`out/data holds no card ${id}`);
  return card;
}

export const words = (nodes: readonly Inline[]): string => plainText(nodes);

/** Core points up to a level: what an answer must say. Written out here, not taken from the app. */
export function required(card: Card | CardSummary, target: Level): readonly string[] {
  const upTo = LEVELS.indexOf(target);
  return card.points
    .filter((point) => point.core && LEVELS.indexOf(point.level) <= upTo)
    .map((point) => point.id);
}

/** A point's words, by its id. */
export function pointOf(card: Card, id: string): string {
  const point = card.points.find((each) => each.id === id);
  if (point === undefined) throw new Error(`${card.id} has no point ${id}`);
  return words(point.text);
}

/** What a missed point is called before it is shown. */
export function gapOf(card: Card, id: string): string {
  return card.points.find((each) => each.id === id)?.gap ?? '';
}

/** The cards that the specs know by name. The rest of the content may grow and change as it likes. */
export const THREE = ['KW-01', 'KW-04', 'PC-01'] as const;

/**
 * The order in which new cards come to a learner who aims for a level: must before should before nice, then the more often
 * asked; but what a card needs comes before it. A card above the level does not come by itself.
 */
export function newOrder(
  cards: readonly CardSummary[],
  target: Level = 'middle',
): readonly string[] {
  const weight = ['must', 'should', 'nice'];
  const open = cards.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(target));
  const byWeight = open.toSorted(
    (a, b) =>
      weight.indexOf(a.importance) - weight.indexOf(b.importance) ||
      b.percent - a.percent ||
      (a.id < b.id ? -1 : 1),
  );
  const order: string[] = [];
  const put = (card: CardSummary | undefined): void => {
    if (card === undefined || order.includes(card.id)) return;
    for (const needed of card.needs) put(open.find(({ id }) => id === needed));
    order.push(card.id);
  };
  for (const card of byWeight) put(card);
  return order;
}
