// Where each card of a deck stands on a map of what needs what: the first things on top, deeper what builds on them. Places
// and lines only; drawing is the screen's.

import type { CardId, CardSummary } from './card';

/** Cards beside each other. Four fit the narrowest phone with 44 px each. */
export const MAP_COLUMNS = 4;

export type MapNode = {
  readonly card: CardSummary;
  /** Of another deck, and needed by one of this. */
  readonly isOutside: boolean;
  /** Steps from what needs nothing, within the map. */
  readonly depth: number;
  /** 0 on top. A depth with more cards than columns takes several rows. */
  readonly row: number;
  /** Left edge in half columns, 0 to 6: rows stand in the middle. */
  readonly left: number;
};

export type MapLine = { readonly from: CardId; readonly to: CardId };

export type NeedsMap = {
  /** By row, and from left to right. */
  readonly nodes: readonly MapNode[];
  /** What needs what, without lines that others already imply. */
  readonly lines: readonly MapLine[];
  readonly rows: number;
};

type Needs = ReadonlyMap<CardId, readonly CardId[]>;

/** @param cards all cards there are; what is only planned is on no map */
export function needsMapOf(cards: readonly CardSummary[], deck: string): NeedsMap {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const own = cards.filter((card) => card.deck === deck);
  const outside = new Set(own.flatMap(({ needs }) => needs).filter((id) => !isOwn(byId, id, deck)));
  const shown = cards.filter((card) => card.deck === deck || outside.has(card.id));
  const needs: Needs = new Map(
    shown.map((card) => [card.id, card.needs.filter((id) => shown.some((one) => one.id === id))]),
  );
  const depths = depthsOf(needs);
  const lines = linesOf(needs);
  const places = placesOf(shown, depths, lines);
  const nodes = shown.map((card): MapNode => {
    const { row, left } = places.get(card.id) ?? { row: 0, left: 0 };
    return { card, isOutside: card.deck !== deck, depth: depths.get(card.id) ?? 0, row, left };
  });
  return {
    nodes: nodes.sort((a, b) => a.row - b.row || a.left - b.left),
    lines,
    rows: nodes.reduce((most, { row }) => Math.max(most, row + 1), 0),
  };
}

function isOwn(byId: ReadonlyMap<CardId, CardSummary>, id: CardId, deck: string): boolean {
  return byId.get(id)?.deck === deck;
}

/** The longest way to something that needs nothing. A circle, which the build refuses, is cut where it closes. */
function depthsOf(needs: Needs): ReadonlyMap<CardId, number> {
  const depths = new Map<CardId, number>();
  const open = new Set<CardId>();
  const depthOf = (id: CardId): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) return 0;
    open.add(id);
    const below = (needs.get(id) ?? []).map((each) => depthOf(each) + 1);
    open.delete(id);
    const depth = Math.max(0, ...below);
    depths.set(id, depth);
    return depth;
  };
  for (const id of needs.keys()) depthOf(id);
  return depths;
}

/** One line for each need, but for those that can be reached through another need. */
function linesOf(needs: Needs): readonly MapLine[] {
  const reaches = (from: CardId, to: CardId, seen: Set<CardId>): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (needs.get(from) ?? []).some((each) => reaches(each, to, seen));
  };
  return [...needs].flatMap(([to, direct]) =>
    direct
      .filter((id) => !direct.some((other) => other !== id && reaches(other, id, new Set([to]))))
      .map((from) => ({ from, to })),
  );
}

type Place = { readonly row: number; readonly left: number };

/** Row by row; within one, each card under the middle of what it needs, so that few lines cross. */
function placesOf(
  shown: readonly CardSummary[],
  depths: ReadonlyMap<CardId, number>,
  lines: readonly MapLine[],
): ReadonlyMap<CardId, Place> {
  const places = new Map<CardId, Place>();
  const deepest = Math.max(0, ...depths.values());
  const middle = MAP_COLUMNS - 1;
  const pull = (id: CardId): number => {
    const above = lines.filter((line) => line.to === id).map(({ from }) => places.get(from)?.left);
    const known = above.filter((left) => left !== undefined);
    return known.length === 0 ? middle : known.reduce((sum, left) => sum + left, 0) / known.length;
  };
  let row = 0;
  for (let depth = 0; depth <= deepest; depth += 1) {
    const level = shown
      .filter(({ id }) => depths.get(id) === depth)
      .map((card) => ({ id: card.id, pull: pull(card.id) }))
      .sort((a, b) => a.pull - b.pull || (a.id < b.id ? -1 : 1));
    for (const part of evenParts(level)) {
      const first = MAP_COLUMNS - part.length;
      for (const [i, { id }] of part.entries()) places.set(id, { row, left: first + 2 * i });
      row += 1;
    }
  }
  return places;
}

/** As few parts as fit the columns, of about the same size. */
function evenParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / MAP_COLUMNS);
  return Array.from({ length: count }, (_, i) =>
    all.slice(Math.floor((i * all.length) / count), Math.floor(((i + 1) * all.length) / count)),
  );
}
