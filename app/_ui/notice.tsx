// A strip that says what happened, what is safe and what to do. Never more than one sentence of each.

import type { ReactNode } from 'react';
import css from './notice.module.css';

export function Notice(props: {
  readonly tone: 'warn' | 'bad' | 'plain';
  readonly children: ReactNode;
  /** Narrow buttons of kind `text`. */
  readonly acts?: ReactNode;
  /** `alert` for a failed write; everything else is announced politely or not at all. */
  readonly role?: 'alert' | 'status';
}) {
  return (
    <div className={css.notice} data-tone={props.tone} role={props.role}>
      <p className={css.text}>{props.children}</p>
      {props.acts ? <div className={css.acts}>{props.acts}</div> : null}
    </div>
  );
}
