// A card as the app has it: compiled from `content/<deck>/<ID>.md`, plain JSON, all text already parsed.

import type { Importance, Level } from './level';
import type { Block, Inline } from './node';

/** A deck's two letters, a dash and two digits: `KW-01`. Identity of a card is its id, never its text. */
export type CardId = string;

/** One idea that a good answer contains; ticked by ear. */
export type Point = {
  readonly id: string;
  readonly level: Level;
  readonly core: boolean;
  readonly text: readonly Inline[];
  /** What to call it when it was missed, never its answer: "what survives which failure". */
  readonly gap: string;
  /** Other ways to say the same. */
  readonly accept: readonly string[];
  /** The mark of the replay's frame that shows it; null when the card has no such frame. */
  readonly frame: string | null;
};

/** A sentence that costs the question, with its refutation. */
export type Pitfall = {
  readonly id: string;
  readonly say: readonly Inline[];
  readonly because: readonly Inline[];
  readonly instead: readonly Inline[];
  /** Ids of the points it contradicts; at least one. */
  readonly breaks: readonly string[];
  readonly frame: string | null;
};

export type Followup = {
  readonly id: string;
  readonly kind: 'what-if' | 'verify' | 'bridge';
  readonly q: readonly Inline[];
  readonly a: readonly Inline[];
  readonly see: CardId | null;
};

export type Source = {
  readonly kind: 'code' | 'docs' | 'manual' | 'kip' | 'paper' | 'experiment' | 'article';
  readonly title: string;
  readonly ref: string;
  /** Ids of points, pitfalls and follow-ups that it supports. */
  readonly supports: readonly string[];
};

/** A card named in `see`: one that exists, or one that is only planned (drawn as plain text). */
export type Context = { readonly id: CardId; readonly question: string; readonly exists: boolean };

export type Card = {
  readonly id: CardId;
  readonly deck: string;
  /** Rises only when the meaning changes; a typo fix keeps history. */
  readonly rev: number;
  readonly question: readonly Inline[];
  /** The lowest level at which it is asked. */
  readonly level: Level;
  readonly importance: Importance;
  readonly frequency: { readonly percent: number; readonly basis: string };
  readonly needs: readonly CardId[];
  readonly see: readonly Context[];
  readonly confusedWith: readonly CardId[];
  /** What the claims were checked against, such as `{kafka: '4.2', date: '2026-11-30'}`. */
  readonly verified: Readonly<Record<string, string>>;
  readonly expects: Readonly<Record<Level, readonly Inline[]>>;
  readonly points: readonly Point[];
  readonly pitfalls: readonly Pitfall[];
  /** The model answer of each level: Basics, Solid, Senior, Principal. */
  readonly tiers: Readonly<Record<Level, readonly Block[]>>;
  readonly explanation: readonly Block[];
  readonly followups: readonly Followup[];
  readonly sources: readonly Source[];
  /** Whether `scenarios` of the deck file holds a replay for this card. */
  readonly replay: boolean;
};

/** What the library and the queue need of a card before its deck file has arrived. */
export type CardSummary = {
  readonly id: CardId;
  readonly deck: string;
  readonly rev: number;
  readonly question: readonly Inline[];
  readonly level: Level;
  readonly importance: Importance;
  readonly percent: number;
  readonly needs: readonly CardId[];
  readonly confusedWith: readonly CardId[];
  /** What grading needs of its points, so that the log can be folded without the deck files. */
  readonly points: readonly Pick<Point, 'id' | 'level' | 'core'>[];
  readonly pitfalls: readonly string[];
  /** Ids of the replay's asks, in order. */
  readonly asks: readonly string[];
};

export type DeckSummary = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly sentence: string;
  readonly order: number;
  /** Path of the deck's file under `data/`, named by content hash; null while no card of it is written. */
  readonly file: string | null;
};

/** `data/index.json`: everything needed to choose the next question and to name every card. */
export type DeckIndex = {
  readonly v: 1;
  /** Hash of all content. */
  readonly content: string;
  readonly decks: readonly DeckSummary[];
  readonly cards: readonly CardSummary[];
  /** Things with more than one name, for the search: `[['in-sync replicas', 'ISR']]`. Not part of `content`. */
  readonly names?: readonly (readonly string[])[];
};

/** `data/<deck>.<hash>.json`. A scenario is opaque here; `lib/replay` reads it. */
export type DeckFile = {
  readonly v: 1;
  readonly deck: string;
  readonly cards: readonly Card[];
  readonly scenarios: Readonly<Record<CardId, unknown>>;
};
