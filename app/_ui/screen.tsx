// One screen: the page's `main`, the only thing that scrolls. Its ground says how deep one is.

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import css from './screen.module.css';

export function Screen(props: {
  readonly children: ReactNode;
  /** `surface` for pages, `media` for what has been written back. Sections set warmer grounds themselves. */
  readonly ground?: 'surface' | 'media';
  readonly busy?: boolean;
  /** What the build drew for a first visitor: kept out of sight from everybody else, and busy. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <main
      className={classNames(css.screen, props.first && css.first, props.className)}
      data-ground={props.ground ?? 'surface'}
      aria-busy={props.busy || props.first || undefined}
    >
      {props.children}
    </main>
  );
}

/** A full-bleed section on one of the grounds, with the gutter inside when `inset`. */
export function Ground(props: {
  readonly tone: 'pc' | 'dev' | 'media' | 'bad' | 'raised' | 'surface';
  readonly inset?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section
      className={classNames(css.ground, props.className)}
      data-tone={props.tone}
      data-inset={props.inset || undefined}
      aria-label={props.label}
    >
      {props.children}
    </section>
  );
}

/** Content between the gutters. */
export function Inset(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div className={classNames(css.inset, props.className)}>{props.children}</div>;
}
