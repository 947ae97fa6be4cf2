// The head of a script: its world, config, rows and levers.

import type { Level } from '../trace';
import type { Path } from './problem';
import type { Config, ConfigValue, World } from './scenario';
import {
  type Fields,
  type Report,
  readFields,
  readList,
  readName,
  readNames,
  readTexts,
  rejectUnknown,
  report,
  requireKeys,
  shown,
} from './shape';
import { suggest } from './suggest';
import { PROTOCOLS, type Vocabulary } from './vocabulary';

/** A column needs its share of a 320 px stage. */
const COLUMNS_MAX = 5;
const NAME = /^[A-Za-z][A-Za-z0-9._-]{0,15}$/;

/** The world of a script, or null when its protocol is unknown or it has no columns. */
export function checkWorld(to: Report, path: Path, value: unknown): World | null {
  const fields = readFields(to, path, value, 'world');
  if (!fields) return null;
  if (fields.protocol === undefined) {
    report(to, path, 'world lacks protocol', `add protocol, one of ${PROTOCOLS.join(', ')}`);
    return null;
  }
  const protocol = readName(to, [...path, 'protocol'], fields.protocol, PROTOCOLS, 'a protocol');
  switch (protocol) {
    case null:
      return null;
    case 'kafka':
      return clusterWorld(to, path, fields, protocol, 'brokers');
    case 'quorum':
      return clusterWorld(to, path, fields, protocol, 'voters');
    case 'storage':
      return storageWorld(to, path, fields);
    case 'wal':
      return databaseWorld(to, path, fields);
  }
}

function clusterWorld(
  to: Report,
  path: Path,
  fields: Fields,
  protocol: 'kafka' | 'quorum',
  members: 'brokers' | 'voters',
): World | null {
  const where = `a ${protocol} world`;
  rejectUnknown(to, path, fields, ['protocol', members, 'racks'], where);
  requireKeys(to, path, fields, [members], where);
  const hosts = columnNames(to, [...path, members], fields[members], members);
  const member = members === 'brokers' ? 'a broker' : 'a voter';
  const racks = checkRacks(to, [...path, 'racks'], fields.racks, { hosts, member });
  return hosts.length === 0 ? null : { protocol, hosts, files: [], racks };
}

/** The first file is the log. */
function databaseWorld(to: Report, path: Path, fields: Fields): World | null {
  rejectUnknown(to, path, fields, ['protocol', 'host', 'server', 'files'], 'a wal world');
  requireKeys(to, path, fields, ['host', 'server', 'files'], 'a wal world');
  const only = (key: 'host' | 'server') =>
    fields[key] === undefined ? [] : columnNames(to, [...path, key], [fields[key]], key);
  const hosts = only('host');
  const files = columnNames(to, [...path, 'files'], fields.files, 'files');
  const [server] = only('server');
  if (server !== undefined && (files.includes(server) || hosts.includes(server))) {
    report(to, [...path, 'server'], `${server} names something else too`, 'name it otherwise');
  }
  if (hosts.length === 0 || files.length === 0 || server === undefined) return null;
  return { protocol: 'wal', hosts, files, racks: {}, server };
}

function storageWorld(to: Report, path: Path, fields: Fields): World | null {
  rejectUnknown(to, path, fields, ['protocol', 'host', 'files', 'absent'], 'a storage world');
  requireKeys(to, path, fields, ['host', 'files'], 'a storage world');
  const hosts = columnNames(to, [...path, 'host'], [fields.host], 'host');
  const files = columnNames(to, [...path, 'files'], fields.files, 'files');
  if (hosts.length === 0 || files.length === 0) return null;
  const world = { protocol: 'storage', hosts, files, racks: {} } as const;
  if (fields.absent === undefined) return world;
  return { ...world, absent: readNames(to, [...path, 'absent'], fields.absent, files, 'a file') };
}

function columnNames(to: Report, path: Path, value: unknown, what: string): readonly string[] {
  if (value === undefined) return [];
  const names = readTexts(to, path, value, what);
  const taken = new Set(['site', 'none', 'producer', 'consumer', 'controller', 'power']);
  for (const name of names) {
    if (!NAME.test(name)) {
      report(to, path, `${shown(name)} is not a name`, 'use letters, digits, dots and dashes');
    }
    if (taken.has(name)) {
      report(to, path, `${name} is named twice, or is a word of the engine`, 'name it otherwise');
    }
    taken.add(name);
  }
  if (names.length > COLUMNS_MAX) {
    report(to, path, `${names.length} ${what} do not fit on a stage`, `use at most ${COLUMNS_MAX}`);
  }
  return [...new Set(names)];
}

function checkRacks(
  to: Report,
  path: Path,
  value: unknown,
  { hosts, member }: { readonly hosts: readonly string[]; readonly member: string },
): World['racks'] {
  if (value === undefined) return {};
  const fields = readFields(to, path, value, 'racks');
  const racks: Record<string, readonly string[]> = {};
  const placed = new Map<string, string>();
  for (const [rack, members] of Object.entries(fields ?? {})) {
    if (hosts.includes(rack) || rack === 'site' || !NAME.test(rack)) {
      report(to, [...path, rack], `${rack} cannot name a rack`, 'use a letter that names no host');
    }
    const names = readNames(to, [...path, rack], members, hosts, member);
    for (const name of names) {
      const other = placed.get(name);
      if (other !== undefined) {
        report(to, [...path, rack], `${name} is in rack ${other} already`, 'one rack a host');
      }
      placed.set(name, rack);
    }
    racks[rack] = names;
  }
  return racks;
}

/** Config keys and values, in the author's spelling. */
export function checkConfig(
  to: Report,
  path: Path,
  value: unknown,
  vocabulary: Vocabulary,
): Config {
  const fields = readFields(to, path, value, 'config');
  const config: Record<string, ConfigValue> = {};
  for (const [key, entry] of Object.entries(fields ?? {})) {
    const rule = Object.hasOwn(vocabulary.config, key) ? vocabulary.config[key] : undefined;
    if (!rule) {
      const fix = suggest(key, Object.keys(vocabulary.config));
      report(to, [...path, key], `there is no config key ${key}`, fix);
      continue;
    }
    const fix = rule(entry);
    if (fix === null) config[key] = entry as ConfigValue;
    else report(to, [...path, key], `${key} is ${shown(entry)}`, fix);
  }
  const clash = vocabulary.clash?.(config) ?? null;
  if (clash !== null) report(to, path, clash, 'keep to settings that go together');
  return config;
}

/** Rows of the stage, from the most volatile down. Only the device's may be left out. */
export function checkShow(
  to: Report,
  path: Path,
  value: unknown,
  { levels }: Vocabulary,
): readonly Level[] {
  const named = readNames(to, path, value, levels, 'a level');
  for (const needed of levels.filter((level) => level !== 'device')) {
    if (Array.isArray(value) && !value.includes(needed)) {
      report(to, path, `the row ${needed} is not shown`, `add ${needed}`);
    }
  }
  return levels.filter((level) => named.includes(level));
}

/** A learner chooses among four things at most. */
const LEVERS_MAX = 4;

export function checkLevers(
  to: Report,
  path: Path,
  value: unknown,
  vocabulary: Vocabulary,
): readonly string[] {
  const list = readList(to, path, value, 'levers');
  const names = readNames(to, path, list, Object.keys(vocabulary.config), 'a config key');
  if (names.length > LEVERS_MAX) {
    report(
      to,
      path,
      `${names.length} levers, ${LEVERS_MAX} at most`,
      'keep those that move a verdict',
    );
  }
  return names;
}
