'use client';
// Filters and order of the library. Each choice says how many questions it would show, and is in force at once.

import type { ReactNode } from 'react';
import type { DeckSummary } from '@/lib/deck/card';
import { IMPORTANCES, LEVELS } from '@/lib/deck/level';
import { Button } from '../_ui/button';
import { Segments } from '../_ui/choice';
import { LEVEL_NAMES } from '../_ui/level-mark';
import { Sheet } from '../_ui/sheet';
import type from '../_ui/type.module.css';
import css from './filter-sheet.module.css';
import {
  CARD_STATES,
  type CardState,
  countsOf,
  filterCount,
  type LibraryView,
  type ListInput,
  type Sort,
} from './library-view';

const WEIGHTS = { must: 'Must know', should: 'Should know', nice: 'Nice to know' } as const;

const STATES: Readonly<Record<CardState, string>> = {
  new: 'New',
  learning: 'Learning',
  strong: 'Strong',
  weak: 'Weak',
  leech: 'Leech',
};

const SORTS: readonly { readonly value: Sort; readonly name: string }[] = [
  { value: 'deck', name: 'Deck' },
  { value: 'frequency', name: 'Asked most' },
  { value: 'weakness', name: 'Weakest' },
  { value: 'due', name: 'Due first' },
];

export function FilterSheet(
  props: ListInput & {
    readonly decks: readonly DeckSummary[];
    /** How many questions are shown now. */
    readonly count: number;
    readonly isOpen: boolean;
    readonly onChange: (changes: Partial<LibraryView>) => void;
    readonly onClose: () => void;
  },
) {
  const { view, decks, count, onChange, onClose } = props;
  const counts = countsOf(props);
  const written = decks.filter((deck) => deck.file !== null).toSorted((a, b) => a.order - b.order);
  return (
    <Sheet isOpen={props.isOpen} onClose={onClose} title="Filter and sort">
      <div className={css.body}>
        <Segments
          label="Sort by"
          isLabelShown
          options={SORTS}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <Chips
          label="State"
          all={CARD_STATES}
          on={view.states}
          counts={counts.states}
          nameOf={(state) => STATES[state]}
          onChange={(states) => onChange({ states })}
        />
        <p className={type.m}>
          Weak: the last answer was Again or Hard. Strong: better, and it holds three weeks. Leech:
          missed four times, now asked point by point.
        </p>
        <Chips
          label="Level"
          all={LEVELS}
          on={view.levels}
          counts={counts.levels}
          nameOf={(level) => LEVEL_NAMES[level]}
          onChange={(levels) => onChange({ levels })}
        />
        <Chips
          label="Importance"
          all={IMPORTANCES}
          on={view.importances}
          counts={counts.importances}
          nameOf={(importance) => WEIGHTS[importance]}
          onChange={(importances) => onChange({ importances })}
        />
        <Chips
          label="Deck"
          all={written.map(({ id }) => id)}
          on={view.decks}
          counts={counts.decks}
          nameOf={(id) => written.find((deck) => deck.id === id)?.title ?? id}
          onChange={(chosen) => onChange({ decks: chosen })}
        />
        <div className={css.acts}>
          <Button
            kind="quiet"
            disabled={filterCount(view) === 0}
            onClick={() => onChange({ decks: [], levels: [], importances: [], states: [] })}
          >
            Clear filters
          </Button>
          <Button onClick={onClose}>
            Show {count} {count === 1 ? 'question' : 'questions'}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Any number of a few: checkboxes drawn as chips. None chosen is the same as all. */
function Chips<T extends string>(props: {
  readonly label: string;
  readonly all: readonly T[];
  readonly on: readonly T[];
  readonly counts: ReadonlyMap<string, number>;
  readonly nameOf: (value: T) => ReactNode;
  readonly onChange: (on: readonly T[]) => void;
}) {
  const { all, on } = props;
  return (
    <fieldset className={css.group}>
      <legend>{props.label}</legend>
      <div className={css.chips}>
        {all.map((value) => (
          <label key={value} className={css.chip}>
            <input
              type="checkbox"
              checked={on.includes(value)}
              onChange={(event) =>
                props.onChange(
                  all.filter((one) => (one === value ? event.target.checked : on.includes(one))),
                )
              }
            />
            <span>{props.nameOf(value)}</span>{' '}
            <span className={css.count}>{props.counts.get(value) ?? 0}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
