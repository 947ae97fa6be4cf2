'use client';
// The answer shown: above the line the question and what the learner claimed, below it the evidence to tick.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Card } from '@/lib/deck/card';
import type { Level } from '@/lib/deck/level';
import type { Confidence } from '@/lib/schedule/event';
import { classNames } from '../_ui/class-names';
import { DurabilityLine } from '../_ui/line';
import { Blocks, Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import { GradeBar, type GradeBarProps } from './grade-bar';
import { Beyond, Ladder, levelsDrawn } from './ladder';
import { OwnAnswer } from './own-answer';
import css from './reveal-screen.module.css';
import { MoreButton, type Session, SessionBar, UndoButton } from './session-bar';
import { TickRow } from './tick-row';
import { count, durationWords, ownPlace } from './words';

export type RevealProps = {
  readonly session: Session;
  readonly card: Card;
  readonly target: Level;
  readonly rung: Level | null;
  readonly said: readonly string[];
  readonly pitfalls: readonly string[];
  readonly confidence: Confidence | null;
  readonly tookMs: number;
  readonly typed: string;
  /** The address of the answer as it was spoken, while it is kept; null: it was not recorded. */
  readonly voice: string | null;
  readonly onTick: (point: string) => void;
  readonly onPitfall: (pitfall: string) => void;
  readonly onWatch: ((mark: string) => void) | null;
  readonly openTiers: readonly Level[];
  readonly onTier: (level: Level) => void;
  readonly isBeyondOpen: boolean;
  readonly onBeyond: () => void;
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly onMenu: () => void;
  readonly grade: Omit<GradeBarProps, 'hint'>;
};

export function RevealScreen(props: RevealProps) {
  const { card } = props;
  const pitfalls = useRef<HTMLUListElement>(null);
  const isSeen = useSeen(pitfalls) || card.pitfalls.length === 0;
  const own = props.typed || props.voice ? <OwnAnswer {...props} /> : null;
  const place = ownPlace(props.openTiers, levelsDrawn(props));
  return (
    <div className={css.reveal}>
      <Asked {...props} />
      <DurabilityLine className={css.line} />
      <div className={css.columns}>
        <div className={css.ladder}>
          <h2 className={classNames(type_.l, css.lead)} tabIndex={-1} data-focus>
            Tick what you said
          </h2>
          {place === null && own !== null ? <div className={css.top}>{own}</div> : null}
          <Ladder {...props} own={place === null ? null : { at: place, answer: own }} />
          {card.pitfalls.length > 0 ? (
            <section className={css.pitfalls}>
              <h2 className={classNames(type_.l, css.lead)} id="pitfalls">
                Said any of these? They cost the question.
              </h2>
              <ul ref={pitfalls} aria-labelledby="pitfalls">
                {card.pitfalls.map((pitfall) => (
                  <TickRow
                    key={pitfall.id}
                    kind="pitfall"
                    isTicked={props.pitfalls.includes(pitfall.id)}
                    onTick={() => props.onPitfall(pitfall.id)}
                    description="Pitfall, it costs the question"
                    onWatch={null}
                  >
                    &ldquo;
                    <Words of={pitfall.say} links="plain" />
                    &rdquo;
                  </TickRow>
                ))}
              </ul>
            </section>
          ) : null}
          <Beyond {...props} own={null} />
        </div>
        <Aside {...props} own={own} />
      </div>
      <GradeBar
        {...props.grade}
        hint={isSeen ? null : `${count(card.pitfalls.length, 'pitfall')} below`}
      />
    </div>
  );
}

function Asked(props: RevealProps) {
  return (
    <Ground tone="pc" className={css.asked}>
      <SessionBar
        session={props.session}
        end={
          <>
            <UndoButton what={props.undoWhat} onUndo={props.onUndo} />
            <MoreButton onOpen={props.onMenu} />
          </>
        }
      />
      <div className={css.inset}>
        <h1 className={classNames(type_.vS, css.question)}>
          <Words of={props.card.question} links="plain" />
        </h1>
        <p className={classNames(type_.x, type_.num, css.claim)}>{claimWords(props)}</p>
      </div>
    </Ground>
  );
}

/** "you: unsure, 34 s". */
function claimWords(props: Pick<RevealProps, 'confidence' | 'tookMs'>): string {
  const took = durationWords(props.tookMs);
  return props.confidence === null ? `you: ${took}` : `you: ${props.confidence}, ${took}`;
}

/** On a wide screen the chosen answer stands beside the ticks instead of between them. */
function Aside(props: RevealProps & { readonly own: ReactNode }) {
  const level = [...props.openTiers].reverse()[0] ?? props.target;
  return (
    <aside className={css.aside} aria-label="Model answer">
      {props.own}
      <h2 className={type_.t}>{props.card.tiers[level].length > 0 ? 'The answer' : ''}</h2>
      <div className={type_.vM}>
        <Blocks of={props.card.tiers[level]} links="plain" />
      </div>
    </aside>
  );
}

/** Whether an element has been on screen, once true for good. */
function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      // The sticky grade bar covers the lowest part of the screen.
      { rootMargin: '0px 0px -190px 0px', threshold: 0 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen;
}
