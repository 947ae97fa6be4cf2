// A scenario as a running player: the story told once per setting of the levers, the reducer, the playhead and the clock
// that moves it, and what only the engine can do: break a run, flip a lever, leave a step out.

import { useMemo, useReducer, useState } from 'react';
import type { Engine } from '@/lib/replay/engine';
import { faultLabel } from '@/lib/replay/faults';
import type { Run, RunTold } from '@/lib/replay/runs';
import type { Config, ConfigValue, Scenario } from '@/lib/replay/script/scenario';
import type { Opened } from '@/lib/replay/share';
import type { Fault, Story, Trace } from '@/lib/replay/trace';
import { type OwnRun, ownOf, skippedWords } from './own-run';
import { planStage, type StagePlan } from './plan';
import {
  type Act,
  type Asked,
  limitOf,
  overridesAfter,
  ownOnStage,
  type Player,
  predictionOf,
  traceOf,
} from './player-model';
import { openAsk, openPlayer, openRun, reducePlayer } from './player-state';
import { makePlayhead, type Playhead } from './playhead';
import { beforeAsking } from './predict-risk';
import { useClock } from './use-clock';
import { useReducedMotion } from './use-reduced-motion';

export type Playing = {
  readonly engine: Engine;
  readonly scenario: Scenario;
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
  /** What is on stage as a run that can be told again; null for one that is a trace alone. */
  readonly run: () => RunTold | null;
  /** Opens what is on stage without one of its choices. */
  readonly leaveOut: (choice: number) => void;
  /** Sets a lever and tells everything anew, with the playhead at the same point. */
  readonly flip: (key: string, value: ConfigValue) => void;
  /** What is on stage may be broken, left out of and flipped: no prediction is under way. */
  readonly canBreak: boolean;
};

/** Where a player opens: at a link, else at a prediction, else at the frame of a mark, else at the start. */
export type Opening = {
  readonly opened: Opened | null;
  readonly asked: Asked | null;
  readonly mark: string | null;
};

/** @param engine for the scenario's protocol */
export function usePlayer(engine: Engine, scenario: Scenario, opening: Opening): Playing {
  const storyUnder = useMemo(() => tellings(engine, scenario), [engine, scenario]);
  const [player, act] = useReducer(
    (state: Player, action: Act) =>
      reducePlayer(storyUnder(overridesAfter(state, action)), state, action),
    null,
    () => {
      const { opened, asked, mark } = opening;
      if (opened) return openRun(storyUnder(opened.told.run.overrides), opened, scenario.world);
      return asked ? openAsk(storyUnder({}), asked) : openPlayer(storyUnder({}), mark);
    },
  );
  const [playhead] = useState(() => makePlayhead(player.frame));
  const isReduced = useReducedMotion();
  const story = storyUnder(player.overrides);
  const whole = traceOf(story, player);
  const limit = limitOf(story, player);
  const next = whole.frames[limit]?.ask;
  const isOpen = next != null && predictionOf(player, next).state === 'open';
  const trace = useMemo(() => beforeAsking(whole, isOpen ? limit : null), [whole, isOpen, limit]);
  const plan = useMemo(
    () => planStage([story.trunk, ...story.branches, ...player.own.map((own) => own.trace)]),
    [story, player.own],
  );
  useClock({ ...player, trace, isReduced }, playhead, () => act({ kind: 'arrived' }));
  const own = ownOnStage(player);

  return {
    engine,
    scenario,
    story,
    player,
    trace,
    plan,
    limit,
    playhead,
    isReduced,
    act,
    ...actsOf({ engine, scenario, player, trace, act }),
    canBreak:
      (own === null || own.told !== null) &&
      player.phase !== 'predicting' &&
      player.phase !== 'revealing',
  };
}

/** The story under some settings; told once each, since the reducer asks for it at every act. */
function tellings(engine: Engine, scenario: Scenario): (overrides: Config) => Story {
  const told = new Map<string, Story>();
  return (overrides) => {
    const key = JSON.stringify(overrides);
    const story = told.get(key) ?? engine.tell(scenario, overrides).story;
    told.set(key, story);
    return story;
  };
}

type OnStage = {
  readonly engine: Engine;
  readonly scenario: Scenario;
  readonly player: Player;
  readonly trace: Trace;
  readonly act: (act: Act) => void;
};

function actsOf(on: OnStage): Pick<Playing, 'breakAt' | 'run' | 'leaveOut' | 'flip'> {
  const { engine, scenario, player, act } = on;
  const from = { branch: player.branch, frame: player.frame };
  const open = (told: RunTold, title: string): void =>
    act({ kind: 'own', run: ownOf(told, title, from, scenario.world) });
  return {
    run: () => toldOf(on),
    breakAt: (fault) => {
      const at = { frame: frameAgain(on), fault };
      const title = `yours, from step ${player.frame + 1}: ${faultLabel(fault)}`;
      open(engine.breakRun(scenario, runOf(on), at), title);
    },
    leaveOut: (choice) => {
      const told = engine.without(scenario, runOf(on), choice);
      open(told, `yours: ${told.trace.title.replace(/^W/, 'w')}`);
    },
    flip: (key, value) => act(flipAct(on, key, value)),
  };
}

function runOf({ engine, scenario, player }: OnStage): Run {
  const own = ownOnStage(player);
  return own?.told?.run ?? engine.pathRun(scenario, player.branch, player.overrides);
}

function toldOf(on: OnStage): RunTold | null {
  const own = ownOnStage(on.player);
  return own ? own.told : on.engine.tellRun(on.scenario, runOf(on));
}

/** A run told again may stop to ask where it did not before: the frame that shows what is on stage. */
function frameAgain(on: OnStage): number {
  const told = ownOnStage(on.player)?.told;
  const frame = on.player.frame;
  return told ? on.engine.sameChoice(told, frame, on.engine.tellRun(on.scenario, told.run)) : frame;
}

function flipAct(on: OnStage, key: string, value: ConfigValue): Act {
  const { engine, scenario, player, trace } = on;
  const own = ownOnStage(player);
  const flipped = engine.withLever({
    scenario,
    overrides: player.overrides,
    key,
    value,
    trace,
    frame: player.frame,
    ...(own?.told ? { own: own.told } : {}),
  });
  const run: OwnRun | null =
    own && flipped.own
      ? {
          ...own,
          trace: { ...flipped.trace, title: own.title },
          told: flipped.own,
          overrides: flipped.overrides,
          notice: skippedWords(flipped.own, scenario.world),
        }
      : null;
  return { kind: 'lever', overrides: flipped.overrides, frame: flipped.frame, run };
}
