// The two ends of an ask: a run in which what it is about is kept, and one in which it is lost. The truth of an ask is a
// set of outcomes; this finds one of each kind that can be watched.

import type { Protocol } from './protocol/protocol';
import { alternativeKey } from './run/action-words';
import { type Run, type RunTold, runOn, STEPS_MAX, walkRun } from './runs';
import type { Action, Alternative, AskStep, Depth, Keep, Scenario } from './script/scenario';
import { DEPTH_OF } from './script/scenario';
import { pathSteps } from './tell';
import type { Scene } from './trace';

/** A row of an ask, at the frame of a run that asks it. */
export type Row = { readonly frame: number; readonly ask: string; readonly row: string };

/** A run for either end; null: no run was found that ends so. */
export type Outcomes = { readonly kept: RunTold | null; readonly lost: RunTold | null };

/** More ways than any ask of a card has; what is not found among them is not shown. */
const WAYS_MAX = 600;
/** Orders of return are tried in full up to so many hosts. */
const ORDERED_MAX = 4;

/**
 * Looks through what a fault may leave and the orders in which hosts may return, the worst first. `kept` and `lost` are of
 * the thing that the row names; in a row about depth, `lost` is "as deep as the row says".
 */
export function outcomesOf<State>(
  protocol: Protocol<State>,
  scenario: Scenario,
  run: Run,
  row: Row,
): Outcomes {
  const asked = askedIn(scenario, run.branch, row);
  const state = walkRun(protocol, scenario, run).cursor.states[row.frame];
  if (asked === null || state === undefined) return { kept: null, lost: null };
  const scene = protocol.scene(state, scenario.show);
  const found: { kept: readonly Action[] | null; lost: readonly Action[] | null } = {
    kept: null,
    lost: null,
  };
  let tried = 0;
  for (const actions of waysOf(protocol, state, asked.alternative, scene)) {
    tried += 1;
    if (tried > WAYS_MAX || (found.kept !== null && found.lost !== null)) break;
    const end = quietAfter(protocol, state, actions);
    if (end === null) continue;
    const side = endsIn(protocol, end, asked.about);
    if (side !== null) found[side] ??= actions;
  }
  const told = (actions: readonly Action[] | null, title: string): RunTold | null =>
    actions === null ? null : runOn(protocol, scenario, run, { frame: row.frame, actions, title });
  const thing = thingOf(asked.about);
  return {
    kept: told(found.kept, `${thing} is kept`),
    lost: told(found.lost, `${thing} is lost`),
  };
}

/** What an ask is about, as the title of a run says it. */
function thingOf(about: string): string {
  if (about.startsWith(DEPTH_OF)) return about.slice(DEPTH_OF.length).replace(/=.*$/, '');
  return about === 'consistent' ? 'consistency' : about;
}

type Asked = { readonly alternative: Alternative; readonly about: string };

/** The alternative and the thing that a row's key stands for; a row about depth keeps its level. */
function askedIn(scenario: Scenario, branch: string | null, { ask, row }: Row): Asked | null {
  const steps = pathSteps(scenario, branch).map(({ step }) => step.do);
  const asks = steps.filter((what): what is AskStep => what.kind === 'ask' && what.id === ask);
  for (const { when, about } of asks) {
    for (const alternative of when) {
      for (const each of about) {
        const key = `${alternativeKey(alternative)}/${each}`;
        if (row === key) return { alternative, about: each };
        if (row.startsWith(`${key}=`))
          return { alternative, about: `${each}${row.slice(key.length)}` };
      }
    }
  }
  return null;
}

/** The alternative with every way that it leaves open settled, and then each order of return. */
function* waysOf<State>(
  protocol: Protocol<State>,
  state: State,
  { actions }: Alternative,
  scene: Scene,
): Generator<readonly Action[]> {
  for (const struck of settledIn(actions, scene)) {
    const after = doneFrom(protocol, state, struck);
    if (after === null) continue;
    yield struck;
    for (const of of ordersOf(downIn(protocol.scene(after, scene.levels)))) {
      yield [...struck, { kind: 'restart', of }];
    }
  }
}

