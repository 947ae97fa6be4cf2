import { describe, expect, it } from 'vitest';
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { place, print, SCRIPT } from './bad-input.fixture';
import type { Problem } from './problem';
import { join } from './shape';
import { compiled, sound, textOf, withText } from './sound.fixture';
import type { Path } from './yaml-source';

const TEXT = textOf(sound, SCRIPT);

/** Every key of the script, as a path. */
function keys(): Path[] {
  const out: (string | number)[][] = [];
  const walk = (node: unknown, path: (string | number)[]) => {
    if (isSeq(node)) for (const [i, item] of node.items.entries()) walk(item, [...path, i]);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      const at = [...path, isScalar(key) ? String(key.value) : ''];
      out.push(at);
      walk(value, at);
    }
  };
  walk(parseDocument(TEXT).contents, []);
  return out;
}

/** Keys without which a script still says what it means: the defaults of the language. */
const OPTIONAL = new Set(['mark', 'keep', 'levers', 'not_modelled', 'show', 'config']);
const isOptional = (path: Path) =>
  OPTIONAL.has(String(path.at(-1))) || path.includes('config') || path.includes('expect');

function read(change: (doc: Document.Parsed) => void): Problem[] {
  const doc = parseDocument(TEXT);
  change(doc);
  const text = doc.toString({ lineWidth: 0 });
  const { problems } = compiled(withText(sound, SCRIPT, text));
  return problems.filter(({ file, severity }) => file === SCRIPT && severity === 'error');
}

describe('compileFiles', () => {
  it('finds nothing wrong with the sound script', () => {
    expect(read(() => {}).map(print)).toEqual([]);
  });

  for (const path of keys()) {
    const name = String(path.at(-1));

    it(`tells a misspelt ${join(path)}, on its line`, () => {
      const wrong = `${name.slice(0, 1)}${name}`;
      let text = '';
      const problems = read((doc) => {
        rename(doc, path, wrong);
        text = doc.toString({ lineWidth: 0 });
      });
      const told = problems.filter(
        ({ what }) => what.includes(wrong) || what.includes(`lacks ${name}`),
      );
      const lines = told.map(({ line }) => text.split('\n')[line - 1] ?? '');
      expect(told.map(print)).not.toEqual([]);
      expect(lines.some((line) => line.includes(wrong))).toBe(true);
    });

    it(`tells a ${join(path)} of the wrong type, in the script's own file`, () => {
      const before = parseDocument(TEXT).getIn(path);
      const problems = read((doc) => doc.setIn(path, isMap(before) || isSeq(before) ? 17 : [[]]));
      expect(problems.length, 'at least one problem').toBeGreaterThan(0);
      expect(problems.map(place).every(({ file, line }) => file === SCRIPT && line > 0)).toBe(true);
    });

    it(`tells that ${join(path)} is missing, unless it may be`, () => {
      const problems = read((doc) => doc.deleteIn(path));
      if (!isOptional(path)) expect(problems.length, 'at least one problem').toBeGreaterThan(0);
    });
  }
});

function rename(doc: Document.Parsed, path: Path, name: string): void {
  const parent = path.length === 1 ? doc.contents : doc.getIn(path.slice(0, -1));
  if (!isMap(parent)) throw new Error('not in a map');
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  if (pair !== undefined && isScalar(pair.key)) pair.key.value = name;
}
