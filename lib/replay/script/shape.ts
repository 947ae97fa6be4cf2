// Reading plain parsed values piece by piece: each reader returns what it could use and reports the rest,
// so that one run finds every problem.

import { type Path, type Problem, problem } from './problem';
import { suggest } from './suggest';

/** Where problems are gathered. */
export type Report = { readonly problems: Problem[] };

export type Fields = Readonly<Record<string, unknown>>;

export function report(to: Report, path: Path, what: string, fix: string): void {
  to.problems.push(problem(path, what, fix));
}

/** A value as an author would recognise it, shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A mapping, or null and a problem. */
export function readFields(to: Report, path: Path, value: unknown, what: string): Fields | null {
  if (isFields(value)) return value;
  report(to, path, `${what} is ${shown(value)}`, 'write a mapping of keys and values');
  return null;
}

/** Reports every key that is not known, with the nearest that is. */
export function rejectUnknown(
  to: Report,
  path: Path,
  fields: Fields,
  known: readonly string[],
  where: string,
): void {
  for (const key of Object.keys(fields)) {
    if (!known.includes(key)) {
      report(to, [...path, key], `${where} has no key ${key}`, suggest(key, known));
    }
  }
}

/** Reports every key that is missing. */
export function requireKeys(
  to: Report,
  path: Path,
  fields: Fields,
  required: readonly string[],
  where: string,
): void {
  for (const key of required) {
    if (fields[key] === undefined) report(to, path, `${where} lacks ${key}`, `add the key ${key}`);
  }
}

export function readText(to: Report, path: Path, value: unknown, what: string): string | null {
  if (typeof value === 'string' && value.trim() !== '') return value;
  report(
    to,
    path,
    `${what} is ${shown(value)}`,
    'write a text; quote it if YAML reads it otherwise',
  );
  return null;
}

/** A text of at most so many characters, and words if given. Too long is reported, and returned all the same. */
export function readShort(
  to: Report,
  path: Path,
  value: unknown,
  limit: { readonly what: string; readonly chars: number; readonly words?: number },
): string | null {
  const text = readText(to, path, value, limit.what);
  if (text === null) return null;
  if (text.length > limit.chars) {
    report(
      to,
      path,
      `${limit.what} has ${text.length} characters, ${limit.chars} at most`,
      'say it shorter',
    );
  }
  const words = text.trim().split(/\s+/).length;
  if (limit.words !== undefined && words > limit.words) {
    report(to, path, `${limit.what} has ${words} words, ${limit.words} at most`, 'cut one idea');
  }
  return text;
}

export function readList(to: Report, path: Path, value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  report(to, path, `${what} is ${shown(value)}`, 'write a list');
  return [];
}

/** A list of texts; entries that are none are reported and left out. */
export function readTexts(to: Report, path: Path, value: unknown, what: string): readonly string[] {
  const texts: string[] = [];
  for (const [i, each] of readList(to, path, value, what).entries()) {
    const text = readText(to, [...path, i], each, `an entry of ${what}`);
    if (text !== null) texts.push(text);
  }
  return texts;
}

/** One of the known names, or null and a problem. */
export function readName<Name extends string>(
  to: Report,
  path: Path,
  value: unknown,
  known: readonly Name[],
  what: string,
): Name | null {
  const name = known.find((each) => each === value);
  if (name !== undefined) return name;
  const fix = typeof value === 'string' ? suggest(value, known) : `use one of ${known.join(', ')}`;
  report(to, path, `${shown(value)} is not ${what}`, fix);
  return null;
}

/** One name or a list of names, each known and none twice; bad ones are reported and left out. */
export function readNames(
  to: Report,
  path: Path,
  value: unknown,
  known: readonly string[],
  what: string,
): readonly string[] {
  if (!Array.isArray(value)) {
    const name = readName(to, path, value, known, what);
    return name === null ? [] : [name];
  }
  const names: string[] = [];
  for (const [i, each] of value.entries()) {
    const name = readName(to, [...path, i], each, known, what);
    if (name === null) continue;
    if (names.includes(name)) report(to, [...path, i], `${name} is named twice`, 'name it once');
    else names.push(name);
  }
  return names;
}
