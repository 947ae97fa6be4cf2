// `ask` and `expect`: what a script asks the learner and what it claims of the model.

import { checkAction, isTelling } from './check-actions';
import type { Path } from './problem';
import {
  type Action,
  type Alternative,
  type AskStep,
  type Claim,
  DEPTH_OF,
  type Depth,
  type ExpectStep,
} from './scenario';
import { isCluster, readId, type Scope } from './scope';
import {
  isFields,
  readFields,
  readList,
  readName,
  readNames,
  readText,
  rejectUnknown,
  report,
  requireKeys,
  shown,
} from './shape';
import { suggest } from './suggest';
import { stepKeys } from './vocabulary';

/** A learner marks every row; more than this is a table, not a question. */
const ROWS_MAX = 8;

export function checkAsk(scope: Scope, path: Path, value: unknown): AskStep | null {
  const { to } = scope;
  const fields = readFields(to, path, value, 'ask');
  if (!fields) return null;
  rejectUnknown(to, path, fields, ['id', 'when', 'about'], 'ask');
  requireKeys(to, path, fields, ['id', 'when', 'about'], 'ask');
  const id =
    fields.id === undefined ? null : readId(to, [...path, 'id'], fields.id, 'ask id', scope.asks);
  const when = fields.when === undefined ? [] : checkWhen(scope, [...path, 'when'], fields.when);
  const about =
    fields.about === undefined ? [] : checkAbout(scope, [...path, 'about'], fields.about);
  // A depth is one row per level of the stage, and one for none.
  const levels = scope.vocabulary.levels.length + 1;
  const perAlternative = about.map((each) => (each.startsWith(DEPTH_OF) ? levels : 1));
  const rows = when.length * perAlternative.reduce((sum, each) => sum + each, 0);
  if (rows > ROWS_MAX) {
    report(to, path, `${rows} rows to mark, ${ROWS_MAX} at most`, 'ask about less');
  }
  return id === null || when.length === 0 || about.length === 0
    ? null
    : { kind: 'ask', id, when, about };
}

function checkWhen(scope: Scope, path: Path, value: unknown): readonly Alternative[] {
  const alternatives: Alternative[] = [];
  const list = readList(scope.to, path, value, 'when');
  if (Array.isArray(value) && list.length === 0) {
    report(scope.to, path, 'when is empty', 'list what can happen next, such as {kill: {of: b1}}');
  }
  for (const [i, each] of list.entries()) {
    const alternative = checkAlternative(scope, [...path, i], each);
    if (alternative !== null) alternatives.push(alternative);
  }
  return alternatives;
}

function checkAlternative(scope: Scope, path: Path, value: unknown): Alternative | null {
  const { to } = scope;
  if (!isFields(value) || (value.as === undefined && value.do === undefined)) {
    const action = checkBareAction(scope, path, value);
    return action === null ? null : { actions: [action] };
  }
  rejectUnknown(to, path, value, ['as', 'do'], 'an alternative');
  requireKeys(to, path, value, ['as', 'do'], 'an alternative');
  const label = value.as === undefined ? null : readText(to, [...path, 'as'], value.as, 'as');
  const steps = value.do === undefined ? [] : readList(to, [...path, 'do'], value.do, 'do');
  const actions = steps.flatMap(
    (step, i) => checkBareAction(scope, [...path, 'do', i], step) ?? [],
  );
  return label === null || actions.length === 0 ? null : { label, actions };
}

function checkBareAction(scope: Scope, path: Path, value: unknown): Action | null {
  const { to, vocabulary } = scope;
  const fields = readFields(to, path, value, 'an alternative');
  if (!fields) return null;
  const known = stepKeys(vocabulary).filter((key) => !isTelling(key));
  const keys = Object.keys(fields);
  for (const key of keys.filter((each) => !known.includes(each))) {
    report(to, [...path, key], `an alternative has no step ${key}`, suggest(key, known));
  }
  const key = keys.find((each) => known.includes(each));
  if (keys.length !== 1) {
    report(
      to,
      path,
      `an alternative has ${keys.length} keys`,
      'write one step, or {as: ..., do: [...]}',
    );
  }
  return key === undefined ? null : checkAction(scope, path, key, fields[key]);
}

