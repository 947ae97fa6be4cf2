// The page: one small square, the unit of everything. Its fill is its storage state, the same everywhere, told by
// shape as well as by hue.

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import css from './page.module.css';

export type PageState =
  /** Hatched: volatile, due, comes back. */
  | 'dirty'
  /** Outline in the accent: a clean copy. */
  | 'clean'
  /** Half filled: right but unsure. */
  | 'half'
  /** Double edge: a copy in the device cache. */
  | 'device'
  /** Solid: held, on stable media. */
  | 'stable'
  /** Dashed: gone, or only predicted. */
  | 'ghost'
  /** Dotted: never seen. */
  | 'new'
  /** Plain outline: not reached yet. */
  | 'empty'
  /** The one in hand. */
  | 'current';

/** A decoration: its meaning stands in words beside it, or in the label of the group around it. */
export function Page(props: {
  readonly state: PageState;
  /** 8 px claim, 13 px in lists, 14 px alone, 30 px with a code on it. A screen may set `--page` itself. */
  readonly size?: 'claim' | 'list' | 'plain' | 'code';
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <span
      className={classNames(css.page, props.className)}
      data-state={props.state}
      data-size={props.size ?? 'plain'}
      aria-hidden="true"
    >
      {props.children}
    </span>
  );
}
