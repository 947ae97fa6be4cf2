'use client';
// A session of the learner's own choice: which cards, how many, and whether it counts. It says how many there are before
// it begins.

import { useMemo, useState } from 'react';
import { IMPORTANCES, type Importance, LEVELS, type Level } from '@/lib/deck/level';
import { NO_TALLY } from '@/lib/store/tally';
import type { Held } from '../_data/held';
import { queueOf } from '../_data/today';
import { useHeld } from '../_data/use-held';
import type { TodayView } from '../_data/use-today';
import { type CustomWish, queryOf } from '../_data/wish-query';
import { Button, ButtonLink } from '../_ui/button';
import { Segments, Switch } from '../_ui/choice';
import { LEVEL_NAMES } from '../_ui/level-mark';
import { Sheet } from '../_ui/sheet';
import css from './custom-sheet.module.css';
import { foundWords, freshWords } from './words';

const ALL = 'all';
const COUNTS = ['5', '10', '20'] as const;
const IMPORTANCE_NAMES: Readonly<Record<Importance, string>> = {
  must: 'Must',
  should: 'Should',
  nice: 'Nice',
};

type Choice = {
  readonly deck: string;
  readonly level: Level | typeof ALL;
  readonly importance: Importance | typeof ALL;
  readonly cards: (typeof COUNTS)[number];
  readonly isMissed: boolean;
  readonly isAhead: boolean;
  readonly isPractice: boolean;
};

const FIRST: Choice = {
  deck: ALL,
  level: ALL,
  importance: ALL,
  cards: '10',
  isMissed: false,
  isAhead: true,
  isPractice: false,
};

export function CustomSheet(props: {
  readonly today: TodayView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const held = useHeld();
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title="Custom session">
      {held.kind === 'ready' ? <Choose held={held.value} today={props.today} /> : null}
      {held.kind === 'failed' ? (
        <>
          <p>{held.problem}</p>
          <Button kind="text" narrow onClick={held.retry}>
            Try again
          </Button>
        </>
      ) : null}
    </Sheet>
  );
}

function Choose({ held, today }: { readonly held: Held; readonly today: TodayView }) {
  const [choice, setChoice] = useState(FIRST);
  const put = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const wish = wishFor(choice);
  const key = queryOf(wish);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the wish
  const found = useMemo(() => {
    const { settings, now } = today;
    const queue = queueOf({ ...held, tally: NO_TALLY, settings, now }, wish);
    return queue.due.length + queue.fresh.length;
  }, [held, today, key]);
  const decks = held.index.decks.filter((deck) => deck.file !== null);
  return (
    <div className={css.choose}>
      {today.queue.fresh.length > 0 ? (
        <p className={css.note}>{freshWords(today.queue.fresh)}</p>
      ) : null}
      <Segments
        label="Deck"
        isLabelShown
        value={choice.deck}
        options={[
          { value: ALL, name: 'All' },
          ...decks.map(({ id, title }) => ({ value: id, name: title })),
        ]}
        onChange={(deck) => put({ deck })}
      />
      <Segments<Choice['level']>
        label="Level"
        isLabelShown
        value={choice.level}
        options={[
          { value: ALL, name: 'All' },
          ...LEVELS.map((level) => ({ value: level, name: LEVEL_NAMES[level] })),
        ]}
        onChange={(level) => put({ level })}
      />
      <Segments<Choice['importance']>
        label="Importance"
        isLabelShown
        value={choice.importance}
        options={[
          { value: ALL, name: 'All' },
          ...IMPORTANCES.map((one) => ({ value: one, name: IMPORTANCE_NAMES[one] })),
        ]}
        onChange={(importance) => put({ importance })}
      />
      <Segments
        label="At most"
        isLabelShown
        value={choice.cards}
        options={COUNTS.map((value) => ({ value, name: value }))}
        onChange={(cards) => put({ cards })}
      />
      <div>
        <Switch
          label="Only what was missed"
          isOn={choice.isMissed}
          onChange={(isMissed) => put({ isMissed })}
        />
        <Switch
          label="Also ahead of time"
          note="Cards that are not due yet."
          isOn={choice.isAhead}
          onChange={(isAhead) => put({ isAhead })}
        />
        <Switch
          label="Practice only"
          note="Kept in your log, and no card is rescheduled."
          isOn={choice.isPractice}
          onChange={(isPractice) => put({ isPractice })}
        />
      </div>
      <p role="status">{foundWords(found)}</p>
      {found > 0 ? (
        <ButtonLink kind="primary" href={`/study/?${key}`}>
          Start these {found}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function wishFor(choice: Choice): CustomWish {
  const { deck, level, importance, cards, isMissed, isAhead, isPractice } = choice;
  return {
    kind: 'custom',
    cards: Number(cards),
    selection: {
      ...(deck === ALL ? {} : { decks: [deck] }),
      ...(level === ALL ? {} : { levels: [level] }),
      ...(importance === ALL ? {} : { importances: [importance] }),
      ...(isMissed ? { onlyMissed: true } : {}),
    },
    ahead: isAhead,
    fresh: !isMissed,
    reschedules: !isPractice,
  };
}
