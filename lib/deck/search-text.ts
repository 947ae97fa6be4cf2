// What the search may find of a card: first what the index tells, then what its deck's file adds.

import type { Card, CardSummary } from './card';
import { plainText } from './node';
import type { SearchText } from './search';

/** From the index alone, before any deck has arrived. @param title of the card's deck */
export function textOfSummary(card: CardSummary, title: string): SearchText {
  return { id: card.id, question: plainText(card.question), body: title };
}

/** With the points and pitfalls. A model answer says the same again in more words, so it is left out. */
export function textOfCard(card: Card, title: string): SearchText {
  const points = card.points.flatMap(({ text, accept }) => [plainText(text), ...accept]);
  const pitfalls = card.pitfalls.flatMap(({ say, instead }) => [
    plainText(say),
    plainText(instead),
  ]);
  return {
    id: card.id,
    question: plainText(card.question),
    body: [title, ...points, ...pitfalls].join(' \n'),
  };
}
