// One path through a scenario: steps in, frames out, problems where a step or a claim is wrong.

import type { Change } from '../model/happening';
import { captionOf } from '../narrate/narrate';
import type { Protocol } from '../protocol/protocol';
import { type Problem, problem, type Path as ScriptPath, warning } from '../script/problem';
import type { Action, AskStep, ExpectStep, Scenario, Step } from '../script/scenario';
import type { Ask, Caption, Frame, Loss, RecordId, Scene } from '../trace';
import { askNow } from './asks';
import { eventsOf, type Facts } from './causes';
import type { Choice, Done } from './choice';
import { deltasBetween } from './deltas';
import { durationOf } from './duration';
import { messagesOf } from './messages';

/** Frames are precomputed and kept; nobody scrubs through more. */
const FRAMES_MAX = 200;

/** How a path is told. */
export type Telling<State> = {
  readonly protocol: Protocol<State>;
  readonly scenario: Scenario;
  /** Under a lever the author's claims and words need not hold: claims are skipped, captions generated. */
  readonly isOverridden: boolean;
  /** Said in problems: '' for the trunk, else ", in branch x". */
  readonly where: string;
  /** Holds the claims of an `expect`; absent on a phone, where scripts come that have been held. */
  readonly hold?: (cursor: Cursor<State>, step: ExpectStep, path: ScriptPath) => readonly Problem[];
};

/** A path as told so far; never changed in place. */
export type Cursor<State> = {
  readonly state: State;
  readonly frames: readonly Frame[];
  /** The state at each frame, so that a what-if can start anywhere. */
  readonly states: readonly State[];
  /** The events behind every fact, at each frame. */
  readonly facts: readonly Facts[];
  /** The worst truth of the latest ask, for `canLose`. */
  readonly worst: Readonly<Record<RecordId, Loss>> | null;
  readonly problems: readonly Problem[];
  /** A step could not be done, so nothing after it means anything. */
  readonly isBroken: boolean;
  /** What the world was made to do, in order. */
  readonly choices: readonly Done[];
  /** What it could not be made to do, since it no longer applied. */
  readonly skipped: readonly Choice[];
};

type Said = Pick<Step, 'say' | 'long' | 'sr' | 'mark'>;

/** The state before the first step, as frame 0. */
export function opening<State>(
  telling: Telling<State>,
  state: State,
  caption: Caption,
): Cursor<State> {
  const { protocol, scenario } = telling;
  const frame: Frame = {
    i: 0,
    mark: null,
    caption,
    events: [],
    deltas: [],
    messages: [],
    scene: protocol.scene(state, scenario.show),
    durationMs: 0,
    risk: protocol.risk(state),
    ask: null,
  };
  return {
    choices: [],
    skipped: [],
    state,
    frames: [frame],
    states: [state],
    facts: [new Map()],
    worst: null,
    problems: [],
    isBroken: false,
  };
}

/** Tells the steps one by one; stops at the first that cannot be done. Forks are left to the caller. */
export function walk<State>(
  telling: Telling<State>,
  start: Cursor<State>,
  steps: readonly Step[],
  path: ScriptPath,
): Cursor<State> {
  let cursor = start;
  for (const [i, step] of steps.entries()) {
    if (cursor.isBroken || step.do.kind === 'fork') break;
    cursor = takeStep(telling, cursor, step, [...path, i]);
  }
  return cursor;
}

/** Does a step of a script, or stops at it. */
export function takeStep<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  step: Step,
  path: ScriptPath,
): Cursor<State> {
  switch (step.do.kind) {
    case 'fork':
      return cursor;
    case 'expect':
      if (telling.isOverridden || !telling.hold) return cursor;
      return withProblem(cursor, telling.hold(cursor, step.do, path));
    case 'ask':
      return stopToAsk(telling, cursor, step.do, step, path);
    default:
      return takeAction(telling, cursor, step.do, { said: step, path });
  }
}

function withProblem<State>(cursor: Cursor<State>, found: readonly Problem[]): Cursor<State> {
  return found.length === 0 ? cursor : { ...cursor, problems: [...cursor.problems, ...found] };
}

/** Where a choice stands in a script, if it does, and what its author says of it. */
export type Told = { readonly said: Said; readonly path: ScriptPath };

/** Does an action, one frame per beat; the step's own words belong to the last. */
export function takeAction<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  action: Action,
  told: Told,
): Cursor<State> {
  return takeChoice(telling, cursor, { action }, told);
}

