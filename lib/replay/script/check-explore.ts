// `explore`: a claim about every short schedule, held by the search when the script is checked.

import { checkConfig } from './check-world';
import type { Path } from './problem';
import type { ExploreClaim, ExploreFault } from './scenario';
import type { Scope } from './scope';
import {
  type Report,
  readFields,
  readName,
  rejectUnknown,
  report,
  requireKeys,
  shown,
} from './shape';

const FAULTS: readonly ExploreFault[] = ['kill', 'power', 'partition', 'shrink'];
const KEYS = ['faults', 'records', 'depth', 'set', 'expect', 'shortest', 'cause'];
const VERDICTS = ['loss', 'none'] as const;
const CAUSES = [
  'frozen-last-isr-member',
  'last-known-leader',
  'unclean-election',
  'acks-one-leader-change',
] as const;

/** As long as a story that a person follows; the search itself could go deeper. */
const DEPTH = { most: 20, usual: 14 };

/** One claim or a list of them. */
export function checkExplore(scope: Scope, path: Path, value: unknown): readonly ExploreClaim[] {
  if (scope.world.protocol !== 'kafka') {
    const what = `a ${scope.world.protocol} world cannot be explored`;
    report(scope.to, path, what, 'remove explore');
    return [];
  }
  if (!Array.isArray(value)) return checkClaim(scope, path, value);
  return value.flatMap((each, i) => checkClaim(scope, [...path, i], each));
}

function checkClaim(scope: Scope, path: Path, value: unknown): readonly ExploreClaim[] {
  const { to, vocabulary } = scope;
  const fields = readFields(to, path, value, 'explore');
  if (!fields) return [];
  rejectUnknown(to, path, fields, KEYS, 'explore');
  requireKeys(to, path, fields, ['faults', 'expect'], 'explore');
  if (fields.faults === undefined || fields.expect === undefined) return [];
  const whole = (key: string, usual: number, most: number) =>
    fields[key] === undefined ? usual : readWhole(to, [...path, key], fields[key], most);
  const expect = readName(to, [...path, 'expect'], fields.expect, VERDICTS, 'a verdict');
  const set =
    fields.set === undefined ? {} : checkConfig(to, [...path, 'set'], fields.set, vocabulary);
  const cause =
    fields.cause === undefined
      ? null
      : readName(to, [...path, 'cause'], fields.cause, CAUSES, 'a cause of loss');
  if (expect === null) return [];
  if (expect === 'none' && (fields.shortest ?? fields.cause) !== undefined) {
    report(to, path, 'a claim of no loss names a story of one', 'remove shortest and cause');
  }
  return [
    {
      faults: checkFaults(to, [...path, 'faults'], fields.faults),
      records: whole('records', 1, 3),
      depth: whole('depth', DEPTH.usual, DEPTH.most),
      set,
      expect,
      ...(fields.shortest === undefined ? {} : { shortest: whole('shortest', 1, DEPTH.most) }),
      ...(cause === null ? {} : { cause }),
    },
  ];
}

function checkFaults(to: Report, path: Path, value: unknown): ExploreClaim['faults'] {
  const fields = readFields(to, path, value, 'faults') ?? {};
  rejectUnknown(to, path, fields, FAULTS, 'faults');
  const faults: Partial<Record<ExploreFault, number>> = {};
  for (const fault of FAULTS) {
    if (fields[fault] === undefined) continue;
    faults[fault] = readWhole(to, [...path, fault], fields[fault], 5);
  }
  return faults;
}

function readWhole(to: Report, path: Path, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) {
    return value;
  }
  report(to, path, `${path.at(-1)} is ${shown(value)}`, `write a whole number from 1 to ${most}`);
  return 1;
}
