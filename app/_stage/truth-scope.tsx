'use client';
// What stage and panel share while the truth of a prediction is shown: the two ends of the decisive row, the setting that
// fixes it, and which of them is being watched. All of it is worked out by the model, once the plug was held.

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Ask } from '@/lib/replay/trace';
import { type Prediction, predictionOf } from './player-model';
import { decisiveRow, firstEnd } from './truth-choice';
import type { End, Ends, Fix } from './truth-ends';
import type { Playing } from './use-player';

export type Watching = 'kept' | 'lost' | 'fix';

export type TruthView = {
  /** What is being watched, from the frame that asked to its quiet end; null: not found, or not worked out yet. */
  readonly end: End | null;
  readonly watching: Watching | null;
  /** The other outcome; null: there is none. */
  readonly other: 'kept' | 'lost' | null;
  /** The setting under which nothing of it is lost; null: none is known. */
  readonly fix: Fix | null;
  readonly watch: (what: Watching) => void;
};

const NOTHING: TruthView = {
  end: null,
  watching: null,
  other: null,
  fix: null,
  watch: () => undefined,
};

const TruthContext = createContext<TruthView>(NOTHING);

export function useTruth(): TruthView {
  return useContext(TruthContext);
}

export function TruthScope(props: { readonly playing: Playing; readonly children: ReactNode }) {
  const { player, trace } = props.playing;
  const ask = player.phase === 'revealing' ? (trace.frames[player.frame]?.ask ?? null) : null;
  if (ask === null) return props.children;
  const prediction = predictionOf(player, ask);
  return <Found key={`${ask.id} ${player.branch}`} {...props} ask={ask} prediction={prediction} />;
}

type Work = { readonly ends: Ends | null; readonly fix: Fix | null };

function Found(props: {
  readonly playing: Playing;
  readonly ask: Ask;
  readonly prediction: Prediction;
  readonly children: ReactNode;
}) {
  const { playing, ask, prediction } = props;
  const { ends, fix } = useEnds(playing, ask, prediction);
  const row = decisiveRow(ask, prediction);
  const [chosen, watch] = useState<Watching | null>(null);
  const first = row && firstEnd(row, prediction);
  const watching = chosen ?? first;
  const view = useMemo((): TruthView => {
    const end = watching === 'fix' ? (fix?.end ?? null) : watching && (ends?.[watching] ?? null);
    const across = (chosen === 'fix' ? null : watching) === 'kept' ? 'lost' : 'kept';
    const other = ends?.kept && ends.lost ? across : null;
    return { end, watching, other, fix, watch };
  }, [ends, fix, chosen, watching]);
  return <TruthContext value={view}>{props.children}</TruthContext>;
}

/** Works out first what is watched first, then the setting: a tap in between is answered. */
function useEnds(playing: Playing, ask: Ask, prediction: Prediction): Work {
  const [work, setWork] = useState<Work>({ ends: null, fix: null });
  const { engine, scenario, player, trace } = playing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope is made anew for each ask, and nothing of it changes meanwhile
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async (): Promise<void> => {
      const { endsOf, fixOf } = await import('./truth-ends');
      const row = decisiveRow(ask, prediction);
      if (isOver || row === null) return;
      const at = { engine, scenario, player, trace, ask, row };
      const ends = endsOf(at);
      setWork({ ends, fix: null });
      timer = setTimeout(() => setWork({ ends, fix: fixOf(at) }));
    };
    // Without the code for it the truth stands as it is: only what can be watched is missing.
    find().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return work;
}
