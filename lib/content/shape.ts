// Checks a parsed file against its schema and tells every difference as a sentence with a line: missing,
// misspelt, of the wrong type. It knows schemas, not cards.

import { z } from 'zod';
import { nearest } from './nearest';
import { type Problem, reporter } from './problem';
import type { Path, YamlSource } from './yaml-source';

/** The value when it has the schema's shape; null, and at least one problem, when it has not. */
export function checkShape<S extends z.ZodType>(
  schema: S,
  source: YamlSource,
  problems: Problem[],
): z.infer<S> | null {
  if (source.value === undefined) return null;
  const result = schema.safeParse(source.value);
  if (result.success) return result.data;
  const report = reporter(source.file, problems);
  const misspelt = new Set<string>();
  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys) {
      const path = [...plain(issue.path), key];
      const guess = guessKey(schema, plain(issue.path), key, source.value);
      if (guess !== null) misspelt.add(join([...plain(issue.path), guess]));
      report(
        source.keyLineOf(path),
        `unknown key "${key}"${inside(plain(issue.path))}`,
        guess === null ? 'remove it' : `did you mean "${guess}"?`,
      );
    }
  }
  for (const issue of result.error.issues) {
    const path = plain(issue.path);
    if (issue.code === 'unrecognized_keys' || misspelt.has(join(path))) continue;
    const { what, fix } = tell(issue, path, valueAt(source.value, path));
    report(source.lineOf(path), what, fix);
  }
  return null;
}

function plain(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}

/** `points[2].level`, as an author would say it. */
export function join(path: Path): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step + 1}]` : `${i === 0 ? '' : '.'}${step}`))
    .join('');
}

function inside(path: Path): string {
  return path.length === 0 ? '' : ` in ${join(path)}`;
}

function valueAt(value: unknown, path: Path): unknown {
  let node = value;
  for (const step of path) {
    if (node === null || typeof node !== 'object') return undefined;
    node = (node as Readonly<Record<string | number, unknown>>)[step];
  }
  return node;
}

function tell(issue: z.core.$ZodIssue, path: Path, value: unknown): { what: string; fix: string } {
  const name = path.length === 0 ? 'the file' : `"${join(path)}"`;
  if (value === undefined) {
    return { what: `${name} is missing`, fix: `add it${describe(issue)}` };
  }
  switch (issue.code) {
    case 'invalid_type':
      return {
        what: `${name} is ${article(value)}`,
        fix: `make it ${typeName(issue.expected)}${quoteHint(issue.expected, value)}`,
      };
    case 'invalid_value': {
      const values = issue.values.map(String);
      const guess = nearest(String(value), values);
      return {
        what: `${name} is "${String(value)}"`,
        fix: guess === null ? `use one of ${values.join(', ')}` : `did you mean "${guess}"?`,
      };
    }
    default:
      return { what: `${name} ${issue.message}`, fix: `mend ${show(value)}` };
  }
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return ` as ${typeName(issue.expected)}`;
  if (issue.code === 'invalid_value') return `: one of ${issue.values.map(String).join(', ')}`;
  return '';
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function article(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return 'a map';
  }
}

function typeName(expected: string): string {
  switch (expected) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'int':
      return 'a whole number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
    case 'record':
      return 'a map';
    default:
      return expected;
  }
}

function quoteHint(expected: string, value: unknown): string {
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return expected === 'string' && isScalar ? ' by putting it in quotes' : '';
}

/** The key of the schema at `path` that is missing from the value and looks like `key`. */
function guessKey(schema: z.ZodType, path: Path, key: string, value: unknown): string | null {
  let node: unknown = schema;
  for (const step of path) {
    if (node instanceof z.ZodOptional) node = node.unwrap();
    if (node instanceof z.ZodArray) node = node.element;
    else if (node instanceof z.ZodObject) node = node.shape[String(step)];
    else return null;
  }
  if (node instanceof z.ZodOptional) node = node.unwrap();
  if (!(node instanceof z.ZodObject)) return null;
  const here = valueAt(value, path) as Readonly<Record<string, unknown>>;
  return nearest(
    key,
    Object.keys(node.shape).filter((name) => here[name] === undefined),
  );
}
