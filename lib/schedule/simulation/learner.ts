// A made-up learner: what they would say to a card on a day, how sure they are, how long it takes, and what it leaves in
// their head. The schedule never looks in here; it sees events alone. Seeded: the same learner lives the same days.
//
// Each point of a card is a memory of its own that follows the forgetting curve. The schedule has one memory for the whole
// card, so what is tested is exactly the simplification that the product makes.

import { rand } from '../../base/random';
import type { Day } from '../../base/time';
import type { CardSummary } from '../../deck/card';
import { isAtMost, type Level } from '../../deck/level';
import type { Confidence, Ease } from '../../rubric/grade';
import { type MemoryState, STABILITY_MIN } from '../forgetting';
import { type Curve, curveOf } from '../fsrs';
import { DEFAULT_WEIGHTS } from '../weights';

export type Traits = {
  /** Chance to know a point that was never met. */
  readonly known: number;
  /** How much of what the curve would gain stays, 0-1. */
  readonly keeps: number;
  /** Chance to fall into a pitfall that was never refuted. */
  readonly slips: number;
  /** What a refutation leaves of that chance. */
  readonly slipsAgain: number;
  /** Chance to say a point right after it was read. */
  readonly echoes: number;
  /** Milliseconds for a whole card; a first meeting takes half as long again. */
  readonly cardMs: number;
};

export const LEARNERS = {
  average: { known: 0.35, keeps: 1, slips: 0.08, slipsAgain: 0.35, echoes: 0.97, cardMs: 52_000 },
  weak: { known: 0.2, keeps: 0.7, slips: 0.15, slipsAgain: 0.5, echoes: 0.9, cardMs: 66_000 },
} as const satisfies Readonly<Record<string, Traits>>;

export type LearnerName = keyof typeof LEARNERS;

/** What one answer comes to. */
export type Said = {
  readonly said: readonly string[];
  readonly pitfalls: readonly string[];
  readonly confidence: Confidence;
  readonly ease: Ease;
  readonly tookMs: number;
};

/** One point in the head: its state, and the day it was last thought of. */
type Trace = MemoryState & { readonly on: Day };

const SURE_FROM = 0.8;
const BLANK_BELOW = 0.35;
/** Two good answers leave a trace that a third of the curve's first stabilities is too little for. */
const AFTER_READING = 2;

export class Learner {
  readonly #traits: Traits;
  readonly #seed: string;
  readonly #curve: Curve = curveOf(DEFAULT_WEIGHTS);
  readonly #traces = new Map<string, Trace>();
  readonly #refuted = new Map<string, number>();
  #draws = 0;

  constructor(traits: Traits, seed: string) {
    this.#traits = traits;
    this.#seed = seed;
  }

  /** The chance to say a point on a day, without trying. */
  recall(card: string, point: string, on: Day): number {
    const trace = this.#traces.get(`${card}/${point}`);
    if (trace === undefined) return this.#traits.known;
    return this.#curve.recall(Math.max(0, on - trace.on), trace.stability);
  }

  /** Answers a card aloud, then reads what was missing. Points above the target are said if known, and not learnt. */
  answer(card: CardSummary, target: Level, on: Day): Said {
    const isFirst = !card.points.some(({ id }) => this.#traces.has(`${card.id}/${id}`));
    // A good day or a bad one: all points of an answer share it.
    const form = 0.5 + this.#draw();
    const chances = card.points.map(({ id }) => this.recall(card.id, id, on) ** form);
    const said = card.points.filter((_, i) => this.#draw() < (chances[i] as number));
    const asked = card.points.filter(({ level }) => isAtMost(level, target));
    for (const { id } of asked) {
      this.#learn(card.id, id, on, said.some((point) => point.id === id) ? 3 : 1);
    }
    const expected = mean(
      card.points.flatMap((point, i) => (asked.includes(point) ? [chances[i] as number] : [])),
    );
    return {
      said: said.map(({ id }) => id),
      pitfalls: card.pitfalls.filter((id) => this.slip(card.id, id)),
      confidence: this.#confidence(expected),
      ease: this.#ease(expected),
      tookMs: Math.round(this.#traits.cardMs * (0.7 + 0.6 * this.#draw()) * (isFirst ? 1.5 : 1)),
    };
  }

  /** Says a point that is asked alone, and reads it. @param isFresh it was read a minute ago */
  prompt(card: string, point: string, on: Day, isFresh: boolean): boolean {
    const isSaid = this.#draw() < (isFresh ? this.#traits.echoes : this.recall(card, point, on));
    this.#learn(card, point, on, isSaid ? 3 : 1);
    return isSaid;
  }

  /** Whether a wrong sentence is taken for a right one. Either way it is refuted. */
  slip(card: string, pitfall: string): boolean {
    const key = `${card}/${pitfall}`;
    const times = this.#refuted.get(key) ?? 0;
    const hasSlipped = this.#draw() < this.#traits.slips * this.#traits.slipsAgain ** times;
    if (hasSlipped) this.#refuted.set(key, times + 1);
    return hasSlipped;
  }

  #learn(card: string, point: string, on: Day, grade: 1 | 3): void {
    const key = `${card}/${point}`;
    const trace = this.#traces.get(key);
    // A first miss is read and said at the end of the session, which is worth a hard success.
    const first = grade === 1 ? AFTER_READING : 3;
    const next =
      trace === undefined
        ? this.#curve.next(null, 0, first)
        : this.#curve.next(trace, Math.max(0, on - trace.on), grade);
    const from = trace?.stability ?? 0;
    const gain = next.stability - from;
    const stability = gain > 0 ? from + gain * this.#traits.keeps : next.stability;
    this.#traces.set(key, { ...next, stability: Math.max(STABILITY_MIN, stability), on });
  }

  #confidence(expected: number): Confidence {
    if (expected < BLANK_BELOW) return 'no idea';
    return expected > SURE_FROM && this.#draw() < 0.8 ? 'sure' : 'unsure';
  }

  #ease(expected: number): Ease {
    const draw = this.#draw();
    if (draw < 0.1) return 'hesitant';
    return expected > 0.9 && draw > 0.7 ? 'effortless' : 'steady';
  }

  #draw(): number {
    this.#draws += 1;
    return rand(this.#seed, 'learner', this.#draws);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
