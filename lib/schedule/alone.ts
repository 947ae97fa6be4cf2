// Points that were missed twice running, asked alone: once a day each, and not on the day of the miss.

import type { Day } from '../base/time';
import type { CardId, CardSummary } from '../deck/card';
import { requiredPoints } from '../rubric/plan';
import { isHidden, isInStudy } from './fresh';
import type { Memory } from './memory';
import { pointsAlone, trackOf } from './points';
import type { Rules } from './rules';

export type AlonePrompt = { readonly card: CardId; readonly point: string };

const ALONE_MAX = 10;

/** At most ten, of cards that are not asked whole now. */
export function alonePrompts(
  cards: readonly CardSummary[],
  memories: ReadonlyMap<CardId, Memory>,
  {
    chosen,
    rules,
    today,
  }: { readonly chosen: ReadonlySet<CardId>; readonly rules: Rules; readonly today: Day },
): readonly AlonePrompt[] {
  const prompts: AlonePrompt[] = [];
  for (const card of cards) {
    const memory = memories.get(card.id);
    if (memory === undefined || chosen.has(card.id) || isHidden(memory, today)) continue;
    if (!isInStudy(card, rules)) continue;
    for (const point of pointsAlone(memory.points, requiredPoints(card, rules.target))) {
      const track = trackOf(memory.points, point);
      if (track?.askedOn === today || track?.missedOn === today) continue;
      prompts.push({ card: card.id, point });
      if (prompts.length === ALONE_MAX) return prompts;
    }
  }
  return prompts;
}
