// What to study now: the cards that slip fastest, a few new ones, and the points that are asked alone, within the
// minutes of the day. Items are cards here; pitfalls and predictions have memories already and join later at `isDue`.

import type { Day } from '../base/time';
import type { CardId, CardSummary } from '../deck/card';
import { requiredPoints } from '../rubric/assess';
import type { ReadContext } from './context';
import type { ItemId } from './event';
import { byWeight, isHidden, isInStudy, pickFresh } from './fresh';
import { cardItem } from './item';
import type { Memory } from './memory';
import { pointsAlone, trackOf } from './points';

export type QueueItem = {
  readonly item: ItemId;
  readonly card: CardId;
  readonly kind: 'due' | 'new' | 'ahead';
  /** Days since the last answer over the interval for the wanted retention: 1 is due, 2 twice as late. 0 when new. */
  readonly overdueness: number;
  /** The card's meaning has changed since it was last answered. */
  readonly changed: boolean;
  readonly leech: boolean;
};

export type Limits = {
  readonly minutes: number;
  readonly newADay: number;
  /** The most spoken cards in one session. */
  readonly spokenMax: number;
};

export type Pace = {
  /** Milliseconds that a whole card takes this learner. */
  readonly cardMs: number;
  /** Milliseconds that one point asked alone takes. */
  readonly promptMs: number;
};

/** Today's share; or, when that is done, some more cards (due ones first, then ahead of time); or some new ones. */
export type Wish =
  | { readonly kind: 'today' }
  | { readonly kind: 'more'; readonly cards: number }
  | { readonly kind: 'new'; readonly cards: number };

export type QueueInput = {
  readonly memories: Iterable<Memory>;
  readonly cards: readonly CardSummary[];
  readonly context: ReadContext;
  readonly today: Day;
  /** Epoch ms: only same-day steps look at it. */
  readonly at: number;
  readonly limits: Limits;
  readonly pace: Pace;
  /** Milliseconds studied today already. */
  readonly spentMs: number;
  readonly wish?: Wish;
};

export type Queue = {
  /** Chosen for now, the one that slips fastest first; with the wish for more, cards ahead of time follow. */
  readonly due: readonly QueueItem[];
  /** New cards chosen for now, what is needed before what needs it. */
  readonly fresh: readonly QueueItem[];
  /** Points missed twice running, of cards that are not chosen now. */
  readonly alone: readonly { readonly card: CardId; readonly point: string }[];
  /** Cards due now, chosen or not. */
  readonly dueCount: number;
  /** Cards that wait for a same-day step. */
  readonly laterToday: number;
  /** Cards whose day is tomorrow. */
  readonly tomorrow: number;
  /** Estimate for what is chosen, at the learner's pace. */
  readonly minutes: number;
  /** What is left of today's minutes. */
  readonly minutesLeft: number;
  /** Today's minutes are used up: enough for today, whatever is due. */
  readonly isEnough: boolean;
  /** No new cards, because what is due would take more than two days' minutes. */
  readonly isNewHeld: boolean;
};

/** New cards wait while what is due would take longer than this many days' minutes. */
const BACKLOG_DAYS = 2;
const ALONE_MAX = 10;

/** Chooses today's work. Every count is derived from the memories, so an undo is right by itself. */
export function buildQueue(input: QueueInput): Queue {
  const { limits, pace, today, wish = { kind: 'today' } } = input;
  const found = survey(input);
  const minutesLeft = Math.max(0, limits.minutes - input.spentMs / 60_000);
  const slots = slotsFor(wish, minutesLeft, limits, pace);
  const backlogMinutes = (found.due.length * pace.cardMs) / 60_000;
  const isNewHeld = backlogMinutes > BACKLOG_DAYS * limits.minutes;
  const fresh = pickFresh(
    input.cards.filter((card) => isInStudy(card, input.context.rules)),
    (card) => found.memories.get(card) ?? null,
    input.context.rules,
    { count: freshCount(wish, slots, found, { limits, isNewHeld }), today },
  ).map(asNew);
  const due = top(found.due, slots - fresh.length);
  const ahead = wish.kind === 'more' ? top(found.ahead, slots - fresh.length - due.length) : [];
  const chosen = sideBySide([...due, ...ahead]);
  const alone = wish.kind === 'today' ? alonePrompts(found, chosen, input) : [];
  const chosenMs = (chosen.length + fresh.length) * pace.cardMs + alone.length * pace.promptMs;
  return {
    due: chosen.map(asItem),
    fresh,
    alone,
    dueCount: found.due.length,
    laterToday: found.laterToday,
    tomorrow: found.tomorrow,
    minutes: chosenMs / 60_000,
    minutesLeft,
    isEnough: minutesLeft <= 0,
    isNewHeld,
  };
}

type Candidate = {
  readonly card: CardSummary;
  readonly memory: Memory;
  readonly kind: 'due' | 'ahead';
  readonly overdueness: number;
};

type Survey = {
  readonly memories: ReadonlyMap<CardId, Memory>;
  readonly due: Candidate[];
  readonly ahead: Candidate[];
  laterToday: number;
  tomorrow: number;
  introduced: number;
};

