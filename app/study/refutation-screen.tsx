// A sentence that does not survive, and the one that does. The wrong one is always the smaller.

import type { ReactNode } from 'react';
import type { Pitfall } from '@/lib/deck/card';
import type { Confidence } from '@/lib/schedule/event';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './refutation-screen.module.css';
import { type Session, SessionBar, UndoButton } from './session-bar';
import { intervalWords } from './words';

export type RefutationProps = {
  readonly session: Session;
  readonly pitfall: Pitfall;
  readonly confidence: Confidence | null;
  /** Opens the replay at the pitfall's frame; null: the card has no such frame. */
  readonly onWatch: (() => void) | null;
  readonly backInDays: number;
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly onContinue: () => void;
  /** An undo that could not be kept, and what else there is to say. */
  readonly notice: ReactNode;
};

export function RefutationScreen(props: RefutationProps) {
  const { pitfall } = props;
  return (
    <>
      <Ground tone="bad" className={css.said}>
        <SessionBar
          session={props.session}
          end={<UndoButton what={props.undoWhat} onUndo={props.onUndo} />}
        />
        <div className={css.inset}>
          <p className={classNames(type_.l, css.tag)}>{claimWords(props.confidence)}</p>
          <blockquote className={type_.vL}>
            <s className={css.struck}>
              <Words of={pitfall.say} links="plain" />
            </s>
          </blockquote>
        </div>
      </Ground>
      <DurabilityLine />
      <section className={css.holds}>
        <h1 className={classNames(type_.l, css.tag, css.right)} tabIndex={-1} data-focus>
          Say this
        </h1>
        <blockquote className={classNames(type_.vXl, css.instead)}>
          <Words of={pitfall.instead} links="plain" />
        </blockquote>
        <p className={css.because}>
          <b>Because</b> <Words of={pitfall.because} links="plain" />
        </p>
        {props.onWatch ? <Watch onWatch={props.onWatch} /> : null}
      </section>
      <section className={css.foot}>
        {props.notice}
        <Button kind="primary" onClick={props.onContinue}>
          Continue
        </Button>
        <p className={type_.m}>{backWords(props.backInDays)}</p>
      </section>
    </>
  );
}

/** The tile draws no state: what the copies are at that frame is for the model to say, once the replay is open. */
function Watch(props: { readonly onWatch: () => void }) {
  return (
    <button type="button" className={css.frame} onClick={props.onWatch}>
      <span className={css.mini} aria-hidden="true">
        <span className={css.cache} />
        <DurabilityLine />
        <span className={css.media} />
        <Icon name="play" className={css.play} />
      </span>
      <span className={css.text}>
        <b>See it in the replay</b>
        <span className={type_.m}>At the frame that decides it.</span>
        <span className={css.go}>
          Watch it
          <Icon name="right" small className={css.chevron} />
        </span>
      </span>
    </button>
  );
}

function claimWords(confidence: Confidence | null): string {
  switch (confidence) {
    case 'sure':
      return 'You were sure of this. It costs the question.';
    case 'unsure':
    case 'no idea':
      return 'You were not sure, and it costs the question.';
    case null:
      return 'It costs the question.';
  }
}

function backWords(days: number): string {
  return days <= 1 ? `Comes back ${intervalWords(days)}.` : `Comes back in ${intervalWords(days)}.`;
}
