// Today: what is due above the line, what is held below it, and one big start. Drawn from props; `today-route` reads
// the data.

import type { ReactNode } from 'react';
import { IconLink } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { type Fact, Facts } from '../_ui/facts';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Ground, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type_ from '../_ui/type.module.css';
import { type DuePage, DuePages } from './due-pages';
import { Marks, type MarksProps } from './marks';
import { type Held, Strata } from './strata';
import css from './today-screen.module.css';

export type TodayProps = {
  /** "Monday 30 November". */
  readonly date: string;
  /** "Interview in 23 days"; null: no date is set. */
  readonly interview: string | null;
  readonly headline: string;
  readonly sub: string;
  readonly due: {
    readonly questions: readonly DuePage[];
    readonly claims: number;
    readonly more: number;
  };
  /** Why the new ones were chosen; null: there are none, or all is new. */
  readonly why: string | null;
  /** null: nothing has been answered yet. */
  readonly held: Held | null;
  readonly facts: readonly Fact[];
  /** The one primary act and what stands beside it. */
  readonly acts: ReactNode;
  readonly marks: MarksProps | null;
  /** An update, a lost store, a store that does not open. */
  readonly notice: ReactNode;
  /** What a new learner may choose before the first question. */
  readonly firstRun: ReactNode;
  /** Drawn by the build for a first visitor. */
  readonly isFirst?: boolean;
};

export function TodayScreen(props: TodayProps) {
  return (
    <Screen first={props.isFirst ?? false}>
      <Ground tone="pc" className={css.above}>
        <TopBar
          end={
            <IconLink href="/settings/" label="Settings">
              <Icon name="tune" />
            </IconLink>
          }
        >
          <p className={type_.l}>{props.date}</p>
          {props.interview ? <p className={type_.m}>{props.interview}</p> : null}
        </TopBar>
        <div className={css.inset}>
          <h1 className={type_.display}>{props.headline}</h1>
          <p className={classNames(type_.m, css.sub)}>{props.sub}</p>
          <DuePages {...props.due} />
          {props.why === null ? null : <p className={classNames(type_.m, css.why)}>{props.why}</p>}
        </div>
      </Ground>
      <DurabilityLine />
      {props.notice}
      {props.held === null ? (
        <Ground tone="media" className={css.first}>
          {props.firstRun}
        </Ground>
      ) : (
        <Strata held={props.held} />
      )}
      <div className={css.foot}>
        {props.facts.length > 0 ? <Facts facts={props.facts} /> : null}
        <div className={css.acts}>{props.acts}</div>
        {props.marks === null ? null : <Marks {...props.marks} />}
      </div>
    </Screen>
  );
}

/** Before the store has answered: the grounds, the line and the shelf are there, the words are not. */
export function TodayFrame(props: { readonly notice?: ReactNode; readonly children?: ReactNode }) {
  return (
    <Screen busy>
      <Ground tone="pc" className={css.above}>
        <TopBar
          end={
            <IconLink href="/settings/" label="Settings">
              <Icon name="tune" />
            </IconLink>
          }
        >
          <p className={type_.l}>Writeback</p>
        </TopBar>
        <div className={classNames(css.inset, css.wait)}>
          <h1 className={type_.sr}>Today</h1>
          {props.children}
        </div>
      </Ground>
      <DurabilityLine />
      {props.notice}
      <Ground tone="media" className={css.first}>
        {null}
      </Ground>
    </Screen>
  );
}
