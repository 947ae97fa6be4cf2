// The one door from a parsed script to a scenario. Knows no YAML: it is given plain values and says where
// in them something is wrong. The app never needs it: data files carry scenarios that have been checked.

import { refuteExplored } from '../explore/claims';
import { checkExplore } from './check-explore';
import { checkStep } from './check-steps';
import { checkConfig, checkLevers, checkShow, checkWorld } from './check-world';
import { leverValuesOf } from './lever-values';
import type { Path, Problem } from './problem';
import type { Branch, Config, Scenario, Step, World } from './scenario';
import { isCluster, readId, recordsIn, type Scope } from './scope';
import {
  isFields,
  type Report,
  readFields,
  readList,
  readShort,
  readText,
  readTexts,
  rejectUnknown,
  report,
  requireKeys,
} from './shape';
import { vocabularyOf } from './vocabulary';

const KEYS = ['id', 'world', 'config', 'show', 'levers', 'script', 'not_modelled', 'takeaway'];
const OPTIONAL = ['explore'];
const TAKEAWAY = { what: 'takeaway', chars: 90 } as const;
const TITLE = { what: 'title', chars: 40 } as const;
/** Tokens on one stage: the screen's budget, and what an eye can follow. */
const TOKENS_MAX = 60;

/**
 * Checks a script that came out of a YAML or JSON parser and turns it into a scenario; what it says about every short
 * schedule is searched for.
 * @returns all problems at once; the scenario is null when its form is wrong
 */
export function checkScript(value: unknown): {
  readonly scenario: Scenario | null;
  readonly problems: readonly Problem[];
} {
  const to: Report = { problems: [] };
  const scenario = readScenario(to, value);
  const isFine = to.problems.every((each) => each.severity === 'warning');
  if (!isFine || scenario === null) return { scenario: null, problems: to.problems };
  return { scenario, problems: [...to.problems, ...refuteExplored(scenario)] };
}

function readScenario(to: Report, value: unknown): Scenario | null {
  const fields = readFields(to, [], value, 'the script file');
  if (!fields) return null;
  rejectUnknown(to, [], fields, [...KEYS, ...OPTIONAL], 'a script file');
  requireKeys(to, [], fields, KEYS, 'a script file');
  const id = fields.id === undefined ? null : readText(to, ['id'], fields.id, 'id');
  if (id !== null && !/^[A-Z]{2,4}-\d{2,3}$/.test(id)) {
    report(to, ['id'], `id ${id} is not the id of a card`, 'write it as KW-04');
  }
  const takeaway =
    fields.takeaway === undefined ? '' : readShort(to, ['takeaway'], fields.takeaway, TAKEAWAY);
  const notModelled =
    fields.not_modelled === undefined
      ? []
      : readTexts(to, ['not_modelled'], fields.not_modelled, 'not_modelled');
  const world = fields.world === undefined ? null : checkWorld(to, ['world'], fields.world);
  const vocabulary = world ? vocabularyOf(world.protocol) : null;
  if (!world || !vocabulary) return null;

  const config =
    fields.config === undefined ? {} : checkConfig(to, ['config'], fields.config, vocabulary);
  const show = fields.show === undefined ? [] : checkShow(to, ['show'], fields.show, vocabulary);
  const levers =
    fields.levers === undefined ? [] : checkLevers(to, ['levers'], fields.levers, vocabulary);
  const records = recordsIn(fields.script);
  checkTokens(to, world, records, show.length);
  const scope: Scope = { to, world, vocabulary, records, marks: new Set(), asks: new Set() };
  const script =
    fields.script === undefined ? [] : checkSteps(scope, ['script'], fields.script, true);
  const explore =
    fields.explore === undefined ? [] : checkExplore(scope, ['explore'], fields.explore);
  if (id === null || takeaway === null) return null;
  const values = levers.map((key) => [key, leverValuesOf(world, config, key)] as const);
  const told = { id, world, config, show, levers, leverValues: Object.fromEntries(values) };
  const scenario: Scenario = { ...told, script, notModelled, takeaway };
  return explore.length === 0 ? scenario : { ...scenario, explore };
}

function checkTokens(to: Report, world: World, records: readonly string[], levels: number): void {
  // On a single host a page lies in one file; in a replicated log a record lies on every broker.
  const copies = isCluster(world) ? world.hosts.length : 1;
  const tokens = records.length * copies * levels;
  if (tokens > TOKENS_MAX) {
    const what = `${records.length} records on ${copies} hosts with ${levels} rows: ${tokens} tokens`;
    report(to, ['script'], what, `stay within ${TOKENS_MAX}: fewer records, brokers or rows`);
  }
}

function checkSteps(scope: Scope, path: Path, value: unknown, mayFork: boolean): readonly Step[] {
  const { to } = scope;
  const steps: Step[] = [];
  const list = readList(to, path, value, 'script');
  if (Array.isArray(value) && list.length === 0) report(to, path, 'script is empty', 'add a step');
  for (const [i, entry] of list.entries()) {
    const at = [...path, i];
    if (!isFields(entry) || entry.fork === undefined) {
      const step = checkStep(scope, at, entry);
      if (step !== null) steps.push(step);
      continue;
    }
    if (!mayFork) {
      report(to, at, 'a branch forks again', 'make it two branches of the trunk');
      continue;
    }
    if (i !== list.length - 1) report(to, at, 'fork is not the last step', 'move it to the end');
    rejectUnknown(to, at, entry, ['fork'], 'a fork step (its branches do the telling)');
    steps.push({ do: { kind: 'fork', branches: checkFork(scope, [...at, 'fork'], entry.fork) } });
  }
  return steps;
}

function checkFork(scope: Scope, path: Path, value: unknown): readonly Branch[] {
  const branches: Branch[] = [];
  const names = new Set<string>();
  const list = readList(scope.to, path, value, 'fork');
  if (Array.isArray(value) && list.length === 0) {
    report(scope.to, path, 'fork has no branches', 'add one with name and script');
  }
  for (const [i, entry] of list.entries()) {
    const branch = checkBranch(scope, [...path, i], entry, names);
    if (branch !== null) branches.push(branch);
  }
  return branches;
}

function checkBranch(scope: Scope, path: Path, value: unknown, names: Set<string>): Branch | null {
  const { to, vocabulary } = scope;
  const fields = readFields(to, path, value, 'a branch');
  if (!fields) return null;
  rejectUnknown(to, path, fields, ['name', 'title', 'set', 'script'], 'a branch');
  requireKeys(to, path, fields, ['name', 'script'], 'a branch');
  const name =
    fields.name === undefined
      ? null
      : readId(to, [...path, 'name'], fields.name, 'branch name', names);
  const title =
    fields.title === undefined ? null : readShort(to, [...path, 'title'], fields.title, TITLE);
  const set: Config =
    fields.set === undefined ? {} : checkConfig(to, [...path, 'set'], fields.set, vocabulary);
  const script =
    fields.script === undefined ? [] : checkSteps(scope, [...path, 'script'], fields.script, false);
  return name === null ? null : { name, title: title ?? titleOf(name), set, script };
}

/** "power-all" as a title: "Power all". */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
