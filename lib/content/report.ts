// The size of every card in one table: what an editor looks at before reading.

import { LEVELS } from '../deck/level';
import type { CompiledCard } from './build-data';
import { askIds, countFrames } from './lint-replay';
import { proseWords } from './lint-text';

const HEADS = [
  'card',
  'level',
  'basics',
  'solid',
  'senior',
  'principal',
  'explanation',
  'points',
  'pitfalls',
  'follow-ups',
  'sources',
  'frames',
  'predictions',
] as const;

/** Lines of a table, one card each in the order of their ids, and a line of totals. */
export function reportTable(cards: readonly CompiledCard[]): string[] {
  const rows = [...cards]
    .sort((a, b) => (a.source.id < b.source.id ? -1 : 1))
    .map(({ source, replay }) => {
      const { card } = source;
      const numbers = [
        ...LEVELS.map((level) => proseWords(card.tiers[level])),
        proseWords(card.explanation),
        card.points.length,
        card.pitfalls.length,
        card.followups.length,
        card.sources.length,
        replay === null ? 0 : countFrames(replay.scenario.script),
        replay === null ? 0 : askIds(replay.story).length,
      ];
      return [card.id, card.level, ...numbers.map(String)];
    });
  const totals = HEADS.map((head, column) => {
    if (head === 'card') return `${rows.length} cards`;
    if (head === 'level') return '';
    return String(rows.reduce((sum, row) => sum + Number(row[column]), 0));
  });
  return align([[...HEADS], ...rows, totals]);
}

/** Text columns to the left, numbers to the right. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
