// A scenario as a running player: the story told once, the reducer, the playhead and the clock that moves it.

import { useMemo, useReducer, useState } from 'react';
import type { Engine } from '@/lib/replay/engine';
import { faultLabel } from '@/lib/replay/faults';
import type { Scenario } from '@/lib/replay/script/scenario';
import type { Fault, Story, Trace } from '@/lib/replay/trace';
import { planStage, type StagePlan } from './plan';
import {
  type Act,
  isOwn,
  limitOf,
  openPlayer,
  type Player,
  reducePlayer,
  traceOf,
} from './player-state';
import { makePlayhead, type Playhead } from './playhead';
import { useClock } from './use-clock';
import { useReducedMotion } from './use-reduced-motion';

export type Playing = {
  readonly story: Story;
  readonly player: Player;
  readonly trace: Trace;
  /** The room for every trace there is, so that changing branches shifts nothing. */
  readonly plan: StagePlan;
  readonly limit: number;
  readonly playhead: Playhead;
  readonly isReduced: boolean;
  readonly act: (act: Act) => void;
  /** Breaks something at the frame on stage and opens it as a run of the learner's own. */
  readonly breakAt: (fault: Fault) => void;
  /** The frame belongs to the story, so that something can be broken there. */
  readonly canBreak: boolean;
};

/**
 * @param engine for the scenario's protocol
 * @param mark opens at the frame of this mark; null at the start
 */
export function usePlayer(engine: Engine, scenario: Scenario, mark: string | null): Playing {
  const story = useMemo(() => engine.tell(scenario).story, [engine, scenario]);
  const [player, act] = useReducer(
    (state: Player, action: Act) => reducePlayer(story, state, action),
    story,
    (told) => openPlayer(told, mark),
  );
  const [playhead] = useState(() => makePlayhead(player.frame));
  const isReduced = useReducedMotion();
  const trace = traceOf(story, player);
  const plan = useMemo(
    () => planStage([story.trunk, ...story.branches, ...player.own]),
    [story, player.own],
  );
  useClock({ ...player, trace, isReduced }, playhead, () => act({ kind: 'arrived' }));

  return {
    story,
    player,
    trace,
    plan,
    limit: limitOf(story, player),
    playhead,
    isReduced,
    act,
    canBreak: !isOwn(player) && player.phase !== 'predicting' && player.phase !== 'revealing',
    breakAt: (fault) => {
      const { branch, frame } = player;
      const made = engine.ownRun({ scenario, branch, frame, fault, overrides: {} });
      const title = `yours, from step ${player.frame + 1}: ${faultLabel(fault)}`;
      act({ kind: 'fault', trace: { ...made, title } });
    },
  };
}
