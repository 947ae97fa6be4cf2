'use client';
// A write that failed, or has taken four seconds: what happened, that the answer is still here, and what to do.

import { useState } from 'react';
import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import type { RunningView } from './in-hand';

export function WriteNotice(props: {
  readonly view: Pick<RunningView, 'write' | 'draftFailure'>;
  readonly onRetry: () => void;
  /** The answer as text, for the clipboard. */
  readonly text: () => string;
}) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const { write, draftFailure } = props.view;
  if (write.kind !== 'failed') {
    return draftFailure === null ? null : (
      <Notice tone="warn" role="status">
        Your ticks could not be kept: {draftFailure.reason}. The next tick tries again.
      </Notice>
    );
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(props.text());
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <Notice
      tone="bad"
      role="alert"
      acts={
        <>
          <Button kind="text" narrow onClick={props.onRetry}>
            Try again
          </Button>
          <Button kind="text" narrow onClick={() => void copy()}>
            {copied === 'yes' ? 'Copied' : 'Copy as text'}
          </Button>
        </>
      }
    >
      {write.failure.sentence}
      {copied === 'refused' ? ' The browser refused the clipboard.' : ''}
    </Notice>
  );
}
