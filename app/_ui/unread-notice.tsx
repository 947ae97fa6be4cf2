// The questions did not arrive: why, and one more try.

import { Button } from './button';
import { Notice } from './notice';

export function UnreadNotice(props: { readonly problem: string; readonly retry: () => void }) {
  return (
    <Notice
      tone="warn"
      acts={
        <Button kind="text" narrow onClick={props.retry}>
          Try again
        </Button>
      }
    >
      {props.problem}
    </Notice>
  );
}
