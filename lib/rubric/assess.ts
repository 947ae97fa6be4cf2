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
  /** Whether this is the first answer to the item since it was new: a pre-test. */
  readonly first: boolean;
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
  /** What enters the memory: `grade`, but never below Hard on a first answer. */
  readonly remembered: Grade;
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
  const core = card.points.filter((point) => point.core);
  const clipped = clip(core, target);
  const offered = core.filter((point) => evidence.offered.includes(point.id));
  const required = offered.filter((point) => isAtMost(point.level, clipped)).map(({ id }) => id);
  const missing = required.filter((id) => !evidence.said.includes(id));
  const pitfalls = card.pitfalls.filter((id) => evidence.pitfalls.includes(id));
  const lowest = clip(core, 'junior');
  const isAnchored = offered.some((point) => isAtMost(point.level, lowest));

  const own = byEvidence(card, evidence, { required, missing, pitfalls });
  const { computed, rule } = isAnchored
    ? own
    : heldByGiven(evidence, required.length > 0 ? own : null);
  const grade = evidence.override ?? computed;
  return {
    rung: rungOf(core, evidence.said, pitfalls),
    target: clipped,
    required,
    missing,
    pitfalls,
    computed,
    grade,
    remembered: evidence.first && grade === 'again' ? 'hard' : grade,
    rule,
  };
}

/** Ids of the points that a target asks for: the core points up to it, the target clipped into the card's levels. */
export function requiredPoints(card: GradedCard, target: Level): readonly string[] {
  const core = card.points.filter((point) => point.core);
  const clipped = clip(core, target);
  return core.filter((point) => isAtMost(point.level, clipped)).map((point) => point.id);
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

/** The target moved into the levels at which the card has core points. */
function clip(core: readonly GradedPoint[], target: Level): Level {
  const ranks = core.map((point) => rank(point.level));
  if (ranks.length === 0) return target;
  const clipped = Math.min(Math.max(rank(target), Math.min(...ranks)), Math.max(...ranks));
  return LEVELS[clipped] as Level;
}

/** None if a pitfall was said; else the highest level of the card whose core, with all below it, was said. */
function rungOf(
  core: readonly GradedPoint[],
  said: readonly string[],
  pitfalls: readonly string[],
): Level | null {
  if (pitfalls.length > 0) return null;
  let rung: Level | null = null;
  for (const level of LEVELS) {
    const own = core.filter((point) => point.level === level);
    if (own.length === 0) continue;
    if (!own.every((point) => said.includes(point.id))) return rung;
    rung = level;
  }
  return rung;
}
