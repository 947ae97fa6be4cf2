// What a card asks for under a target. Apart from grading, since a queue asks for it and grades nothing.

import { assert } from '../base/assert';
import { isAtMost, LEVELS, type Level, rank } from '../deck/level';

/** What grading needs of a card. A `CardSummary` is one; `graded` makes one of a full `Card`. */
export type GradedCard = {
  readonly points: readonly GradedPoint[];
  /** Ids of its pitfalls. */
  readonly pitfalls: readonly string[];
};

export type GradedPoint = { readonly id: string; readonly level: Level; readonly core: boolean };

/**
 * Ids of a short list as a set of bits, one for each place. A fold grades every answer of a long log, and asking each of a
 * card's points for its place in each of the event's lists took half of its time.
 */
export type IdSet = number;

/** Places in a set; content keeps cards at six points. */
const IDS_MAX = 30;

/** Which of the ids were chosen. The choice usually keeps their order, so each is first looked for where it would be. */
export function setOf(ids: readonly string[], chosen: readonly string[]): IdSet {
  let set = 0;
  let place = 0;
  for (let i = 0; i < chosen.length; i += 1) {
    const id = chosen[i] as string;
    while (place < ids.length && ids[place] !== id) place += 1;
    if (place === ids.length) place = ids.indexOf(id);
    if (place >= 0) set |= 1 << place;
    place += 1;
  }
  return set;
}

/** Ids of the points that a target asks for: the core points up to it, the target clipped into the card's levels. */
export function requiredPoints(card: GradedCard, target: Level): readonly string[] {
  return planOf(card, target).requiredIds;
}

/** What a card asks for under a target. The same for every answer, so it is worked out once. */
export type Plan = {
  readonly target: Level;
  /** Ids of all its points: the places of the sets below. */
  readonly ids: readonly string[];
  readonly required: IdSet;
  readonly requiredIds: readonly string[];
  /** The core points of the card's lowest level. */
  readonly lowest: IdSet;
  /** The core points of each of its levels, lowest first. */
  readonly rungs: readonly { readonly level: Level; readonly core: IdSet }[];
};

const plans = new WeakMap<GradedCard, Partial<Record<Level, Plan>>>();

export function planOf(card: GradedCard, target: Level): Plan {
  let byTarget = plans.get(card);
  if (byTarget === undefined) {
    byTarget = {};
    plans.set(card, byTarget);
  }
  byTarget[target] ??= makePlan(card, target);
  return byTarget[target];
}

function makePlan(card: GradedCard, target: Level): Plan {
  assert(card.points.length <= IDS_MAX && card.pitfalls.length <= IDS_MAX, 'a card is short');
  const ids = card.points.map((point) => point.id);
  const coreWhere = (isAsked: (level: Level) => boolean) =>
    card.points.filter((point) => point.core && isAsked(point.level)).map((point) => point.id);
  const rungs = LEVELS.map((level) => ({
    level,
    core: setOf(
      ids,
      coreWhere((one) => one === level),
    ),
  })).filter((rung) => rung.core !== 0);
  const clipped = clip(rungs, target);
  const requiredIds = coreWhere((level) => isAtMost(level, clipped));
  return {
    target: clipped,
    ids,
    required: setOf(ids, requiredIds),
    requiredIds,
    lowest: rungs[0]?.core ?? 0,
    rungs,
  };
}

/** The target moved into the levels at which the card has core points. */
function clip(rungs: Plan['rungs'], target: Level): Level {
  const [low, high] = [rungs[0], rungs.at(-1)];
  if (low === undefined || high === undefined) return target;
  if (rank(target) < rank(low.level)) return low.level;
  return rank(target) > rank(high.level) ? high.level : target;
}
