// The rules in force: the fold of the `set` events. A bad value is ignored, and the one before it stays.

import { fail, ok, type Result } from '../base/result';
import { DAY_MS, type Day, day } from '../base/time';
import { LEVELS, type Level } from '../deck/level';
import { effective } from './effective';
import type { Event, Set as SetEvent, UnknownEvent } from './event';
import { checkWeights, DEFAULT_WEIGHTS, type Weights } from './weights';

export type Rules = {
  /** The level the learner aims for. */
  readonly target: Level;
  /** Chance of recall at which an item comes back, 0.80-0.97. */
  readonly retention: number;
  /** The longest interval in days, 7-365. */
  readonly maxInterval: number;
  /** Same-day returns after an Again, in minutes; empty: none. At most four, rising, each 1-720. */
  readonly steps: readonly number[];
  readonly weights: Weights;
  /** Ids of the decks in study; null: all. */
  readonly decks: readonly string[] | null;
  /** The study day of the interview; set as `YYYY-MM-DD`, or null. */
  readonly interview: Day | null;
};

export type RuleKey = SetEvent['key'];

export const DEFAULT_RULES: Rules = {
  target: 'middle',
  retention: 0.9,
  maxInterval: 30,
  steps: [],
  weights: DEFAULT_WEIGHTS,
  decks: null,
  interview: null,
};

/** The rules after these events, in any order; undone ones do not count. */
export function foldRules(events: readonly (Event | UnknownEvent)[]): Rules {
  let rules = DEFAULT_RULES;
  for (const event of effective(events)) {
    if (event.kind !== 'set') continue;
    const { key, value } = event as SetEvent;
    const checked = checkRule(key, value);
    if (checked.ok) rules = { ...rules, ...checked.value };
  }
  return rules;
}

/** The rule that a `set` event would put in force, or the sentence that says why it cannot. */
export function checkRule(key: RuleKey, value: unknown): Result<Partial<Rules>> {
  switch (key) {
    case 'target':
      return (LEVELS as readonly unknown[]).includes(value)
        ? ok({ target: value as Level })
        : fail(`The target is one of ${LEVELS.join(', ')}.`);
    case 'retention':
      return isBetween(value, 0.8, 0.97)
        ? ok({ retention: value })
        : fail('Retention is a number from 0.80 to 0.97.');
    case 'maxInterval':
      return isBetween(value, 7, 365) && Number.isInteger(value)
        ? ok({ maxInterval: value })
        : fail('The longest interval is a whole number of days from 7 to 365.');
    case 'steps':
      return isSteps(value)
        ? ok({ steps: [...value] })
        : fail('Steps are at most four rising numbers of minutes, each from 1 to 720.');
    case 'weights': {
      const checked = value === null ? ok(DEFAULT_WEIGHTS) : checkWeights(value);
      return checked.ok ? ok({ weights: checked.value }) : checked;
    }
    case 'decks':
      return value === null || (Array.isArray(value) && value.every((id) => typeof id === 'string'))
        ? ok({ decks: value === null ? null : [...(value as string[])] })
        : fail('Decks are a list of deck ids, or null for all.');
    case 'interview': {
      if (value === null) return ok({ interview: null });
      const date = dayOfDate(value);
      return date === null
        ? fail('The interview is a date such as 2027-02-28, or null.')
        : ok({ interview: date });
    }
    default:
      return fail('This setting is not known to this version.');
  }
}

/**
 * The longest interval in force for an answer given on a day. An interview date that lies ahead shortens it to half of
 * the days left, at least one; on the day itself and after it the setting alone counts.
 */
export function maxIntervalOn(rules: Rules, on: Day): number {
  if (rules.interview === null || rules.interview <= on) return rules.maxInterval;
  return Math.min(rules.maxInterval, Math.max(1, Math.floor((rules.interview - on) / 2)));
}

function isSteps(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length > 4) return false;
  return value.every((m, i) => isBetween(m, 1, 720) && (i === 0 || m > (value[i - 1] as number)));
}

function isBetween(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/** The day number of a calendar date; null unless it is a real one, written `YYYY-MM-DD`. */
export function dayOfDate(value: unknown): Day | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const at = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value) return null;
  return day(at / DAY_MS);
}
