// One thing to tick: the whole row is the target, and a page shows its state. A pitfall is ticked in vermilion.

import { type ReactNode, useId } from 'react';
import { classNames } from '../_ui/class-names';
import { Icon } from '../_ui/icon';
import type_ from '../_ui/type.module.css';
import css from './tick-row.module.css';

export function TickRow(props: {
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly kind?: 'point' | 'pitfall';
  /** Said with the name: "Junior, core". */
  readonly description: string;
  readonly note?: string | null;
  /** The point's number on the card, which opens the replay at its frame. */
  readonly place?: number;
  readonly onWatch: (() => void) | null;
  readonly children: ReactNode;
}) {
  const id = useId();
  const kind = props.kind ?? 'point';
  return (
    <li className={css.row} data-kind={kind}>
      <label className={css.label}>
        <input
          type="checkbox"
          className={css.input}
          checked={props.isTicked}
          aria-describedby={id}
          onChange={props.onTick}
        />
        <span className={css.tick} aria-hidden="true">
          <Icon name={kind === 'point' ? 'check' : 'close'} className={css.mark} />
        </span>
        <span className={classNames(type_.vM, css.words)}>
          {props.children}
          {props.note ? <span className={css.note}> {props.note}</span> : null}
        </span>
      </label>
      <span id={id} className={type_.sr}>
        {props.description}
      </span>
      {props.onWatch ? (
        <button
          type="button"
          className={css.watch}
          aria-label={
            props.place === undefined
              ? 'Watch this in the replay'
              : `Point ${props.place} in the replay`
          }
          onClick={props.onWatch}
        >
          {props.place}
          <Icon name="play" small className={css.play} />
        </button>
      ) : null}
    </li>
  );
}
