'use client';
// The library: every question there is, found by what one types, narrowed by filters, with the state of each.

import { lazy, Suspense, useMemo, useState } from 'react';
import type { CardSummary, DeckIndex } from '@/lib/deck/card';
import { useIndex } from '../_data/use-index';
import { Button, ButtonLink, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { Inset, Screen } from '../_ui/screen';
import { TopBar } from '../_ui/top-bar';
import type from '../_ui/type.module.css';
import { UnreadNotice } from '../_ui/unread-notice';
import { CardRows } from './card-rows';
import type { Held } from './holds';
import { LazyHolds } from './lazy-holds';
import css from './library.module.css';
import { filterCount, type LibraryView, listOf, queryOf, viewOf } from './library-view';
import type { ViewInHand } from './use-library-view';
import { useSearch } from './use-search';
import { countWords } from './words';

/** Seldom opened, so not carried by every visit. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }));

export function Library({ view, change }: ViewInHand) {
  const index = useIndex();
  const [held, setHeld] = useState<Held | null>(null);
  const [isAwake, setAwake] = useState(false);
  const ready = index.kind === 'ready' ? index.value : null;
  const found = useSearch(ready, view.typed, isAwake || view.typed !== '');

  return (
    <Screen busy={index.kind === 'loading'}>
      <LazyHolds onRead={setHeld} />
      <TopBar
        end={
          <IconLink label="Settings" href="/settings/">
            <Icon name="tune" />
          </IconLink>
        }
      >
        <h1 className={type.t}>Cards</h1>
      </TopBar>
      <Inset className={css.search}>
        <label className={css.field}>
          <span className={type.sr}>Search questions and ids</span>
          <Icon name="search" small className={css.glass} />
          <input
            type="search"
            value={view.typed}
            placeholder="isr, fsync, KW-04"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={() => setAwake(true)}
            onChange={(event) => change({ typed: event.target.value })}
          />
        </label>
      </Inset>
      {index.kind === 'failed' ? <UnreadNotice {...index} /> : null}
      {ready === null ? null : (
        <Shelf index={ready} found={found} held={held} view={view} change={change} />
      )}
    </Screen>
  );
}

function Shelf(
  props: ViewInHand & {
    readonly index: DeckIndex;
    readonly found: readonly string[] | null;
    readonly held: Held | null;
  },
) {
  const { index, found, held, view, change } = props;
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const memoryOf = held?.memoryOf ?? nothingKnown;
  const list = { cards: index.cards, found, memoryOf, view };
  // How each card stands is not known before the log has been read.
  const isWaiting = held === null && asksMemories(view);
  // Typing alone changes nothing here until the search has answered.
  const asked = queryOf({ ...view, typed: '' });
  const { cards, due } = useMemo(() => {
    const wanted = viewOf(new URLSearchParams(asked));
    const shown = isWaiting ? [] : listOf({ cards: index.cards, found, memoryOf, view: wanted });
    const isDue = ({ id }: CardSummary) => held?.holdOf(id)?.state === 'dirty';
    return { cards: shown, due: held === null ? 0 : shown.filter(isDue).length };
  }, [index, found, held, memoryOf, asked, isWaiting]);
  const filters = filterCount(view);

  return (
    <>
      <Inset className={css.bar}>
        <p className={type.m} role="status">
          {isWaiting ? 'Reading your log' : countWords(cards.length, index.cards.length, due)}
        </p>
        <Button kind="text" narrow onClick={() => setSheet('open')}>
          {filters === 0 ? 'Filter' : `Filter, ${filters} on`}
        </Button>
        <ButtonLink kind="text" narrow href={mapHref(index, view)}>
          Map
        </ButtonLink>
      </Inset>
      {cards.length === 0 && !isWaiting ? (
        <Inset className={css.none}>
          <p className={type.m}>Nothing here has all of that.</p>
          <Button kind="quiet" onClick={() => change({ ...NOTHING_ASKED, typed: '' })}>
            Show all {index.cards.length} questions
          </Button>
        </Inset>
      ) : (
        <CardRows
          place={queryOf(view)}
          cards={cards}
          held={held}
          decks={found === null && view.sort === 'deck' ? index.decks : null}
        />
      )}
      <Inset className={css.foot}>
        <ButtonLink kind="text" narrow href="/cards/?reports=1">
          Your reports
        </ButtonLink>
      </Inset>
      {sheet === 'unopened' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            {...list}
            decks={index.decks}
            count={cards.length}
            isOpen={sheet === 'open'}
            onChange={change}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

const nothingKnown = () => null;

const NOTHING_ASKED = { decks: [], levels: [], importances: [], states: [] } as const;

function asksMemories({ states, sort }: LibraryView): boolean {
  return states.length > 0 || sort === 'weakness' || sort === 'due';
}

/** The map of the one deck that is looked at, or of the first that has cards. */
function mapHref(index: DeckIndex, view: LibraryView): `/${string}` {
  const written = index.decks.filter((deck) => deck.file !== null);
  const deck = written.find(({ id }) => view.decks[0] === id) ?? written[0];
  return `/cards/?${queryOf({ ...view, map: deck?.id ?? null })}`;
}
