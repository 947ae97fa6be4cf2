// What undo brought back, with the way forward again.

import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import type { WithCard } from './in-hand';

export function BackNotice(props: {
  readonly view: WithCard<'reveal'>['view'];
  /** "KW-01 is back, with your ticks." */
  readonly isBack: string;
  readonly onRedo: () => void;
}) {
  const { session } = props.view;
  if (session.undone.length === 0 || session.pending !== null) return null;
  return (
    <Notice
      tone="plain"
      acts={
        <Button kind="text" narrow onClick={props.onRedo}>
          Redo
        </Button>
      }
    >
      {props.isBack}
    </Notice>
  );
}
