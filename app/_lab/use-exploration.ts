// A search in its worker, from the tap that asks for it to its end: what came so far, and a way to stop it. The worker
// ends with the sheet that asked.

import { useEffect, useEffectEvent, useState } from 'react';
import type { SheetRow } from '@/lib/replay/explore/sheet';
import type { Config, Scenario } from '@/lib/replay/script/scenario';
import type { Answer, Question } from './explore-worker';

export type Exploration = {
  readonly state: 'running' | 'done' | 'stopped' | 'refused' | 'failed';
  readonly scope: string | null;
  readonly notSearched: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Situations looked at in the row that is under way. */
  readonly states: number;
  /** Time in the worker; null until the end. */
  readonly ms: number | null;
};

const START: Exploration = {
  state: 'running',
  scope: null,
  notSearched: [],
  rows: [],
  states: 0,
  ms: null,
};

/** @param isWanted false: nothing is searched, since this world is none that the search knows */
export function useExploration(
  scenario: Scenario,
  settings: Config,
  isWanted: boolean,
): Exploration & { readonly stop: () => void } {
  const [found, setFound] = useState(START);
  const [worker, setWorker] = useState<Worker | null>(null);
  const hear = useEffectEvent((answer: Answer) => setFound((before) => heard(before, answer)));

  useEffect(() => {
    if (!isWanted) return;
    const made = new Worker(new URL('./explore-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
    made.addEventListener('error', () => setFound((before) => ({ ...before, state: 'failed' })));
    setFound(START);
    setWorker(made);
    made.postMessage({ scenario, settings } satisfies Question);
    return () => made.terminate();
  }, [scenario, settings, isWanted]);

  const stop = (): void => {
    worker?.terminate();
    setFound((before) => ({ ...before, state: 'stopped' }));
  };
  return { ...found, stop };
}

function heard(before: Exploration, answer: Answer): Exploration {
  switch (answer.kind) {
    case 'scope':
      return { ...before, scope: answer.scope, notSearched: answer.notSearched };
    case 'progress':
      return { ...before, states: answer.states };
    case 'row':
      return { ...before, rows: [...before.rows, answer.row], states: 0 };
    case 'refused':
      return { ...before, state: 'refused', scope: answer.why };
    case 'done':
      return { ...before, state: 'done', ms: answer.ms };
  }
}
