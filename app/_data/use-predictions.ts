'use client';

// Predictions made outside a session: each is one event, kept with the care of an answer, and can be taken back.

import { useCallback, useMemo, useState } from 'react';
import { askItem } from '@/lib/schedule/item';
import type { PredictionOutcome } from '@/lib/study/session-state';
import type { Made } from '@/lib/study/short-answer';
import { useServices } from './services';
import { useHeld } from './use-held';
import { useRecord } from './use-record';
import { useSettings } from './use-settings';
import { WriteQueue } from './write-queue';

export type KeptPrediction = {
  readonly ask: string;
  readonly state: 'saving' | 'saved' | 'failed';
  /** What went wrong, in a sentence; empty otherwise. */
  readonly problem: string;
  readonly outcome: PredictionOutcome;
};

export type Predictions = {
  /** Whether how sure one is is asked here. */
  readonly asksConfidence: boolean;
  /** Records a prediction; one of a replay that is no card's is passed over. */
  readonly record: (made: Made & { readonly ask: string }) => void;
  /** The last one recorded here; null: none, or it was taken back. */
  readonly kept: KeptPrediction | null;
  /** Takes the last one back. @param then called once that is kept */
  readonly takeBack: (then: () => void) => void;
  /** Writes again what could not be kept: the same event. */
  readonly retry: () => void;
};

type Last = Pick<KeptPrediction, 'ask' | 'outcome'> & { readonly eventId: string | null };

export function usePredictions(): Predictions {
  const { clock } = useServices();
  const held = useHeld();
  const { settings } = useSettings();
  const { write, record: keep, retry: again } = useRecord();
  const [last, setLast] = useState<Last | null>(null);
  const [queue] = useState(() => new WriteQueue());
  const writer = useMemo(
    () => ({ keep: (draft: Parameters<typeof keep>[0][number]) => keep([draft]), again }),
    [keep, again],
  );
  const ready = held.kind === 'ready' ? held.value : null;
  const { rolloverHour } = settings;

  const record = useCallback<Predictions['record']>(
    ({ ask, ...made }) => {
      const card = ready?.index.cards.find(({ id }) => id === made.scenario);
      if (ready === null || card?.asks.includes(ask) !== true) return;
      const now = clock.now();
      const make = async (): Promise<void> => {
        // The code that grades is loaded by the first prediction.
        const { draftFor } = await import('./prediction-draft');
        const { draft, outcome } = draftFor(askItem(card.id, ask), made, ready, {
          now,
          rolloverHour,
        });
        setLast({ ask, outcome, eventId: null });
        const onKept = (eventId: string): void => setLast({ ask, outcome, eventId });
        queue.push({ draft, onKept }, writer);
      };
      void make();
    },
    [ready, clock, rolloverHour, queue, writer],
  );
  const takeBack = useCallback<Predictions['takeBack']>(
    (reopen) => {
      if (last?.eventId == null) return;
      const onKept = (): void => {
        setLast(null);
        reopen();
      };
      // One undo, however often it is pressed.
      setLast({ ...last, eventId: null });
      queue.push({ draft: { kind: 'undone', event: last.eventId }, onKept }, writer);
    },
    [last, queue, writer],
  );
  const retry = useCallback(() => queue.retry(writer), [queue, writer]);

  return {
    asksConfidence: settings.confidence,
    record,
    kept: last === null ? null : keptOf(last, write),
    takeBack,
    retry,
  };
}

function keptOf(
  { ask, outcome, eventId }: Last,
  write: ReturnType<typeof useRecord>['write'],
): KeptPrediction {
  if (write.kind === 'failed') {
    return { ask, outcome, state: 'failed', problem: write.failure.sentence };
  }
  const state = write.kind === 'idle' && eventId !== null ? 'saved' : 'saving';
  return { ask, outcome, state, problem: '' };
}
