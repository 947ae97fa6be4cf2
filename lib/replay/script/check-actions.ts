// What a step can do to the world, and what the checks of one script share.

import { durationMs } from '../model/duration';
import type { Path } from './problem';
import type { Action, Crash, CrashKind, Keep, NamedKind, World } from './scenario';
import {
  isFields,
  type Report,
  readFields,
  readName,
  readNames,
  readText,
  rejectUnknown,
  report,
  requireKeys,
  shown,
} from './shape';
import { CRASHES, TELLING, type Vocabulary } from './vocabulary';

/** Longest jump in time: a script that needs more is about something else. */
const PASS_MAX_MS = 60 * 60_000;

/** What the checks of one script share. */
export type Scope = {
  readonly to: Report;
  readonly world: World;
  readonly vocabulary: Vocabulary;
  /** Records that some step of the script makes. */
  readonly records: readonly string[];
  readonly marks: Set<string>;
  readonly asks: Set<string>;
};

/** A kebab-case id that was not used before in this script. */
export function readId(
  to: Report,
  path: Path,
  value: unknown,
  what: string,
  taken: Set<string>,
): string | null {
  const id = readText(to, path, value, what);
  if (id === null) return null;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    report(to, path, `${what} ${shown(id)} is not in kebab-case`, 'use a-z, 0-9 and single dashes');
  }
  if (taken.has(id)) {
    report(to, path, `${what} ${id} is used twice`, 'give every one a name of its own');
    return null;
  }
  taken.add(id);
  return id;
}

/** An action by its key; null when it cannot be used. */
export function checkAction(scope: Scope, path: Path, key: string, value: unknown): Action | null {
  const { to, vocabulary, world } = scope;
  const at = [...path, key];
  const crash = CRASHES.find((each) => each === key);
  if (crash) return checkCrash(scope, at, crash, value);
  const isOnFiles = vocabulary.onFiles.includes(key);
  if (isOnFiles || vocabulary.onHosts.includes(key)) {
    const known = isOnFiles ? world.files : world.hosts;
    const what = isOnFiles ? 'a file' : world.protocol === 'kafka' ? 'a broker' : 'the host';
    const of = readNames(to, at, value, known, what);
    return of.length === 0 ? null : { kind: key as NamedKind, of };
  }
  return checkOther(scope, at, key, value);
}

function checkOther(scope: Scope, at: Path, key: string, value: unknown): Action | null {
  const { to } = scope;
  switch (key) {
    case 'settle':
    case 'prefer':
      if (value !== true) report(to, at, `${key} is ${shown(value)}`, `write ${key}: true`);
      return { kind: key };
    case 'pass':
      return checkPass(to, at, value);
    case 'produce': {
      const record = readRecord(to, at, value);
      return record === null ? null : { kind: 'produce', record };
    }
    case 'await':
      return checkAwait(scope, at, value);
    case 'replicate':
      return checkReplicate(scope, at, value);
    case 'write':
    case 'read':
      return checkPages(scope, at, key, value);
    case 'rename':
      return checkRename(scope, at, value);
    default:
      report(to, at, `${key} cannot be done here`, 'use it as a step of its own');
      return null;
  }
}

function checkCrash(scope: Scope, at: Path, how: CrashKind, value: unknown): Crash | null {
  const { to, world } = scope;
  if (!isFields(value)) {
    report(to, at, `${how} is ${shown(value)}`, `write ${how}: {of: ${world.hosts[0]}}`);
    return null;
  }
  rejectUnknown(to, at, value, ['of', 'keep'], how);
  requireKeys(to, at, value, ['of'], how);
  if (value.of === undefined) return null;
  const places = [...world.hosts, ...Object.keys(world.racks), 'site'];
  const of = readName(to, [...at, 'of'], value.of, places, 'a broker, a rack or site');
  const keep = checkKeep(scope, [...at, 'keep'], how, value.keep);
  if (of === null) return null;
  return keep === undefined ? { kind: 'crash', how, of } : { kind: 'crash', how, of, keep };
}

