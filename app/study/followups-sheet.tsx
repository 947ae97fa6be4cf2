'use client';
// One more question on a card just answered: asked first, shown on request, never graded. Over the screen, so that the
// day's path is as long as it was.

import { useEffect, useRef, useState } from 'react';
import type { Card, Followup } from '@/lib/deck/card';
import { useCard } from '../_data/use-deck';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Sheet } from '../_ui/sheet';
import type_ from '../_ui/type.module.css';
import { FOLLOWUP_WORDS, inTurn } from './followups';
import css from './followups-sheet.module.css';

export type FollowupsProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Cards answered, in the order in which to ask about them. */
  readonly cards: readonly string[];
  /** The study day, which decides where each card begins. */
  readonly day: number;
};

export function FollowupsSheet(props: FollowupsProps) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="One more">
      <OneByOne {...props} />
    </Sheet>
  );
}

function OneByOne(props: Omit<FollowupsProps, 'isOpen'>) {
  const { cards, day, onClose } = props;
  const [at, setAt] = useState({ card: 0, followup: 0 });
  const hand = useCard(cards[at.card] ?? null);

  if (hand.kind === 'failed') {
    return (
      <div className={css.ask}>
        <p className={type_.l}>{hand.problem}</p>
        <Button kind="text" narrow onClick={hand.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (hand.kind !== 'ready') return <div className={css.wait} role="status" aria-label="Opening" />;
  const { card } = hand.value;
  const followups = inTurn(card.followups, day);
  const followup = followups[at.followup];
  const next = nextOf(at, followups.length, cards.length);
  if (followup === undefined) return <p className={css.ask}>There is no further question.</p>;
  return (
    <Asked
      key={`${card.id} ${followup.id}`}
      card={card}
      followup={followup}
      onNext={next === null ? null : () => setAt(next)}
      onClose={onClose}
    />
  );
}

type Place = { readonly card: number; readonly followup: number };

/** All of one card before the next. */
function nextOf(at: Place, followups: number, cards: number): Place | null {
  if (at.followup + 1 < followups) return { ...at, followup: at.followup + 1 };
  return at.card + 1 < cards ? { card: at.card + 1, followup: 0 } : null;
}

function Asked(props: {
  readonly card: Card;
  readonly followup: Followup;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}) {
  const { card, followup } = props;
  const [isShown, setShown] = useState(false);
  const answer = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown) answer.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <>
      <div className={css.ask}>
        <p className={classNames(type_.m, css.kind)}>
          <code>{card.id}</code> {FOLLOWUP_WORDS[followup.kind]}
        </p>
        <p className={type_.vL}>
          <Words of={followup.q} links="plain" />
        </p>
      </div>
      <DurabilityLine />
      {isShown ? (
        <section className={css.answer}>
          <h3 ref={answer} className={type_.l} tabIndex={-1}>
            Say this
          </h3>
          <p className={type_.vM}>
            <Words of={followup.a} links="plain" />
          </p>
          {followup.see === null ? null : (
            <p className={type_.m}>
              More in <code>{followup.see}</code>.
            </p>
          )}
        </section>
      ) : (
        <div className={css.answer}>
          <p className={type_.l}>Say it aloud, then look.</p>
          <Button kind="primary" onClick={() => setShown(true)}>
            Show
          </Button>
        </div>
      )}
      <div className={css.foot}>
        <div className={css.two}>
          <Button onClick={props.onClose}>Back</Button>
          {props.onNext ? <Button onClick={props.onNext}>Another</Button> : null}
        </div>
        <p className={type_.m}>For practice. It is not graded.</p>
      </div>
    </>
  );
}
