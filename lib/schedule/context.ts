// What a memory follows from besides its events: the cards as they are now, and the rules in force.

import type { CardId } from '../deck/card';
import type { GradedCard } from '../rubric/plan';
import type { ItemId } from './event';
import type { Forgetting } from './forgetting';
import { type Curve, curveOf } from './fsrs';
import { cardItem } from './item';
import type { Rules } from './rules';

/** What a fold needs of a card. A `CardSummary` is one. */
export type FoldCard = GradedCard & { readonly id: CardId; readonly rev: number };

export type FoldContext = {
  readonly cards: ReadonlyMap<CardId, FoldCard>;
  /** The same by item, since events name those. */
  readonly cardOf: ReadonlyMap<ItemId, FoldCard>;
  readonly rules: Rules;
  readonly curve: Curve;
};

/** What reading memories takes, as against making them: the same without the mathematics of learning. */
export type ReadContext = Omit<FoldContext, 'curve'> & { readonly curve: Forgetting };

/** The context of these cards under these rules. Building one costs a curve; make it once per change of either. */
export function foldContext(cards: readonly FoldCard[], rules: Rules): FoldContext {
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    cardOf: new Map(cards.map((card) => [cardItem(card.id), card])),
    rules,
    curve: curveOf(rules.weights),
  };
}