function settledIn(actions: readonly Action[], scene: Scene): readonly (readonly Action[])[] {
  return actions.reduce<readonly (readonly Action[])[]>(
    (ways, action) => {
      const settled = settledCrash(action, scene);
      return ways.flatMap((way) => settled.map((each) => [...way, each]));
    },
    [[]],
  );
}

/** A crash that leaves open what survives: the least, the most, and whatever lies between on one column. */
function settledCrash(action: Action, scene: Scene): readonly Action[] {
  if (action.kind !== 'crash' || action.keep !== undefined || action.torn !== undefined)
    return [action];
  const keeps: readonly Keep[] = ['least', 'most', ...partial(scene)];
  const torn = action.how === 'kill' ? [] : pagesIn(scene).map((page) => [page]);
  return [
    action,
    ...keeps.map((keep) => ({ ...action, keep })),
    ...torn.flatMap((each) => [
      { ...action, keep: 'most' as const, torn: each },
      { ...action, keep: 'least' as const, torn: each },
    ]),
  ];
}

/** So many records on one column, and the least on all others. */
function partial({ columns, tokens }: Scene): readonly Keep[] {
  return columns.flatMap(({ id }) => {
    const slots = new Set(tokens.filter(({ column }) => column === id).map(({ slot }) => slot));
    return Array.from({ length: slots.size }, (_, i): Keep => ({ [id]: i + 1 }));
  });
}

/** Pages that may be torn: whatever is not yet as deep as it can be. */
function pagesIn({ tokens }: Scene): readonly string[] {
  return [...new Set(tokens.filter(({ level }) => level !== 'media').map(({ record }) => record))];
}

/** The hosts that have to come back, in the order of the columns. */
function downIn({ columns }: Scene): readonly string[] {
  const down = columns.filter(({ power, process }) => power !== 'on' || process === 'dead');
  return [...new Set(down.map(({ host }) => host))];
}

function ordersOf(hosts: readonly string[]): readonly (readonly string[])[] {
  if (hosts.length === 0) return [];
  if (hosts.length > ORDERED_MAX)
    return hosts.map((_, i) => [...hosts.slice(i), ...hosts.slice(0, i)]);
  return permutations(hosts);
}

function permutations(list: readonly string[]): readonly (readonly string[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

/** The state after some actions; null: one of them cannot be done. */
function doneFrom<State>(
  protocol: Protocol<State>,
  start: State,
  actions: readonly Action[],
): State | null {
  let state = start;
  for (const action of actions) {
    const performed = protocol.perform(state, action);
    if (!performed.ok) return null;
    state = performed.beats.at(-1)?.world ?? state;
  }
  return state;
}

function quietAfter<State>(
  protocol: Protocol<State>,
  start: State,
  actions: readonly Action[],
): State | null {
  let state = doneFrom(protocol, start, actions);
  for (let step = 0; state !== null && step < STEPS_MAX; step += 1) {
    const next = protocol.nextTowardsQuiet(state);
    if (next === null) return state;
    state = doneFrom(protocol, state, [next]);
  }
  return state;
}

/** How a quiet state ends for the thing asked about; null where it does not say. */
function endsIn<State>(
  protocol: Protocol<State>,
  end: State,
  about: string,
): keyof Outcomes | null {
  if (about.startsWith(DEPTH_OF)) {
    const [record = '', level] = about.slice(DEPTH_OF.length).split('=');
    const found = protocol.depths?.(end, [], record);
    if (!found?.ok || found.depths.length === 0) return null;
    return found.depths.every((depth: Depth) => depth === level) ? 'lost' : 'kept';
  }
  const found = protocol.truths(end, [], [about]);
  if (!found.ok || found.truths[0] === 'possible') return null;
  return found.truths[0] === 'certain' ? 'lost' : 'kept';
}
