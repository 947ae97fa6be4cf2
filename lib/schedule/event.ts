// The log is the truth: every act of the learner is one immutable event. Schedule, counts, streak and
// statistics are folds over it. Undo is an event. Two devices merge by union.

import type { Level } from '../deck/level';
import type { Confidence, Ease, Grade } from '../rubric/grade';

export type { Confidence, Ease, Grade } from '../rubric/grade';

export type Loss = 'never' | 'possible' | 'certain';

/** What is scheduled: `card:KW-04`, `pitfall:KW-04/on-disk`, `ask:KW-04/which-fault`. */
export type ItemId = string;

export type Base = {
  readonly id: string;
  readonly v: 1;
  readonly device: string;
  /** Counts this device's events, from 1. */
  readonly seq: number;
  /** 1 + the highest clock seen on any event: a logical clock, so that wall clocks never decide order. */
  readonly clock: number;
  readonly at: number;
  readonly utcOffsetMin: number;
  readonly zone: string;
  readonly rolloverHour: number;
  /** The build of the app that wrote it. */
  readonly build: string;
};

export type Answered = Base & {
  readonly kind: 'answered';
  readonly item: ItemId;
  readonly rev: number;
  readonly target: Level;
  /** Point ids that the card offered for ticking at this review. */
  readonly offered: readonly string[];
  readonly said: readonly string[];
  readonly pitfalls: readonly string[];
  readonly ease: Ease;
  /** null: confidence is switched off. */
  readonly confidence: Confidence | null;
  readonly override?: Grade;
  /** The grade as shown when it was given. It stands only when the card has changed beyond recognition. */
  readonly given?: Grade;
  readonly mode: 'speak' | 'type' | 'think';
  readonly tookMs: number;
  /** The study day chosen when it was graded. The fold keeps it while it lies in the folded interval's fuzz range. */
  readonly plannedDay: number;
};

/**
 * A practice answer that reschedules nothing: it counts as time spent and as a day kept, and no memory follows from it. It
 * is a kind of its own, because a build that does not know a kind folds it as nothing, and nothing is right here.
 */
export type Practised = Omit<Answered, 'kind' | 'plannedDay' | 'override' | 'given'> & {
  readonly kind: 'practised';
};

export type Drilled = Base & {
  readonly kind: 'drilled';
  readonly item: ItemId;
  readonly claim: 'wrong' | 'right';
  readonly judged: 'costs' | 'safe';
  /** null: confidence is switched off. */
  readonly confidence: Confidence | null;
  readonly plannedDay: number;
};

export type Predicted = Base & {
  readonly kind: 'predicted';
  readonly item: ItemId;
  readonly marks: Readonly<Record<string, Loss>>;
  readonly truth: Readonly<Record<string, Loss>>;
  /** null: confidence is switched off. */
  readonly confidence: Confidence | null;
  readonly frame: number;
  readonly scenario: string;
  readonly plannedDay: number;
};

export type Prompted = Base & {
  readonly kind: 'prompted';
  readonly item: ItemId;
  readonly point: string;
  readonly said: boolean;
};

/** Undoing an `undone` is redo. */
export type Undone = Base & { readonly kind: 'undone'; readonly event: string };

export type Managed = Base & {
  readonly kind: 'suspended' | 'resumed' | 'reset' | 'known';
  readonly item: ItemId;
};

export type Buried = Base & {
  readonly kind: 'buried';
  readonly item: ItemId;
  readonly untilDay: number;
};

/** A setting that changes a fold or must travel between devices. */
export type Set = Base & {
  readonly kind: 'set';
  readonly key:
    | 'target'
    | 'retention'
    | 'maxInterval'
    | 'steps'
    | 'weights'
    | 'decks'
    | 'interview';
  readonly value: unknown;
};

export type Reported = Base & {
  readonly kind: 'reported';
  readonly card: string;
  readonly what: 'asked' | 'wrong';
  readonly text: string;
};

export type Event =
  | Answered
  | Practised
  | Drilled
  | Predicted
  | Prompted
  | Undone
  | Managed
  | Buried
  | Set
  | Reported;

/** An event of a kind that this build does not know: kept and exported untouched, folded as nothing. */
export type UnknownEvent = Base & { readonly kind: string };

/** An event before the store gives it its id, device, sequence, clock and build. */
export type Draft<E extends Event = Event> = E extends Event ? Omit<E, keyof Base> : never;

/** An event's place in the log. */
export type Order = Pick<Base, 'clock' | 'device' | 'seq'>;

/** Fold order: (clock, device, seq), never wall clock alone. */
export function byFoldOrder(a: Order, b: Order): number {
  if (a.clock !== b.clock) return a.clock - b.clock;
  if (a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.seq - b.seq;
}
