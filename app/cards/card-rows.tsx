'use client';
// The rows of the library. Fifty are drawn, and fifty more each time the end comes near; the browser passes over those out
// of sight (`content-visibility`).

import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CardSummary, DeckSummary } from '@/lib/deck/card';
import { plainText } from '@/lib/deck/node';
import { AppLink } from '../_ui/app-link';
import { Button } from '../_ui/button';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Page } from '../_ui/page';
import { Inset } from '../_ui/screen';
import type from '../_ui/type.module.css';
import type { CardHold, Held } from './holds';
import css from './library.module.css';

const STEP = 50;

/** Where the library was left, so that the way back leads to the same row. Lives as long as the page. */
let left: { readonly place: string; readonly drawn: number; readonly top: number } | null = null;

export function CardRows(props: {
  readonly cards: readonly CardSummary[];
  readonly held: Held | null;
  /** Grouped under these; null: one list. */
  readonly decks: readonly DeckSummary[] | null;
  /** Names the list; the same name is the same list. */
  readonly place: string;
}) {
  const { cards, held, decks, place } = props;
  const end = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => (left?.place === place ? left.drawn : STEP));
  const [drawnFor, setDrawnFor] = useState(place);
  if (drawnFor !== place) {
    setDrawnFor(place);
    setDrawn(STEP);
  }
  const shown = cards.slice(0, drawn);
  const more = cards.length - shown.length;

  const arrive = useEffectEvent((main: Element) => {
    if (left?.place === place) main.scrollTop = left.top;
  });
  const leave = useEffectEvent((main: Element) => {
    left = { place, drawn, top: main.scrollTop };
  });
  useLayoutEffect(() => {
    const main = end.current?.closest('main');
    if (!main) return;
    arrive(main);
    return () => leave(main);
  }, []);

  const isMore = more > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still in sight after a step must be told again
  useEffect(() => {
    const root = end.current?.closest('main');
    if (!isMore || !root || end.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setDrawn((count) => count + STEP));
      },
      { root, rootMargin: '800px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isMore, drawn]);

  return (
    <>
      {decks === null ? (
        <List cards={shown} held={held} />
      ) : (
        groupsOf(decks, shown).map(([deck, own]) => (
          <section key={deck.id} aria-labelledby={`deck-${deck.id}`} className={css.deck}>
            <Inset>
              <h2 id={`deck-${deck.id}`} className={type.l}>
                {deck.title}
              </h2>
            </Inset>
            <List cards={own} held={held} />
          </section>
        ))
      )}
      <div ref={end}>
        {isMore ? (
          <Inset className={css.none}>
            <Button kind="quiet" onClick={() => setDrawn((count) => count + STEP)}>
              {Math.min(STEP, more)} more of {cards.length}
            </Button>
          </Inset>
        ) : null}
      </div>
    </>
  );
}

function groupsOf(
  decks: readonly DeckSummary[],
  cards: readonly CardSummary[],
): readonly (readonly [DeckSummary, readonly CardSummary[]])[] {
  return decks
    .toSorted((a, b) => a.order - b.order)
    .map((deck) => [deck, cards.filter((card) => card.deck === deck.id)] as const)
    .filter(([, own]) => own.length > 0);
}

function List(props: { readonly cards: readonly CardSummary[]; readonly held: Held | null }) {
  return (
    <ul className={css.rows}>
      {props.cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          hold={props.held === null ? undefined : props.held.holdOf(card.id)}
        />
      ))}
    </ul>
  );
}

/** `hold`: undefined while the log has not been read, null for a card that was never studied. */
const CardRow = memo(function CardRow(props: {
  readonly card: CardSummary;
  readonly hold: CardHold | null | undefined;
}) {
  const { card, hold } = props;
  return (
    <li className={css.item}>
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
    </li>
  );
});
