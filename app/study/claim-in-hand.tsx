'use client';
// A due pitfall with its numbers: first as a claim to judge, then as both sentences. Loaded when one is due.

import { BackNotice } from './back-notice';
import { ClaimScreen } from './claim-screen';
import { barOf, type WithCard, watch } from './in-hand';
import { JudgedScreen } from './judged-screen';
import { SessionLog } from './session-log';
import { undoWords } from './session-words';
import { WriteNotice } from './write-notice';

export function ClaimInHand(props: WithCard<'claim'>) {
  const { view, card, screen, acts } = props;
  const { session, write } = view;
  const entry = session.plan[screen.entry];
  if (entry?.kind !== 'pitfall') return null;
  const pitfall = card.pitfalls.find(({ id }) => id === entry.part);
  if (pitfall === undefined) return null;
  const pending = session.pending?.outcome;
  return (
    <ClaimScreen
      session={barOf(session)}
      says={entry.claim === 'wrong' ? pitfall.say : pitfall.instead}
      asksConfidence={props.settings.confidence}
      pressed={pending?.kind === 'claim' ? pending : null}
      isSlow={write.kind === 'saving'}
      onJudge={acts.judge}
      notice={
        <>
          <WriteNotice view={view} onRetry={acts.retry} text={() => `${card.id}: ${pitfall.id}`} />
          <BackNotice view={view} onRedo={acts.redo} isBack={`The claim of ${card.id} is back.`} />
        </>
      }
      log={<SessionLog {...props} />}
    />
  );
}

export function JudgedInHand(props: WithCard<'judged'>) {
  const { view, card, screen, acts } = props;
  const entry = view.session.plan[screen.entry];
  const part = entry?.kind === 'pitfall' ? entry.part : null;
  const pitfall = card.pitfalls.find(({ id }) => id === part);
  if (pitfall === undefined) return null;
  return (
    <JudgedScreen
      session={barOf(view.session)}
      cardId={card.id}
      pitfall={pitfall}
      outcome={screen.outcome}
      onWatch={watch(props.onWatch, pitfall.frame)}
      undoWhat={undoWords(view.session)}
      onUndo={acts.undo}
      onContinue={acts.goOn}
      notice={props.notice}
    />
  );
}
