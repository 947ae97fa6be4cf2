import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsHash } from './inputs';

const tree = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};
const SOURCES = { 'app/page.tsx': 'page', 'content/a/KW-01.md': 'card', 'package.json': '{}' };
const hashOf = (more: Record<string, string> = {}) => inputsHash(tree({ ...SOURCES, ...more }), '');

describe('inputsHash', () => {
  it('is the same for the same files, wherever they lie', () => {
    expect(hashOf()).toBe(hashOf());
    expect(hashOf()).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(['app/page.tsx', 'content/a/KW-01.md', 'package.json', 'lib/tools/postbuild/list.ts'])(
    'changes with %s',
    (path) => {
      expect(hashOf({ [path]: 'changed' })).not.toBe(hashOf());
    },
  );

  it.each(['lib/base/time.test.ts', 'lib/base/README.md', 'lib/tools/bench.ts', 'e2e/a.spec.ts'])(
    'does not change with %s, which the build never reads',
    (path) => {
      expect(hashOf({ [path]: 'changed' })).toBe(hashOf());
    },
  );

  it('changes with the variant', () => {
    const root = tree(SOURCES);
    expect(inputsHash(root, '/sub')).not.toBe(inputsHash(root, ''));
  });
});
