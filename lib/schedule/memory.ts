// One row per item: what the log says of it, worked out. A cache; the log can always make it again.

import type { Day } from '../base/time';
import type { Level } from '../deck/level';
import type { Grade } from '../rubric/grade';
import type { ItemId, Order } from './event';
import { isSoundState } from './forgetting';
import { NO_TRACKS, type PointTrack } from './points';

/** Its place in the fold order is that of the newest event folded in. */
export type Memory = Order & {
  readonly item: ItemId;
  /** Graded answers since it was new. 0: it is still new, and the row only holds flags. */
  readonly reps: number;
  /** Agains after the first answer. */
  readonly lapses: number;
  /** Days until recall has fallen to 90 %; 0 while new. */
  readonly stability: number;
  /** 1-10; 0 while new. */
  readonly difficulty: number;
  /** The last grade that counted. */
  readonly grade: Grade | null;
  /** The level that the last answer reached. */
  readonly rung: Level | null;
  /** Revision of the card at the last answer; 0 for items that have none. */
  readonly rev: number;
  /** The card has changed its meaning since the last answer. */
  readonly changed: boolean;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  /** Null while new. Never before `lastDay`. */
  readonly dueDay: Day | null;
  /** Epoch ms of a same-day return; null: due from the start of `dueDay`. */
  readonly dueAt: number | null;
  /** Index of the same-day step it waits for; -1: none. */
  readonly step: number;
  readonly suspended: boolean;
  /** "I know this": out of the queue, and no review. */
  readonly known: boolean;
  /** Hidden on the days before this one. */
  readonly buriedUntil: Day | null;
  /** Four Agains: its points are asked one by one, then the replay, then the card. */
  readonly leech: boolean;
  /** Days with a sure and right judgement since the last wrong one, at most 3. Pitfalls and asks only. */
  readonly sureDays: number;
  readonly lastSureDay: Day | null;
  /** A pitfall judged right and surely on three days, and held for three weeks. */
  readonly retired: boolean;
  /** Required points missed at the last answer or asked alone, by point id. */
  readonly points: Readonly<Record<string, PointTrack>>;
};

/** A memory that is being worked out: the fold's own copy. */
export type WorkingMemory = { -readonly [Key in keyof Memory]: Memory[Key] };

/** An item as it is before anything was answered. */
export function newMemory(item: ItemId, { clock, device, seq }: Order): WorkingMemory {
  return {
    item,
    clock,
    device,
    seq,
    reps: 0,
    lapses: 0,
    stability: 0,
    difficulty: 0,
    grade: null,
    rung: null,
    rev: 0,
    changed: false,
    firstDay: null,
    lastDay: null,
    dueDay: null,
    dueAt: null,
    step: -1,
    suspended: false,
    known: false,
    buriedUntil: null,
    leech: false,
    sureDays: 0,
    lastSureDay: null,
    retired: false,
    points: NO_TRACKS,
  };
}

/** Due from the start of its day, or from the instant of its same-day step. @param at epoch ms */
export function isDueAt(memory: Memory, today: Day, at: number): boolean {
  if (memory.dueDay === null || memory.dueDay > today) return false;
  return memory.dueDay < today || memory.dueAt === null || memory.dueAt <= at;
}

/**
 * Whether a stored row can be built on. One that cannot (damaged, or written by an import gone wrong) is folded again
 * from the log; it is never repaired by guessing.
 */
export function isSoundMemory(memory: Memory): boolean {
  if (!Number.isInteger(memory.reps) || memory.reps < 0) return false;
  if (memory.reps === 0) return memory.dueDay === null;
  const { lastDay, dueDay } = memory;
  const hasDays = Number.isFinite(lastDay) && Number.isFinite(dueDay);
  return hasDays && (dueDay as number) >= (lastDay as number) && isSoundState(memory);
}
