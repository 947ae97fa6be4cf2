'use client';
// The screen that the session is on, drawn from the session, the card in hand and what its evidence comes to.

import { useEffect, useState } from 'react';
import type { Session } from '@/lib/study/session-state';
import { Button } from '../_ui/button';
import { DurabilityLine } from '../_ui/line';
import { Words } from '../_ui/nodes';
import { Ground } from '../_ui/screen';
import type_ from '../_ui/type.module.css';
import { BackNotice } from './back-notice';
import { barOf, type InHandProps, type WithCard, watch } from './in-hand';
import { LazyClaim, LazyJudged, LazyPrediction } from './lazy-shorts';
import { MissedScreen } from './missed-screen';
import { OmissionScreen } from './omission-screen';
import { QuestionScreen } from './question-screen';
import { RefutationScreen } from './refutation-screen';
import { RevealInHand } from './reveal-in-hand';
import css from './screen-in-hand.module.css';
import { SessionBar } from './session-bar';
import { SessionLog } from './session-log';
import { undoWords, walkPlace } from './session-words';
import { SummaryInHand } from './summary-in-hand';
import { recordWords } from './words';
import { WriteNotice } from './write-notice';

const PATIENCE_MS = 400;

export function ScreenInHand(props: InHandProps) {
  const { hand } = props;
  const { screen } = props.view.session;
  if (screen.kind === 'summary') return <SummaryInHand {...props} />;
  if (hand.kind !== 'ready') return <Waiting {...props} />;
  const { card } = hand.value;
  switch (screen.kind) {
    case 'question':
      return <Question {...props} card={card} screen={screen} />;
    case 'reveal':
      return <RevealInHand {...props} card={card} screen={screen} />;
    case 'refutation':
      return <Refutation {...props} card={card} screen={screen} />;
    case 'omission':
      return <Omission {...props} card={card} screen={screen} />;
    case 'prompt':
      return <Prompt {...props} card={card} screen={screen} />;
    case 'claim':
      return <LazyClaim {...props} card={card} screen={screen} />;
    case 'judged':
      return <LazyJudged {...props} card={card} screen={screen} />;
    case 'prediction':
      return (
        <LazyPrediction {...props} card={card} screen={screen} scenario={hand.value.scenario} />
      );
  }
}

function Question(props: WithCard<'question'>) {
  const { view, card, screen, settings, acts, voice } = props;
  const note = recordWords(voice.state);
  return (
    <QuestionScreen
      session={barOf(view.session)}
      card={card}
      isNew={view.session.plan[screen.entry]?.kind === 'new'}
      target={view.grading?.assessment.target ?? card.level}
      mode={screen.work.mode}
      hasClock={settings.speakingClock && screen.work.mode === 'speak'}
      asksConfidence={settings.confidence}
      typed={screen.work.text}
      onType={acts.type}
      onMode={acts.chooseMode}
      onReveal={acts.reveal}
      onMenu={props.onMenu}
      record={
        screen.work.mode === 'speak'
          ? { state: voice.state.kind, note, onToggle: voice.toggle }
          : null
      }
      log={<SessionLog {...props} />}
    />
  );
}

function Refutation({ view, card, screen, acts, onWatch, notice }: WithCard<'refutation'>) {
  const pitfall = card.pitfalls.find(({ id }) => id === screen.pitfall);
  if (pitfall === undefined) return null;
  return (
    <RefutationScreen
      session={barOf(view.session)}
      pitfall={pitfall}
      confidence={screen.confidence}
      onWatch={watch(onWatch, pitfall.frame)}
      backInDays={backInDays(view.session)}
      undoWhat={undoWords(view.session)}
      onUndo={acts.undo}
      onContinue={acts.goOn}
      notice={notice}
    />
  );
}

function Omission({ view, card, screen, acts, onWatch, notice }: WithCard<'omission'>) {
  const points = card.points.filter(({ id }) => screen.points.includes(id));
  return (
    <OmissionScreen
      session={barOf(view.session)}
      card={card}
      points={points}
      isWalk={screen.why === 'leech'}
      onWatch={watch(onWatch, points[0]?.frame ?? null)}
      backInDays={backInDays(view.session)}
      undoWhat={undoWords(view.session)}
      onUndo={acts.undo}
      onContinue={acts.goOn}
      notice={notice}
    />
  );
}

function Prompt(props: WithCard<'prompt'>) {
  const { view, card, screen, acts } = props;
  const { pending } = view.session;
  const point = card.points.find(({ id }) => id === screen.prompt.point);
  if (point === undefined) return null;
  return (
    <MissedScreen
      session={barOf(view.session)}
      cardId={card.id}
      question={<Words of={card.question} links="plain" />}
      gap={point.gap}
      point={point}
      walk={walkPlace(view.session)}
      isShown={screen.shown}
      onShow={acts.showPoint}
      pressed={pending?.outcome.kind === 'prompt' ? pending.outcome.said : null}
      isSlow={view.write.kind === 'saving'}
      notice={
        <>
          <WriteNotice view={view} onRetry={acts.retry} text={() => `${card.id}: ${point.id}`} />
          <BackNotice view={view} onRedo={acts.redo} isBack={`${card.id} is back.`} />
        </>
      }
      undoWhat={undoWords(view.session)}
      onUndo={acts.undo}
      onAnswer={acts.answerPrompt}
      onWatch={watch(props.onWatch, point.frame)}
      log={<SessionLog {...props} />}
    />
  );
}

/** While the card's deck is on its way, or where it did not come. */
function Waiting({ view, hand, notice }: InHandProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Ground tone="pc" className={css.wait}>
        <SessionBar session={barOf(view.session)} />
        <div className={css.inset}>
          <h1 className={type_.sr}>Question</h1>
          {hand.kind === 'failed' ? (
            <>
              <p className={type_.l}>{hand.problem}</p>
              <Button kind="text" narrow onClick={hand.retry}>
                Try again
              </Button>
            </>
          ) : isLate ? (
            <p className={type_.m}>Opening the question</p>
          ) : null}
        </div>
      </Ground>
      <DurabilityLine />
      {notice}
      <div className={css.shelves} />
    </>
  );
}

/** Days until the last answer's card comes back. */
function backInDays({ done }: Session): number {
  const last = done.at(-1);
  return last?.kind === 'answer' ? last.outcome.intervalDays : 1;
}
