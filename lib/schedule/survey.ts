// One pass over the memories: what is due, what could come ahead of its time, and what else of a card is due. Chooses
// nothing.

import type { Day } from '../base/time';
import type { CardId, CardSummary } from '../deck/card';
import type { ReadContext } from './context';
import type { ItemId } from './event';
import { isHidden, isInStudy } from './fresh';
import { cardItem, type ItemName, parseItem } from './item';
import { isDueAt, type Memory } from './memory';
import { isSelected, type Selection } from './select';

export type Candidate = {
  readonly card: CardSummary;
  readonly memory: Memory;
  readonly kind: 'due' | 'ahead';
  /** Days since the last answer over the interval for the wanted retention. */
  readonly overdueness: number;
};

/** A pitfall or a prediction that is due. */
export type ShortCandidate = {
  readonly card: CardSummary;
  readonly name: Exclude<ItemName, { kind: 'card' }>;
  readonly memory: Memory;
  readonly overdueness: number;
};

export type Survey = {
  /** The memories of the cards that are in the content. */
  readonly memories: ReadonlyMap<CardId, Memory>;
  readonly due: readonly Candidate[];
  /** Cards whose day is still to come; asked for only by some wishes. */
  readonly ahead: readonly Candidate[];
  /** The one that slips fastest first. */
  readonly shorts: readonly ShortCandidate[];
  /** Cards of which something was answered today: the card, a pitfall or a prediction. */
  readonly touchedToday: ReadonlySet<CardId>;
  readonly laterToday: number;
  readonly tomorrow: number;
  /** New cards introduced today. */
  readonly introduced: number;
};

export type SurveyInput = {
  readonly memories: Iterable<Memory>;
  readonly cards: readonly CardSummary[];
  readonly context: ReadContext;
  readonly today: Day;
  /** Epoch ms: only same-day steps look at it. */
  readonly at: number;
  /** Whether to collect the cards ahead of their day: on other days than today, or on any. */
  readonly ahead: 'none' | 'from other days' | 'all';
  /** Narrows due cards and cards ahead; null: the cards in study. */
  readonly selection: Selection | null;
};

/** Hidden items, cards out of study and whatever has left the content drop out. */
export function survey(input: SurveyInput): Survey {
  const surveyor = new Surveyor(input);
  for (const memory of input.memories) surveyor.take(memory);
  return surveyor.found();
}

/** More than a day could hold of one item a card, with the cards that are asked today left out. */
const SHORTS_KEPT = 100;

class Surveyor {
  readonly #input: SurveyInput;
  readonly #byItem: ReadonlyMap<ItemId, CardSummary>;
  readonly #byId: ReadonlyMap<CardId, CardSummary>;
  readonly #daysPerStability: number;
  readonly #memories = new Map<CardId, Memory>();
  readonly #due: Candidate[] = [];
  readonly #ahead: Candidate[] = [];
  readonly #shorts: Memory[] = [];
  readonly #touched = new Set<CardId>();
  #laterToday = 0;
  #tomorrow = 0;
  #introduced = 0;

  constructor(input: SurveyInput) {
    const { cards, context } = input;
    this.#input = input;
    this.#byItem = new Map(cards.map((card) => [cardItem(card.id), card]));
    this.#byId = new Map(cards.map((card) => [card.id, card]));
    this.#daysPerStability = context.curve.interval(1, context.rules.retention);
  }

  take(memory: Memory): void {
    const card = this.#byItem.get(memory.item);
    if (card !== undefined) this.#takeCard(card, memory);
    else this.#takeShort(memory);
  }

  found(): Survey {
    return {
      memories: this.#memories,
      due: this.#due,
      ahead: this.#ahead,
      shorts: this.#bestShorts(),
      touchedToday: this.#touched,
      laterToday: this.#laterToday,
      tomorrow: this.#tomorrow,
      introduced: this.#introduced,
    };
  }

  #takeCard(card: CardSummary, memory: Memory): void {
    const { today, at, ahead } = this.#input;
    this.#memories.set(card.id, memory);
    if (memory.firstDay === today) this.#introduced += 1;
    if (memory.lastDay === today) this.#touched.add(card.id);
    if (memory.lastDay === null || memory.dueDay === null || !this.#isWanted(card, memory)) return;
    if (memory.dueDay === today + 1 && !isHidden(memory, today + 1)) this.#tomorrow += 1;
    if (isHidden(memory, today)) return;
    const overdueness = this.#overdueness(memory);
    if (isDueAt(memory, today, at)) this.#due.push({ card, memory, kind: 'due', overdueness });
    else {
      if (memory.dueDay === today) this.#laterToday += 1;
      const isAhead = ahead === 'all' || (ahead === 'from other days' && memory.lastDay !== today);
      if (isAhead) this.#ahead.push({ card, memory, kind: 'ahead', overdueness });
    }
  }

  #takeShort(memory: Memory): void {
    const { today, at } = this.#input;
    if (memory.lastDay === today) {
      const name = parseItem(memory.item);
      if (name !== null) this.#touched.add(name.card);
    } else if (isDueAt(memory, today, at) && !memory.retired && !isHidden(memory, today)) {
      this.#shorts.push(memory);
    }
  }

  /**
   * The short items that slip fastest, best first, enough to choose from. A pitfall of a card that is set aside is set
   * aside with it, which is known only when all rows were seen. Most of a long backlog is passed over by one comparison.
   */
  #bestShorts(): readonly ShortCandidate[] {
    const best: ShortCandidate[] = [];
    for (const memory of this.#shorts) {
      const overdueness = this.#overdueness(memory);
      const worst = best[SHORTS_KEPT - 1];
      if (worst !== undefined && worst.overdueness >= overdueness) continue;
      const candidate = this.#shortOf(memory, overdueness);
      if (candidate === null) continue;
      let place = best.length;
      while (place > 0 && slipsFaster(candidate, best[place - 1] as ShortCandidate)) place -= 1;
      best.splice(place, 0, candidate);
      if (best.length > SHORTS_KEPT) best.pop();
    }
    return best;
  }

  #shortOf(memory: Memory, overdueness: number): ShortCandidate | null {
    const { today, context } = this.#input;
    const name = parseItem(memory.item);
    if (name === null || name.kind === 'card') return null;
    const card = this.#byId.get(name.card);
    if (card === undefined || !hasPart(card, name) || !isInStudy(card, context.rules)) return null;
    const whole = this.#memories.get(card.id);
    if (whole !== undefined && isHidden(whole, today)) return null;
    return { card, name, memory, overdueness };
  }

  #isWanted(card: CardSummary, memory: Memory): boolean {
    const { selection, context } = this.#input;
    return selection === null
      ? isInStudy(card, context.rules)
      : isSelected(card, memory, selection);
  }

  #overdueness(memory: Memory): number {
    const days = this.#input.today - (memory.lastDay as Day);
    return days / (memory.stability * this.#daysPerStability);
  }
}

/** The name settles what the days do not, the same on every device. */
function slipsFaster(a: ShortCandidate, b: ShortCandidate): boolean {
  if (a.overdueness !== b.overdueness) return a.overdueness > b.overdueness;
  return a.memory.item < b.memory.item;
}

function hasPart(card: CardSummary, name: ShortCandidate['name']): boolean {
  return (name.kind === 'pitfall' ? card.pitfalls : card.asks).includes(name.part);
}
