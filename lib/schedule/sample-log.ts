// A large log for measuring: seeded, so that every machine measures the same. It stands for nobody's practice.

import { rand } from '../base/random';
import { DAY_MS, epochMs, MINUTE_MS } from '../base/time';
import type { CardSummary } from '../deck/card';
import { LEVELS } from '../deck/level';
import type { Base, Draft, Event, ItemId } from './event';
import { askItem, cardItem, pitfallItem } from './item';

export type SampleSize = {
  readonly events: number;
  /** Each card has two pitfalls and one prediction: four items. */
  readonly cards: number;
};

export type Sample = { readonly cards: readonly CardSummary[]; readonly events: readonly Event[] };

/** Monday 5 January 2026, 08:00 UTC: the first day of every sample. */
export const SAMPLE_START = epochMs(Date.UTC(2026, 0, 5, 8));

const DAYS = 365;
const PITFALLS = ['on-disk', 'one-copy'];
const POINTS = LEVELS.flatMap((level, i) =>
  (i === 0 ? ['first', 'second'] : ['one']).map((name) => ({
    id: `${level}-${name}`,
    level,
    core: level !== 'principal',
  })),
);

/** Cards and a year of events on them by one device, in fold order: answers, short exercises, undos and settings. */
export function sampleLog({ events, cards }: SampleSize): Sample {
  const deck = Array.from({ length: cards }, (_, i) => sampleCard(i));
  return {
    cards: deck,
    events: Array.from({ length: events }, (_, n) => sampleEvent(n, events, deck)),
  };
}

function sampleCard(index: number): CardSummary {
  const deck = `d${index % 9}`;
  return {
    id: `${deck.toUpperCase()}-${index}`,
    deck,
    rev: 1,
    question: [],
    level: 'junior',
    importance: index % 3 === 0 ? 'must' : 'should',
    percent: (index * 7) % 100,
    needs: [],
    confusedWith: [],
    points: POINTS,
    pitfalls: PITFALLS,
    asks: ['what-is-lost'],
  };
}

function sampleEvent(n: number, of: number, cards: readonly CardSummary[]): Event {
  const base: Base = {
    id: `e${n}`,
    v: 1,
    device: 'phone',
    seq: n + 1,
    clock: n + 1,
    at: SAMPLE_START + Math.floor((n / of) * DAYS) * DAY_MS + (n % 200) * MINUTE_MS,
    utcOffsetMin: 60,
    zone: 'Europe/Berlin',
    rolloverHour: 4,
    build: 'sample',
  };
  const card = cards[Math.floor(rand('sample', 'card', n) * cards.length)] as CardSummary;
  return { ...base, ...sampleAct(n, card) } as Event;
}

/** Of a hundred events: 60 answers, 22 drills, 8 predictions, 8 prompts, one undo, and now and then a setting. */
function sampleAct(n: number, card: CardSummary): Draft {
  const draw = rand('sample', 'kind', n) * 100;
  const item: ItemId = cardItem(card.id);
  if (n % 20_000 === 19_999) return { kind: 'set', key: 'retention', value: 0.9 };
  if (draw < 60) return sampleAnswer(n, item, card);
  const isRight = rand('sample', 'right', n) < 0.85;
  if (draw < 82) {
    const pitfall = PITFALLS[n % PITFALLS.length] as string;
    const judged = isRight ? 'costs' : 'safe';
    const of = pitfallItem(card.id, pitfall);
    return { kind: 'drilled', item: of, claim: 'wrong', judged, confidence: 'sure', plannedDay: 0 };
  }
  if (draw < 90) {
    return {
      kind: 'predicted',
      item: askItem(card.id, 'what-is-lost'),
      marks: { r1: isRight ? 'never' : 'certain' },
      truth: { r1: 'never' },
      confidence: 'unsure',
      frame: 3,
      scenario: 'sample',
      plannedDay: 0,
    };
  }
  if (draw < 98 || n === 0) return { kind: 'prompted', item, point: 'junior-first', said: isRight };
  if (draw < 99) return { kind: 'undone', event: `e${n - 1}` };
  return { kind: 'resumed', item };
}

function sampleAnswer(n: number, item: ItemId, card: CardSummary): Draft {
  const offered = card.points.map((point) => point.id);
  const said = offered.filter((_, i) => rand('sample', `said ${i}`, n) < 0.9);
  return {
    kind: 'answered',
    item,
    rev: 1,
    target: 'middle',
    offered,
    said,
    pitfalls: rand('sample', 'pitfall', n) < 0.04 ? [PITFALLS[n % 2] as string] : [],
    ease: 'steady',
    confidence: 'sure',
    given: 'good',
    mode: 'speak',
    tookMs: 40_000 + (n % 30_000),
    plannedDay: 0,
  };
}
