// Rows of a list: a name, its value and a sentence under it. Full-bleed with hairlines; no cards inside cards.

import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import { classNames } from './class-names';
import { Icon } from './icon';
import css from './rows.module.css';

export function Rows(props: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <ul className={css.rows} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** A row that leads elsewhere. */
export function RowLink(props: {
  readonly href: `/${string}`;
  readonly name: ReactNode;
  readonly value?: ReactNode;
  readonly note?: ReactNode;
}) {
  return (
    <li className={css.item}>
      <AppLink href={props.href} className={classNames(css.row, css.link)}>
        <RowText {...props} />
        <Icon name="right" small className={css.chevron} />
      </AppLink>
    </li>
  );
}

/** A row that only tells, or holds a control under its text. */
export function Row(props: {
  readonly name: ReactNode;
  readonly value?: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className={classNames(css.item, css.row)}>
      <RowText {...props} />
      {props.children ? <div className={css.control}>{props.children}</div> : null}
    </li>
  );
}

function RowText(props: {
  readonly name: ReactNode;
  readonly value?: ReactNode;
  readonly note?: ReactNode;
}) {
  return (
    <span className={css.text}>
      <span className={css.name}>{props.name}</span>
      {props.value === undefined ? null : <span className={css.value}>{props.value}</span>}
      {props.note ? <span className={css.note}>{props.note}</span> : null}
    </span>
  );
}
