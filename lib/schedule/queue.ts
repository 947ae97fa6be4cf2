// What to study now: the cards that slip fastest, a few new ones, the points that are asked alone, and the pitfalls and
// predictions that are due, within the minutes of the day.

import type { Day } from '../base/time';
import type { CardId, CardSummary } from '../deck/card';
import { requiredPoints } from '../rubric/plan';
import { type AlonePrompt, alonePrompts } from './alone';
import { chooseShorts, top, withTwins } from './choose';
import type { ReadContext } from './context';
import type { ItemId } from './event';
import { chooseFresh, type Fresh, type FreshReason, isInStudy } from './fresh';
import { cardItem } from './item';
import { isDueAt, type Memory } from './memory';
import { isSelected, type Selection } from './select';
import { type Candidate, type ShortCandidate, type Survey, survey } from './survey';

export type { FreshReason } from './fresh';
export type { Selection } from './select';

export type QueueItem = {
  readonly item: ItemId;
  readonly card: CardId;
  readonly kind: 'due' | 'new' | 'ahead';
  /** Days since the last answer over the interval for the wanted retention: 1 is due, 2 twice as late. 0 when new. */
  readonly overdueness: number;
  /** The card's meaning has changed since it was last answered. */
  readonly changed: boolean;
  readonly leech: boolean;
  /** A leech: the required points to ask one by one before its replay and the card. */
  readonly walk?: readonly string[];
  /** Why a new card was chosen. */
  readonly reason?: FreshReason;
};

/** A pitfall or a prediction: a short item beside the cards. */
export type ShortItem = {
  readonly item: ItemId;
  readonly card: CardId;
  readonly kind: 'pitfall' | 'ask';
  /** Id of the pitfall or the ask. */
  readonly part: string;
  readonly overdueness: number;
};

export type Limits = {
  readonly minutes: number;
  readonly newADay: number;
  /** The most spoken cards in one session. */
  readonly spokenMax: number;
  /** The most pitfalls and predictions in one session; absent: ten. */
  readonly shortsMax?: number;
};

export type Pace = {
  /** Milliseconds that a whole card takes this learner. */
  readonly cardMs: number;
  /** Milliseconds that one point asked alone takes. */
  readonly promptMs: number;
};

/**
 * Today's share; or, when that is done, some more cards (due ones first, then ahead of time); or some new ones; or the
 * learner's own choice.
 */
export type Wish =
  | { readonly kind: 'today' }
  | { readonly kind: 'more'; readonly cards: number }
  | { readonly kind: 'new'; readonly cards: number }
  | {
      readonly kind: 'custom';
      readonly cards: number;
      readonly selection: Selection;
      /** Also cards whose day is still to come. */
      readonly ahead: boolean;
      /** Also new cards; above the target only when the selection names their level. */
      readonly fresh: boolean;
      /** False: practice. Cards answered today may come too, and `practised` events change no memory. */
      readonly reschedules: boolean;
    };

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
  /** Chosen for now, the one that slips fastest first; cards ahead of time follow, unless they are a card's twin. */
  readonly due: readonly QueueItem[];
  /** New cards chosen for now, what is needed before what needs it. */
  readonly fresh: readonly QueueItem[];
  /** Points missed twice running, of cards that are not chosen now. */
  readonly alone: readonly AlonePrompt[];
  /** Pitfalls and predictions in the minutes that cards and points leave. */
  readonly shorts: readonly ShortItem[];
  /** Cards due now, chosen or not. */
  readonly dueCount: number;
  /** Cards that wait for a same-day step. */
  readonly laterToday: number;
  /** Cards whose day is tomorrow. */
  readonly tomorrow: number;
  /** Estimate for the cards and points chosen, at the learner's pace. */
  readonly minutes: number;
  /** Estimate for the short items, on top. */
  readonly shortMinutes: number;
  /** What is left of today's minutes. */
  readonly minutesLeft: number;
  /** Today's minutes are used up: enough for today, whatever is due. */
  readonly isEnough: boolean;
  /** No new cards, because what is due would take more than two days' minutes. */
  readonly isNewHeld: boolean;
};

/** Whether a card is due now; screens ask the queue for it. */
export const isDue = isDueAt;

/** New cards wait while what is due would take longer than this many days' minutes. */
const BACKLOG_DAYS = 2;
const SHORTS_MAX = 10;
const TODAY: Wish = { kind: 'today' };

