// A run as a short text for a link, and back. Each choice goes by a code of its key, so that a link outlives edits of a
// script as far as its choices do; what cannot be told any more is said, never guessed. Whatever text comes in, an
// answer comes out.

import { hash32 } from '../base/random';
import { fail, ok, type Result } from '../base/result';
import type { Engine } from './engine';
import { leversOf } from './levers';
import { type Choice, choiceKey } from './run/choice';
import { pathRun, type Run, type RunTold } from './runs';
import type {
  Action,
  Config,
  ConfigValue,
  CrashKind,
  NamedKind,
  Scenario,
  World,
} from './script/scenario';
import { branchesOf, pathSteps } from './tell';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Some hundred keys in 15 million codes. */
const CODE = 4;
/** More than any run takes; a longer text is none of ours. */
const CHOICES_MAX = 200;
const TEXT_MAX = 1200;

/** A number in so many digits of base 62. */
function digits(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i += 1) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function codeOf(key: string): string {
  return digits(hash32(key), CODE);
}

/** Six digits of what a run depends on: the world, the config and what the script does; never its words. */
export function scenarioHash(scenario: Scenario): string {
  const does = (branch: string | null) =>
    pathSteps(scenario, branch).flatMap(({ step: { do: what } }) =>
      what.kind === 'ask' || what.kind === 'expect' || what.kind === 'fork'
        ? []
        : [choiceKey({ action: what })],
    );
  const branches = branchesOf(scenario).map(({ branch: { name, set } }) => [name, set, does(name)]);
  const { world, config } = scenario;
  return digits(hash32(JSON.stringify([world, config, does(null), branches])), 6);
}

/**
 * `<scenario>.<branch, levers, choices>.<place>`: a path of the script is a dozen characters, a run of the learner's own
 * four more per choice. Fit for the fragment of an address.
 * @param frame a frame of the run as told; the link keeps it as a choice and how far behind it
 */
export function encodeShare(scenario: Scenario, { run, done }: RunTold, frame: number): string {
  const { branch, overrides, choices } = run;
  const start = branch === null ? '' : `-${codeOf(branch)}`;
  const levers = Object.entries(overrides).map(([key, value]) => `_${leverCode(key, value)}`);
  const shown = done.filter(({ first }) => first <= frame).length;
  const last = done[shown - 1];
  const keys = (list: readonly Choice[]) => list.map(choiceKey).join();
  const isWhole = keys(pathRun(scenario, branch).choices) === keys(choices);
  const all = choices.map(({ action, beats }) => `${codeOf(choiceKey({ action }))}${cut(beats)}`);
  const body = isWhole ? `*${last ? codeOf(choiceKey(last)) : ''}` : all.join('');
  const behind = Math.max(0, Math.floor(frame) - (last?.first ?? 0));
  const place = `${shown.toString(36)}-${behind.toString(36)}`;
  return `${scenarioHash(scenario)}.${start}${levers.join('')}${body}.${place}`;
}

function cut(beats: number | undefined): string {
  return beats === undefined ? '' : `~${Math.min(beats, 35).toString(36)}`;
}

function leverCode(key: string, value: ConfigValue): string {
  return codeOf(`${key}=${value}`);
}

export type Decoded = {
  readonly run: Run;
  /** Made from this very scenario. */
  readonly isExact: boolean;
  /** Choices and settings in the link that this scenario does not know. */
  readonly unknown: number;
  /** Choices in the link, known or not; null: the whole path, however long it is now. */
  readonly linked: readonly (Choice | null)[] | null;
  /** What was on stage: the first frame of so many-th choice, and frames behind that. */
  readonly place: { readonly choice: number; readonly behind: number; readonly code: string };
};

