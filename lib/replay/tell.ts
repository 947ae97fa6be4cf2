// Tells a scenario on a protocol: runs the trunk and every branch on the model and returns them as traces.
// Refuses to know which protocols there are, so that a phone can load one alone (`engine.ts`).

import type { Protocol } from './protocol/protocol';
import { type Cursor, opening, type Telling, walk } from './run/path';
import { type Problem, problem } from './script/problem';
import type { Branch, Config, Scenario, Step } from './script/scenario';
import type { Story, Trace } from './trace';

/** A card with a longer path is two cards. Stops to ask show no step of their own. */
const PATH_FRAMES_MAX = 24;

export type Told = { readonly story: Story; readonly problems: readonly Problem[] };

/** What holds the claims of a path; `where` says which path it is. */
type Holder<State> = (where: string) => Telling<State>['hold'];

/**
 * A scenario on a protocol that is at hand; `story.ts` says more.
 * @param holder absent: claims are not held
 */
export function tell<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  overrides: Config,
  holder?: Holder<State>,
): Told {
  const problems: Problem[] = [];
  const held = (telling: Telling<State>): Telling<State> => {
    const hold = holder?.(telling.where);
    return hold ? { ...telling, hold } : telling;
  };
  const trunkOf = (branch: Branch | null) => {
    const { telling, state } = startOf(protocol, scenario, branch?.name ?? null, overrides);
    return walkTrunk(held(telling), state);
  };
  const trunk = trunkOf(null);
  problems.push(...trunk.problems);
  const traces = branchesOf(scenario).map(({ branch, at }): Trace => {
    const base = isPlain(branch) ? trunk : trunkOf(branch);
    if (base !== trunk) problems.push(...base.problems);
    const telling = held(tellingOf(protocol, scenario, overrides, branch));
    const path = pathOf(at);
    const told = walk(telling, { ...base, problems: [] }, branch.script, path);
    problems.push(...told.problems, ...tooLong(told, path));
    return {
      scenario: scenario.id,
      branch: branch.name,
      title: branch.title,
      frames: told.frames,
      forkedAt: base.frames.length,
    };
  });
  if (traces.length === 0) problems.push(...tooLong(trunk, ['script']));
  const story: Story = {
    id: scenario.id,
    trunk: {
      scenario: scenario.id,
      branch: null,
      title: 'Story',
      frames: trunk.frames,
      forkedAt: trunk.frames.length,
    },
    branches: traces,
    marks: marksOf(trunk.frames, traces),
    takeaway: scenario.takeaway,
    notModelled: scenario.notModelled,
    levers: scenario.levers,
  };
  return { story, problems };
}

function isPlain(branch: Branch): boolean {
  return Object.keys(branch.set).length === 0;
}

type Place = { readonly step: number; readonly branch: number };

/** The branches of the fork at the end of the script, with their places. */
export function branchesOf(
  scenario: Scenario,
): readonly { readonly branch: Branch; readonly at: Place }[] {
  return scenario.script.flatMap((step, i) =>
    step.do.kind === 'fork'
      ? step.do.branches.map((branch, n) => ({ branch, at: { step: i, branch: n } }))
      : [],
  );
}

export function branchOf(scenario: Scenario, name: string | null): Branch | null {
  return branchesOf(scenario).find(({ branch }) => branch.name === name)?.branch ?? null;
}

function tellingOf<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  overrides: Config,
  branch: Branch | null,
): Telling<State> {
  return {
    protocol,
    scenario,
    isOverridden: Object.keys(overrides).length > 0,
    where: branch === null ? '' : ` in branch ${branch.name}`,
  };
}

/** The state before the first step, under the config of a branch if that sets any. A lever wins over both. */
export function startOf<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  name: string | null,
  overrides: Config,
): { readonly telling: Telling<State>; readonly state: State } {
  const branch = branchOf(scenario, name);
  const config = { ...scenario.config, ...branch?.set, ...overrides };
  return {
    telling: tellingOf(protocol, scenario, overrides, branch),
    state: protocol.begin(scenario.world, config),
  };
}

function walkTrunk<State>(telling: Telling<State>, state: State): Cursor<State> {
  const { protocol, scenario } = telling;
  const start = opening(telling, state, protocol.openingCaption(state));
  return walk(telling, start, scenario.script, ['script']);
}

/** The steps of the trunk and then of a branch, each with its path in the script; forks are left out. */
export function pathSteps(
  scenario: Scenario,
  name: string | null,
): readonly { readonly step: Step; readonly path: Problem['path'] }[] {
  const found = branchesOf(scenario).find(({ branch }) => branch.name === name);
  const placed = (steps: readonly Step[], path: Problem['path']) =>
    steps.flatMap((step, i) => (step.do.kind === 'fork' ? [] : [{ step, path: [...path, i] }]));
  const trunk = placed(scenario.script, ['script']);
  return found ? [...trunk, ...placed(found.branch.script, pathOf(found.at))] : trunk;
}

function pathOf({ step, branch }: Place): Problem['path'] {
  return ['script', step, 'fork', branch, 'script'];
}

/**
 * One path with the state at every frame.
 * @param name a branch, or null for the trunk
 */
export function walkPath<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  name: string | null,
  overrides: Config,
): { readonly telling: Telling<State>; readonly cursor: Cursor<State> } {
  const found = branchesOf(scenario).find(({ branch }) => branch.name === name);
  const { telling, state } = startOf(protocol, scenario, name, overrides);
  const trunk = walkTrunk(telling, state);
  const cursor = found ? walk(telling, trunk, found.branch.script, pathOf(found.at)) : trunk;
  return { telling, cursor };
}

function tooLong<State>(cursor: Cursor<State>, path: Problem['path']): readonly Problem[] {
  const count = cursor.frames.filter((frame) => frame.ask === null).length;
  if (count <= PATH_FRAMES_MAX) return [];
  const what = `${count} frames on this path, ${PATH_FRAMES_MAX} at most`;
  return [problem(path, what, 'split the card or merge steps')];
}

function marksOf(trunk: Trace['frames'], branches: readonly Trace[]): Story['marks'] {
  const marks: Record<string, { branch: string | null; frame: number }> = {};
  const note = (frames: Trace['frames'], branch: string | null) => {
    for (const frame of frames) {
      if (frame.mark !== null) marks[frame.mark] = { branch, frame: frame.i };
    }
  };
  note(trunk, null);
  for (const trace of branches) note(trace.frames.slice(trace.forkedAt), trace.branch);
  return marks;
}