/** Chooses what to study. Every count is derived from the memories, so an undo is right by itself. */
export function buildQueue(input: QueueInput): Queue {
  const { limits, pace, today, wish = TODAY } = input;
  const found = survey({ ...input, ...scopeOf(wish) });
  const minutesLeft = Math.max(0, limits.minutes - input.spentMs / 60_000);
  const slots = slotsFor(wish, minutesLeft, limits, pace);
  const backlogMinutes = (found.due.length * pace.cardMs) / 60_000;
  const isNewHeld = backlogMinutes > BACKLOG_DAYS * limits.minutes;
  const fresh = freshFor(input, found, freshCount(wish, slots, found, { limits, isNewHeld }));
  const cards = cardsFor(wish, found, slots - fresh.length);
  const chosen = new Set([...cards, ...fresh].map(({ card }) => card.id));
  const { rules } = input.context;
  const isDaily = wish.kind === 'today' && minutesLeft > 0;
  const alone = isDaily ? alonePrompts(input.cards, found.memories, { chosen, rules, today }) : [];
  const ms = chosen.size * pace.cardMs + alone.length * pace.promptMs;
  const room = Math.floor((minutesLeft * 60_000 - ms) / pace.promptMs);
  const shorts = isDaily
    ? chooseShorts(found, chosen, Math.min(limits.shortsMax ?? SHORTS_MAX, room))
    : [];
  return {
    due: cards.map((one) => asItem(one, input)),
    fresh: fresh.map(asNew),
    alone,
    shorts: shorts.map(asShort),
    dueCount: found.due.length,
    laterToday: found.laterToday,
    tomorrow: found.tomorrow,
    minutes: ms / 60_000,
    shortMinutes: (shorts.length * pace.promptMs) / 60_000,
    minutesLeft,
    isEnough: minutesLeft <= 0,
    isNewHeld,
  };
}

/** Which memories a wish looks at. Twins are looked for among the cards ahead, so today's share collects them too. */
function scopeOf(wish: Wish) {
  if (wish.kind !== 'custom') return { ahead: 'from other days', selection: null } as const;
  const { selection } = wish;
  if (!wish.ahead) return { ahead: 'none', selection } as const;
  return { ahead: wish.reschedules ? 'from other days' : 'all', selection } as const;
}

/** How many cards fit now. A started minute is enough for one card. */
function slotsFor(wish: Wish, minutesLeft: number, limits: Limits, pace: Pace): number {
  if (wish.kind === 'custom') return wish.cards;
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
  if (wish.kind === 'custom') return wish.fresh ? Math.max(0, slots - found.due.length) : 0;
  if (isNewHeld) return 0;
  const quota = Math.max(0, limits.newADay - found.introduced);
  const room = Math.max(slots - found.due.length, Math.floor(slots / 2));
  return Math.min(quota, room);
}

function freshFor(input: QueueInput, found: Survey, count: number): readonly Fresh[] {
  const { cards, context, today, wish = TODAY } = input;
  const memoryOf = (card: CardId) => found.memories.get(card) ?? null;
  if (wish.kind !== 'custom') {
    const open = cards.filter((card) => isInStudy(card, context.rules));
    return chooseFresh(open, memoryOf, context.rules, { count, today });
  }
  const { selection } = wish;
  const open = cards.filter((card) => isSelected(card, memoryOf(card.id), selection));
  const target = selection.levels === undefined ? context.rules.target : 'principal';
  return chooseFresh(open, memoryOf, { ...context.rules, decks: null, target }, { count, today });
}

function cardsFor(wish: Wish, found: Survey, count: number): readonly Candidate[] {
  if (wish.kind === 'new') return [];
  const due = top(found.due, count);
  if (wish.kind !== 'today') {
    const chosen = [...due, ...top(found.ahead, count - due.length)];
    return withTwins(chosen, count, () => null);
  }
  const find = (list: readonly Candidate[], id: string) => list.find(({ card }) => card.id === id);
  return withTwins(due, count, (id) => find(found.due, id) ?? find(found.ahead, id) ?? null);
}

function asItem(
  { card, memory, kind, overdueness }: Candidate,
  { context }: QueueInput,
): QueueItem {
  const { item, changed, leech } = memory;
  const base = { item, card: card.id, kind, overdueness, changed, leech };
  return leech ? { ...base, walk: requiredPoints(card, context.rules.target) } : base;
}

function asNew({ card, reason }: Fresh): QueueItem {
  const item = cardItem(card.id);
  const base = { item, card: card.id, kind: 'new', overdueness: 0 } as const;
  return { ...base, changed: false, leech: false, reason };
}

function asShort({ card, name, memory, overdueness }: ShortCandidate): ShortItem {
  return { item: memory.item, card: card.id, kind: name.kind, part: name.part, overdueness };
}
