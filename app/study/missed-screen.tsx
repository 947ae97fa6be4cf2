// A point asked alone, missed before or about to be asked for: the name of the gap, never the answer, until Show.

import type { Point } from '@/lib/deck/card';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './missed-screen.module.css';
import { type Session, SessionBar, UndoButton } from './session-bar';

export type MissedProps = {
  readonly session: Session;
  readonly cardId: string;
  readonly question: React.ReactNode;
  /** "what survives which failure". */
  readonly gap: string;
  readonly point: Point;
  /** A question that keeps slipping is first gone through point by point; null: the point was missed in an answer. */
  readonly walk: { readonly place: number; readonly of: number } | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** The answer being written; null: none. */
  readonly pressed: boolean | null;
  readonly isSlow: boolean;
  readonly notice: React.ReactNode;
  readonly onAnswer: (said: boolean) => void;
  readonly onWatch: (() => void) | null;
  /** Where the log is not drawn: what Undo would take back; null: nothing. */
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly log: React.ReactNode;
};

export function MissedScreen(props: MissedProps) {
  return (
    <>
      <Ground tone="pc" className={classNames(css.asked, props.isShown && css.small)}>
        <SessionBar
          session={props.session}
          end={
            props.isShown ? <UndoButton what={props.undoWhat} onUndo={props.onUndo} /> : undefined
          }
        />
        <div className={css.inset}>
          <h1
            className={props.isShown ? type_.vS : type_.vXl}
            tabIndex={-1}
            data-focus={props.isShown ? undefined : true}
          >
            {props.walk === null ? 'What was missing?' : 'One point at a time'}
          </h1>
          {props.walk === null ? null : (
            <p className={classNames(type_.m, css.walk)}>
              This question keeps slipping. Point {props.walk.place} of {props.walk.of}.
            </p>
          )}
          <p className={classNames(type_.l, css.gap)}>
            <code>{props.cardId}</code>: {props.gap}
          </p>
          <p className={classNames(type_.vS, css.question)}>{props.question}</p>
        </div>
      </Ground>
      {props.isShown ? <Shown {...props} /> : <Hidden {...props} />}
    </>
  );
}

function Hidden(props: MissedProps) {
  return (
    <div className={css.below}>
      <DurabilityLine />
      <div className={css.show}>
        <p className={type_.l}>Say it aloud, then look.</p>
        <Button kind="primary" className={css.button} onClick={props.onShow}>
          Show
        </Button>
      </div>
      {props.log}
    </div>
  );
}

function Shown(props: MissedProps) {
  return (
    <>
      <DurabilityLine />
      <section className={css.point}>
        <h2 className={type_.sr} tabIndex={-1} data-focus>
          The point
        </h2>
        <p className={type_.vL}>
          <Words of={props.point.text} links="plain" />
        </p>
        {props.onWatch ? (
          <Button kind="text" narrow onClick={props.onWatch}>
            Watch it
          </Button>
        ) : null}
      </section>
      <section className={css.foot} aria-label="Did you say it?">
        {props.notice}
        <div className={css.two}>
          <Button
            commits
            data-pressed={props.pressed === true || undefined}
            aria-disabled={props.pressed !== null || undefined}
            onClick={() => props.onAnswer(true)}
          >
            {props.pressed === true && props.isSlow ? 'Saving...' : 'Said it'}
          </Button>
          <Button
            commits
            data-pressed={props.pressed === false || undefined}
            aria-disabled={props.pressed !== null || undefined}
            onClick={() => props.onAnswer(false)}
          >
            {props.pressed === false && props.isSlow ? 'Saving...' : 'Missed it'}
          </Button>
        </div>
      </section>
    </>
  );
}
