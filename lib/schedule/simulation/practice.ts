// One learner's practice as the product would hold it: the log, the memories that follow from it, and the queue. Events go
// in by the same fast path that the store takes.

import {
  type Day,
  epochMs,
  HOUR_MS,
  MINUTE_MS,
  type Moment,
  startOfStudyDay,
  studyDay,
} from '../../base/time';
import type { CardSummary } from '../../deck/card';
import type { Level } from '../../deck/level';
import { assess } from '../../rubric/assess';
import { type FoldContext, foldContext } from '../context';
import type { Base, Draft, Event, ItemId } from '../event';
import { applyEvent, foldAll } from '../fold';
import { paceOf } from '../history';
import { cardItem, itemsOf } from '../item';
import type { Memory } from '../memory';
import { previewGrades } from '../preview';
import { buildQueue, type Limits, type Queue } from '../queue';
import { foldRules } from '../rules';
import type { Said } from './learner';

const ROLLOVER = 4;
const STUDY_HOUR = 14;

export class Practice {
  readonly #cards: readonly CardSummary[];
  readonly #limits: Limits;
  readonly #log: Event[] = [];
  readonly #memories = new Map<ItemId, Memory>();
  #context: FoldContext;
  #day: Day;
  #spentMs = 0;

  constructor(cards: readonly CardSummary[], limits: Limits, from: Day) {
    this.#cards = cards;
    this.#limits = limits;
    this.#context = foldContext(cards, foldRules([]));
    this.#day = from;
  }

  get day(): Day {
    return this.#day;
  }

  get target(): Level {
    return this.#context.rules.target;
  }

  get log(): readonly Event[] {
    return this.#log;
  }

  get memories(): ReadonlyMap<ItemId, Memory> {
    return this.#memories;
  }

  /** Milliseconds that the app knows of today. */
  get spentMs(): number {
    return this.#spentMs;
  }

  startDay(on: Day): void {
    this.#day = on;
    this.#spentMs = 0;
  }

  /** Everything is graded anew under another target. */
  aimFor(target: Level): void {
    this.#write({ kind: 'set', key: 'target', value: target });
    this.#context = foldContext(this.#cards, foldRules(this.#log));
    this.#memories.clear();
    for (const [item, memory] of foldAll(this.#log, this.#context))
      this.#memories.set(item, memory);
  }

  queue(): Queue {
    return buildQueue({
      memories: this.#memories.values(),
      cards: this.#cards,
      context: this.#context,
      today: this.#day,
      at: this.#moment().at,
      limits: this.#limits,
      pace: paceOf(this.#log),
      spentMs: this.#spentMs,
    });
  }

  /** Grades an answer as the screen does: computed grade, the day that its button shows. @returns missing points */
  answer(card: CardSummary, said: Said): readonly string[] {
    const item = cardItem(card.id);
    const memory = this.#memories.get(item) ?? null;
    const evidence = { ...said, offered: card.points.map(({ id }) => id) };
    const { grade, missing } = assess(card, evidence, this.target);
    const load = this.#loadBeyond(item);
    const input = { item, memory, moment: this.#moment(), rolloverHour: ROLLOVER, load };
    this.#spentMs += said.tookMs;
    this.#write({
      kind: 'answered',
      item,
      rev: card.rev,
      target: this.target,
      ...evidence,
      given: grade,
      mode: 'speak',
      plannedDay: previewGrades(input, this.#context)[grade].dueDay,
    });
    return missing;
  }

  prompt(card: string, point: string, said: boolean): void {
    this.#write({ kind: 'prompted', item: cardItem(card), point, said });
  }

  drill(item: ItemId, isRight: boolean): void {
    const judged = isRight ? 'costs' : 'safe';
    this.#write({
      kind: 'drilled',
      item,
      claim: 'wrong',
      judged,
      confidence: 'sure',
      plannedDay: 0,
    });
  }

  /** A short item took this long. */
  spend(ms: number): void {
    this.#spentMs += ms;
  }

  #write(draft: Draft): void {
    const n = this.#log.length + 1;
    const base: Base = {
      id: `s${n}`,
      v: 1,
      device: 'simulated',
      seq: n,
      clock: n,
      ...this.#moment(),
      rolloverHour: ROLLOVER,
      build: 'simulation',
    };
    const event = { ...base, ...draft } as Event;
    this.#log.push(event);
    for (const item of itemsOf(event)) {
      const memory = applyEvent(item, this.#memories.get(item) ?? null, event, this.#context);
      if (memory !== null) this.#memories.set(item, memory);
    }
  }

  #moment(): Moment {
    const start = startOfStudyDay(this.#day, 0, ROLLOVER);
    const at = epochMs(start + STUDY_HOUR * HOUR_MS + this.#spentMs + MINUTE_MS);
    return { at, utcOffsetMin: 0, zone: 'UTC' };
  }

  #loadBeyond(except: ItemId): (on: Day) => number {
    const counts = new Map<number, number>();
    for (const { item, dueDay } of this.#memories.values()) {
      if (item === except || dueDay === null || !item.startsWith('card:')) continue;
      counts.set(dueDay, (counts.get(dueDay) ?? 0) + 1);
    }
    return (on) => counts.get(on) ?? 0;
  }
}

/** The study day of a fixed Monday, from which simulated days are counted. */
export const FIRST_DAY = studyDay({ at: Date.UTC(2026, 0, 5, 12), utcOffsetMin: 0 }, ROLLOVER);
