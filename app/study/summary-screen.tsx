// The end of a session: above the line what comes back, below it what was written back and up to four changes.
// Never a score.

import type { MouseEvent, ReactNode } from 'react';
import type { Level } from '@/lib/deck/level';
import { Button, ButtonLink } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { LevelMark } from '../_ui/level-mark';
import { DurabilityLine } from '../_ui/line';
import { Page } from '../_ui/page';
import { Ground } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type_ from '../_ui/type.module.css';
import { UndoButton } from './session-bar';
import css from './summary-screen.module.css';

export type Gain =
  | { readonly kind: 'rung'; readonly card: string; readonly level: Level; readonly was: string }
  | { readonly kind: 'points'; readonly count: number }
  | { readonly kind: 'retired'; readonly claim: string };

export type SummaryProps = {
  /** Codes (`KW`) of the questions that hold and of those that come back. */
  readonly held: readonly string[];
  readonly back: readonly string[];
  readonly heldClaims: number;
  readonly backClaims: number;
  /** "KW-04 comes back tomorrow." */
  readonly backWords: string;
  readonly tookWords: string;
  readonly gains: readonly Gain[];
  readonly tomorrow: string;
  readonly undoWhat: string | null;
  readonly onUndo: () => void;
  readonly onMore: { readonly words: string; readonly go: () => void } | null;
  /** Opens the follow-up questions of what was answered; null: nothing was. */
  readonly onFollowups: (() => void) | null;
  readonly onDone: (event: MouseEvent) => void;
  /** Puts Done on the lowest shelf: the button pressed last stood where it would be. */
  readonly isDoneLow: boolean;
  readonly notice: ReactNode;
};

export function SummaryScreen(props: SummaryProps) {
  const back = props.back.length + props.backClaims;
  const held = props.held.length + props.heldClaims;
  return (
    <>
      <Ground tone="pc" className={css.above}>
        <TopBar end={<UndoButton what={props.undoWhat} onUndo={props.onUndo} />}>
          <p className={classNames(type_.l, back > 0 && css.warn)}>
            {back === 0 ? 'Nothing above the line' : `${back} still above the line`}
          </p>
        </TopBar>
        {back === 0 ? null : (
          <div className={css.back}>
            {props.back.map((code, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards of one deck have the same code
              <Page key={index} state="dirty" size="code">
                {code}
              </Page>
            ))}
            {Array.from({ length: props.backClaims }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: claims are only counted here
              <Page key={index} state="dirty" className={css.claim} />
            ))}
            <p className={type_.m}>{props.backWords}</p>
          </div>
        )}
      </Ground>
      <DurabilityLine className={css.line} />
      <section className={css.below}>
        <div className={css.inset}>
          <h1 className={classNames(type_.display, css.result)} tabIndex={-1} data-focus>
            {held} of {held + back} hold{held === 1 ? 's' : ''}.
          </h1>
          <p className={classNames(type_.m, type_.num, css.sub)}>{props.tookWords}</p>
          <Fallen questions={props.held.length} claims={props.heldClaims} />
          {props.gains.length > 0 ? (
            <ul className={css.gains}>
              {props.gains.slice(0, 4).map((gain) => (
                <GainRow key={gainKey(gain)} gain={gain} />
              ))}
            </ul>
          ) : null}
          {props.onFollowups ? (
            <Button kind="text" narrow className={css.followups} onClick={props.onFollowups}>
              One more question on these
            </Button>
          ) : null}
        </div>
        {props.notice}
        <div className={css.foot} data-low={props.isDoneLow || undefined}>
          {props.onMore ? (
            <Button kind="quiet" className={css.more} onClick={props.onMore.go}>
              {props.onMore.words}
            </Button>
          ) : null}
          <ButtonLink kind="primary" href="/" onClick={props.onDone}>
            Done
          </ButtonLink>
          <p className={classNames(type_.m, type_.num)}>{props.tomorrow}</p>
        </div>
      </section>
    </>
  );
}

/** This session's pages, below the line for good. */
function Fallen(props: { readonly questions: number; readonly claims: number }) {
  return (
    <div className={css.fallen} aria-hidden="true">
      {Array.from({ length: props.questions }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages are only counted here
        <Page key={index} state="stable" className={css.question} />
      ))}
      {Array.from({ length: props.claims }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages are only counted here
        <Page key={index} state="stable" />
      ))}
    </div>
  );
}

function GainRow(props: { readonly gain: Gain }) {
  const { gain } = props;
  switch (gain.kind) {
    case 'rung':
      return (
        <li className={css.gain}>
          <LevelMark level={gain.level} tone="good" className={css.mark} />
          <span>
            <b>{gain.card}</b> reached {gain.level}
            <span className={type_.m}>, {gain.was}</span>
          </span>
        </li>
      );
    case 'points':
      return (
        <li className={css.gain}>
          <Page state="stable" className={css.point} />
          <span>
            <b>{gain.count === 1 ? '1 missed point' : `${gain.count} missed points`}</b> recalled at
            the end
          </span>
        </li>
      );
    case 'retired':
      return (
        <li className={css.gain}>
          <Icon name="check" small className={css.check} />
          <span>
            <b>{gain.claim}</b> is retired
          </span>
        </li>
      );
  }
}

function gainKey(gain: Gain): string {
  switch (gain.kind) {
    case 'rung':
      return `rung ${gain.card}`;
    case 'points':
      return 'points';
    case 'retired':
      return `retired ${gain.claim}`;
  }
}
