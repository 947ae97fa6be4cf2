'use client';
// Every question there is, by deck, with the state of each; a box that narrows them down by id or words.

import { useDeferredValue, useState } from 'react';
import type { CardSummary, DeckIndex } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { useIndex } from '../_data/use-index';
import { AppLink } from '../_ui/app-link';
import { Button, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Notice } from '../_ui/notice';
import { Page } from '../_ui/page';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import type { CardHold, Held } from './holds';
import { LazyHolds } from './lazy-holds';
import css from './library.module.css';

export function Library() {
  const index = useIndex();
  const [held, setHeld] = useState<Held | null>(null);
  const [wanted, setWanted] = useState('');
  const needle = useDeferredValue(wanted);
  const found =
    index.kind === 'ready' ? index.value.cards.filter((card) => matches(card, needle)) : [];

  return (
    <Screen busy={index.kind === 'loading'}>
      <LazyHolds onRead={setHeld} />
      <TopBar
        end={
          <IconLink label="Settings" href="/settings/">
            <Icon name="tune" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Cards</h1>
      </TopBar>
      <Inset className={css.search}>
        <label className={css.field}>
          <span className={type.sr}>Search questions and ids</span>
          <Icon name="search" small className={css.glass} />
          <input
            type="search"
            value={wanted}
            placeholder="page cache, KW-04"
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        <p className={type.m} role="status">
          {index.kind === 'ready' ? countWords(found.length, index.value.cards.length) : ''}
        </p>
      </Inset>
      {index.kind === 'failed' ? (
        <Notice
          tone="warn"
          acts={
            <Button kind="text" narrow onClick={index.retry}>
              Try again
            </Button>
          }
        >
          {index.problem}
        </Notice>
      ) : null}
      {index.kind === 'ready' ? <Decks index={index.value} cards={found} held={held} /> : null}
    </Screen>
  );
}

function Decks(props: {
  readonly index: DeckIndex;
  readonly cards: readonly CardSummary[];
  readonly held: Held | null;
}) {
  const decks = props.index.decks.toSorted((a, b) => a.order - b.order);
  return decks
    .filter((deck) => props.cards.some((card) => card.deck === deck.id))
    .map((deck) => (
      <section key={deck.id} aria-labelledby={`deck-${deck.id}`} className={css.deck}>
        <Inset>
          <h2 id={`deck-${deck.id}`} className={type.l}>
            {deck.title}
          </h2>
        </Inset>
        <ul className={css.rows}>
          {props.cards
            .filter((card) => card.deck === deck.id)
            .map((card) => (
              <li key={card.id}>
                <CardRow
                  card={card}
                  hold={props.held === null ? undefined : props.held.holdOf(card.id)}
                />
              </li>
            ))}
        </ul>
      </section>
    ));
}

/** `hold`: undefined while the log has not been read, null for a card that was never studied. */
function CardRow(props: {
  readonly card: CardSummary;
  readonly hold: CardHold | null | undefined;
}) {
  const { card, hold } = props;
  return (
    <AppLink href={`/cards/?id=${card.id}`} className={css.row}>
      <Page state={hold === undefined ? 'empty' : (hold?.state ?? 'new')} className={css.state} />
      <span className={css.words}>
        <span className={type.vS}>{plainText(card.question)}</span>
        <span className={css.meta}>
          <span className={type.code}>{card.id}</span>
          <span className={css.level}>
            <LevelMark level={card.level} />
            {LEVEL_NAMES[card.level].toLowerCase()}
          </span>
          <span>{card.percent}%</span>
          <span>{hold === undefined ? '' : (hold?.words ?? 'not studied yet')}</span>
        </span>
      </span>
    </AppLink>
  );
}

/** Every word must occur, in the id or in the question, in any order. */
function matches(card: CardSummary, wanted: string): boolean {
  const text = `${card.id} ${plainText(card.question)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countWords(found: number, all: number): string {
  const questions = all === 1 ? '1 question' : `${all} questions`;
  if (found === all) return questions;
  return found === 0 ? `None of ${questions}` : `${found} of ${questions}`;
}
