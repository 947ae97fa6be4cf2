// The row at the top of a screen: a way back or out, what this is, and at most two acts.

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import css from './top-bar.module.css';

export function TopBar(props: {
  /** Back or close: an `IconButton` or `IconLink`. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
  readonly end?: ReactNode;
  /** A hairline under it and the page ground, for screens whose content scrolls below. */
  readonly sticky?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <header
      className={classNames(css.bar, props.className)}
      data-start={props.start ? true : undefined}
      data-sticky={props.sticky || undefined}
    >
      {props.start}
      <div className={css.grow}>{props.children}</div>
      {props.end}
    </header>
  );
}
