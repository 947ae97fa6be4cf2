// What Today says, worked out from the log, the memories and the moment. No React, no store.

import { type Day, type Moment, studyDay } from '@/lib/base/time';
import type { CardSummary } from '@/lib/deck/card';
import { isAtMost, type Level, rank } from '@/lib/deck/level';
import { isInStudy, pickFresh } from '@/lib/schedule/fresh';
import { type DayCount, type Hold, holds, paceFrom } from '@/lib/schedule/history';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import { buildQueue, type Limits, type Pace, type Queue, type Wish } from '@/lib/schedule/queue';
import { streakOf } from '@/lib/schedule/streak';
import type { DeviceSettings } from '@/lib/store/settings';
import type { Tally } from '@/lib/store/tally';
import type { Held } from './held';

export type Today = {
  readonly now: Moment;
  readonly day: Day;
  readonly queue: Queue;
  /** Answers and time of this study day. */
  readonly done: DayCount;
  readonly pace: Pace;
  /** Study days in a row with an answer. */
  readonly streak: number;
  /** Cards held now, by how long they hold. */
  readonly held: Readonly<Record<Hold, number>>;
  /** Cards up to the target whose last answer reached it and which are not due, of all cards up to the target. */
  readonly ready: { readonly count: number; readonly of: number };
  /** The next day on which something is due, after today; null: nothing is waiting. */
  readonly next: { readonly day: Day; readonly count: number } | null;
  /** Estimate for tomorrow's due cards. */
  readonly tomorrowMinutes: number;
  /** New cards that could be introduced, beyond today's share too. */
  readonly freshLeft: number;
  /** Events in the log; 0: a new learner. */
  readonly events: number;
};

export type TodayInput = Held & {
  readonly tally: Tally;
  readonly settings: DeviceSettings;
  readonly now: Moment;
};

export function todayOf(input: TodayInput): Today {
  const { tally, settings, now, memories, context, index } = input;
  const { rolloverHour } = settings;
  const day = studyDay(now, rolloverHour);
  const queue = queueOf(input, { kind: 'today' });
  const pace = paceFrom(tally.times);
  const inStudy = index.cards.filter((card) => isInStudy(card, context.rules));
  const memoryOf = (card: string) => memories.get(cardItem(card)) ?? null;
  return {
    now,
    day,
    queue,
    done: doneOn(tally, day),
    pace,
    streak: streakOf(tally.frames, { ...now, rolloverHour }),
    held: holds(memories.values(), day, context),
    ready: readyOf(inStudy, memoryOf, context.rules.target, day),
    next: nextOf(inStudy, memoryOf, day),
    tomorrowMinutes: (queue.tomorrow * pace.cardMs) / 60_000,
    freshLeft: pickFresh(inStudy, memoryOf, context.rules, { count: inStudy.length, today: day })
      .length,
    events: tally.events,
  };
}

function doneOn({ days }: Tally, day: Day): DayCount {
  return days.find((count) => count.day === day) ?? { day, answers: 0, ms: 0 };
}

/** What to study for a wish. */
export function queueOf(input: TodayInput, wish: Wish): Queue {
  const { tally, settings, now, memories, context, index } = input;
  const today = studyDay(now, settings.rolloverHour);
  return buildQueue({
    memories: memories.values(),
    cards: index.cards,
    context,
    today,
    at: now.at,
    limits: limitsOf(settings),
    pace: paceFrom(tally.times),
    spentMs: doneOn(tally, today).ms,
    wish,
  });
}

function limitsOf({ minutesADay, newADay, spokenMax, shortsMax }: DeviceSettings): Limits {
  return { minutes: minutesADay, newADay, spokenMax, shortsMax };
}

type MemoryOf = (card: string) => Memory | null;

function readyOf(
  cards: readonly CardSummary[],
  memoryOf: MemoryOf,
  target: Level,
  today: Day,
): Today['ready'] {
  const asked = cards.filter((card) => isAtMost(card.level, target));
  const ready = asked.filter((card) => {
    const memory = memoryOf(card.id);
    if (memory === null || memory.rung === null || memory.dueDay === null) return false;
    return memory.dueDay > today && rank(memory.rung) >= needed(card, target);
  });
  return { count: ready.length, of: asked.length };
}

/** Rank of the level that an answer must reach: the highest with core points up to the target, or the card's lowest. */
function needed(card: CardSummary, target: Level): number {
  const ranks = card.points.filter((point) => point.core).map((point) => rank(point.level));
  const upTo = ranks.filter((one) => one <= rank(target));
  return upTo.length > 0 ? Math.max(...upTo) : Math.min(...ranks);
}

function nextOf(cards: readonly CardSummary[], memoryOf: MemoryOf, today: Day): Today['next'] {
  const days = cards
    .map((card) => memoryOf(card.id))
    .filter((memory) => memory !== null && !memory.suspended && !memory.known)
    .map((memory) => memory?.dueDay ?? null)
    .filter((day): day is Day => day !== null && day > today);
  if (days.length === 0) return null;
  const first = Math.min(...days) as Day;
  return { day: first, count: days.filter((day) => day === first).length };
}
