// What the checks of one script share: its world and words, the names in use, and how a name is read.

import type { Path } from './problem';
import type { World } from './scenario';
import { isFields, type Report, readText, report, shown } from './shape';
import type { Vocabulary } from './vocabulary';

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

/** Four characters fit on a page of the stage. */
const RECORD = /^[A-Za-z][A-Za-z0-9]{0,3}$/;

export function readRecord(to: Report, at: Path, value: unknown): string | null {
  if (typeof value === 'string' && RECORD.test(value)) return value;
  report(to, at, `${shown(value)} does not name a record`, 'use a letter and a number, such as r1');
  return null;
}

/** Steps that bring records, pages or transactions into the world. */
const MADE_BY = ['produce', 'write', 'update', 'log', 'commit', 'propose'] as const;

/** A name, a list of names, or a mapping that holds some. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  if (!isFields(value)) return [];
  return [value.pages, value.txn, value.record].flatMap(namesIn);
}

/** Hosts that each hold a copy of every record, one a column; otherwise the columns are files of one host. */
export function isCluster({ protocol }: World): boolean {
  return protocol === 'kafka' || protocol === 'quorum';
}

/** Names of all records that the steps make, whatever else is wrong with them. */
export function recordsIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isFields(node)) return;
    for (const made of MADE_BY.flatMap((key) => namesIn(node[key]))) found.add(made);
    if (node.fork !== undefined) visit(node.fork);
    if (node.script !== undefined) visit(node.script);
  };
  visit(value);
  return [...found];
}
