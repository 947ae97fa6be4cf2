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

/** Must before should before nice, then the more often asked; the order in which new cards come. */
export function newOrder(cards: readonly CardSummary[]): readonly string[] {
  const weight = ['must', 'should', 'nice'];
  return cards
    .toSorted(
      (a, b) =>
        weight.indexOf(a.importance) - weight.indexOf(b.importance) ||
        b.percent - a.percent ||
        a.id.localeCompare(b.id),
    )
    .map(({ id }) => id);
}
