'use client';
// Every replay there is, by deck, each with its question and where to break it.

import type { DeckIndex } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { useIndex } from '../_data/use-index';
import { RowLink, Rows } from '../_ui/rows';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { UnreadNotice } from '../_ui/unread-notice';
import css from './replay.module.css';

export function ReplayList() {
  const index = useIndex();
  return (
    <Screen busy={index.kind === 'loading'}>
      <TopBar>
        <h1 className={type.t}>Replay</h1>
      </TopBar>
      <Inset className={css.intro}>
        <p className={type.vM}>
          Small models of real machines. Step through them, say what you expect, and cut the power
          wherever you like.
        </p>
      </Inset>
      {index.kind === 'failed' ? <UnreadNotice {...index} /> : null}
      {index.kind === 'ready' ? <Replays index={index.value} /> : null}
    </Screen>
  );
}

function Replays(props: { readonly index: DeckIndex }) {
  const { decks, cards } = props.index;
  return decks
    .filter((deck) => cards.some((card) => card.deck === deck.id))
    .map((deck) => (
      <section key={deck.id} aria-labelledby={`deck-${deck.id}`} className={css.deck}>
        <Inset>
          <h2 id={`deck-${deck.id}`} className={type.l}>
            {deck.title}
          </h2>
        </Inset>
        <Rows>
          {cards
            .filter((card) => card.deck === deck.id)
            .map((card) => (
              <RowLink
                key={card.id}
                href={`/replay/?id=${card.id}`}
                name={<span className={type.vS}>{plainText(card.question)}</span>}
                note={
                  <>
                    <span className={type.code}>{card.id}</span> {predictionWords(card.asks.length)}
                  </>
                }
              />
            ))}
        </Rows>
      </section>
    ));
}

function predictionWords(asks: number): string {
  if (asks === 0) return 'nothing to predict';
  return asks === 1 ? '1 prediction' : `${asks} predictions`;
}
