// Choosing one of a few: radio buttons drawn as segments. And a switch: a checkbox with a page in it.

import { type ReactNode, useId } from 'react';
import css from './choice.module.css';

export type Option<T extends string> = { readonly value: T; readonly name: ReactNode };

/** A radio group in one row; the arrow keys move in it, as in any radio group. */
export function Segments<T extends string>(props: {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isLabelShown?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={css.field}>
      <legend className={css.legend} data-shown={props.isLabelShown || undefined}>
        {props.label}
      </legend>
      <div className={css.segments}>
        {props.options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off. The page in it is solid when on. */
export function Switch(props: {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={css.switch}>
      <span className={css.words}>
        <span className={css.name}>{props.label}</span>
        {props.note ? <span className={css.note}>{props.note}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.isOn}
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className={css.track} aria-hidden="true" />
    </label>
  );
}
