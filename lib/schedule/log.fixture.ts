// A log for tests: events from a few devices whose clocks the test sets.

import { DAY_MS, HOUR_MS, type Moment } from '../base/time';
import type { CardSummary } from '../deck/card';
import { type FoldContext, foldContext } from './context';
import type {
  Answered,
  Base,
  Draft,
  Drilled,
  Event,
  Predicted,
  Prompted,
  Set as SetEvent,
} from './event';
import { DEFAULT_RULES, type Rules } from './rules';

/** Monday 30 November 2026, 08:00 UTC. */
export const MONDAY = Date.UTC(2026, 10, 30, 8);

export function moment(at: number, utcOffsetMin = 0, zone = 'UTC'): Moment {
  return { at: at as Moment['at'], utcOffsetMin, zone };
}

/** Days and hours after Monday 08:00 UTC. */
export function later(days: number, hours = 0): Moment {
  return moment(MONDAY + days * DAY_MS + hours * HOUR_MS);
}

/** A device that writes events: a sequence of its own, and a logical clock one above the highest it has seen. */
export function device(name: string, rolloverHour = 4) {
  let seq = 0;
  let clock = 0;
  return {
    see(event: Base): void {
      clock = Math.max(clock, event.clock);
    },
    write<E extends Event>(draft: Draft<E>, when: Moment): E {
      seq += 1;
      clock += 1;
      const base: Base = {
        id: `${name}-${seq}`,
        v: 1,
        device: name,
        seq,
        clock,
        ...when,
        rolloverHour,
        build: 'test',
      };
      return { ...base, ...draft } as unknown as E;
    },
  };
}

export const POINTS = [
  { id: 'a', level: 'junior', core: true },
  { id: 'b', level: 'junior', core: true },
  { id: 'c', level: 'middle', core: true },
  { id: 'd', level: 'senior', core: true },
] as const;

export function card(id: string, part: Partial<CardSummary> = {}): CardSummary {
  return {
    id,
    deck: id.slice(0, 2).toLowerCase(),
    rev: 1,
    question: [],
    level: 'junior',
    importance: 'must',
    percent: 50,
    needs: [],
    confusedWith: [],
    points: POINTS,
    pitfalls: ['trap', 'snare'],
    asks: ['fault'],
    ...part,
  };
}

export const CARDS = [card('KW-01'), card('KW-04'), card('PC-01')];

export function context(rules: Partial<Rules> = {}, cards = CARDS): FoldContext {
  return foldContext(cards, { ...DEFAULT_RULES, ...rules });
}

/** What was said: enough for each grade under the target middle. */
export const SAID = {
  again: ['a'],
  hard: ['a', 'b'],
  good: ['a', 'b', 'c'],
  easy: ['a', 'b', 'c'],
};

export function answer(
  item: string,
  grade: keyof typeof SAID,
  part: Partial<Draft<Answered>> = {},
): Draft<Answered> {
  return {
    kind: 'answered',
    item,
    rev: 1,
    target: 'middle',
    offered: POINTS.map((point) => point.id),
    said: SAID[grade],
    pitfalls: [],
    ease: grade === 'easy' ? 'effortless' : 'steady',
    confidence: 'sure',
    given: grade,
    mode: 'speak',
    tookMs: 40_000,
    plannedDay: 0,
    ...part,
  };
}

export function drill(item: string, isRight: boolean, isSure = true): Draft<Drilled> {
  return {
    kind: 'drilled',
    item,
    claim: 'wrong',
    judged: isRight ? 'costs' : 'safe',
    confidence: isSure ? 'sure' : 'unsure',
    plannedDay: 0,
  };
}

/** A prediction of one record that could go either way. @param confidence null: switched off */
export function predict(
  item: string,
  isRight: boolean,
  confidence: Predicted['confidence'] = 'sure',
): Draft<Predicted> {
  return {
    kind: 'predicted',
    item,
    marks: { 'power@A/r1': isRight ? 'possible' : 'never' },
    truth: { 'power@A/r1': 'possible' },
    confidence,
    frame: 8,
    scenario: 'KW-01',
    plannedDay: 0,
  };
}

export function prompt(item: string, point: string, said: boolean): Draft<Prompted> {
  return { kind: 'prompted', item, point, said };
}

export function set(key: SetEvent['key'], value: unknown): Draft<SetEvent> {
  return { kind: 'set', key, value };
}
