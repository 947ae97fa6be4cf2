'use client';
// The route of the replays: the list, or one of them over the whole screen.

import { plainText } from '@/lib/deck/node';
import { ServicesProvider } from '../_data/provider';
import { type CardWithScenario, useCard } from '../_data/use-deck';
import { LazyPlayer } from '../_stage/lazy-player';
import { scenarioOf } from '../_stage/replay-sheet';
import { useHash } from '../_stage/use-hash';
import { useQuery } from '../_stage/use-query';
import { useTitle } from '../_stage/use-title';
import { ButtonLink, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { Notice } from '../_ui/notice';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import css from './replay.module.css';
import { ReplayList } from './replay-list';

export function ReplayRoute() {
  const id = useQuery('id');
  const mark = useQuery('at');
  const shared = useHash();
  return (
    <ServicesProvider>
      {id === null ? (
        <ReplayList />
      ) : (
        <OneReplay key={`${id} ${mark} ${shared}`} id={id} mark={mark} shared={shared} />
      )}
    </ServicesProvider>
  );
}

export function ReplayWaiting() {
  return (
    <Screen busy>
      <TopBar>
        <h1 className={type.t}>Replay</h1>
      </TopBar>
    </Screen>
  );
}

type Asked = { readonly mark: string | null; readonly shared: string };

function OneReplay(props: Asked & { readonly id: string }) {
  const found = useCard(props.id);
  useTitle(`${props.id} replay`);
  switch (found.kind) {
    case 'loading':
      return <ReplayWaiting />;
    case 'failed':
      return <Nothing text={found.problem} />;
    case 'unknown':
      return <Nothing text={`There is no card ${found.id}, so there is no replay of it.`} />;
    case 'ready':
      return <Stage found={found.value} mark={props.mark} shared={props.shared} />;
  }
}

function Stage(props: Asked & { readonly found: CardWithScenario }) {
  const { card, scenario } = props.found;
  if (scenario === null) return <Nothing text={`The card ${card.id} has no replay yet.`} />;
  return (
    <Screen className={css.whole}>
      <h1 className={type.sr}>
        Replay of {card.id}: {plainText(card.question)}
      </h1>
      <LazyPlayer
        layout="page"
        scenario={scenarioOf(scenario)}
        mark={props.mark}
        shared={props.shared}
        title={plainText(card.question)}
        back={
          <IconLink label={`Back to card ${card.id}`} href={`/cards/?id=${card.id}`}>
            <Icon name="back" />
          </IconLink>
        }
      />
    </Screen>
  );
}

function Nothing(props: { readonly text: string }) {
  return (
    <Screen>
      <TopBar
        start={
          <IconLink label="Back to all replays" href="/replay/">
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Replay</h1>
      </TopBar>
      <Inset className={css.nothing}>
        <Notice tone="plain">{props.text}</Notice>
        <ButtonLink href="/replay/">All replays</ButtonLink>
      </Inset>
    </Screen>
  );
}
