// What there was to say: after a sure answer that left it out (no false sentence was said, but what is missing decides
// the question), and before a question that keeps slipping.

import type { ReactNode } from 'react';
import type { Card, Point } from '@/lib/deck/card';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './omission-screen.module.css';
import { type Session, SessionBar, UndoButton } from './session-bar';
import { intervalWords } from './words';

export type OmissionProps = {
  readonly session: Session;
  readonly card: Pick<Card, 'question'>;
  readonly points: readonly Point[];
  /** Before the question, for one that keeps slipping: its points have been asked one by one. */
  readonly isWalk: boolean;
  readonly onWatch: (() => void) | null;
  readonly backInDays: number;
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly onContinue: () => void;
  /** An undo that could not be kept, and what else there is to say. */
  readonly notice: ReactNode;
};

export function OmissionScreen(props: OmissionProps) {
  return (
    <>
      <Ground tone="pc" className={css.above}>
        <SessionBar
          session={props.session}
          end={<UndoButton what={props.undoWhat} onUndo={props.onUndo} />}
        />
        <div className={css.inset}>
          <p className={classNames(type_.l, css.tag)}>
            {props.isWalk ? 'This question keeps slipping.' : 'You were sure. This was missing.'}
          </p>
          <p className={classNames(type_.vS, css.question)}>
            <Words of={props.card.question} links="plain" />
          </p>
        </div>
      </Ground>
      <DurabilityLine />
      <section className={css.holds}>
        <h1 className={classNames(type_.l, css.say)} tabIndex={-1} data-focus>
          {props.isWalk ? 'All of it, in order' : 'Say this too'}
        </h1>
        <ul className={css.points}>
          {props.points.map((point) => (
            <li key={point.id} className={type_.vL}>
              <Words of={point.text} links="plain" />
            </li>
          ))}
        </ul>
        {props.onWatch ? (
          <Button kind="text" narrow onClick={props.onWatch}>
            Watch it
          </Button>
        ) : null}
      </section>
      <section className={css.foot}>
        {props.notice}
        <Button kind="primary" onClick={props.onContinue}>
          Continue
        </Button>
        <p className={type_.m}>
          {props.isWalk
            ? 'Next you are asked the whole question.'
            : `The points come back at the end, the question ${intervalWords(props.backInDays)}.`}
        </p>
      </section>
    </>
  );
}
