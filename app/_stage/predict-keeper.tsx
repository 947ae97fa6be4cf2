'use client';
// Records the predictions made in a player that stands by itself: in the lab, on a card, in a sheet over another screen.
// Inside a session the session records them, and this stands back.

import { type ReactNode, useContext, useMemo } from 'react';
import { usePredictions } from '@/app/_data/use-predictions';
import { Button } from '@/app/_ui/button';
import type from '@/app/_ui/type.module.css';
import { backWords } from '@/app/study/short-words';
import css from './predict.module.css';
import { type PredictionDesk, PredictionDeskContext } from './predict-desk';

export function PredictionKeeper(props: { readonly children: ReactNode }) {
  const outer = useContext(PredictionDeskContext);
  return outer === null ? <Keeper>{props.children}</Keeper> : props.children;
}

function Keeper(props: { readonly children: ReactNode }) {
  const { asksConfidence, record, kept, takeBack, retry } = usePredictions();
  const desk = useMemo(
    (): PredictionDesk => ({
      asksConfidence,
      onMade: record,
      note: (ask, reopen) => {
        if (kept === null || kept.ask !== ask) return null;
        return <Note kept={kept} onUndo={() => takeBack(reopen)} onRetry={retry} />;
      },
    }),
    [asksConfidence, record, kept, takeBack, retry],
  );
  return <PredictionDeskContext value={desk}>{props.children}</PredictionDeskContext>;
}

function Note(props: {
  readonly kept: NonNullable<ReturnType<typeof usePredictions>['kept']>;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}) {
  const { state, problem, outcome } = props.kept;
  switch (state) {
    case 'saving':
      return (
        <div className={css.kept} role="status">
          <p className={type.m}>Saving...</p>
        </div>
      );
    case 'failed':
      return (
        <div className={css.kept} role="alert">
          <p className={type.m}>{problem}</p>
          <Button kind="text" narrow onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      );
    case 'saved':
      return (
        <div className={css.kept} role="status">
          <p className={type.m}>Saved. {backWords(outcome)}.</p>
          <Button kind="text" narrow onClick={props.onUndo}>
            Undo
          </Button>
        </div>
      );
  }
}
