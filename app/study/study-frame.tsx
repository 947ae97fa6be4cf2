'use client';
// Before the session is known, and where there is none: the ground and the line are there at once.

import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { DurabilityLine } from '../_ui/line';
import { Ground, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type_ from '../_ui/type.module.css';
import { useLeave } from './leave';
import { type AskedCard, QuestionWords } from './question-words';
import css from './study-frame.module.css';

const PATIENCE_MS = 400;

function Leave() {
  const leave = useLeave();
  return (
    <IconLink href="/" label="Leave session, nothing is lost" onClick={leave.onClick}>
      <Icon name="close" />
    </IconLink>
  );
}

export function StudyFrame(props: { readonly notice?: ReactNode; readonly children?: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen busy>
      <Ground tone="pc" className={css.head}>
        <TopBar start={<Leave />}>{null}</TopBar>
        <div className={css.inset}>
          <h1 className={type_.sr}>Study</h1>
          {props.children ?? (isLate ? <p className={type_.m}>Opening your log</p> : null)}
        </div>
      </Ground>
      <DurabilityLine />
      {props.notice}
      <div className={css.shelves} />
    </Screen>
  );
}

/** The first question of a first visitor, drawn by the build: to be read while the app starts. */
export function StudyFirst({ card }: { readonly card: AskedCard }) {
  return (
    <Screen first>
      <Ground tone="pc" className={css.head}>
        <TopBar start={<Leave />}>{null}</TopBar>
        <QuestionWords card={card} isNew />
      </Ground>
      <DurabilityLine />
      <div className={css.shelves} />
    </Screen>
  );
}

export function NothingToStudy() {
  return (
    <Screen>
      <Ground tone="pc" className={css.head}>
        <TopBar start={<Leave />}>{null}</TopBar>
        <div className={css.inset}>
          <h1 className={type_.vXl}>Nothing is due.</h1>
          <p className={type_.m}>Today says what comes next, and when.</p>
        </div>
      </Ground>
      <DurabilityLine />
      <div className={css.foot}>
        <ButtonLink kind="primary" href="/">
          Today
        </ButtonLink>
      </div>
    </Screen>
  );
}
