// Steps of a server with a log, and of a quorum.

import type { Path } from './problem';
import type { Action, PageName, TxnKind } from './scenario';
import { readRecord, type Scope } from './scope';
import {
  isFields,
  readFields,
  readName,
  readNames,
  rejectUnknown,
  report,
  requireKeys,
} from './shape';

/** `update`, and the steps that name transactions. */
export function checkLogStep(
  scope: Scope,
  at: Path,
  kind: TxnKind | 'update',
  value: unknown,
): Action | null {
  const { to, records } = scope;
  if (kind === 'update') return checkUpdate(scope, at, value);
  const list = Array.isArray(value) ? value : [value];
  const makes = kind === 'log' || kind === 'commit';
  const txns = makes
    ? list.flatMap((each) => readTxn(scope, at, each) ?? [])
    : readNames(to, at, value, records, 'a transaction of this script');
  return txns.length === 0 ? null : { kind, txns };
}

/** The commit record of `t1` goes by `t1c` where it stands alone. */
function readTxn({ to, records }: Scope, at: Path, value: unknown): string | null {
  const txn = readRecord(to, at, value);
  if (txn !== null && records.includes(`${txn}c`)) {
    report(to, at, `${txn}c is what the commit record of ${txn} is called`, 'rename one of them');
  }
  return txn;
}

function checkUpdate(scope: Scope, at: Path, value: unknown): Action | null {
  const { to, world } = scope;
  const fields = readFields(to, at, value, 'update');
  if (!fields) return null;
  rejectUnknown(to, at, fields, ['txn', 'pages', 'file'], 'update');
  requireKeys(to, at, fields, ['txn', 'pages'], 'update');
  if (fields.txn === undefined || fields.pages === undefined) return null;
  const txn = readTxn(scope, [...at, 'txn'], fields.txn);
  const data = world.files.slice(1);
  const list = Array.isArray(fields.pages) ? fields.pages : [fields.pages];
  const pages: PageName[] = [];
  if (fields.file === undefined) {
    // Without a file each page is the one page of the file that it is named after.
    const what = data.length === 0 ? 'a data file (this world has only a log)' : 'a data file';
    for (const page of readNames(to, [...at, 'pages'], list, data, what)) {
      pages.push({ page, file: page });
    }
  } else {
    const file = readName(to, [...at, 'file'], fields.file, data, 'a data file');
    for (const [i, each] of list.entries()) {
      const page = readRecord(to, [...at, 'pages', i], each);
      if (page !== null && file !== null) pages.push({ page, file });
    }
  }
  return txn === null || pages.length === 0 ? null : { kind: 'update', txn, pages };
}

/** `propose: r1` goes to the leader, `append: v2` comes from it; both can name another voter that leads. */
export function checkQuorumStep(
  { to, world }: Scope,
  at: Path,
  kind: 'propose' | 'append',
  value: unknown,
): Action | null {
  if (kind === 'propose') {
    if (!isFields(value)) {
      const record = readRecord(to, at, value);
      return record === null ? null : { kind, record };
    }
    rejectUnknown(to, at, value, ['record', 'to'], kind);
    requireKeys(to, at, value, ['record', 'to'], kind);
    if (value.record === undefined || value.to === undefined) return null;
    const record = readRecord(to, [...at, 'record'], value.record);
    const leader = readName(to, [...at, 'to'], value.to, world.hosts, 'a voter');
    return record === null || leader === null ? null : { kind, record, to: leader };
  }
  if (!isFields(value)) {
    const names = readNames(to, at, value, world.hosts, 'a voter');
    return names.length === 0 ? null : { kind, to: names };
  }
  rejectUnknown(to, at, value, ['from', 'to'], kind);
  requireKeys(to, at, value, ['from', 'to'], kind);
  if (value.from === undefined || value.to === undefined) return null;
  const from = readName(to, [...at, 'from'], value.from, world.hosts, 'a voter');
  const names = readNames(to, [...at, 'to'], value.to, world.hosts, 'a voter');
  return from === null || names.length === 0 ? null : { kind, to: names, from };
}
