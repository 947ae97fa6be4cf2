'use client';
// A number with a button on either side: the few values that make sense, without a keyboard.

import { IconButton } from '../_ui/button';
import css from './settings.module.css';

export function Steps(props: {
  readonly label: string;
  readonly value: number;
  /** Rising. A stored value between two of them is kept until it is changed. */
  readonly choices: readonly number[];
  readonly words?: (value: number) => string;
  readonly onChange: (value: number) => Promise<void>;
}) {
  const { label, value, choices, words = String } = props;
  const less = choices.findLast((choice) => choice < value);
  const more = choices.find((choice) => choice > value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons around a value are no fields
    <div className={css.steps} role="group" aria-label={label}>
      <IconButton
        label={less === undefined ? `${label}: no less` : `${label}: ${words(less)}`}
        disabled={less === undefined}
        onClick={() => less !== undefined && void props.onChange(less)}
      >
        <span aria-hidden="true">−</span>
      </IconButton>
      <output>{words(value)}</output>
      <IconButton
        label={more === undefined ? `${label}: no more` : `${label}: ${words(more)}`}
        disabled={more === undefined}
        onClick={() => more !== undefined && void props.onChange(more)}
      >
        <span aria-hidden="true">+</span>
      </IconButton>
    </div>
  );
}
