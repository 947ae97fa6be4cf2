// Runs of the learner's own. A run is a scenario, flipped levers, and what was done, choice by choice; it is never
// changed: breaking something, or leaving something out, makes another run.

import { present } from '../base/assert';
import { owesWhatWasWritten } from './describe';
import { faultLabel } from './faults';
import { isOrAre, records, spoken, worded } from './narrate/words';
import type { Protocol } from './protocol/protocol';
import { type Choice, choiceKey, choiceLabel, choicesUpTo, type Done } from './run/choice';
import {
  type Cursor,
  opening,
  remark,
  sceneAt,
  type Telling,
  takeAction,
  takeChoice,
  takeStep,
  UNSAID,
} from './run/path';
import type { Action, Config, Scenario, Step } from './script/scenario';
import { branchOf, pathSteps, startOf } from './tell';
import type { Caption, Fault, Scene, Trace } from './trace';

export type Run = {
  /** Whose config it runs under, and whose words it keeps as far as it follows them; null: the trunk's. */
  readonly branch: string | null;
  readonly overrides: Config;
  readonly choices: readonly Choice[];
};

export type RunTold = {
  readonly run: Run;
  readonly trace: Trace;
  /** The choices that were done, each with its first and last frame. */
  readonly done: readonly Done[];
  /** The choices that no longer applied. */
  readonly skipped: readonly Choice[];
};

/** More steps than any recovery takes: each host is fenced, healed and restarted once, then all settles. */
export const STEPS_MAX = 40;

/** A path of the script as a run. */
export function pathRun(scenario: Scenario, branch: string | null, overrides: Config = {}): Run {
  const steps = pathSteps(scenario, branch);
  const choices = steps.flatMap(({ step }): Choice[] => {
    const action = actionOf(step);
    return action === null ? [] : [{ action }];
  });
  return { branch, overrides, choices };
}

function actionOf({ do: what }: Step): Choice['action'] | null {
  return what.kind === 'ask' || what.kind === 'expect' || what.kind === 'fork' ? null : what;
}

/**
 * Tells a run: with the author's words and stops for as long as it does what the script does, then without.
 * @param title absent: the path's own, or "Your run" where it leaves the path
 */
export function tellRun<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  run: Run,
  title?: string,
): RunTold {
  const { cursor, telling, forkedAt } = walkRun(protocol, scenario, run);
  if (forkedAt === null) {
    const own = cursor.frames.findIndex(({ step }) => step?.includes('.'));
    const pathTitle = branchOf(scenario, run.branch)?.title ?? 'Story';
    const named = { title: title ?? pathTitle, forkedAt: own < 0 ? cursor.frames.length : own };
    return toldOf(scenario, run, cursor, named);
  }
  const isQuiet = protocol.nextTowardsQuiet(cursor.state) === null;
  const end = isQuiet ? remark(telling, cursor, verdict(sceneAt(cursor))) : cursor;
  return toldOf(scenario, run, end, { title: title ?? 'Your run', forkedAt });
}

function toldOf<State>(
  scenario: Scenario,
  run: Run,
  { frames, choices, skipped }: Cursor<State>,
  { title, forkedAt }: { readonly title: string; readonly forkedAt: number },
): RunTold {
  const trace = { scenario: scenario.id, branch: run.branch, title, frames, forkedAt };
  return { run, trace, done: choices, skipped };
}

type Walked<State> = {
  readonly telling: Telling<State>;
  readonly cursor: Cursor<State>;
  /** The first frame that is not the script's, or null where all are. */
  readonly forkedAt: number | null;
};

export function walkRun<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  { branch, overrides, choices }: Run,
): Walked<State> {
  const { telling, state } = startOf(protocol, scenario, branch, overrides);
  const own: Telling<State> = { ...telling, isOverridden: true };
  const steps = pathSteps(scenario, branch);
  const places = placesIn(steps, choices);
  let cursor = opening(telling, state, protocol.openingCaption(state));
  let forkedAt: number | null = null;
  let next = 0;
  for (const [i, choice] of choices.entries()) {
    const at = places[i];
    const place = at === undefined ? undefined : steps[at];
    if (forkedAt === null && at !== undefined && place && isNext(steps, next, at)) {
      cursor = stopAt(telling, cursor, steps.slice(next, at));
      const tried = takeChoice(telling, cursor, choice, { said: place.step, path: place.path });
      next = at + 1;
      if (!tried.isBroken) {
        cursor = tried;
        continue;
      }
    }
    forkedAt ??= cursor.frames.length;
    const said = place?.step.mark === undefined ? {} : { mark: place.step.mark };
    cursor = takeChoice(own, cursor, choice, { said, path: place?.path ?? [] });
  }
  if (forkedAt === null) cursor = stopAt(telling, cursor, stopsFrom(steps, next));
  return { telling: own, cursor, forkedAt };
}

/** The asks among some steps; claims are the build's affair. */
function stopAt<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  steps: readonly Placed[],
): Cursor<State> {
  return steps.reduce(
    (so, { step, path }) => (step.do.kind === 'ask' ? takeStep(telling, so, step, path) : so),
    cursor,
  );
}

