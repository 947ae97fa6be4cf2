'use client';
// The summary with its numbers, and what can be done from it.

import { useEffect } from 'react';
import type { Session } from '@/lib/study/session-state';
import { useStorageState } from '../_data/use-storage-state';
import { useToday } from '../_data/use-today';
import { UpdateNotice } from '../_notices/update-notice';
import { usePwa } from '../_pwa/use-pwa';
import { useCountForMore } from '../_today/use-count-for-more';
import { tomorrowWords } from '../_today/words';
import type { InHandProps } from './in-hand';
import { summaryWords, undoWords } from './session-words';
import { SummaryScreen } from './summary-screen';

const MORE = 5;

export function SummaryInHand(props: InHandProps) {
  const { view, acts, notice, isKept } = props;
  const { session, startAnother } = view;
  const today = useToday();
  const { updateReady, applyUpdate } = usePwa();
  const { isPersisted, askToPersist } = useStorageState();

  // The browser is asked to keep the log once there is something to keep.
  useEffect(() => {
    if (isPersisted === false) void askToPersist();
  }, [isPersisted, askToPersist]);

  const words = summaryWords(session, isKept);
  const known = today.kind === 'ready' ? today.value : null;
  const ahead = Math.min(MORE, useCountForMore(known));
  return (
    <SummaryScreen
      {...words}
      tomorrow={known === null ? '' : tomorrowWords(known.queue.tomorrow, known.tomorrowMinutes)}
      undoWhat={undoWords(session)}
      onUndo={acts.undo}
      onMore={
        ahead === 0
          ? null
          : {
              words: `${ahead} more, ahead of time`,
              go: () => void startAnother({ kind: 'more', cards: ahead }),
            }
      }
      isDoneLow={endsWithContinue(session)}
      onFollowups={props.onMore}
      onDone={props.onDone}
      notice={
        <>
          {notice}
          <UpdateNotice isReady={updateReady} onUpdate={applyUpdate} />
        </>
      }
    />
  );
}

/** Whether the button that led here was a Continue on the second shelf, where Done would stand. */
function endsWithContinue({ done }: Session): boolean {
  const last = done.at(-1);
  if (last?.kind === 'prediction') return true;
  return last?.kind === 'answer' && last.outcome.pitfalls.length > 0;
}
