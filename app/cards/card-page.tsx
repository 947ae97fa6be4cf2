'use client';
// One card, whole: everything that study asks about, in the order in which one would read it.

import { lazy, Suspense, useState } from 'react';
import type { Card } from '@/lib/deck/card';
import type { CardWithScenario } from '../_data/use-deck';
import { PlayerInPage } from '../_stage/lazy-player';
import { ReplaySheet, scenarioOf } from '../_stage/replay-sheet';
import { AppLink } from '../_ui/app-link';
import { ButtonLink, IconButton, IconLink } from '../_ui/button';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import { Later } from '../_ui/later';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Blocks, Words } from '../_ui/nodes';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { Context, Followups, Sources } from './background';
import css from './card.module.css';
import { HoldRow } from './hold-row';
import type { Held } from './holds';
import { LazyHistory, LazyHolds } from './lazy-holds';
import { Pitfalls, Points } from './points';
import { Tiers } from './tiers';

/** Seldom opened, so not carried by every card. */
const CardMenu = lazy(async () => ({ default: (await import('./card-menu')).CardMenu }));

const IMPORTANCE_WORDS = {
  must: 'must know',
  should: 'should know',
  nice: 'nice to know',
} as const;

export function CardPage(props: CardWithScenario) {
  const { card, scenario } = props;
  /** The mark that the sheet shows; undefined while it is closed. */
  const [mark, setMark] = useState<string | undefined>(undefined);
  const [held, setHeld] = useState<Held | null>(null);
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const onShow = scenario === null ? null : setMark;

  return (
    <Screen className={css.screen}>
      <TopBar
        start={
          <IconLink label="Back to cards" href="/cards/">
            <Icon name="back" />
          </IconLink>
        }
        end={
          <IconButton label={`More for ${card.id}`} onClick={() => setMenu('open')}>
            <Icon name="more" />
          </IconButton>
        }
      >
        <p className={type.code}>{card.id}</p>
      </TopBar>
      <Head card={card} />
      <LazyHolds onRead={setHeld} />
      <HoldRow card={card} held={held} />
      <Contents card={card} hasReplay={scenario !== null} />
      <Tiers card={card} />
      <Later>
        <Points card={card} onShow={onShow} />
        <Pitfalls card={card} onShow={onShow} />
        {scenario === null ? null : (
          <section id="replay" className={css.section} aria-labelledby="replay-title">
            <Inset className={css.between}>
              <h2 id="replay-title" className={type.t}>
                Replay
              </h2>
              <AppLink href={`/replay/?id=${card.id}`} className={css.more}>
                Full screen
              </AppLink>
            </Inset>
            <PlayerInPage scenario={scenarioOf(scenario)} title="Step by step" />
          </section>
        )}
      </Later>
      <Later>
        <Followups card={card} />
        <section id="explanation" className={css.section} aria-labelledby="explanation-title">
          <Inset>
            <h2 id="explanation-title" className={type.t}>
              Explanation
            </h2>
            <div className={css.prose}>
              <Blocks of={card.explanation} />
            </div>
          </Inset>
        </section>
        <Sources card={card} />
        <Context card={card} />
        <section id="history" className={css.section} aria-labelledby="history-title">
          <Inset>
            <h2 id="history-title" className={type.t}>
              Your history
            </h2>
          </Inset>
          <LazyHistory card={card} memory={held?.memoryOf(card.id) ?? null} />
        </section>
      </Later>
      <footer className={css.stick}>
        <ButtonLink kind="primary" href={`/study/?card=${card.id}`}>
          Answer it now
        </ButtonLink>
      </footer>
      {menu === 'unopened' ? null : (
        <Suspense fallback={null}>
          <CardMenu
            card={card}
            memory={held?.memoryOf(card.id) ?? null}
            isOpen={menu === 'open'}
            onClose={() => setMenu('closed')}
          />
        </Suspense>
      )}
      <ReplaySheet
        isOpen={mark !== undefined}
        onClose={() => setMark(undefined)}
        scenario={scenario}
        mark={mark ?? null}
        title={card.id}
      />
    </Screen>
  );
}

function Head(props: { readonly card: Card }) {
  const { card } = props;
  return (
    <Inset className={css.head}>
      <p className={css.meta}>
        <span className={css.level}>
          <LevelMark level={card.level} />
          {LEVEL_NAMES[card.level].toLowerCase()}
        </span>
        <span>{IMPORTANCE_WORDS[card.importance]}</span>
        <span>asked in about {card.frequency.percent}%</span>
      </p>
      <h1 className={classNames(type.vXl, css.question)}>
        <Words of={card.question} />
      </h1>
    </Inset>
  );
}

/** Ways to the parts of the card; a plain row of links that scrolls sideways inside itself. */
function Contents(props: { readonly card: Card; readonly hasReplay: boolean }) {
  const parts: readonly (readonly [id: string, name: string])[] = [
    ['answer', 'Answer'],
    ['points', 'Points'],
    ['pitfalls', 'Pitfalls'],
    ...(props.hasReplay ? ([['replay', 'Replay']] as const) : []),
    ['followups', 'Follow-ups'],
    ['explanation', 'Explanation'],
    ['sources', 'Sources'],
    ['context', 'Context'],
    ['history', 'History'],
  ];
  return (
    <nav className={css.contents} aria-label={`Parts of ${props.card.id}`}>
      {parts.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