/** The stops from a place on, up to the next action. */
function stopsFrom(steps: readonly Placed[], from: number): readonly Placed[] {
  const rest = steps.slice(from);
  const end = rest.findIndex(({ step }) => actionOf(step) !== null);
  return end < 0 ? rest : rest.slice(0, end);
}

type Placed = ReturnType<typeof pathSteps>[number];

/** Nothing but stops lies between. */
function isNext(steps: readonly Placed[], from: number, at: number): boolean {
  return steps.slice(from, at).every(({ step }) => actionOf(step) === null);
}

/**
 * The step of the script that each choice is. A run that only leaves things out keeps its places to the end; one that
 * does something of its own keeps them up to there.
 */
function placesIn(steps: readonly Placed[], choices: readonly Choice[]): readonly number[] {
  const keys = steps.map(({ step }) => {
    const action = actionOf(step);
    return action === null ? null : choiceKey({ action });
  });
  const all: number[] = [];
  for (const { action } of choices) {
    const at = keys.indexOf(choiceKey({ action }), (all.at(-1) ?? -1) + 1);
    if (at < 0) break;
    all.push(at);
  }
  if (all.length === choices.length) return all;
  const isWhole = (at: number, i: number) => isNext(steps, (all[i - 1] ?? -1) + 1, at);
  const own = all.findIndex((at, i) => !isWhole(at, i));
  return own < 0 ? all : all.slice(0, own);
}

/**
 * A run up to a frame, then a fault with the worst surviving prefix, then fences in assignment order, restarts and
 * settling until nothing more happens, each step in a captioned frame.
 * @param frame a frame of the run as told, from 0; clamped
 * @throws when the fault hits nothing there; `faultsAt` offers none that does
 */
export function breakRun<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  run: Run,
  { frame, fault }: { readonly frame: number; readonly fault: Fault },
): RunTold {
  const title = `${faultLabel(fault)}, from step ${frame + 1}`;
  return runOn(protocol, scenario, run, { frame, actions: [protocol.strike(fault)], title });
}

/**
 * A run up to a frame, then these actions, then on to quiet as after a fault.
 * @param frame a frame of the run as told, from 0; clamped
 * @throws when one of the actions cannot be done there
 */
export function runOn<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  run: Run,
  on: { readonly frame: number; readonly actions: readonly Action[]; readonly title: string },
): RunTold {
  const { telling, cursor } = walkRun(protocol, scenario, run);
  const start = upTo(cursor, on.frame);
  const end = aftermath(protocol, telling, start, on.actions);
  const gone: Run = { ...run, choices: end.choices.map(bare) };
  return toldOf(scenario, gone, end, { title: on.title, forkedAt: start.frames.length });
}

function bare({ action, beats }: Done): Choice {
  return beats === undefined ? { action } : { action, beats };
}

function upTo<State>(cursor: Cursor<State>, frameIndex: number): Cursor<State> {
  const last = Math.min(Math.max(0, frameIndex), cursor.frames.length - 1);
  return {
    ...cursor,
    state: present(cursor.states[last], `state at frame ${last}`),
    frames: cursor.frames.slice(0, last + 1),
    states: cursor.states.slice(0, last + 1),
    facts: cursor.facts.slice(0, last + 1),
    choices: choicesUpTo(cursor.choices, last),
    skipped: [],
    problems: [],
    isBroken: false,
  };
}

function aftermath<State>(
  protocol: Protocol<State>,
  telling: Telling<State>,
  start: Cursor<State>,
  actions: readonly Action[],
): Cursor<State> {
  const strict = { ...telling, isOverridden: false };
  let cursor = start;
  for (const action of actions) {
    cursor = takeAction(strict, cursor, action, UNSAID);
    if (cursor.isBroken) throw new Error(cursor.problems.at(-1)?.what ?? 'The fault hits nothing');
  }
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const action = protocol.nextTowardsQuiet(cursor.state);
    if (action === null) break;
    cursor = takeAction(telling, cursor, action, UNSAID);
  }
  return remark(telling, cursor, verdict(sceneAt(cursor)));
}

/** The last word: what is gone when all is quiet again. */
function verdict(scene: Scene): Caption {
  const lost = scene.lost ?? [];
  const kept = owesWhatWasWritten(scene)
    ? 'everything written is still there'
    : 'nothing acknowledged is lost';
  const short = worded(
    lost.length === 0
      ? `All quiet again: ${kept}`
      : `All quiet again: ${records(lost)} ${isOrAre(lost)} lost`,
    'All quiet again',
  );
  return { short, long: '', sr: spoken(short), tone: lost.length === 0 ? 'good' : 'bad' };
}

/**
 * "What if this fsync had been skipped?": the run again without one of its choices. What no longer applies then is left
 * out and listed.
 * @param choice its index among the run's choices; without such a choice the run as it is
 */
export function without<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  run: Run,
  choice: number,
): RunTold {
  const left = run.choices[choice];
  if (!left) return tellRun(protocol, scenario, run);
  const title = `Without ${choiceLabel(scenario.world, left)}`;
  const choices = run.choices.toSpliced(choice, 1);
  return tellRun(protocol, scenario, { ...run, choices }, title);
}
