// "Pull the plug here": a run of the learner's own, made of the story up to a frame and one fault.

import { present } from '../base/assert';
import { owesWhatWasWritten } from './describe';
import { faultLabel } from './faults';
import { isOrAre, records, spoken, worded } from './narrate/words';
import type { Protocol } from './protocol/protocol';
import { type Cursor, remark, sceneAt, type Telling, takeAction } from './run/path';
import type { Config, Scenario } from './script/scenario';
import { walkPath } from './tell';
import type { Caption, Fault, Scene, Trace } from './trace';

/** A path, a frame of it, what breaks there, and the levers that are flipped. */
export type Own = {
  readonly scenario: Scenario;
  readonly branch: string | null;
  readonly frame: number;
  readonly fault: Fault;
  readonly overrides: Config;
};

/** More steps than any recovery takes: each host is fenced, healed and restarted once, then all settles. */
const STEPS_MAX = 40;

/** "Pull the plug here" on a protocol that is at hand; `what-if.ts` says more. */
export function ownRun<State>(
  protocol: Protocol<State>,
  { scenario, branch, frame, fault, overrides }: Own,
): Trace {
  const { telling, cursor } = walkPath(protocol, scenario, branch, overrides);
  const start = upTo(cursor, frame);
  const frames = aftermath(protocol, telling, start, fault).frames;
  const forkedAt = start.frames.length;
  const title = `${faultLabel(fault)}, from step ${forkedAt}`;
  return { scenario: scenario.id, branch, title, frames, forkedAt };
}

function upTo<State>(cursor: Cursor<State>, frameIndex: number): Cursor<State> {
  const last = Math.min(Math.max(0, frameIndex), cursor.frames.length - 1);
  return {
    ...cursor,
    state: present(cursor.states[last], `state at frame ${last}`),
    frames: cursor.frames.slice(0, last + 1),
    states: cursor.states.slice(0, last + 1),
    problems: [],
    isBroken: false,
  };
}

function aftermath<State>(
  protocol: Protocol<State>,
  telling: Telling<State>,
  start: Cursor<State>,
  fault: Fault,
): Cursor<State> {
  const told = { said: {}, path: [] };
  let cursor = takeAction({ ...telling, isOverridden: false }, start, protocol.strike(fault), told);
  if (cursor.isBroken) throw new Error(cursor.problems.at(-1)?.what ?? 'The fault hits nothing');
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const action = protocol.nextTowardsQuiet(cursor.state);
    if (action === null) break;
    cursor = takeAction(telling, cursor, action, told);
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