/** One pass over the memories. Hidden cards, cards out of study and cards that have left the content drop out. */
function survey({ memories, cards, context, today, at, wish }: QueueInput): Survey {
  const { rules, curve } = context;
  const known = new Map(cards.map((card) => [cardItem(card.id), card]));
  const intervalPerStability = curve.interval(1, rules.retention);
  const byCard = new Map<CardId, Memory>();
  const found: Survey = {
    memories: byCard,
    due: [],
    ahead: [],
    laterToday: 0,
    tomorrow: 0,
    introduced: 0,
  };
  for (const memory of memories) {
    const card = known.get(memory.item);
    if (card === undefined) continue;
    byCard.set(card.id, memory);
    if (memory.firstDay === today) found.introduced += 1;
    if (memory.lastDay === null || memory.dueDay === null || !isInStudy(card, rules)) continue;
    if (memory.dueDay === today + 1 && !isHidden(memory, today + 1)) found.tomorrow += 1;
    if (isHidden(memory, today)) continue;
    const overdueness = (today - memory.lastDay) / (memory.stability * intervalPerStability);
    if (isDue(memory, today, at)) found.due.push({ card, memory, kind: 'due', overdueness });
    else if (memory.dueDay === today) found.laterToday += 1;
    else if (wish?.kind === 'more' && memory.lastDay !== today) {
      found.ahead.push({ card, memory, kind: 'ahead', overdueness });
    }
  }
  return found;
}

/** Due from the start of its day, or from the instant of its same-day step. */
export function isDue(memory: Memory, today: Day, at: number): boolean {
  if (memory.dueDay === null || memory.dueDay > today) return false;
  return memory.dueDay < today || memory.dueAt === null || memory.dueAt <= at;
}

/** How many cards fit now. A started minute is enough for one card. */
function slotsFor(wish: Wish, minutesLeft: number, limits: Limits, pace: Pace): number {
  if (wish.kind !== 'today') return Math.min(limits.spokenMax, wish.cards);
  if (minutesLeft <= 0) return 0;
  const fitting = Math.floor((minutesLeft * 60_000) / pace.cardMs);
  return Math.min(limits.spokenMax, Math.max(1, fitting));
}

/** Due cards come first, but leave new ones up to half of the session. */
function freshCount(
  wish: Wish,
  slots: number,
  found: Survey,
  { limits, isNewHeld }: { readonly limits: Limits; readonly isNewHeld: boolean },
): number {
  if (wish.kind === 'new') return slots;
  if (isNewHeld) return 0;
  const quota = Math.max(0, limits.newADay - found.introduced);
  const room = Math.max(slots - found.due.length, Math.floor(slots / 2));
  return Math.min(quota, room);
}

/** The first `count` in order, without sorting the rest: a backlog may be thousands long. */
function top(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const best: Candidate[] = [];
  if (count <= 0) return best;
  for (const candidate of candidates) {
    const worst = best[count - 1];
    if (worst !== undefined && inOrder(worst, candidate) <= 0) continue;
    let place = Math.min(best.length, count - 1);
    while (place > 0 && inOrder(candidate, best[place - 1] as Candidate) < 0) place -= 1;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return best;
}

/** The one that slips fastest first; among equals the one that matters more. */
function inOrder(a: Candidate, b: Candidate): number {
  return b.overdueness - a.overdueness || byWeight(a.card, b.card);
}

/** Cards that are easily confused follow each other, so that the difference is seen. */
function sideBySide(chosen: readonly Candidate[]): readonly Candidate[] {
  const left = [...chosen];
  const out: Candidate[] = [];
  while (left.length > 0) {
    const next = left.shift() as Candidate;
    out.push(next);
    for (const id of next.card.confusedWith) {
      const twin = left.findIndex(({ card }) => card.id === id);
      if (twin >= 0) out.push(...left.splice(twin, 1));
    }
  }
  return out;
}

/** At most ten, of cards that are not asked whole now; each once a day, and not on the day of its miss. */
function alonePrompts(
  found: Survey,
  chosen: readonly Candidate[],
  { cards, context, today }: QueueInput,
): Queue['alone'] {
  const isChosen = new Set(chosen.map(({ card }) => card.id));
  const prompts: { card: CardId; point: string }[] = [];
  for (const card of cards) {
    const memory = found.memories.get(card.id);
    if (memory === undefined || isChosen.has(card.id) || isHidden(memory, today)) continue;
    if (!isInStudy(card, context.rules)) continue;
    for (const point of pointsAlone(memory.points, requiredPoints(card, context.rules.target))) {
      const track = trackOf(memory.points, point);
      if (track?.askedOn === today || track?.missedOn === today) continue;
      prompts.push({ card: card.id, point });
      if (prompts.length === ALONE_MAX) return prompts;
    }
  }
  return prompts;
}

function asItem({ card, memory, kind, overdueness }: Candidate): QueueItem {
  const { changed, leech } = memory;
  return { item: memory.item, card: card.id, kind, overdueness, changed, leech };
}

function asNew(card: CardSummary): QueueItem {
  const item = cardItem(card.id);
  return { item, card: card.id, kind: 'new', overdueness: 0, changed: false, leech: false };
}
