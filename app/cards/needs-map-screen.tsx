'use client';
// The map of a deck: each card a page in its state, the first things on top, lines to what builds on them. Below it the
// same as a list, in the order in which one would learn.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { CardSummary, DeckIndex } from '@/lib/deck/card';
import { type MapNode, type NeedsMap, needsMapOf } from '@/lib/deck/needs-map';
import { plainText } from '@/lib/deck/node';
import { useIndex } from '../_data/use-index';
import { AppLink } from '../_ui/app-link';
import { IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Page } from '../_ui/page';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { UnreadNotice } from '../_ui/unread-notice';
import type { Held } from './holds';
import { LazyHolds } from './lazy-holds';
import { type LibraryView, queryOf } from './library-view';
import css from './needs-map.module.css';

export function NeedsMapScreen({ view }: { readonly view: LibraryView }) {
  const index = useIndex();
  const [held, setHeld] = useState<Held | null>(null);
  const list = queryOf({ ...view, map: null });
  return (
    <Screen busy={index.kind === 'loading'}>
      <LazyHolds onRead={setHeld} />
      <TopBar
        start={
          <IconLink label="Back to the list" href={`/cards/${list === '' ? '' : `?${list}`}`}>
            <Icon name="back" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Map</h1>
      </TopBar>
      {index.kind === 'failed' ? <UnreadNotice {...index} /> : null}
      {index.kind === 'ready' ? <OfDeck index={index.value} view={view} held={held} /> : null}
    </Screen>
  );
}

function OfDeck(props: {
  readonly index: DeckIndex;
  readonly view: LibraryView;
  readonly held: Held | null;
}) {
  const { index, view, held } = props;
  const router = useRouter();
  const written = index.decks.filter(({ file }) => file !== null);
  const decks = written.toSorted((a, b) => a.order - b.order);
  const deck = decks.find(({ id }) => id === view.map);
  const map = needsMapOf(index.cards, view.map ?? '');
  return (
    <>
      <Inset className={css.choice}>
        <label>
          <span className={type.sr}>Deck</span>
          <select
            value={deck?.id ?? ''}
            onChange={(event) =>
              router.replace(`/cards/?${queryOf({ ...view, map: event.target.value })}`)
            }
          >
            {deck === undefined ? <option value="">Choose a deck</option> : null}
            {decks.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {deck === undefined ? null : <p className={type.m}>{deck.sentence}</p>}
      </Inset>
      {map.nodes.length === 0 ? null : (
        <>
          <Drawing map={map} held={held} />
          <Inset className={css.key}>
            <Meaning state="new" word="new" />
            <Meaning state="dirty" word="due" />
            <Meaning state="half" word="until tomorrow" />
            <Meaning state="stable" word="holds" />
          </Inset>
          <InWords map={map} held={held} />
        </>
      )}
    </>
  );
}

function Drawing(props: { readonly map: NeedsMap; readonly held: Held | null }) {
  const { map, held } = props;
  const rows = Array.from({ length: map.rows }, (_, row) =>
    map.nodes.filter((node) => node.row === row),
  );
  return (
    <div className={css.map}>
      <Lines map={map} />
      {rows.map((nodes) => (
        <div key={nodes[0]?.card.id} className={css.row}>
          {nodes.map((node) => (
            <Node key={node.card.id} node={node} held={held} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Stretched over the rows: a unit is half a column wide and a row high, whatever those are on this screen. */
function Lines({ map }: { readonly map: NeedsMap }) {
  const places = new Map(map.nodes.map((node) => [node.card.id, node]));
  return (
    <svg
      className={css.lines}
      viewBox={`0 0 8 ${map.rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {map.lines.map(({ from, to }) => {
        const [above, below] = [places.get(from), places.get(to)];
        if (above === undefined || below === undefined) return null;
        const [x1, y1, x2, y2] = [above.left + 1, above.row + 0.4, below.left + 1, below.row + 0.4];
        const bend = (y2 - y1) / 2;
        return (
          <path
            key={`${from} ${to}`}
            d={`M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`}
          />
        );
      })}
    </svg>
  );
}

function Node(props: { readonly node: MapNode; readonly held: Held | null }) {
  const { card, left, isOutside } = props.node;
  const hold = props.held?.holdOf(card.id) ?? null;
  return (
    <AppLink
      href={`/cards/?id=${card.id}`}
      className={css.node}
      data-left={left}
      data-outside={isOutside || undefined}
      title={plainText(card.question)}
    >
      <Page state={hold?.state ?? 'new'} size="code" className={css.page} />
      <span className={type.code}>{card.id}</span>
      <LevelMark level={card.level} />
      <span className={type.sr}>
        , {LEVEL_NAMES[card.level].toLowerCase()}, {hold?.words ?? 'not studied yet'}:{' '}
        {plainText(card.question)}
      </span>
    </AppLink>
  );
}

function Meaning(props: {
  readonly state: 'new' | 'dirty' | 'half' | 'stable';
  readonly word: string;
}) {
  return (
    <span>
      <Page state={props.state} size="list" /> {props.word}
    </span>
  );
}

/** What the drawing shows, to be read. */
function InWords(props: { readonly map: NeedsMap; readonly held: Held | null }) {
  const { map, held } = props;
  const shown = new Set(map.nodes.map(({ card }) => card.id));
  return (
    <section aria-labelledby="in-words" className={css.words}>
      <Inset>
        <h2 id="in-words" className={type.t}>
          In this order
        </h2>
      </Inset>
      <ol>
        {map.nodes.map(({ card, isOutside }) => (
          <li key={card.id}>
            <AppLink href={`/cards/?id=${card.id}`}>
              <span className={type.vS}>{plainText(card.question)}</span>
              <span className={type.m}>
                {[
                  card.id,
                  needsWords(card, shown),
                  isOutside ? 'of another deck' : '',
                  held?.holdOf(card.id)?.words ?? '',
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

function needsWords({ needs }: CardSummary, shown: ReadonlySet<string>): string {
  const drawn = needs.filter((id) => shown.has(id));
  return drawn.length === 0 ? '' : `needs ${drawn.join(' and ')}`;
}
