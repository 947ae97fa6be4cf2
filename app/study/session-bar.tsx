'use client';
// The top of every session screen: leave, the strip, and the count or Undo.

import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import { TopBar } from '../_ui/top-bar';
import { useLeave } from './leave';
import { Strip, type StripStep, stripWords } from './strip';

export type Session = {
  readonly steps: readonly StripStep[];
  /** From 1. */
  readonly place: number;
};

export function SessionBar(props: { readonly session: Session; readonly end?: ReactNode }) {
  const { steps, place } = props.session;
  const leave = useLeave();
  return (
    <TopBar
      start={
        <IconLink href="/" label="Leave session, nothing is lost" onClick={leave.onClick}>
          <Icon name="close" />
        </IconLink>
      }
      end={props.end}
    >
      <Strip steps={steps} label={stripWords(steps, place)} />
    </TopBar>
  );
}

/** What else can be done with this card. */
export function MoreButton(props: { readonly onOpen: () => void }) {
  return (
    <IconButton label="More for this card" aria-haspopup="dialog" onClick={props.onOpen}>
      <Icon name="more" />
    </IconButton>
  );
}

/** Undo as an icon, where there is no log to stand beside. */
export function UndoButton(props: {
  /** "KW-04, Again"; null: nothing to undo. */
  readonly what: string | null;
  readonly onUndo: () => void;
}) {
  if (props.what === null) return null;
  return (
    <IconButton label={`Undo: ${props.what}`} onClick={props.onUndo}>
      <Icon name="undo" />
    </IconButton>
  );
}
