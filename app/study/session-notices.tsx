// What a session has to say beside its screens: a card put aside, minutes used up, a write that failed on a screen
// without a grade.

import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import { ASIDE_WORDS } from './aside-words';
import { enoughWords, leftOf } from './enough';
import type { RunningView } from './in-hand';
import type { Aside } from './use-aside';
import { WriteNotice } from './write-notice';

export function SessionNotices(props: {
  readonly view: RunningView;
  readonly aside: Aside;
  /** Whether the day's minutes have just been used up. */
  readonly isEnough: boolean;
  readonly minutesADay: number;
  readonly onEnough: () => void;
  readonly onRetry: () => void;
}) {
  const { view, aside } = props;
  const { screen } = view.session;
  const hasOwn = screen.kind === 'reveal' || screen.kind === 'prompt';
  return (
    <>
      {hasOwn ? null : (
        <WriteNotice view={view} onRetry={props.onRetry} text={() => ownText(view)} />
      )}
      {aside.last === null ? null : (
        <Notice
          tone="plain"
          role="status"
          acts={
            <Button kind="text" narrow onClick={aside.takeBack}>
              Undo
            </Button>
          }
        >
          {aside.last.card} {ASIDE_WORDS[aside.last.kind].done}
        </Notice>
      )}
      {props.isEnough ? (
        <Notice
          tone="plain"
          role="status"
          acts={
            <Button kind="text" narrow onClick={props.onEnough}>
              Enough for today
            </Button>
          }
        >
          {enoughWords(props.minutesADay, leftOf(view.session))}
        </Notice>
      ) : null}
    </>
  );
}

/** What the learner has typed, which is all that a screen without ticks could lose. */
function ownText({ session: { screen } }: RunningView): string {
  return screen.kind === 'question' ? screen.work.text : '';
}
