'use client';
// A prediction of the card's replay: before the answer of a new card, or due by itself. The player asks and shows; what
// is marked is kept with the session, and what is made is recorded like an answer.

import { useMemo } from 'react';
import { LazyPlayer } from '../_stage/lazy-player';
import { type PredictionDesk, PredictionDeskContext } from '../_stage/predict-desk';
import { scenarioOf } from '../_stage/replay-sheet';
import type { WithCard } from './in-hand';

export function PredictionInHand(props: WithCard<'prediction'> & { readonly scenario: unknown }) {
  const { acts, settings } = props;
  const desk = useMemo(
    (): PredictionDesk => ({ asksConfidence: settings.confidence, onSkip: acts.skip }),
    [acts, settings.confidence],
  );
  return (
    <PredictionDeskContext value={desk}>
      <LazyPlayer layout="page" title={props.card.id} scenario={scenarioOf(props.scenario)} />
    </PredictionDeskContext>
  );
}
