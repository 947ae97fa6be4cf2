// The state of one session, plain JSON: it is stored as a draft row after every action, so that a reload or a killed
// tab comes back to the same card with the same ticks. It holds ids, never card text, so that it outlives new content.

import type { CardId } from '../deck/card';
import type { Level } from '../deck/level';
import type { Confidence, Ease, Grade } from '../rubric/grade';
import type { ItemId, Loss } from '../schedule/event';

/** A place in the plan: a card, or a short item woven in between. */
export type Entry = CardEntry | ShortEntry;

/** A card that the session asks. */
export type CardEntry = {
  readonly item: ItemId;
  readonly card: CardId;
  readonly kind: 'due' | 'new' | 'ahead';
  /** A leech: its required points are asked one by one, then its replay is shown, then the card is asked. */
  readonly walk?: readonly string[];
};

/** A pitfall judged as a claim, or a prediction of the card's replay. `part` is the id of the pitfall or the ask. */
export type ShortEntry =
  | {
      readonly item: ItemId;
      readonly card: CardId;
      readonly kind: 'pitfall';
      readonly part: string;
      /** Which of the two sentences is shown. */
      readonly claim: Claim;
    }
  | {
      readonly item: ItemId;
      readonly card: CardId;
      readonly kind: 'ask';
      readonly part: string;
    };

/** The sentence that costs the question, or the one to say in its place. */
export type Claim = 'wrong' | 'right';
export type Judged = 'costs' | 'safe';
/** What is said to become of each row of an ask, by its key. */
export type Marks = Readonly<Record<string, Loss>>;

/** A required point that is asked by itself: missed in this session, or missed twice running. */
export type PointPrompt = { readonly card: CardId; readonly point: string };

export type AnswerMode = 'speak' | 'type' | 'think';

/** The evidence of the card on screen, as it grows. */
export type Work = {
  readonly mode: AnswerMode;
  /** A typed answer; it lives here until the grade and never enters an event. */
  readonly text: string;
  readonly confidence: Confidence | null;
  readonly said: readonly string[];
  readonly pitfalls: readonly string[];
  readonly ease: Ease;
  /** Tiers whose answer is unfolded. */
  readonly opened: readonly Level[];
  /** Milliseconds on screen up to `since`. */
  readonly spentMs: number;
  /** Epoch ms from which the time on screen still counts; null: hidden. */
  readonly since: number | null;
  /** Milliseconds from the question to the reveal; null before it. */
  readonly revealedMs: number | null;
};

export type Screen =
  | { readonly kind: 'question'; readonly entry: number; readonly work: Work }
  | { readonly kind: 'reveal'; readonly entry: number; readonly work: Work }
  /** One pitfall that was said, with its refutation; `more` follow. */
  | {
      readonly kind: 'refutation';
      readonly entry: number;
      readonly pitfall: string;
      readonly confidence: Confidence | null;
      readonly more: readonly string[];
    }
  /**
   * What there was to say, with the replay at the first point's frame: after an Again by omission that was sure, what was
   * missing; for a leech, all of it, before the question.
   */
  | {
      readonly kind: 'omission';
      readonly entry: number;
      readonly points: readonly string[];
      readonly why?: 'leech';
    }
  | { readonly kind: 'prompt'; readonly prompt: PointPrompt; readonly shown: boolean }
  /** A claim to judge. Which sentence it is, the entry says. */
  | { readonly kind: 'claim'; readonly entry: number }
  /** A claim that was judged wrongly, or not surely: both sentences, and why. */
  | { readonly kind: 'judged'; readonly entry: number; readonly outcome: ClaimOutcome }
  | PredictionScreen
  | { readonly kind: 'summary' };

/** The card's player at one of its asks. */
export type PredictionScreen = {
  readonly kind: 'prediction';
  readonly entry: number;
  readonly ask: string;
  readonly marks: Marks;
  readonly confidence: Confidence | null;
  /** It is recorded, and the truth is shown. */
  readonly made: boolean;
  /** A new card: the evidence of its first attempt, which waits for this. Null: the prediction itself was due. */
  readonly work: Work | null;
};

/** What a committed answer came to, kept for the log tail, the strip, the summary and the way back. */
export type AnswerOutcome = {
  readonly kind: 'answer';
  readonly grade: Grade;
  /** The learner chose another grade than the computed one. */
  readonly isOverridden: boolean;
  /** Study day on which it comes back. */
  readonly dueDay: number;
  readonly intervalDays: number;
  /** Minutes until a same-day return; null: none. */
  readonly minutes: number | null;
  readonly missing: readonly string[];
  readonly pitfalls: readonly string[];
  readonly rung: Level | null;
  /** The level reached the time before; null: none, or a first answer. */
  readonly rungBefore: Level | null;
};

export type PromptOutcome = { readonly kind: 'prompt'; readonly said: boolean };

