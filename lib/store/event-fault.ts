// Whether a row of the log is an event that a fold can take. The fold trusts its events, so a row that is damaged, or that
// somebody's tool wrote, is found here and set aside rather than left to break a screen.

import type { UnknownEvent } from '../schedule/event';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isNumber: Check = (value) => Number.isFinite(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0;
const isList: Check = (value) => Array.isArray(value) && value.every((one) => isText(one));
const isRecord: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const isHour: Check = (value) =>
  isNumber(value) && (value as number) >= 0 && (value as number) <= 23;

const BASE: Readonly<Record<string, Check>> = {
  id: isText,
  v: isOf(1),
  device: isText,
  seq: isCount,
  clock: isCount,
  at: isNumber,
  utcOffsetMin: isNumber,
  rolloverHour: isHour,
  kind: isText,
};

const isSure: Check = isOf('sure', 'unsure', 'no idea');
/** Null: confidence is switched off. */
const isSureOrOff: Check = (value) => value === null || isSure(value);
const LEVEL: Check = isOf('junior', 'middle', 'senior', 'principal');
const ANSWER = {
  item: isText,
  rev: isNumber,
  target: LEVEL,
  offered: isList,
  said: isList,
  pitfalls: isList,
  ease: isOf('hesitant', 'steady', 'effortless'),
  confidence: isSureOrOff,
  tookMs: isNumber,
} as const;

/** What the fold reads of each kind. Kinds that are not here are kept as they are and folded as nothing. */
const OWN: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  answered: ANSWER,
  practised: ANSWER,
  drilled: {
    item: isText,
    claim: isOf('wrong', 'right'),
    judged: isOf('costs', 'safe'),
    confidence: isSureOrOff,
  },
  predicted: { item: isText, marks: isRecord, truth: isRecord, confidence: isSureOrOff },
  prompted: { item: isText, point: isText, said: (value) => typeof value === 'boolean' },
  undone: { event: isText },
  suspended: { item: isText },
  resumed: { item: isText },
  reset: { item: isText },
  known: { item: isText },
  buried: { item: isText, untilDay: isNumber },
  set: { key: isText },
};

/** The name of the first field that is wrong; null: the row is sound. */
export function eventFault(row: UnknownEvent): string | null {
  if (!isRecord(row)) return 'row';
  return faultIn(row, BASE) ?? faultIn(row, OWN[row.kind] ?? {});
}

function faultIn(row: object, checks: Readonly<Record<string, Check>>): string | null {
  for (const [field, isRight] of Object.entries(checks)) {
    if (!isRight((row as Fields)[field])) return field;
  }
  return null;
}
