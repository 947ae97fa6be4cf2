// Checks the tree itself: what a style guide would ask for and nobody would remember.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const CODE = ['app', 'lib', 'e2e'];
const LINES_MAX = 300;

function walk(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

const isText = (file: string) => /\.(tsx?|m?js|css|json|grit|md|ya?ml|html|svg|txt)$/.test(file);
const top = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
  .map((entry) => entry.name);
const code = CODE.flatMap(walk);
const all = [...code, ...walk('content'), ...walk('public'), ...walk('.ci'), ...top];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** `file:line` of every line that matches. The patterns are built from pieces, or they would find themselves. */
function lines(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

describe('files', () => {
  it(`have at most ${LINES_MAX} lines`, () => {
    const long = code
      .filter((file) => /\.(tsx?|m?js|css)$/.test(file))
      .map((file) => ({ file, count: read(file).trimEnd().split('\n').length }))
      .filter(({ count }) => count > LINES_MAX);
    expect(long).toEqual([]);
  });

  it('are named in kebab case, folders too', () => {
    const part = /^[_([.]*[a-z0-9]+(-[a-z0-9]+)*[)\]]*(\.[a-z0-9-]+)*$/;
    const odd = [...code, ...walk('public')].filter((file) =>
      file.split('/').some((name) => name !== 'README.md' && !part.test(name)),
    );
    expect(odd).toEqual([]);
  });

  it('are not called by a name that says nothing', () => {
    const empty = /^(utils?|helpers?|manager|common|misc|index)\.tsx?$/;
    expect(code.filter((file) => empty.test(basename(file)))).toEqual([]);
  });

  it('open with what they are, in every folder of lib', () => {
    const folders = readdirSync(join(ROOT, 'lib'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `lib/${entry.name}/README.md`);
    expect(folders.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('text', () => {
  it('names no path of somebody’s machine', () => {
    const folders = ['work', 'farm', 'root', 'tmp', 'home', 'Users'].join('|');
    const pattern = new RegExp(`(^|[^A-Za-z0-9_.}/])/(${folders})/`);
    expect(lines(all.filter(isText), pattern)).toEqual([]);
  });

  it('leaves nothing for later', () => {
    const words = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|');
    expect(lines(all.filter(isText), new RegExp(`\\b(${words})\\b`))).toEqual([]);
  });

  it('neither singles out nor skips a test', () => {
    const how = ['sk' + 'ip', 'on' + 'ly', 'to' + 'do', 'fix' + 'me'].join('|');
    const pattern = new RegExp(`\\b(it|test|describe)(\\.[a-z]+)?\\.(${how})\\b`);
    expect(lines(code.filter(isText), pattern)).toEqual([]);
  });
});

describe('dependencies', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

  it('are pinned to one version each', () => {
    const pins = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('drag in nothing that is whatever is newest today: npm ci would fail the day after', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly packages: Record<string, { readonly dependencies?: Record<string, string> }>;
    };
    const loose = Object.values(lock.packages)
      .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
      .filter(([name, range]) => range === 'latest' && !manifest.overrides?.[name])
      .map(([name]) => name);
    expect(loose).toEqual([]);
  });

  it('come from no particular address', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });
});
