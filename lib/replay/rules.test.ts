// `rules.md` against the tests: a rule that no test names is a rule that nobody holds.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Numbers in a text, `D29-D31` as all three. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/\b([A-Z])(\d+)(?:-\1?(\d+))?\b/g)].flatMap(
    ([, letter = '', first = '', last = first]) => {
      const count = Math.max(0, Number(last) - Number(first)) + 1;
      return Array.from({ length: count }, (_, i) => `${letter}${Number(first) + i}`);
    },
  );
}

/** Names of tests: what stands behind `describe(` and `it(`, with what `each` makes of them. */
function namesIn(source: string): string {
  const names = source.matchAll(/\b(?:describe|it)(?:\.each\(.*?\))?\(\s*(['"`])(.*?)\1/gs);
  return [...names].map(([, , name]) => name).join('\n');
}

const rules = readFileSync(join(FOLDER, 'rules.md'), 'utf8');
const listed = [...rules.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule = '']) => rule);
const named = new Set(
  testFiles(FOLDER).flatMap((file) => numbersIn(namesIn(readFileSync(file, 'utf8')))),
);

describe('every rule of rules.md', () => {
  it('is listed once', () => {
    expect(listed.length).toBeGreaterThan(40);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is named by a test', () => {
    // Rules of Linux and Kafka; those of databases and quorums are held by tables and laws of their own.
    const ours = listed.filter((rule) => rule.startsWith('D'));
    expect(ours.filter((rule) => !named.has(rule))).toEqual([]);
  });

  it('has a test that names no rule which is not listed', () => {
    const known = new Set([...listed, ...numbersIn(rules)]);
    const strange = [...named].filter((rule) => /^[DCRI]\d/.test(rule) && !known.has(rule));
    expect(strange).toEqual([]);
  });
});
