// A learner's own choice of cards, for a session outside the daily one.

import type { CardSummary } from '../deck/card';
import type { Importance, Level } from '../deck/level';
import type { Memory } from './memory';

/** Which cards; what is left out does not narrow the choice. */
export type Selection = {
  /** Deck ids, in study or not. */
  readonly decks?: readonly string[];
  readonly levels?: readonly Level[];
  readonly importances?: readonly Importance[];
  /** Only cards whose last answer was Again or missed a required point, or that slip again and again. */
  readonly onlyMissed?: boolean;
};

/** @param memory null: the card is new, so nothing of it was missed */
export function isSelected(
  card: CardSummary,
  memory: Memory | null,
  selection: Selection,
): boolean {
  const { decks, levels, importances, onlyMissed } = selection;
  if (decks !== undefined && !decks.includes(card.deck)) return false;
  if (levels !== undefined && !levels.includes(card.level)) return false;
  if (importances !== undefined && !importances.includes(card.importance)) return false;
  return onlyMissed !== true || (memory !== null && wasMissed(memory));
}

function wasMissed(memory: Memory): boolean {
  if (memory.grade === 'again' || memory.leech) return true;
  return Object.values(memory.points).some((track) => track.missedOn === memory.lastDay);
}
