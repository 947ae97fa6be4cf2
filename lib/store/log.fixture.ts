// Two small cards, a clock that can be set, ids that count: what the store's tests need to make histories.

import type { IdMaker } from '../base/id';
import type { FoldCard } from '../schedule/context';
import type { Answered, Draft } from '../schedule/event';
import type { Memory } from '../schedule/memory';
import type { Engine } from './database';
import { foldUnderOf } from './fold-under';
import type { MarkerStorage } from './marker';
import type { Stamp } from './pending';
import { Store } from './store';

export const CARDS: readonly FoldCard[] = ['KW-01', 'PC-01'].map((id) => ({
  id,
  rev: 1,
  points: [
    { id: 'a', level: 'junior', core: true },
    { id: 'b', level: 'middle', core: true },
    { id: 'c', level: 'senior', core: true },
  ],
  pitfalls: ['on-disk', 'one-copy'],
}));

export const FOLD = foldUnderOf(CARDS, 'content-1');

const FIRST_DAY = Date.UTC(2026, 10, 30, 9);

/** Ten in the morning in Berlin, so many days after 30 November 2026. */
export function onDay(days: number, minutes = 0): Stamp {
  const at = (FIRST_DAY + days * 86_400_000 + minutes * 60_000) as Stamp['at'];
  return { at, utcOffsetMin: 60, zone: 'Europe/Berlin', rolloverHour: 4 };
}

export function countingIds(prefix: string): IdMaker {
  let n = 0;
  return {
    newId() {
      n += 1;
      return `${prefix}${n}`;
    },
  };
}

export function memoryMarkers(): MarkerStorage {
  const notes = new Map<string, string>();
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
  };
}

/** A store on an engine; `who` keeps its ids apart from those of another one on the same engine. */
export function storeOn(engine: Engine, who = 'one', markers: MarkerStorage | null = null): Store {
  return new Store({ engine, ids: countingIds(`${who}-`), build: 'b1', markers });
}

export function answer(changes: Partial<Draft<Answered>> = {}): Draft<Answered> {
  return {
    kind: 'answered',
    item: 'card:KW-01',
    rev: 1,
    target: 'middle',
    offered: ['a', 'b', 'c'],
    said: ['a', 'b'],
    pitfalls: [],
    ease: 'steady',
    confidence: 'unsure',
    mode: 'speak',
    tookMs: 30_000,
    plannedDay: 0,
    ...changes,
  };
}

/** Records drafts on a day, under the fold of the two cards. */
export function write(store: Store, drafts: readonly Draft[], day = 0) {
  return store.record(store.pend(drafts, onDay(day)), FOLD);
}

export async function memoriesOf(store: Store): Promise<readonly Memory[]> {
  return await store.db.memories.toArray();
}

export async function memoryOf(store: Store, item: string): Promise<Memory | undefined> {
  return await store.db.memories.get(item);
}