/** Does an action, or its first beats. What cannot be done ends the path, or is left out where claims need not hold. */
export function takeChoice<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  choice: Choice,
  { said, path }: Told,
): Cursor<State> {
  const { action } = choice;
  const performed = telling.protocol.perform(cursor.state, action);
  if (!performed.ok) {
    if (telling.isOverridden) return { ...cursor, skipped: [...cursor.skipped, choice] };
    const what = `${action.kind === 'crash' ? action.how : action.kind} cannot be done here${telling.where}: ${performed.why}`;
    const broken = problem(path, what, 'change this step, or the steps before it');
    return { ...withProblem(cursor, [broken]), isBroken: true };
  }
  const unfenced = telling.protocol.caution(cursor.state, action);
  const cautioned =
    unfenced === null ? [] : [warning(path, unfenced, 'fence it first, or pass less')];
  const first = cursor.frames.length;
  const beats = performed.beats.slice(0, choice.beats);
  let next = withProblem(cursor, telling.isOverridden ? [] : cautioned);
  for (const [i, beat] of beats.entries()) {
    const isLast = i === performed.beats.length - 1;
    next = addFrame(telling, next, beat, { said: isLast ? said : {}, path });
  }
  const done: Done = { ...choice, first, last: next.frames.length - 1 };
  return { ...next, choices: [...cursor.choices, done] };
}

/** Adds the frame of one change. Under a lever only the mark is kept of what the author said. */
function addFrame<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  beat: Change<State>,
  { said, path }: Told,
  ask: Ask | null = null,
): Cursor<State> {
  const { protocol, scenario, isOverridden } = telling;
  const i = cursor.frames.length;
  if (i >= FRAMES_MAX) throw new Error(`More than ${FRAMES_MAX} frames in ${scenario.id}`);
  const before = sceneAt(cursor);
  const scene = protocol.scene(beat.world, scenario.show);
  const { events, facts } = eventsOf(i, beat.done, cursor.facts.at(-1) ?? new Map(), protocol.link);
  const isOwnWords = isOverridden && ask === null;
  const step = stepId(path);
  const frame: Frame = {
    i,
    mark: said.mark ?? null,
    caption: captionOf(
      { happenings: beat.done, before, after: scene },
      isOwnWords ? {} : said,
      protocol.words,
    ),
    events,
    deltas: deltasBetween(before, scene, events),
    messages: messagesOf(events),
    scene,
    durationMs: durationOf(events),
    risk: protocol.risk(beat.world),
    ask,
    ...(step === '' ? {} : { step }),
  };
  return {
    ...cursor,
    state: beat.world,
    frames: [...cursor.frames, frame],
    states: [...cursor.states, beat.world],
    facts: [...cursor.facts, facts],
  };
}

/** The numbers of a step's path: `3` in the trunk, `5.1.2` in a branch. */
function stepId(path: ScriptPath): string {
  return path.filter((key) => typeof key === 'number').join('.');
}

export function sceneAt<State>(cursor: Cursor<State>): Scene {
  const frame = cursor.frames.at(-1);
  if (!frame) throw new Error('A path starts with its opening frame');
  return frame.scene;
}

/** What no script has a place or words for. */
export const UNSAID: Told = { said: {}, path: [] };

/** A frame in which nothing happens but the given words are said. */
export function remark<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  caption: Caption,
): Cursor<State> {
  const still = addFrame(telling, cursor, { world: cursor.state, done: [] }, UNSAID);
  const frames = still.frames.with(-1, { ...(still.frames.at(-1) as Frame), caption });
  return { ...still, frames };
}

function stopToAsk<State>(
  telling: Telling<State>,
  cursor: Cursor<State>,
  step: AskStep,
  said: Said,
  path: ScriptPath,
): Cursor<State> {
  const { protocol, scenario, isOverridden } = telling;
  const question = said.say ?? '';
  const asked = askNow(protocol, scenario.world, cursor.state, step, {
    question,
    path,
    levels: scenario.show,
  });
  // Under a lever an alternative may have become impossible: its row is left out, and an ask without rows too.
  if (isOverridden && asked.ask.rows.length === 0) return cursor;
  const still: Change<State> = { world: cursor.state, done: [] };
  const stopped = addFrame(telling, cursor, still, { said, path }, asked.ask);
  return withProblem({ ...stopped, worst: asked.worst }, isOverridden ? [] : asked.problems);
}
