'use client';
// A prediction of the card's replay: before the answer of a new card, or due by itself. The player asks and shows; what
// is marked is kept with the session, and what is made is recorded like an answer.

import { useState } from 'react';
import { LazyPlayer } from '../_stage/lazy-player';
import { type PredictionDesk, PredictionDeskContext } from '../_stage/predict-desk';
import { scenarioOf } from '../_stage/replay-sheet';
import { Button, IconLink } from '../_ui/button';
import { Icon } from '../_ui/icon';
import type_ from '../_ui/type.module.css';
import { BackNotice } from './back-notice';
import type { WithCard } from './in-hand';
import { useLeave } from './leave';
import css from './prediction-in-hand.module.css';
import { ReplayBoundary } from './replay-boundary';
import { UndoButton } from './session-bar';
import { undoWords } from './session-words';
import { backWords } from './short-words';
import { WriteNotice } from './write-notice';

type Props = WithCard<'prediction'> & { readonly scenario: unknown };

export function PredictionInHand(props: Props) {
  const { view, card, screen, acts } = props;
  const leave = useLeave();
  // The player keeps its own marks from here on; an undo brings this up anew.
  const [asked] = useState(() => ({
    ask: screen.ask,
    marks: screen.marks,
    confidence: screen.confidence,
    isMade: screen.made,
  }));
  return (
    <ReplayBoundary onClose={acts.skip}>
      <h1 className={type_.sr} tabIndex={-1} data-focus>
        Predict: the replay of {card.id}
      </h1>
      {props.notice}
      <BackNotice view={view} onRedo={acts.redo} isBack={`${card.id} is back, with your marks.`} />
      <PredictionDeskContext value={deskOf(props)}>
        <LazyPlayer
          layout="page"
          title="What came of it"
          scenario={scenarioOf(props.scenario)}
          asked={asked}
          back={
            <IconLink href="/" label="Leave session, nothing is lost" onClick={leave.onClick}>
              <Icon name="close" />
            </IconLink>
          }
        />
      </PredictionDeskContext>
    </ReplayBoundary>
  );
}

function deskOf(props: Props): PredictionDesk {
  const { view, screen, acts, settings } = props;
  return {
    asksConfidence: settings.confidence,
    lead: (
      <>
        {screen.work === null ? 'Due today, from this replay.' : 'Before the answer, predict.'}
        <UndoButton what={undoWords(view.session)} onUndo={acts.undo} />
      </>
    ),
    onMarks: acts.foresee,
    onMade: ({ ask: _ask, ...made }) => acts.predict(made),
    onSkip: acts.skip,
    onContinue: acts.goOn,
    isWaiting: view.session.pending !== null || !screen.made,
    note: () => <Note {...props} />,
  };
}

/** What became of the event: said, and taken back, where the rows of the truth end. */
function Note(props: Props) {
  const { view, screen, card, acts, isKept } = props;
  const last = view.session.done.at(-1);
  if (!screen.made || last?.kind !== 'prediction') {
    return (
      <>
        <WriteNotice view={view} onRetry={acts.retry} text={() => `${card.id}: ${screen.ask}`} />
        {view.write.kind === 'saving' ? <p className={css.note}>Saving...</p> : null}
      </>
    );
  }
  return (
    <>
      <WriteNotice view={view} onRetry={acts.retry} text={() => `${card.id}: ${screen.ask}`} />
      <div className={css.note}>
        <p className={type_.m}>
          {isKept ? 'Saved' : 'Not saved'}. {backWords(last.outcome)}.
        </p>
        <Button kind="text" narrow onClick={acts.undo}>
          Undo
        </Button>
      </div>
    </>
  );
}
