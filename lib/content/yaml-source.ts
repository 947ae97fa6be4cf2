// YAML with positions: the value as plain JSON, the line of every path, and the traps that YAML lays for authors.
// It knows nothing of cards.

import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { type Problem, reporter } from './problem';

export type Path = readonly (string | number)[];

export type YamlSource = {
  readonly file: string;
  /** Plain JSON; undefined when the text is not YAML at all. */
  readonly value: unknown;
  /** The line of the value at a path, or of its nearest ancestor that exists. */
  readonly lineOf: (path: Path) => number;
  /** The line of a key, for problems about the key itself. */
  readonly keyLineOf: (path: Path) => number;
};

/**
 * Parses YAML 1.2 and lints the traps of content: words that YAML 1.1 reads as booleans, version numbers that
 * lose their last zero, bare dates, anchors.
 * @param firstLine the line of the file on which `text` starts, from 1
 */
export function readYaml(
  file: string,
  text: string,
  firstLine: number,
  problems: Problem[],
): YamlSource {
  const report = reporter(file, problems);
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOfNode = (node: unknown) => lineAt((node as Node | null | undefined)?.range?.[0] ?? 0);
  for (const error of [...doc.errors, ...doc.warnings]) {
    const { what, fix } = tellYamlError(error.code, error.message);
    report(lineAt(error.pos[0]), what, fix);
  }
  visit(doc, {
    Alias: (_, node) => {
      report(lineOfNode(node), `"*${node.source}" is a YAML alias`, 'write the value out again');
    },
    Scalar: (key, node) => {
      if (key === 'key' || node.type !== 'PLAIN') return;
      const trap = trapOf(node.source ?? '', node.value);
      if (trap !== null) report(lineOfNode(node), trap, `write "${node.source}" in quotes`);
    },
  });
  const broken = doc.errors.length > 0;
  return {
    file,
    value: broken ? undefined : (doc.toJS({ maxAliasCount: 0 }) as unknown),
    lineOf: (path) => (broken ? firstLine : lineOfNode(deepest(doc.contents, path, 'value'))),
    keyLineOf: (path) => (broken ? firstLine : lineOfNode(deepest(doc.contents, path, 'key'))),
  };
}

/** Walks a path as far as it goes; for `key` the last step answers with the key's own node. */
function deepest(root: unknown, path: Path, want: 'key' | 'value'): unknown {
  let node = root;
  for (const [i, step] of path.entries()) {
    const isLast = i === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) return node;
      const value = pair.value ?? pair.key;
      node = isLast && want === 'key' ? pair.key : value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (item === undefined) return node;
      node = item;
    } else return node;
  }
  return node;
}

/** Words that many readers of YAML take for true or false. */
const BOOLEAN_LIKE = /^(y|n|yes|no|on|off)$/i;
const DATE_LIKE = /^\d{4}-\d{1,2}-\d{1,2}$/;

function trapOf(source: string, value: unknown): string | null {
  if (BOOLEAN_LIKE.test(source)) return `the bare word ${source} is a boolean to many YAML readers`;
  if (DATE_LIKE.test(source)) return `the bare date ${source} is not text to every YAML reader`;
  if (typeof value === 'number' && source !== String(value)) {
    return `${source} is read as the number ${value}`;
  }
  return null;
}

function tellYamlError(code: string, message: string): { what: string; fix: string } {
  const first = message.split('\n')[0] ?? message;
  const said = first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, '');
  switch (code) {
    case 'DUPLICATE_KEY':
      return { what: 'the same key stands twice in one map', fix: 'keep one of the two' };
    case 'TAB_AS_INDENT':
      return { what: 'a tab is used as indentation', fix: 'indent with spaces' };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        what: 'the YAML is broken: a second colon in unquoted text, or a value that is indented wrongly',
        fix: 'put the text in quotes or use a block (>-)',
      };
    default:
      return {
        what: `the YAML is broken: ${said}`,
        fix: 'mend the line or put the text in quotes',
      };
  }
}
