// What a session has to say beside its screens: a card put aside, minutes used up, a write that failed on a screen
// without a grade.

import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import { ASIDE_WORDS } from './aside-words';
import { enoughWords, leftOf } from './enough';
import type { RunningView } from './in-hand';
import type { LogFoot } from './log-tail';
import type { Aside } from './use-aside';
import { WriteNotice } from './write-notice';

/** The news for the line under the log: what was done last before what may be done next. */
export function newsOf(
  view: RunningView,
  aside: Aside,
  enough: { readonly isSaid: boolean; readonly minutes: number; readonly go: () => void },
): LogFoot | null {
  if (aside.last !== null) {
    return {
      words: asideWords(aside.last),
      isNews: true,
      act: { words: 'Bring it back', go: aside.takeBack },
    };
  }
  if (!enough.isSaid) return null;
  return {
    words: enoughWords(enough.minutes, leftOf(view.session)),
    isNews: true,
    act: { words: 'Enough for today', go: enough.go },
  };
}

/** Screens that show a failed write beside their own buttons. */
const OWN_NOTICE: readonly string[] = ['reveal', 'prompt', 'claim', 'prediction'];

/** What has no place on the screen itself. */
export function SessionNotices(props: {
  readonly view: RunningView;
  readonly aside: Aside;
  readonly onRetry: () => void;
}) {
  const { view, aside } = props;
  const { screen } = view.session;
  const hasOwn = OWN_NOTICE.includes(screen.kind);
  return (
    <>
      {hasOwn ? null : (
        <WriteNotice view={view} onRetry={props.onRetry} text={() => ownText(view)} />
      )}
      {aside.last !== null && screen.kind === 'summary' ? (
        <Notice
          tone="plain"
          role="status"
          acts={
            <Button kind="text" narrow onClick={aside.takeBack}>
              Bring it back
            </Button>
          }
        >
          {asideWords(aside.last)}
        </Notice>
      ) : null}
    </>
  );
}

/** "KW-01 comes back tomorrow." */
function asideWords({ card, kind }: NonNullable<Aside['last']>): string {
  return `${card} ${ASIDE_WORDS[kind].done}`;
}

/** What the learner has typed, which is all that a screen without ticks could lose. */
function ownText({ session: { screen } }: RunningView): string {
  return screen.kind === 'question' ? screen.work.text : '';
}
