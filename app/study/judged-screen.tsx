// After a claim that was judged wrongly, or rightly and not surely: the sentence that costs the question struck, the one
// that holds, and why. Whichever of the two was shown, both stand here, the wrong one first and smaller.

import type { ReactNode } from 'react';
import type { Pitfall } from '@/lib/deck/card';
import type { ClaimOutcome } from '@/lib/study/session-state';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './judged-screen.module.css';
import shared from './refutation-screen.module.css';
import { type Session, SessionBar, UndoButton } from './session-bar';
import { claimBackWords, judgedWords } from './short-words';

export type JudgedProps = {
  readonly session: Session;
  readonly cardId: string;
  readonly pitfall: Pitfall;
  readonly outcome: ClaimOutcome;
  /** Opens the replay at the frame that disproves the wrong sentence; null: the card has none. */
  readonly onWatch: (() => void) | null;
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly onContinue: () => void;
  readonly notice: ReactNode;
};

export function JudgedScreen(props: JudgedProps) {
  const { pitfall, outcome } = props;
  return (
    <>
      <Ground tone={outcome.isRight ? 'pc' : 'bad'} className={shared.said}>
        <SessionBar
          session={props.session}
          end={<UndoButton what={props.undoWhat} onUndo={props.onUndo} />}
        />
        <div className={shared.inset}>
          <p className={classNames(type_.l, css.tag)} data-right={outcome.isRight || undefined}>
            {judgedWords(outcome)}
          </p>
          <blockquote className={type_.vL}>
            <s className={shared.struck}>
              <Words of={pitfall.say} links="plain" />
            </s>
          </blockquote>
        </div>
      </Ground>
      <DurabilityLine />
      <section className={shared.holds}>
        <h1 className={classNames(type_.l, css.tag, css.say)} tabIndex={-1} data-focus>
          Say this
        </h1>
        <blockquote className={classNames(type_.vXl, shared.instead)}>
          <Words of={pitfall.instead} links="plain" />
        </blockquote>
        <p className={shared.because}>
          <b>Because</b> <Words of={pitfall.because} links="plain" />
        </p>
        {props.onWatch ? (
          <Button kind="text" narrow className={css.watch} onClick={props.onWatch}>
            {props.cardId}, see it in the replay
            <Icon name="right" small />
          </Button>
        ) : null}
      </section>
      <section className={css.foot}>
        {props.notice}
        <p className={type_.m}>{claimBackWords(outcome)}</p>
        <Button kind="primary" onClick={props.onContinue}>
          Continue
        </Button>
      </section>
    </>
  );
}