/** When a short item comes back, and by which grade. */
type ShortReturn = Pick<AnswerOutcome, 'grade' | 'dueDay' | 'intervalDays' | 'minutes'> & {
  readonly isRight: boolean;
  /** Null: confidence is switched off. */
  readonly confidence: Confidence | null;
};

export type ClaimOutcome = ShortReturn & {
  readonly kind: 'claim';
  readonly claim: Claim;
  readonly judged: Judged;
  /** It was the last of three sure days: the pitfall is not asked any more. */
  readonly retires: boolean;
};

export type PredictionOutcome = ShortReturn & {
  readonly kind: 'prediction';
  readonly marks: Marks;
  /** As the model computed it. */
  readonly truth: Marks;
};

export type Outcome = AnswerOutcome | PromptOutcome | ClaimOutcome | PredictionOutcome;

/** Something committed in this session: the stack that undo pops. */
export type Done =
  | {
      readonly kind: 'answer';
      readonly eventId: string;
      readonly entry: number;
      readonly work: Work;
      readonly outcome: AnswerOutcome;
    }
  | {
      readonly kind: 'prompt';
      readonly eventId: string;
      readonly prompt: PointPrompt;
      readonly outcome: PromptOutcome;
    }
  | {
      readonly kind: 'claim';
      readonly eventId: string;
      readonly entry: number;
      readonly outcome: ClaimOutcome;
    }
  | {
      readonly kind: 'prediction';
      readonly eventId: string;
      readonly entry: number;
      readonly ask: string;
      readonly work: Work | null;
      readonly outcome: PredictionOutcome;
    };

/** Something undone: the stack that redo pops. A new commit empties it. */
export type Undone = {
  readonly done: Done;
  /** Id of the `undone` event, which redo takes back. */
  readonly undoneBy: string;
  /** The screen from which it was undone. */
  readonly from: Screen;
};

export type Session = {
  readonly v: 1;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Study day of the start. A session that crosses the rollover goes on; its events carry their own days. */
  readonly day: number;
  readonly plan: readonly Entry[];
  /** Points missed twice running, asked alone after the cards. */
  readonly alone: readonly PointPrompt[];
  readonly screen: Screen;
  readonly done: readonly Done[];
  readonly undone: readonly Undone[];
  /** A commit on its way: ticks and grades wait until it is saved or has failed. */
  readonly pending: {
    readonly eventId: string;
    readonly outcome: Outcome;
  } | null;
  /** Cards that left the content, or that the learner put aside. */
  readonly gone: readonly CardId[];
  /** How the learner answers; a card may be answered otherwise. */
  readonly mode: AnswerMode;
  /** Practice that reschedules nothing: its answers are `practised` events. */
  readonly isPractice?: boolean;
};

/** Everything that can happen to a session. `at` is epoch ms. */
export type Action =
  | { readonly kind: 'chooseMode'; readonly mode: AnswerMode }
  | { readonly kind: 'type'; readonly text: string }
  /** The confidence button is the reveal; null: confidence is switched off. */
  | {
      readonly kind: 'confide';
      readonly confidence: Confidence | null;
      readonly at: number;
      /** Tiers that open at once. */
      readonly open?: readonly Level[];
      /** An ask of the card's replay to predict before the answer is shown. */
      readonly ask?: string;
    }
  | { readonly kind: 'tick'; readonly point: string }
  | { readonly kind: 'sayAll'; readonly points: readonly string[] }
  | { readonly kind: 'tickPitfall'; readonly pitfall: string }
  | { readonly kind: 'setEase'; readonly ease: Ease }
  | { readonly kind: 'openTier'; readonly level: Level }
  /** What is marked so far on a prediction that is not made yet. */
  | { readonly kind: 'foresee'; readonly marks: Marks; readonly confidence: Confidence | null }
  /** No prediction now: on to the answer of the new card, or to what is next. */
  | { readonly kind: 'skip'; readonly at: number }
  /** A grade, Said it / Missed it, a verdict, or the plug was pressed. The event's id is made before the first attempt. */
  | {
      readonly kind: 'commit';
      readonly eventId: string;
      readonly outcome: Outcome;
    }
  /** The commit's promise resolved: the screen moves. */
  | { readonly kind: 'saved'; readonly at: number }
  /** The write failed: the card stays, and the button works again. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'continue'; readonly at: number }
  | { readonly kind: 'showPoint' }
  /** A card asked for by itself comes next; the one on screen waits its turn. */
  | { readonly kind: 'ask'; readonly entry: CardEntry; readonly at: number }
  /** The `undone` event is saved. */
  | { readonly kind: 'undone'; readonly undoneBy: string; readonly at: number }
  /** The event that takes the last `undone` back is saved. */
  | { readonly kind: 'redone'; readonly at: number }
  /** A card was suspended, buried or reset, or is no longer in the content. */
  | { readonly kind: 'putAside'; readonly card: CardId; readonly at: number }
  /** The page was hidden or left; the time stops. */
  | { readonly kind: 'hide'; readonly at: number }
  | { readonly kind: 'show'; readonly at: number };
