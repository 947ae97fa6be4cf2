'use client';
// Which decks are in study. Nothing is forgotten of the others: their cards wait.

import { useIndex } from '../_data/use-index';
import { useRules } from '../_data/use-rules';
import { Button } from '../_ui/button';
import { Switch } from '../_ui/choice';
import { Row } from '../_ui/rows';
import { failureWords } from './words';

export function DeckRow() {
  const index = useIndex();
  const { rules, isReady, change, write, retry } = useRules();
  if (index.kind === 'failed') {
    return (
      <Row name="Decks" note={index.problem}>
        <Button kind="quiet" onClick={index.retry}>
          Try again
        </Button>
      </Row>
    );
  }
  if (index.kind === 'loading' || !isReady)
    return <Row name="Decks" note="Reading the questions" />;
  const written = index.value.decks.filter((deck) => deck.file !== null);
  const all = written.map((deck) => deck.id);
  const inStudy = rules.decks ?? all;
  const cardsOf = (id: string) => index.value.cards.filter((card) => card.deck === id).length;
  const count = index.value.cards.filter((card) => inStudy.includes(card.deck)).length;
  const put = (id: string, isOn: boolean): void => {
    const next = isOn ? [...inStudy, id] : inStudy.filter((deck) => deck !== id);
    void change('decks', all.every((deck) => next.includes(deck)) ? null : next);
  };
  return (
    <Row
      name="Decks"
      note={
        write.kind === 'failed'
          ? failureWords(write.failure)
          : `${count} of ${index.value.cards.length} questions are in study. The others wait; nothing of them is lost.`
      }
    >
      {write.kind === 'failed' ? (
        <Button kind="quiet" onClick={retry}>
          Try again
        </Button>
      ) : null}
      {written.map((deck) => (
        <Switch
          key={deck.id}
          label={deck.title}
          note={`${cardsOf(deck.id)} ${cardsOf(deck.id) === 1 ? 'question' : 'questions'}`}
          isOn={inStudy.includes(deck.id)}
          onChange={(isOn) => put(deck.id, isOn)}
        />
      ))}
    </Row>
  );
}
