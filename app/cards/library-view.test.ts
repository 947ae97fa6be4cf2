import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardSummary } from '@/lib/deck/card';
import { IMPORTANCES, LEVELS } from '@/lib/deck/level';
import { type Memory, newMemory } from '@/lib/schedule/memory';
import {
  CARD_STATES,
  countsOf,
  filterCount,
  type LibraryView,
  listOf,
  queryOf,
  SORTS,
  stateOf,
  viewOf,
} from './library-view';

const seeded = process.env.CI ? { seed: 7 } : {};
const numRuns = process.env.DEEP ? 5000 : 200;

const ALL = viewOf(new URLSearchParams());
const memory = (changes: Partial<Memory>): Memory => ({
  ...newMemory('card:KW-01', { clock: 1, device: 'a', seq: 1 }),
  reps: 1,
  grade: 'good',
  stability: 5,
  ...changes,
});

function card(id: string, changes: Partial<CardSummary> = {}): CardSummary {
  return {
    id,
    deck: id.slice(0, 2),
    rev: 1,
    question: [],
    level: 'junior',
    importance: 'must',
    percent: 50,
    needs: [],
    confusedWith: [],
    points: [],
    pitfalls: [],
    asks: [],
    ...changes,
  };
}

const CARDS = [
  card('KW-01', { percent: 60 }),
  card('KW-02', { level: 'senior', percent: 20 }),
  card('PC-01', { importance: 'nice', percent: 40 }),
];
const HELD: Readonly<Record<string, Memory>> = {
  'KW-01': memory({ stability: 40, dueDay: 30 as Memory['dueDay'] }),
  'PC-01': memory({ grade: 'again', stability: 1, dueDay: 10 as Memory['dueDay'] }),
};
const memoryOf = (id: string) => HELD[id] ?? null;
const ids = (view: Partial<LibraryView>, found: readonly string[] | null = null) =>
  listOf({ cards: CARDS, found, memoryOf, view: { ...ALL, ...view } }).map(({ id }) => id);

describe('viewOf', () => {
  const view = fc.record({
    typed: fc.string().map((typed) => typed.trim()),
    decks: fc.uniqueArray(fc.constantFrom('page-cache', 'kafka-write-path')),
    levels: fc.subarray([...LEVELS]),
    importances: fc.subarray([...IMPORTANCES]),
    states: fc.subarray([...CARD_STATES]),
    sort: fc.constantFrom(...SORTS),
    map: fc.constantFrom(null, 'page-cache'),
  });

  it('reads back every view that was written', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        expect(viewOf(new URLSearchParams(queryOf(wanted)))).toEqual(wanted);
      }),
      { numRuns, ...seeded },
    );
  });

  it('takes what is no filter for none', () => {
    expect(viewOf(new URLSearchParams('level=chief&state=,&sort=random&map='))).toEqual(ALL);
  });

  it('writes nothing for the whole library', () => {
    expect(queryOf(ALL)).toBe('');
  });
});

describe('stateOf', () => {
  it('tells the five states apart', () => {
    expect(stateOf(null)).toBe('new');
    expect(stateOf(memory({ reps: 0, grade: null }))).toBe('new');
    expect(stateOf(memory({}))).toBe('learning');
    expect(stateOf(memory({ stability: 21 }))).toBe('strong');
    expect(stateOf(memory({ grade: 'hard', stability: 60 }))).toBe('weak');
    expect(stateOf(memory({ grade: 'again', leech: true }))).toBe('leech');
    expect(stateOf(memory({ reps: 0, known: true }))).toBe('strong');
  });
});

describe('listOf', () => {
  it('keeps the order of the decks, or of what was found', () => {
    expect(ids({})).toEqual(['KW-01', 'KW-02', 'PC-01']);
    expect(ids({}, ['PC-01', 'KW-01'])).toEqual(['PC-01', 'KW-01']);
  });

  it('shows what has one of the wanted of every kind', () => {
    expect(ids({ decks: ['KW'], levels: ['senior', 'principal'] })).toEqual(['KW-02']);
    expect(ids({ states: ['new', 'weak'] })).toEqual(['KW-02', 'PC-01']);
    expect(ids({ importances: ['nice'], decks: ['KW'] })).toEqual([]);
  });

  it('sorts by how often it is asked, by weakness, and by the day it is due', () => {
    expect(ids({ sort: 'frequency' })).toEqual(['KW-01', 'PC-01', 'KW-02']);
    expect(ids({ sort: 'weakness' })).toEqual(['PC-01', 'KW-01', 'KW-02']);
    expect(ids({ sort: 'due' })).toEqual(['PC-01', 'KW-01', 'KW-02']);
  });

  it('finds nothing that is not there any more', () => {
    expect(ids({}, ['KW-99', 'KW-02'])).toEqual(['KW-02']);
  });
});

describe('countsOf', () => {
  it('counts what each choice would show, whatever else of its own kind is chosen', () => {
    const view = { ...ALL, decks: ['KW'] };
    const counts = countsOf({ cards: CARDS, found: null, memoryOf, view });
    expect([...counts.decks]).toEqual([
      ['KW', 2],
      ['PC', 1],
    ]);
    expect([...counts.levels]).toEqual([
      ['junior', 1],
      ['senior', 1],
    ]);
    expect([...counts.states]).toEqual([
      ['strong', 1],
      ['new', 1],
    ]);
  });

  it('tells for every choice exactly how long the list will be', () => {
    const chosen = fc.record({
      decks: fc.subarray(['KW', 'PC']),
      levels: fc.subarray([...LEVELS]),
      importances: fc.subarray([...IMPORTANCES]),
      states: fc.subarray([...CARD_STATES]),
    });
    fc.assert(
      fc.property(chosen, fc.constantFrom(...LEVELS), (filters, level) => {
        const view = { ...ALL, ...filters };
        const counts = countsOf({ cards: CARDS, found: null, memoryOf, view });
        expect(ids({ ...filters, levels: [level] })).toHaveLength(counts.levels.get(level) ?? 0);
      }),
      { numRuns, ...seeded },
    );
  });
});

describe('filterCount', () => {
  it('counts kinds and not choices', () => {
    expect(filterCount({ ...ALL, levels: ['junior', 'middle'], states: ['new'] })).toBe(2);
  });
});
