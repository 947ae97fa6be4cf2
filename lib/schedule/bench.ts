// How long the schedule takes, for `npm run bench`. Pure: the clock is handed in, the log is made up and the same everywhere.

import { studyDay } from '../base/time';
import { foldContext } from './context';
import type { Event, UnknownEvent } from './event';
import { applyEvent, foldAll, foldItem } from './fold';
import type { Memory } from './memory';
import { buildQueue } from './queue';
import { DEFAULT_RULES } from './rules';
import { type Sample, sampleLog } from './sample-log';

export type Figure = {
  readonly name: string;
  /** Milliseconds of the fastest round: what the code takes when nothing else runs. */
  readonly best: number;
  /** Milliseconds of the middle round. */
  readonly median: number;
  /** Milliseconds that it may take in Node on the project's machines. */
  readonly budget: number;
};

const EVENTS = 100_000;
const CARDS = 500;
const QUEUE_CARDS = 5_000;
const QUEUE_ITEMS = 50_000;
const ROUNDS = 15;
const TOMORROW = 1;

/**
 * Measures the full fold, one more event, an undo, and the queue.
 * @param now milliseconds of a clock that never goes back
 * @param copy a deep copy of plain data, such as `structuredClone`: rows read from a database share no strings
 */
export function measureSchedule(
  now: () => number,
  copy: (events: readonly Event[]) => readonly Event[],
): readonly Figure[] {
  const made = sampleLog({ events: EVENTS, cards: CARDS });
  const sample = { ...made, events: copy(made.events) };
  return [...measureFold(sample, now), measureQueue(now)];
}

function measureFold({ cards, events }: Sample, now: () => number): readonly Figure[] {
  const context = foldContext(cards, DEFAULT_RULES);
  const memories = foldAll(events, context);
  const newest = events.findLast((event) => event.kind === 'answered') as Event & {
    readonly item: string;
  };
  const { item } = newest;
  const own = events.filter((event) => isAbout(event, item));
  const memory = memories.get(item) ?? null;
  const full = `full fold of ${events.length} events over ${memories.size} items`;
  return [
    time(full, 100, now, () => foldAll(events, context)),
    time('one more event', 1, now, () => applyEvent(item, memory, newest, context)),
    time(`an undo: one item of ${own.length} events`, 5, now, () => foldItem(item, own, context)),
  ];
}

function isAbout(event: UnknownEvent, item: string): boolean {
  return (event as { item?: unknown }).item === item || event.kind === 'undone';
}

/** Every card, each with nine short items: the most that the limits allow. */
function measureQueue(now: () => number): Figure {
  const { cards, events } = sampleLog({ events: QUEUE_CARDS * 2, cards: QUEUE_CARDS });
  const context = foldContext(cards, DEFAULT_RULES);
  const own = [...foldAll(events, context).values()];
  const memories = Array.from({ length: QUEUE_ITEMS }, (_, i) => {
    const memory = own[i % own.length] as Memory;
    return i < own.length
      ? memory
      : { ...memory, item: `pitfall:${cards[i % cards.length]?.id}/${i}` };
  });
  const last = events.at(-1) as Event;
  const input = {
    memories,
    cards,
    context,
    today: (studyDay(last, last.rolloverHour) + TOMORROW) as ReturnType<typeof studyDay>,
    at: last.at,
    limits: { minutes: 10, newADay: 2, spokenMax: 8 },
    pace: { cardMs: 60_000, promptMs: 8_000 },
    spentMs: 0,
  };
  return time(`queue at ${memories.length} items`, 50, now, () => buildQueue(input));
}

function time(name: string, budget: number, now: () => number, run: () => unknown): Figure {
  run();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = now();
    run();
    return now() - start;
  }).sort((a, b) => a - b);
  return { name, best: rounds[0] as number, median: rounds[ROUNDS >> 1] as number, budget };
}
