import { describe, expect, it } from 'vitest';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { splitCard } from './card-source';
import { formatProblem, type Problem } from './problem';
import { cardSchema, deckSchema } from './schema';
import { checkShape, join } from './shape';
import { sound, textOf } from './sound.fixture';
import { type Path, readYaml } from './yaml-source';

const FRONT = splitCard(textOf(sound, 'tea/TE-01.md'), () => {})?.frontMatter ?? '';

/** Every path of the front matter, in its order, with whether a schema demands it. */
function paths(): Path[] {
  const out: (string | number)[][] = [];
  const walk = (node: unknown, path: (string | number)[]) => {
    if (path.length > 0) out.push(path);
    if (isMap(node)) {
      for (const pair of node.items)
        walk(pair.value, [...path, isScalar(pair.key) ? String(pair.key.value) : '']);
    } else if (isSeq(node)) for (const [i, item] of node.items.entries()) walk(item, [...path, i]);
  };
  walk(parseDocument(FRONT).contents, []);
  return out;
}

const FIELDS = paths().filter((path) => typeof path.at(-1) === 'string');
const isOptional = (path: Path) => path.at(-1) === 'see' && path.length > 1;
const isFree = (path: Path) => path[0] === 'verified' && path.length === 2;

function changed(change: (doc: Document.Parsed) => void): { text: string; problems: Problem[] } {
  const doc = parseDocument(FRONT);
  change(doc);
  const text = doc.toString({ lineWidth: 0, flowCollectionPadding: false });
  const problems: Problem[] = [];
  checkShape(cardSchema, readYaml('card', text, 1, problems), problems);
  return { text, problems };
}

const print = (problem: Problem) => formatProblem(problem, '');

describe('checkShape', () => {
  it('accepts the sound card', () => {
    expect(changed(() => {}).problems).toEqual([]);
  });

  for (const path of FIELDS) {
    it(`tells that ${join(path)} is missing, unless it may be`, () => {
      const { problems } = changed((doc) => doc.deleteIn(path));
      if (isOptional(path) || isFree(path)) expect(problems).toEqual([]);
      else {
        expect(problems.map(print).join('\n')).toContain(`"${join(path)}" is missing; add it`);
        expect(problems).toHaveLength(1);
      }
    });

    it(`suggests ${String(path.at(-1))} where ${join(path)} is misspelt`, () => {
      if (isFree(path)) return;
      const name = String(path.at(-1));
      const wrong = `${name.slice(0, 1)}${name}`;
      const { text, problems } = changed((doc) => rename(doc, path, wrong));
      expect(problems.map((problem) => [problem.what, problem.fix])).toEqual([
        [expect.stringContaining(`unknown key "${wrong}"`), `did you mean "${name}"?`],
      ]);
      expect(lineAt(text, problems[0]?.line ?? 0)).toContain(wrong);
    });

    it(`tells that ${join(path)} is of the wrong type, on its line`, () => {
      const before = parseDocument(FRONT).getIn(path);
      const wrong = isMap(before) || isSeq(before) ? 17 : ['a', 'list'];
      const { problems } = changed((doc) => doc.setIn(path, wrong));
      const found = problems.find((problem) => problem.what.includes(`"${join(path)}"`));
      expect(problems.map(print), 'a problem names the field').toSatisfy(() => found !== undefined);
      expect(found?.fix).toMatch(/^(make it|use one of)/);
    });
  }

  it('asks for quotes where text was read as a number', () => {
    const problems: Problem[] = [];
    const text = 'id: tea\ncode: TE\ntitle: 7\nsentence: A deck.\norder: 1\n';
    checkShape(deckSchema, readYaml('deck.yaml', text, 1, problems), problems);
    expect(problems.map(print)).toEqual([
      'deck.yaml:3 "title" is a number; make it text by putting it in quotes',
    ]);
  });

  it('tells an empty file', () => {
    const problems: Problem[] = [];
    checkShape(deckSchema, readYaml('deck.yaml', '', 1, problems), problems);
    expect(problems.map(print)).toEqual(['deck.yaml:1 the file is empty; make it a map']);
  });
});

function rename(doc: Document.Parsed, path: Path, name: string): void {
  const parent = path.length === 1 ? doc.contents : doc.getIn(path.slice(0, -1));
  if (!isMap(parent)) throw new Error('not in a map');
  visit(parent, {
    Pair: (_, pair) => {
      if (!isScalar(pair.key) || pair.key.value !== path.at(-1)) return;
      if (!parent.items.includes(pair)) return;
      pair.key.value = name;
      return visit.BREAK;
    },
  });
}

function lineAt(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? '';
}
