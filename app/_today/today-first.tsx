'use client';
// Today as a first visitor sees it, drawn by the build: nothing is known yet of who looks at it.

import { DEFAULT_RULES } from '@/lib/schedule/rules';
import { ButtonLink } from '../_ui/button';
import { FirstRun } from './first-run';
import type { FirstVisit } from './first-visit';
import { studyHref } from './study-href';
import { TodayScreen } from './today-screen';

const NO_MARKS = { saved: null, offline: null, backup: null };
const nothing = () => undefined;

export function TodayFirst({ visit }: { readonly visit: FirstVisit }) {
  return (
    <TodayScreen
      isFirst
      date="Writeback"
      interview={null}
      headline={visit.headline}
      sub={visit.sub}
      due={{ questions: visit.pages, claims: 0, more: 0 }}
      why={null}
      held={null}
      facts={[]}
      acts={visit.acts.map((act) => (
        <ButtonLink key={act.name} kind="primary" href={studyHref(act.begin)}>
          {act.name}
        </ButtonLink>
      ))}
      marks={NO_MARKS}
      notice={null}
      firstRun={
        <FirstRun target={DEFAULT_RULES.target} onTarget={nothing} onDecks={nothing} isWaiting />
      }
    />
  );
}
