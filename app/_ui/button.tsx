// A button is a verb or the thing said. One that commits an event stands on a short double line and is pressed
// down on to it; a button without the line commits nothing.

import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link';
import css from './button.module.css';
import { classNames } from './class-names';

type Kind =
  /** The one main act of a screen: shelf high, filled. */
  | 'primary'
  /** An act beside others: outlined, on the raised ground. */
  | 'plain'
  /** A way out or aside: a hairline, no ground. */
  | 'quiet'
  /** Words only, in the accent. */
  | 'text';

type Common = {
  readonly kind?: Kind;
  /** Draws the line: this control writes to the log. */
  readonly commits?: boolean;
  /** As wide as its words instead of its row. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

export type ButtonProps = Common & Omit<ComponentProps<'button'>, 'children'>;

export function Button({ kind = 'plain', commits, narrow, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(css.button, className)}
      data-kind={kind}
      data-commits={commits || undefined}
      data-narrow={narrow || undefined}
    />
  );
}

export type ButtonLinkProps = Common & Omit<ComponentProps<typeof AppLink>, 'children'>;

/** The same look for something that leads elsewhere. */
export function ButtonLink({
  kind = 'plain',
  commits,
  narrow,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <AppLink
      {...rest}
      className={classNames(css.button, className)}
      data-kind={kind}
      data-commits={commits || undefined}
      data-narrow={narrow || undefined}
    />
  );
}

/** A 44 px square with an icon: close, back, undo, more and the transport only. The name is required. */
export function IconButton({
  label,
  className,
  ...rest
}: { readonly label: string; readonly children: ReactNode } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(css.square, className)}
    />
  );
}

export function IconLink({
  label,
  className,
  ...rest
}: { readonly label: string; readonly children: ReactNode } & Omit<
  ComponentProps<typeof AppLink>,
  'children' | 'aria-label'
>) {
  return <AppLink {...rest} aria-label={label} className={classNames(css.square, className)} />;
}