function checkAbout(scope: Scope, path: Path, value: unknown): readonly string[] {
  const { to, vocabulary, records } = scope;
  const about: string[] = [];
  for (const [i, each] of readList(to, path, value, 'about').entries()) {
    const at = [...path, i];
    if (each === CONSISTENT) {
      if (vocabulary.claims.includes(CONSISTENT)) about.push(CONSISTENT);
      else report(to, at, 'only a database can be inconsistent', 'ask about records');
      continue;
    }
    if (typeof each === 'string' && each.startsWith(DEPTH_OF)) {
      const of = each.slice(DEPTH_OF.length);
      if (!vocabulary.asksDepth) report(to, at, 'depth cannot be asked here', 'ask about records');
      else if (readName(to, at, of, records, 'a record of this script') !== null) about.push(each);
      continue;
    }
    const record = readName(to, at, each, records, 'a record of this script');
    if (record !== null) about.push(record);
  }
  return about;
}

const RECORD_SETS = ['lost', 'acked', 'refused', 'canLose', 'dirty', 'cached'] as const;
const BROKER_SETS = ['isr', 'elr'] as const;
/** The word of a database for itself. */
const CONSISTENT = 'consistent';

/** Where a record can be: the levels of its world, and nowhere. */
function depthsOf({ vocabulary }: Scope): readonly Depth[] {
  return [...vocabulary.levels, 'gone'];
}

export function checkExpect(scope: Scope, path: Path, value: unknown): ExpectStep {
  const { to } = scope;
  const fields = readFields(to, path, value, 'expect');
  const claims: Claim[] = [];
  for (const [key, entry] of Object.entries(fields ?? {})) {
    const claim = checkClaim(scope, [...path, key], key, entry);
    if (claim !== null) claims.push(claim);
  }
  if (fields && Object.keys(fields).length === 0) {
    report(to, path, 'expect claims nothing', 'claim something, such as r1: cache');
  }
  return { kind: 'expect', claims };
}

function checkClaim(scope: Scope, path: Path, key: string, value: unknown): Claim | null {
  const { to, world, vocabulary, records } = scope;
  if (records.includes(key)) return checkDepth(scope, path, key, value);
  const known = vocabulary.claims;
  if (!known.includes(key)) {
    const what = `${key} is neither a record of this script nor a claim`;
    report(to, path, what, suggest(key, [...records, ...known]));
    return null;
  }
  if (key === 'leader') {
    const what = `${vocabulary.host} or none`;
    const name = readName(to, path, value, [...world.hosts, 'none'], what);
    return name === null ? null : { kind: 'leader', key, name: name === 'none' ? null : name };
  }
  if (key === CONSISTENT) {
    if (typeof value === 'boolean') return { kind: 'flag', key, value };
    report(to, path, `${key} is ${shown(value)}`, 'write true or false');
    return null;
  }
  const ofRecords = RECORD_SETS.find((each) => each === key);
  const set = ofRecords ?? BROKER_SETS.find((each) => each === key);
  if (set === undefined) return null;
  const list = readList(to, path, value, key);
  const extra = key === 'canLose' && known.includes(CONSISTENT) ? [CONSISTENT] : [];
  const names = ofRecords
    ? readNames(to, path, list, [...records, ...extra], 'a record of this script')
    : readNames(to, path, list, world.hosts, 'a broker');
  return Array.isArray(value) ? { kind: 'set', key: set, names } : null;
}

function checkDepth(scope: Scope, path: Path, key: string, value: unknown): Claim | null {
  const { to, world } = scope;
  if (!isFields(value)) {
    const everywhere = readName(to, path, value, depthsOf(scope), 'a level or gone');
    return everywhere === null ? null : { kind: 'depth', key, everywhere };
  }
  if (!isCluster(world)) {
    report(to, path, `${key} is ${shown(value)}`, 'write its level, such as media');
    return null;
  }
  rejectUnknown(to, path, value, world.hosts, key);
  const at: Record<string, Depth> = {};
  for (const host of world.hosts) {
    if (value[host] === undefined) continue;
    const depth = readName(to, [...path, host], value[host], depthsOf(scope), 'a level or gone');
    if (depth !== null) at[host] = depth;
  }
  return { kind: 'depths', key, at };
}
