// "Pull the plug here": a run of the learner's own, made of the story up to a frame and one fault.

import { present } from '../base/assert';
import { owesWhatWasWritten } from './describe';
import { isOrAre, records, spoken, worded } from './narrate/words';
import type { Protocol } from './protocol/protocol';
import { type Cursor, remark, sceneAt, type Telling, takeAction } from './run/path';
import { withProtocol } from './run/protocols';
import type { Config, Scenario } from './script/scenario';
import { walkPath } from './story';
import type { Caption, Fault, Scene, Trace } from './trace';

/** More steps than any recovery takes: each host is fenced, healed and restarted once, then all settles. */
const STEPS_MAX = 40;

/**
 * The run up to a frame, then a fault with the worst surviving prefix, then fences in assignment order,
 * restarts and settling until nothing more happens, each step in a captioned frame.
 * @param branch null for the trunk
 * @param frameIndex a frame of that path, from 0
 * @throws when the fault hits nothing there; `faultsAt` offers none that does
 */
export function whatIf(
  scenario: Scenario,
  branch: string | null,
  frameIndex: number,
  fault: Fault,
  overrides: Config = {},
): Trace {
  return withProtocol(scenario.world.protocol, (protocol) => {
    const { telling, cursor } = walkPath(protocol, scenario, branch, overrides);
    const start = upTo(cursor, frameIndex);
    const frames = aftermath(protocol, telling, start, fault).frames;
    const forkedAt = start.frames.length;
    const title = `${faultLabel(fault)}, from step ${forkedAt}`;
    return { scenario: scenario.id, branch, title, frames, forkedAt };
  });
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

/** The faults that can happen at a frame: what is already dead is not offered. */
export function faultsAt(trace: Trace, frameIndex: number): readonly Fault[] {
  const frame = trace.frames[Math.min(Math.max(0, frameIndex), trace.frames.length - 1)];
  if (!frame) return [];
  const { scene } = frame;
  const hosts = [...new Set(scene.columns.map((column) => column.host))];
  const faults = hosts.flatMap((of) => faultsOn(scene, of));
  const shared = scene.domains.filter((domain) => domain.columns.length > 1 && hosts.length > 1);
  const isUp = (columns: readonly string[]) =>
    scene.columns.some((column) => columns.includes(column.id) && column.power === 'on');
  const power = shared
    .filter((domain) => isUp(domain.columns))
    .map((domain): Fault => ({ kind: 'power', of: domain.id }));
  const isOneFeed = shared.some((domain) => domain.columns.length === scene.columns.length);
  const needsSite = hosts.length > 1 && !isOneFeed && isUp(scene.columns.map((each) => each.id));
  return [...power, ...(needsSite ? [{ kind: 'power', of: 'site' } as const] : []), ...faults];
}

function faultsOn(scene: Scene, of: string): readonly Fault[] {
  const column = scene.columns.find((each) => each.host === of);
  if (!column) return [];
  const isBroker = column.host === column.id;
  const faults: Fault[] = [];
  if (column.process === 'up') faults.push({ kind: 'kill', of });
  if (column.power === 'on') {
    faults.push({ kind: 'panic', of }, { kind: 'power', of }, { kind: 'diskloss', of });
  }
  if (isBroker && column.process === 'up' && column.reachable)
    faults.push({ kind: 'partition', of });
  return faults;
}

/** A fault as a short imperative for a button: "Cut rack A", "Kill b1". Racks are named by a capital letter. */
export function faultLabel({ kind, of }: Fault): string {
  const place = of === 'site' ? 'the whole site' : /^[A-Z]/.test(of) ? `rack ${of}` : of;
  switch (kind) {
    case 'kill':
      return `Kill ${place}`;
    case 'panic':
      return `Panic ${place}`;
    case 'power':
      return `Cut ${place}`;
    case 'diskloss':
      return `Destroy the disk of ${place}`;
    case 'partition':
      return `Partition ${place}`;
  }
}
