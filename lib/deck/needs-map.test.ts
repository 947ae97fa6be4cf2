import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardSummary } from './card';
import { MAP_COLUMNS, type NeedsMap, needsMapOf } from './needs-map';

const seeded = process.env.CI ? { seed: 7 } : {};
const numRuns = process.env.DEEP ? 5000 : 200;

function card(id: string, needs: readonly string[] = []): CardSummary {
  return {
    id,
    deck: id.slice(0, 2),
    rev: 1,
    question: [{ t: 'text', v: id }],
    level: 'junior',
    importance: 'must',
    percent: 50,
    needs,
    confusedWith: [],
    points: [],
    pitfalls: [],
    asks: [],
  };
}

const lines = (map: NeedsMap) => map.lines.map(({ from, to }) => `${from}>${to}`).sort();
const depth = (map: NeedsMap, id: string) => map.nodes.find((one) => one.card.id === id)?.depth;

describe('needsMapOf', () => {
  it('puts a card below everything that it needs', () => {
    const map = needsMapOf([card('A-1'), card('A-2', ['A-1']), card('A-3', ['A-2', 'A-1'])], 'A-');
    expect(map.nodes.map((node) => [node.card.id, node.row])).toEqual([
      ['A-1', 0],
      ['A-2', 1],
      ['A-3', 2],
    ]);
  });

  it('draws no line that two others already tell', () => {
    const map = needsMapOf([card('A-1'), card('A-2', ['A-1']), card('A-3', ['A-2', 'A-1'])], 'A-');
    expect(lines(map)).toEqual(['A-1>A-2', 'A-2>A-3']);
  });

  it('shows what is needed from another deck, and says so', () => {
    const map = needsMapOf([card('B-1'), card('B-2'), card('A-1', ['B-1'])], 'A-');
    expect(map.nodes.map(({ card: { id }, isOutside }) => [id, isOutside])).toEqual([
      ['B-1', true],
      ['A-1', false],
    ]);
  });

  it('leaves out what is needed and not written yet', () => {
    const map = needsMapOf([card('A-1', ['A-9'])], 'A-');
    expect([map.rows, lines(map), depth(map, 'A-1')]).toEqual([1, [], 0]);
  });

  it('has no rows for a deck without cards', () => {
    expect(needsMapOf([card('B-1')], 'A-')).toEqual({ nodes: [], lines: [], rows: 0 });
  });

  // Any graph without circles: a card needs earlier ones only.
  const graphs = fc
    .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 24 })
    .map((all) =>
      all.map((needs, i) =>
        card(`A-${i}`, i === 0 ? [] : [...new Set(needs.map((n) => `A-${n % i}`))]),
      ),
    );

  it('gives every card a place of its own inside the columns', () => {
    fc.assert(
      fc.property(graphs, (cards) => {
        const { nodes, rows } = needsMapOf(cards, 'A-');
        expect(nodes.map((node) => node.card.id).sort()).toEqual(cards.map(({ id }) => id).sort());
        for (const { left, row } of nodes) {
          expect(left >= 0 && left <= 2 * (MAP_COLUMNS - 1) && row < rows).toBe(true);
          const beside = nodes.filter((one) => one.row === row && Math.abs(one.left - left) < 2);
          expect(beside).toHaveLength(1);
        }
      }),
      { numRuns, ...seeded },
    );
  });

  it('draws every line downwards, and loses no need by leaving lines out', () => {
    fc.assert(
      fc.property(graphs, (cards) => {
        const map = needsMapOf(cards, 'A-');
        const rowOf = new Map(map.nodes.map((node) => [node.card.id, node.row]));
        for (const { from, to } of map.lines)
          expect(Number(rowOf.get(from))).toBeLessThan(Number(rowOf.get(to)));
        const above = (id: string): string[] =>
          map.lines.filter((one) => one.to === id).flatMap(({ from }) => [from, ...above(from)]);
        for (const { id, needs } of cards)
          expect(above(id)).toEqual(expect.arrayContaining([...needs]));
      }),
      { numRuns, ...seeded },
    );
  });
});
