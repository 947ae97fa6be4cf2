// Evidence, card and target in; rung, missing points and grade out. Knows nothing of time, memory or storage.

import { isAtMost, LEVELS, type Level, rank } from '../deck/level';
import { type Confidence, type Ease, type Grade, lowerGrade } from './grade';

/** What grading needs of a card. A `CardSummary` is one; `graded` makes one of a full `Card`. */
export type GradedCard = {
  readonly points: readonly GradedPoint[];
  /** Ids of its pitfalls. */
  readonly pitfalls: readonly string[];
};

export type GradedPoint = { readonly id: string; readonly level: Level; readonly core: boolean };

/** Turns a full card into what grading needs of it. */
export function graded(card: {
  readonly points: readonly GradedPoint[];
  readonly pitfalls: readonly { readonly id: string }[];
}): GradedCard {
  return { points: card.points, pitfalls: card.pitfalls.map((pitfall) => pitfall.id) };
}

/** What an answer left behind. An `answered` event is one. */
export type Evidence = {
  /** Ids of the points that could be ticked, those folded away included. */
  readonly offered: readonly string[];
  readonly said: readonly string[];
  /** Ids of the pitfalls said. */
  readonly pitfalls: readonly string[];
  readonly ease: Ease;
  /** null: confidence is switched off. */
  readonly confidence: Confidence | null;
  /** The grade that the learner chose instead of the computed one. */
  readonly override?: Grade;
  /** The grade as it was shown when it was given. Asked for only when the card has changed beyond recognition. */
  readonly given?: Grade;
};

export type Assessment = {
  /** The highest level of the card that the answer reached; null: none. */
  readonly rung: Level | null;
  /** The target clipped into the card's levels. */
  readonly target: Level;
  /** Ids of the offered core points up to the target, in the card's order. */
  readonly required: readonly string[];
  /** Those of `required` that were not said. */
  readonly missing: readonly string[];
  /** Ids of the card's own pitfalls that were said; ids that no longer exist are dropped. */
  readonly pitfalls: readonly string[];
  /** What the evidence says. */
  readonly computed: Grade;
  /** What counts: the override, if there is one. */
  readonly grade: Grade;
  /** Why: the rule that decided `computed`. */
  readonly rule: Rule;
};

/** The rule that decided a computed grade. */
export type Rule =
  | 'pitfall'
  | 'none said'
  | 'two missing'
  | 'one missing'
  | 'hesitant'
  | 'effortless'
  | 'all said'
  /** The card has new points only, so the grade given then stands. */
  | 'given';

/**
 * Grades one answer by its evidence.
 *
 * Required for a target: the core points up to it (the target clipped into the card's levels), of those offered.
 * Again: a pitfall was said, or two or more required points are missing, or none was said. Hard: exactly one is
 * missing, or it came hesitantly. Easy: none is missing, effortless, and sure before the reveal (confidence switched
 * off: effortless suffices). Good: none is missing otherwise.
 *
 * Raising the target lowers or keeps the grade, never raises it.
 */
export function assess(card: GradedCard, evidence: Evidence, target: Level): Assessment {
  const plan = planOf(card, target);
  const required = among(plan.required, evidence.offered);
  const missing = required.filter((id) => !evidence.said.includes(id));
  const pitfalls = evidence.pitfalls.length === 0 ? [] : among(card.pitfalls, evidence.pitfalls);
  const isAnchored = plan.lowest.some((id) => evidence.offered.includes(id));

  const own = byEvidence(card, evidence, { required, missing, pitfalls });
  const { computed, rule } = isAnchored
    ? own
    : heldByGiven(evidence, required.length > 0 ? own : null);
  return {
    rung: pitfalls.length > 0 ? null : rungOf(plan, evidence.said),
    target: plan.target,
    required,
    missing,
    pitfalls,
    computed,
    grade: evidence.override ?? computed,
    rule,
  };
}

function among(ids: readonly string[], chosen: readonly string[]): readonly string[] {
  return ids.filter((id) => chosen.includes(id));
}

/** Ids of the points that a target asks for: the core points up to it, the target clipped into the card's levels. */
export function requiredPoints(card: GradedCard, target: Level): readonly string[] {
  return planOf(card, target).required;
}

/** What a card asks for under a target. The same for every answer, so it is worked out once. */
type Plan = {
  readonly target: Level;
  readonly required: readonly string[];
  /** The core points of the card's lowest level. */
  readonly lowest: readonly string[];
  /** The core points of each of its levels, lowest first. */
  readonly rungs: readonly { readonly level: Level; readonly core: readonly string[] }[];
};

const plans = new WeakMap<GradedCard, Partial<Record<Level, Plan>>>();

function planOf(card: GradedCard, target: Level): Plan {
  let byTarget = plans.get(card);
  if (byTarget === undefined) {
    byTarget = {};
    plans.set(card, byTarget);
  }
  byTarget[target] ??= makePlan(card, target);
  return byTarget[target];
}

function makePlan(card: GradedCard, target: Level): Plan {
  const core = card.points.filter((point) => point.core);
  const rungs = LEVELS.map((level) => ({
    level,
    core: core.filter((point) => point.level === level).map((point) => point.id),
  })).filter((rung) => rung.core.length > 0);
  const clipped = clip(rungs, target);
  return {
    target: clipped,
    required: core.filter((point) => isAtMost(point.level, clipped)).map((point) => point.id),
    lowest: rungs[0]?.core ?? [],
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

/** The highest level of the card whose core, with all below it, was said. */
function rungOf(plan: Plan, said: readonly string[]): Level | null {
  let reached: Level | null = null;
  for (const { level, core } of plan.rungs) {
    if (!core.every((id) => said.includes(id))) break;
    reached = level;
  }
  return reached;
}

type Verdict = { readonly computed: Grade; readonly rule: Rule };
type Found = Pick<Assessment, 'required' | 'missing' | 'pitfalls'>;

function byEvidence(card: GradedCard, evidence: Evidence, found: Found): Verdict {
  if (found.pitfalls.length > 0) return { computed: 'again', rule: 'pitfall' };
  // Any point of the card counts as something said, bonus and higher levels too: a rule that looked at the required
  // ones alone could raise the grade when the target rises.
  if (!card.points.some((point) => evidence.said.includes(point.id))) {
    return { computed: 'again', rule: 'none said' };
  }
  if (found.missing.length >= 2) return { computed: 'again', rule: 'two missing' };
  if (found.missing.length === 1) return { computed: 'hard', rule: 'one missing' };
  if (evidence.ease === 'hesitant') return { computed: 'hard', rule: 'hesitant' };
  const isSure = evidence.confidence === null || evidence.confidence === 'sure';
  if (evidence.ease === 'effortless' && isSure) return { computed: 'easy', rule: 'effortless' };
  return { computed: 'good', rule: 'all said' };
}

/**
 * The grade given then stands when none of the required points was offered; `own` is null then. When only points of
 * higher levels were offered it still caps what they say, or raising the target could raise the grade.
 */
function heldByGiven(evidence: Evidence, own: Verdict | null): Verdict {
  const given = evidence.given ?? evidence.override ?? withoutCard(evidence);
  if (own === null || lowerGrade(given, own.computed) !== own.computed) {
    return { computed: given, rule: 'given' };
  }
  return own;
}

/** The grade of an event that carries none, by its own evidence alone. */
function withoutCard(evidence: Evidence): Grade {
  return evidence.pitfalls.length > 0 || evidence.said.length === 0 ? 'again' : 'good';
}
