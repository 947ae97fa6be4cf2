// Evidence, card and target in; rung, missing points and grade out. Knows nothing of time, memory or storage.

import type { Level } from '../deck/level';
import { type Confidence, type Ease, type Grade, lowerGrade } from './grade';
import { type GradedCard, type GradedPoint, type IdSet, type Plan, planOf, setOf } from './plan';

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
  const { ids } = plan;
  const offered = setOf(ids, evidence.offered);
  const said = setOf(ids, evidence.said);
  const required = plan.required & offered;
  const missing = required & ~said;
  const pitfalls = setOf(card.pitfalls, evidence.pitfalls);

  const own = byEvidence(evidence, { said, missing, pitfalls });
  const isAnchored = (plan.lowest & offered) !== 0;
  const verdict = isAnchored ? own : heldByGiven(evidence, required === 0 ? null : own);
  return {
    rung: pitfalls === 0 ? rungOf(plan, said) : null,
    target: plan.target,
    required: required === plan.required ? plan.requiredIds : listOf(ids, required),
    missing: listOf(ids, missing),
    pitfalls: listOf(card.pitfalls, pitfalls),
    computed: verdict.computed,
    grade: evidence.override ?? verdict.computed,
    rule: verdict.rule,
  };
}

const NONE: readonly string[] = [];

function listOf(ids: readonly string[], set: IdSet): readonly string[] {
  return set === 0 ? NONE : ids.filter((_, place) => (set & (1 << place)) !== 0);
}

/** The highest level of the card whose core, with all below it, was said. */
function rungOf(plan: Plan, said: IdSet): Level | null {
  let reached: Level | null = null;
  for (const { level, core } of plan.rungs) {
    if ((core & ~said) !== 0) break;
    reached = level;
  }
  return reached;
}

type Verdict = { readonly computed: Grade; readonly rule: Rule };

const VERDICTS = {
  pitfall: { computed: 'again', rule: 'pitfall' },
  none: { computed: 'again', rule: 'none said' },
  two: { computed: 'again', rule: 'two missing' },
  one: { computed: 'hard', rule: 'one missing' },
  hesitant: { computed: 'hard', rule: 'hesitant' },
  effortless: { computed: 'easy', rule: 'effortless' },
  all: { computed: 'good', rule: 'all said' },
} as const satisfies Readonly<Record<string, Verdict>>;

type Found = { readonly said: IdSet; readonly missing: IdSet; readonly pitfalls: IdSet };

function byEvidence(evidence: Evidence, found: Found): Verdict {
  if (found.pitfalls !== 0) return VERDICTS.pitfall;
  // Any point of the card counts as something said, bonus and higher levels too: a rule that looked at the required
  // ones alone could raise the grade when the target rises.
  if (found.said === 0) return VERDICTS.none;
  const isMore = (found.missing & (found.missing - 1)) !== 0;
  if (isMore) return VERDICTS.two;
  if (found.missing !== 0) return VERDICTS.one;
  if (evidence.ease === 'hesitant') return VERDICTS.hesitant;
  const isSure = evidence.confidence === null || evidence.confidence === 'sure';
  if (evidence.ease === 'effortless' && isSure) return VERDICTS.effortless;
  return VERDICTS.all;
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
