'use client';
// A new version is offered on Today and when a session is done, never forced and never in between.

import { useState } from 'react';
import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';

export function UpdateNotice(props: { readonly isReady: boolean; readonly onUpdate: () => void }) {
  const [isLater, setLater] = useState(false);
  const [isTaken, setTaken] = useState(false);
  if (!props.isReady || isLater) return null;
  return (
    <Notice
      tone="plain"
      role="status"
      acts={
        <>
          <Button
            kind="text"
            narrow
            disabled={isTaken}
            onClick={() => {
              setTaken(true);
              props.onUpdate();
            }}
          >
            {isTaken ? 'Updating' : 'Update'}
          </Button>
          <Button kind="text" narrow onClick={() => setLater(true)}>
            Later
          </Button>
        </>
      }
    >
      A new version is ready. Takes a second, loses nothing.
    </Notice>
  );
}