function checkKeep(
  { to, world }: Scope,
  at: Path,
  how: CrashKind,
  value: unknown,
): Keep | undefined {
  if (value === undefined) return undefined;
  if (how === 'kill' || how === 'diskloss') {
    const fix = how === 'kill' ? 'a kill keeps every page' : 'a lost disk keeps nothing';
    report(to, at, `${how} takes no keep`, `remove it: ${fix}`);
    return undefined;
  }
  if (!isFields(value)) {
    return (
      readName(to, at, value, ['least', 'most'] as const, 'least, most or a mapping') ?? undefined
    );
  }
  const columns = world.protocol === 'kafka' ? world.hosts : world.files;
  rejectUnknown(to, at, value, columns, 'keep');
  const kept: Record<string, number> = {};
  for (const [column, count] of Object.entries(value)) {
    if (typeof count === 'number' && Number.isInteger(count) && count >= 0) kept[column] = count;
    else
      report(to, [...at, column], `keep ${column} is ${shown(count)}`, 'write a number of records');
  }
  return kept;
}

function checkPass(to: Report, at: Path, value: unknown): Action | null {
  const ms = typeof value === 'string' ? durationMs(value) : null;
  if (ms === null || ms <= 0 || ms > PASS_MAX_MS) {
    report(to, at, `pass is ${shown(value)}`, 'write a time such as 40s, at most 60m');
    return null;
  }
  return { kind: 'pass', ms };
}

function checkAwait({ to, records }: Scope, at: Path, value: unknown): Action | null {
  const match = typeof value === 'string' ? /^(\S+) acked$/.exec(value) : null;
  if (!match?.[1]) {
    report(to, at, `await is ${shown(value)}`, 'write await: r1 acked');
    return null;
  }
  const record = readName(to, at, match[1], records, 'a record of this script');
  return record === null ? null : { kind: 'await', record };
}

function checkReplicate({ to, world, records }: Scope, at: Path, value: unknown): Action | null {
  const fields = readFields(to, at, value, 'replicate');
  if (!fields) return null;
  rejectUnknown(to, at, fields, ['record', 'to'], 'replicate');
  requireKeys(to, at, fields, ['record', 'to'], 'replicate');
  if (fields.record === undefined || fields.to === undefined) return null;
  const recordAt = [...at, 'record'];
  const record = readName(to, recordAt, fields.record, records, 'a record of this script');
  const names = readNames(to, [...at, 'to'], fields.to, world.hosts, 'a broker');
  return record === null || names.length === 0 ? null : { kind: 'replicate', record, to: names };
}

function checkPages(scope: Scope, at: Path, kind: 'write' | 'read', value: unknown): Action | null {
  const { to, world } = scope;
  const fields = readFields(to, at, value, kind);
  if (!fields) return null;
  rejectUnknown(to, at, fields, ['pages', 'file'], kind);
  requireKeys(to, at, fields, ['pages', 'file'], kind);
  if (fields.pages === undefined || fields.file === undefined) return null;
  const file = readName(to, [...at, 'file'], fields.file, world.files, 'a file');
  const list = Array.isArray(fields.pages) ? fields.pages : [fields.pages];
  const pages = list.flatMap((each, i) => readRecord(to, [...at, 'pages', i], each) ?? []);
  return file === null || pages.length === 0 ? null : { kind, pages, file };
}

function checkRename({ to, world }: Scope, at: Path, value: unknown): Action | null {
  const fields = readFields(to, at, value, 'rename');
  if (!fields) return null;
  rejectUnknown(to, at, fields, ['from', 'to'], 'rename');
  requireKeys(to, at, fields, ['from', 'to'], 'rename');
  if (fields.from === undefined || fields.to === undefined) return null;
  const from = readName(to, [...at, 'from'], fields.from, world.files, 'a file');
  const onto = readName(to, [...at, 'to'], fields.to, world.files, 'a file');
  return from === null || onto === null ? null : { kind: 'rename', from, to: onto };
}

/** Four characters fit on a page of the stage. */
const RECORD = /^[A-Za-z][A-Za-z0-9]{0,3}$/;

function readRecord(to: Report, at: Path, value: unknown): string | null {
  if (typeof value === 'string' && RECORD.test(value)) return value;
  report(to, at, `${shown(value)} does not name a record`, 'use a letter and a number, such as r1');
  return null;
}

/** Names of all records that the steps make, whatever else is wrong with them. */
export function recordsIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isFields(node)) return;
    if (typeof node.produce === 'string') found.add(node.produce);
    if (isFields(node.write)) {
      const pages = Array.isArray(node.write.pages) ? node.write.pages : [node.write.pages];
      for (const page of pages) if (typeof page === 'string') found.add(page);
    }
    if (node.fork !== undefined) visit(node.fork);
    if (node.script !== undefined) visit(node.script);
  };
  visit(value);
  return [...found];
}

/** Steps that ask, claim or branch rather than act. */
export function isTelling(key: string): boolean {
  return TELLING.some((each) => each === key);
}
