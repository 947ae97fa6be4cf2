'use client';
// What every screen says when the browser's store does not do what it should: what happened, what is safe, what to do.

import type { StoreState } from '@/lib/store/connection';
import { Button, ButtonLink } from '../_ui/button';
import { Notice } from '../_ui/notice';

export function StoreNotice(props: {
  readonly store: StoreState;
  readonly onTryAgain: () => void;
}) {
  const { store } = props;
  switch (store.kind) {
    case 'unopened':
    case 'opening':
    case 'open':
      return null;
    case 'slow':
      return (
        <Notice tone="warn" role="status" acts={<TryAgain onClick={props.onTryAgain} />}>
          The browser has not opened the store yet. Nothing is lost.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad" role="alert" acts={<TryAgain onClick={props.onTryAgain} />}>
          The store did not open: {store.failure.reason}. Nothing is lost.
        </Notice>
      );
    case 'read-only':
      return store.failure.kind === 'old-tab' ? (
        <Notice tone="warn" role="status" acts={<Reload />}>
          This tab is from before an update. It only reads.
        </Notice>
      ) : (
        <Notice
          tone="warn"
          role="status"
          acts={
            <ButtonLink kind="text" narrow href="/settings/">
              Why
            </ButtonLink>
          }
        >
          This browser keeps nothing. You can read and practise; answers are not saved.
        </Notice>
      );
  }
}

function TryAgain(props: { readonly onClick: () => void }) {
  return (
    <Button kind="text" narrow onClick={props.onClick}>
      Try again
    </Button>
  );
}

function Reload() {
  return (
    <Button kind="text" narrow onClick={() => location.reload()}>
      Reload
    </Button>
  );
}
