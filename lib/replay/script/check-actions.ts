// What a step can do to the world, and what the checks of one script share.

import { durationMs } from '../model/duration';
import { checkLogStep, checkQuorumStep } from './check-more-actions';
import type { Path } from './problem';
import type { Action, Crash, CrashKind, Keep, NamedKind, WriteFlag } from './scenario';
import { isCluster, readRecord, type Scope } from './scope';
import {
  isFields,
  type Report,
  readFields,
  readName,
  readNames,
  rejectUnknown,
  report,
  requireKeys,
  shown,
} from './shape';
import { CRASHES, TELLING } from './vocabulary';

/** Longest jump in time: a script that needs more is about something else. */
const PASS_MAX_MS = 60 * 60_000;

/** An action by its key; null when it cannot be used. */
export function checkAction(scope: Scope, path: Path, key: string, value: unknown): Action | null {
  const { to, vocabulary, world } = scope;
  const at = [...path, key];
  const crash = CRASHES.find((each) => each === key);
  if (crash) return checkCrash(scope, at, crash, value);
  const isOnFiles = vocabulary.onFiles.includes(key);
  if (isOnFiles || vocabulary.onHosts.includes(key)) {
    const known = isOnFiles ? world.files : world.hosts;
    const of = readNames(to, at, value, known, isOnFiles ? 'a file' : vocabulary.host);
    return of.length === 0 ? null : { kind: key as NamedKind, of };
  }
  if (vocabulary.onServer?.includes(key) && world.server !== undefined) {
    const of = readNames(to, at, value, [world.server], 'the server');
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
      return checkPass(scope, at, value);
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
    case 'update':
    case 'log':
    case 'commit':
    case 'wal_write':
    case 'wal_flush':
      return checkLogStep(scope, at, key, value);
    case 'propose':
    case 'append':
      return checkQuorumStep(scope, at, key, value);
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
  rejectUnknown(to, at, value, ['of', 'keep', 'torn'], how);
  requireKeys(to, at, value, ['of'], how);
  if (value.of === undefined) return null;
  const places = [...world.hosts, ...Object.keys(world.racks), 'site'];
  // Only a process can be killed; only a host can lose power.
  const known = how === 'kill' && world.server !== undefined ? [world.server, ...places] : places;
  const what = `${scope.vocabulary.host}${isCluster(world) ? ', a rack' : ''} or site`;
  const of = readName(to, [...at, 'of'], value.of, known, what);
  const keep = checkKeep(scope, [...at, 'keep'], how, value.keep);
  const torn = checkTorn(scope, [...at, 'torn'], how, value.torn);
  if (of === null) return null;
  return {
    kind: 'crash',
    how,
    of,
    ...(keep === undefined ? {} : { keep }),
    ...(torn === undefined ? {} : { torn }),
  };
}

/** Pages caught half-written: only a host that goes down can leave them, and only in place (D9). */
function checkTorn(
  { to, world, records }: Scope,
  at: Path,
  how: CrashKind,
  value: unknown,
): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (world.protocol !== 'wal' || how === 'kill' || how === 'diskloss') {
    report(to, at, `${how} tears no page here`, 'remove torn');
    return undefined;
  }
  return readNames(to, at, value, records, 'a page of this script');
}

function checkKeep(
  { to, world }: Scope,
  at: Path,
  how: CrashKind,
  value: unknown,
): Keep | undefined {
  if (value === undefined) return undefined;
  const isServerKill = how === 'kill' && world.protocol === 'wal';
  if ((how === 'kill' && !isServerKill) || how === 'diskloss') {
    const fix = how === 'kill' ? 'a kill keeps every page' : 'a lost disk keeps nothing';
    report(to, at, `${how} takes no keep`, `remove it: ${fix}`);
    return undefined;
  }
  if (!isFields(value)) {
    return (
      readName(to, at, value, ['least', 'most'] as const, 'least, most or a mapping') ?? undefined
    );
  }
  const columns = isCluster(world) ? world.hosts : world.files;
  rejectUnknown(to, at, value, columns, 'keep');
  const kept: Record<string, number> = {};
  for (const [column, count] of Object.entries(value)) {
    if (typeof count === 'number' && Number.isInteger(count) && count >= 0) kept[column] = count;
    else
      report(to, [...at, column], `keep ${column} is ${shown(count)}`, 'write a number of records');
  }
  return kept;
}

/** `pass: 40s`, or with the order of fencing `pass: {time: 40s, fence: [b3, b1]}`. */
function checkPass({ to, world }: Scope, at: Path, value: unknown): Action | null {
  if (!isFields(value) || world.protocol !== 'kafka') {
    const ms = readTime(to, at, value);
    return ms === null ? null : { kind: 'pass', ms };
  }
  rejectUnknown(to, at, value, ['time', 'fence'], 'pass');
  requireKeys(to, at, value, ['time', 'fence'], 'pass');
  if (value.time === undefined || value.fence === undefined) return null;
  const ms = readTime(to, [...at, 'time'], value.time);
  const fence = readNames(to, [...at, 'fence'], value.fence, world.hosts, 'a broker');
  return ms === null ? null : { kind: 'pass', ms, fence };
}

function readTime(to: Report, at: Path, value: unknown): number | null {
  const ms = typeof value === 'string' ? durationMs(value) : null;
  if (ms === null || ms <= 0 || ms > PASS_MAX_MS) {
    report(to, at, `pass is ${shown(value)}`, 'write a time such as 40s, at most 60m');
    return null;
  }
  return ms;
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

const WRITE_FLAGS: readonly WriteFlag[] = ['O_DSYNC', 'O_SYNC', 'O_DIRECT'];

function checkPages(scope: Scope, at: Path, kind: 'write' | 'read', value: unknown): Action | null {
  const { to, world } = scope;
  const fields = readFields(to, at, value, kind);
  if (!fields) return null;
  rejectUnknown(to, at, fields, ['pages', 'file', ...(kind === 'write' ? ['flag'] : [])], kind);
  requireKeys(to, at, fields, ['pages', 'file'], kind);
  if (fields.pages === undefined || fields.file === undefined) return null;
  const file = readName(to, [...at, 'file'], fields.file, world.files, 'a file');
  const list = Array.isArray(fields.pages) ? fields.pages : [fields.pages];
  const pages = list.flatMap((each, i) => readRecord(to, [...at, 'pages', i], each) ?? []);
  if (file === null || pages.length === 0) return null;
  if (kind === 'read' || fields.flag === undefined) return { kind, pages, file };
  const flag = readName(to, [...at, 'flag'], fields.flag, WRITE_FLAGS, 'a flag of open()');
  return flag === null ? null : { kind, pages, file, flag };
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

/** Steps that ask, claim or branch rather than act. */
export function isTelling(key: string): boolean {
  return TELLING.some((each) => each === key);
}
