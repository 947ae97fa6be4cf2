// The log of this session under a screen, and what is said and offered beside it.

import { cardsAnswered } from './followups';
import type { InHandProps } from './in-hand';
import { LogTail } from './log-tail';
import { linesOf, remainingWords } from './session-words';

export function SessionLog(props: InHandProps) {
  const { view, acts, settings, isKept, notice, onMore } = props;
  const { session } = view;
  const [card] = cardsAnswered(session);
  return (
    <>
      {notice}
      <LogTail
        lines={linesOf(session)}
        foot={
          props.news ?? {
            words: remainingWords(session),
            isNews: false,
            act:
              onMore !== null && card !== undefined
                ? { words: `One more on ${card}`, go: onMore }
                : null,
          }
        }
        onUndo={session.done.length > 0 ? acts.undo : null}
        onRedo={session.undone.length > 0 ? acts.redo : null}
        undoSide={settings.undoSide}
        isKept={isKept}
      />
    </>
  );
}
