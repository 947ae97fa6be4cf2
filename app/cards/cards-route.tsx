'use client';
// The route of the cards: the library, the map of a deck, the learner's reports, or one card when the address names it.

import { lazy, Suspense } from 'react';
import { useCard } from '../_data/use-deck';
import { useQuery } from '../_stage/use-query';
import { useTitle } from '../_stage/use-title';
import { Button, ButtonLink, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { Notice } from '../_ui/notice';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import css from './card.module.css';
import { CardPage } from './card-page';
import { CardsWaiting } from './cards-waiting';
import { Library } from './library';
import { useLibraryView } from './use-library-view';

const NeedsMapScreen = lazy(async () => ({
  default: (await import('./needs-map-screen')).NeedsMapScreen,
}));
const ReportsScreen = lazy(async () => ({
  default: (await import('./reports-screen')).ReportsScreen,
}));

export function CardsRoute() {
  const id = useQuery('id');
  const wantsReports = useQuery('reports') !== null;
  if (id !== null) return <OneCard key={id} id={id} />;
  return (
    <Suspense fallback={<CardsWaiting />}>
      {wantsReports ? <ReportsScreen /> : <ManyCards />}
    </Suspense>
  );
}

/** The list, or the map of one deck. */
function ManyCards() {
  const { view, change } = useLibraryView();
  if (view.map !== null) return <NeedsMapScreen view={view} />;
  return <Library view={view} change={change} />;
}

function OneCard(props: { readonly id: string }) {
  const found = useCard(props.id);
  useTitle(props.id);
  switch (found.kind) {
    case 'loading':
      return <CardsWaiting />;
    case 'failed':
      return (
        <NoCard id={props.id}>
          <Notice tone="warn">{found.problem}</Notice>
          <Button onClick={found.retry}>Try again</Button>
        </NoCard>
      );
    case 'unknown':
      return (
        <NoCard id={props.id}>
          <Notice tone="plain">
            There is no card “{found.id}”. It may be planned and not written yet, or the address may
            have a slip in it.
          </Notice>
        </NoCard>
      );
    case 'ready':
      return <CardPage {...found.value} />;
  }
}

function NoCard(props: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <Screen>
      <TopBar
        start={
          <IconLink label="Back to cards" href="/cards/">
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.code}>{props.id}</h1>
      </TopBar>
      <Inset className={css.nothing}>
        {props.children}
        <ButtonLink href="/cards/">All cards</ButtonLink>
      </Inset>
    </Screen>
  );
}
