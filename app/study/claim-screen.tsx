// A claim to judge: what a candidate says has the screen to itself. Verdict and confidence are one scale, so that what
// is right and sure takes one tap.

import type { ReactNode } from 'react';
import type { Inline } from '@/lib/deck/node';
import type { Judged } from '@/lib/study/session-state';
import { Button } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import css from './claim-screen.module.css';
import { type Session, SessionBar } from './session-bar';
import { SCALE, type Verdict } from './verdict';

export type ClaimProps = {
  readonly session: Session;
  /** The sentence shown, the wrong one or the right one: nothing else of the pitfall. */
  readonly says: readonly Inline[];
  /** Off: two buttons, without how sure. */
  readonly asksConfidence: boolean;
  /** The verdict being written; null: none. */
  readonly pressed: Verdict | null;
  readonly isSlow: boolean;
  /** Null judges nothing: "no idea, show me". */
  readonly onJudge: (verdict: Verdict) => void;
  readonly notice: ReactNode;
  readonly log: ReactNode;
};

const JUDGED_WORDS: Readonly<Record<Judged, string>> = {
  costs: 'Costs the question',
  safe: 'Safe to say',
};

export function ClaimScreen(props: ClaimProps) {
  const { session, pressed } = props;
  return (
    <>
      <Ground tone="pc" className={css.head}>
        <SessionBar
          session={session}
          end={
            <p className={classNames(type_.x, type_.num, css.count)}>
              {session.place} of {session.steps.length}
            </p>
          }
        />
        <article className={css.claim}>
          <div className={css.meta}>
            <h1 className={type_.l} tabIndex={-1} data-focus>
              A candidate says
            </h1>
            <Button
              kind="text"
              narrow
              aria-disabled={pressed !== null || undefined}
              onClick={() => props.onJudge({ judged: null, confidence: null })}
            >
              No idea, show me
            </Button>
          </div>
          <blockquote className={classNames(type_.vXl, css.says)}>
            <Words of={props.says} links="plain" />
          </blockquote>
        </article>
      </Ground>
      <div className={css.below}>
        <DurabilityLine />
        {props.notice}
        {props.asksConfidence ? <Scale {...props} /> : <Two {...props} />}
        {props.log}
      </div>
    </>
  );
}

function Scale(props: ClaimProps) {
  return (
    <section className={css.verdict} aria-label="Your verdict">
      <p className={css.heads} aria-hidden="true">
        <span className={css.bad}>{JUDGED_WORDS.costs}</span>
        <span className={css.good}>{JUDGED_WORDS.safe}</span>
      </p>
      <div className={css.four}>
        {SCALE.map((verdict) => (
          <Choice key={`${verdict.judged} ${verdict.confidence}`} {...props} verdict={verdict}>
            <span className={type_.sr}>{JUDGED_WORDS[verdict.judged]}, </span>
            <span className={css.word}>{verdict.confidence === 'sure' ? 'Sure' : 'Unsure'}</span>
          </Choice>
        ))}
      </div>
    </section>
  );
}

function Two(props: ClaimProps) {
  return (
    <section className={css.verdict} aria-label="Your verdict">
      <div className={css.two}>
        {(['costs', 'safe'] as const).map((judged) => (
          <Choice key={judged} {...props} verdict={{ judged, confidence: null }}>
            {JUDGED_WORDS[judged]}
          </Choice>
        ))}
      </div>
    </section>
  );
}

function Choice(props: ClaimProps & { readonly verdict: Verdict; readonly children: ReactNode }) {
  const { verdict, pressed } = props;
  const isPressed = pressed?.judged === verdict.judged && pressed.confidence === verdict.confidence;
  return (
    <Button
      commits
      data-judged={verdict.judged}
      data-sure={verdict.confidence === 'sure' || undefined}
      data-pressed={isPressed || undefined}
      aria-disabled={pressed !== null || undefined}
      onClick={() => props.onJudge(verdict)}
    >
      {isPressed && props.isSlow ? 'Saving...' : <span>{props.children}</span>}
    </Button>
  );
}
