// Compiled cards to the data files that the app loads: an index for the queue and one file a deck.

import { createHash } from 'node:crypto';
import type { Card, CardSummary, Context, DeckFile, DeckIndex, DeckSummary } from '../deck/card';
import type { CardFile } from './card-file';
import { askIds } from './lint-replay';
import type { ReplayFile } from './replay-file';
import type { DeckMatter, Planned } from './schema';
import { typeset } from './typeset';

/** A card with all that was read for it. */
export type CompiledCard = {
  readonly source: CardFile;
  /** Null while its script is broken or missing. */
  readonly replay: ReplayFile | null;
  /** It still has placeholders of the template. */
  readonly isDraft: boolean;
};

export type BuiltDeck = {
  readonly summary: DeckSummary;
  /** Null while the deck has no card: then no file is written. */
  readonly name: string | null;
  readonly file: DeckFile;
  readonly cards: readonly CardSummary[];
};

export function buildDeck(
  matter: DeckMatter,
  own: readonly CompiledCard[],
  all: readonly CompiledCard[],
  planned: ReadonlyMap<string, Planned>,
): BuiltDeck {
  const known = new Map(all.map(({ source }) => [source.id, source]));
  const scenarios: Record<string, unknown> = {};
  const cards = own.map(({ source, replay }): Card => {
    if (replay !== null) scenarios[source.id] = replay.scenario;
    return {
      ...source.card,
      see: source.matter.see.map((id) => context(id, known, planned)),
      confusedWith: source.matter.confusedWith.filter((id) => known.has(id)),
      replay: replay !== null,
    };
  });
  const file: DeckFile = { v: 1, deck: matter.id, cards, scenarios };
  const name = cards.length === 0 ? null : `${matter.id}.${hashOf(file)}.json`;
  return {
    summary: { ...matter, file: name },
    name,
    file,
    cards: own.map((card, i) => summary(card, cards[i] as Card)),
  };
}

function context(
  id: string,
  known: ReadonlyMap<string, CardFile>,
  planned: ReadonlyMap<string, Planned>,
): Context {
  const question = known.get(id)?.matter.question ?? planned.get(id)?.question ?? id;
  return { id, question: typeset(question.trim()), exists: known.has(id) };
}

function summary({ replay }: CompiledCard, card: Card): CardSummary {
  return {
    id: card.id,
    deck: card.deck,
    rev: card.rev,
    question: card.question,
    level: card.level,
    importance: card.importance,
    percent: card.frequency.percent,
    needs: card.needs,
    confusedWith: card.confusedWith,
    points: card.points.map(({ id, level, core }) => ({ id, level, core })),
    pitfalls: card.pitfalls.map(({ id }) => id),
    asks: replay === null ? [] : askIds(replay.story),
  };
}

/** @param terms of the glossary. No schedule follows from them, so the hash of the content leaves them out. */
export function buildIndex(built: readonly BuiltDeck[], terms: readonly string[]): DeckIndex {
  const decks = built.map(({ summary: deck }) => deck);
  const cards = built.flatMap((deck) => deck.cards);
  return { v: 1, content: hashOf({ decks, cards }), decks, cards, names: namesIn(terms) };
}

/** "in-sync replicas (ISR)" has two names. A term with one is found by itself. */
function namesIn(terms: readonly string[]): readonly (readonly string[])[] {
  return terms.flatMap((term) => {
    const [, name, other] = /^(.+?) \(([^()]+)\)$/.exec(term) ?? [];
    return name === undefined || other === undefined ? [] : [[name, other]];
  });
}

/** Twelve hex digits of SHA-256 over the JSON: the same content has the same name on every machine. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
