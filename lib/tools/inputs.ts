// One hash over everything that the build reads. It is the build's id, and says whether the export is current: the
// same sources give the same worker, so nobody is offered an update that is none.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SOURCES: readonly string[] = [
  'app',
  'content',
  'lib',
  'public',
  'next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Read by people, tests and linters, never by the build. */
const NOT_READ: readonly RegExp[] = [
  /\.(test|fixture)\.tsx?$/,
  /(^|\/)README\.md$/,
  /(^|\/)\./,
  /^lib\/lint\//,
  /^lib\/vitest\.config\.ts$/,
  /^lib\/tools\/(?!postbuild\/|inputs\.ts$|build\.ts$)/,
];

/**
 * 16 hex digits.
 * @param variant what else changes the result: the sub path, for one
 */
export function inputsHash(root: string, variant: string): string {
  const hash = createHash('sha256').update(variant);
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_READ.some((pattern) => pattern.test(file)))
    .sort();
}
