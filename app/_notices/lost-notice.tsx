'use client';
// The store is empty, and this browser remembers that it was not.

import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';

export function LostNotice(props: {
  readonly entries: number;
  /** "28 November". */
  readonly on: string;
  readonly onStartNew: () => void;
}) {
  return (
    <Notice
      tone="bad"
      role="alert"
      acts={
        <Button kind="text" narrow onClick={props.onStartNew}>
          Start new
        </Button>
      }
    >
      <b>Your answers are not on this phone any more.</b> The log held {props.entries} entries on{' '}
      {props.on}. The browser removed them or the site data was cleared.
    </Notice>
  );
}