const SHARED =
  /^([0-9A-Za-z]{6})\.(-[0-9A-Za-z]{4})?((?:_[0-9A-Za-z]{4})*)(\*(?:[0-9A-Za-z]{4})?|(?:[0-9A-Za-z]{4}(?:~[0-9a-z])?)*)\.([0-9a-z]{1,3})-([0-9a-z]{1,2})$/;
const ONE_CHOICE = /[0-9A-Za-z]{4}(?:~[0-9a-z])?/g;
const ONE_CODE = /[0-9A-Za-z]{4}/g;

/** What a text says of a scenario, or one sentence on why it says nothing. */
export function decodeShare(scenario: Scenario, text: string): Result<Decoded> {
  const match = text.length > TEXT_MAX ? null : SHARED.exec(text);
  if (!match)
    return fail('This link to a replay is not complete, so the story opens at its start.');
  const [, hash = '', start = '', levers = '', body = '', at = '', behind = ''] = match;
  const isExact = hash === scenarioHash(scenario);
  const names = branchesOf(scenario).map(({ branch: { name } }) => name);
  const branch = names.find((name) => `-${codeOf(name)}` === start) ?? null;
  const settings = settingsIn(scenario, levers);
  const place = {
    choice: Number.parseInt(at, 36),
    behind: Number.parseInt(behind, 36),
    code: body.slice(1),
  };
  const unknown = settings.unknown + (branch === null && start !== '' ? 1 : 0);
  if (body.startsWith('*')) {
    const run = pathRun(scenario, branch, settings.overrides);
    return ok({ run, isExact, unknown, linked: null, place });
  }
  const linked = choicesIn(scenario, body);
  const choices = linked.filter((choice) => choice !== null);
  const run: Run = { branch, overrides: settings.overrides, choices };
  const strange = linked.length - choices.length;
  return ok({ run, isExact, unknown: unknown + strange, linked, place });
}

function choicesIn(scenario: Scenario, body: string): readonly (Choice | null)[] {
  const table = choiceTable(scenario);
  return (body.match(ONE_CHOICE) ?? []).slice(0, CHOICES_MAX).map((code) => {
    const action = table.get(code.slice(0, CODE));
    if (!action) return null;
    const beats = Number.parseInt(code.slice(CODE + 1), 36);
    return beats > 0 ? { action, beats } : { action };
  });
}

function settingsIn(
  scenario: Scenario,
  levers: string,
): { readonly overrides: Config; readonly unknown: number } {
  const overrides: Record<string, ConfigValue> = {};
  let unknown = 0;
  for (const code of levers.match(ONE_CODE) ?? []) {
    const found = leversOf(scenario)
      .flatMap(({ key, values }) => values.map((value) => ({ key, value })))
      .find(({ key, value }) => leverCode(key, value) === code);
    if (found) overrides[found.key] = found.value;
    else unknown += 1;
  }
  return { overrides, unknown };
}

/** Every choice that a run of this scenario can hold, by its code; the script's own come first. */
function choiceTable(scenario: Scenario): ReadonlyMap<string, Action> {
  const table = new Map<string, Action>();
  for (const action of [...actionsIn(scenario), ...anywhere(scenario.world)]) {
    const code = codeOf(choiceKey({ action }));
    if (!table.has(code)) table.set(code, action);
  }
  return table;
}

function actionsIn(scenario: Scenario): readonly Action[] {
  const branches = [null, ...branchesOf(scenario).map(({ branch: { name } }) => name)];
  return branches.flatMap((branch) =>
    pathSteps(scenario, branch).flatMap(({ step: { do: what } }): readonly Action[] => {
      if (what.kind === 'ask') return what.when.flatMap(({ actions }) => actions);
      return what.kind === 'expect' || what.kind === 'fork' ? [] : [what];
    }),
  );
}

const CRASHES: readonly CrashKind[] = ['kill', 'panic', 'power', 'diskloss'];
/** Steps on one host, file or server that a fault or a recovery makes, or a search. */
const ON_ONE: readonly NamedKind[] = [
  'partition',
  'heal',
  'fence',
  'restart',
  'fetch',
  'shrink',
  'vote',
  'fsync',
  'writeback',
  'flush',
];

/** What can be done whatever the script says: the faults of a player and the way back to quiet. */
function anywhere({ hosts, files, racks, server }: World): readonly Action[] {
  const own = server === undefined ? [] : [server];
  const places = [...hosts, ...Object.keys(racks), 'site', ...own];
  const crashes = places.flatMap((of) =>
    CRASHES.flatMap((how): readonly Action[] => [
      { kind: 'crash', how, of },
      { kind: 'crash', how, of, keep: 'least' },
    ]),
  );
  const named = [...hosts, ...files, ...own].flatMap((of) =>
    ON_ONE.map((kind): Action => ({ kind, of: [of] })),
  );
  const appends = hosts.map((to): Action => ({ kind: 'append', to: [to] }));
  return [...crashes, ...named, ...appends, { kind: 'settle' }, { kind: 'prefer' }];
}

/** A link opened: the run, the frame to show, and one sentence where not all could be told. */
export type Opened = {
  readonly told: RunTold;
  readonly frame: number;
  /** It is a path of the script as it stands, not a run of somebody's own. */
  readonly isPath: boolean;
  readonly notice: string | null;
};

const OLDER = 'This link was made for another version of this story';

/** Opens a link on its scenario, or the story at its start when the link says nothing that can be told. */
export function openShared(engine: Engine, scenario: Scenario, text: string): Opened {
  const decoded = decodeShare(scenario, text);
  if (!decoded.ok) return atStart(engine, scenario, decoded.error);
  const { run, unknown, linked, isExact } = decoded.value;
  const told = engine.tellRun(scenario, run);
  const frame = frameOf(told, decoded.value);
  if (frame === null || (told.done.length === 0 && run.choices.length > 0)) {
    return atStart(engine, scenario, `${OLDER}, so it opens at its start.`);
  }
  // Under a lever the script's own steps may not apply; that is the story and no fault of the link.
  const missing = unknown + (linked === null ? 0 : told.skipped.length);
  const isPath = linked === null;
  if (missing === 0 || (isExact && unknown === 0)) return { told, frame, isPath, notice: null };
  const what = `${missing} of its ${Math.max(linked?.length ?? 0, missing)} steps`;
  return { told, frame, isPath, notice: `${OLDER}: ${what} could not be replayed.` };
}

function atStart(engine: Engine, scenario: Scenario, notice: string): Opened {
  const told = engine.tellRun(scenario, pathRun(scenario, null));
  return { told, frame: 0, isPath: true, notice };
}

/** The frame of a link's place in a run as told now: of its choice, else of the last before it; null: gone. */
function frameOf(
  { done, trace, skipped }: RunTold,
  { linked, place, run }: Decoded,
): number | null {
  const last = trace.frames.length - 1;
  const clamped = (frame: number) => Math.min(Math.max(0, frame), last);
  if (place.choice === 0) return clamped(place.behind);
  if (linked === null) {
    // The script may have grown or shrunk before that step; the nearest of the same kind is it.
    const same = done.flatMap((choice, i) => (codeOf(choiceKey(choice)) === place.code ? [i] : []));
    const off = (i: number) => Math.abs(i + 1 - place.choice);
    const nearest = same.sort((a, b) => off(a) - off(b))[0];
    const found = nearest === undefined ? undefined : done[nearest];
    return found ? clamped(found.first + place.behind) : null;
  }
  const kept = linked.slice(0, place.choice).filter((choice) => choice !== null);
  const shown = kept.filter((choice) => run.choices.includes(choice) && !skipped.includes(choice));
  const at = done[shown.length - 1];
  if (!at) return 0;
  const isThere = linked[place.choice - 1] === shown.at(-1);
  return clamped(isThere ? at.first + place.behind : at.last);
}
