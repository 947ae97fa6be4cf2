// Plants one violation per rule in a copy of the configuration and asks Biome: a rule that no longer bites is
// found here, not years later. Legal imports are planted too, so that a rule cannot pass by forbidding everything.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const IMPORTS = 'lint/style/noRestrictedImports';
const PURE = 'plugin';

/** [folder or file, what it may import, what it may not] */
const FOLDERS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['lib/base', ['./time'], ['../deck/card', 'react', 'node:fs', 'dexie', '@/lib/deck/card']],
  ['lib/deck', ['./level', '../base/time'], ['../schedule/event', '../replay/trace', 'yaml']],
  ['lib/rubric', ['../base/time', '../deck/card'], ['../schedule/event', '../store/db', 'react']],
  [
    'lib/schedule',
    ['../base/time', '../deck/card', '../rubric/grade'],
    ['ts-fsrs', '../study/session', '../store/db', 'dexie', '../../app/services'],
  ],
  ['lib/schedule/fsrs.ts', ['ts-fsrs', '../base/time'], ['dexie', '../store/db']],
  [
    'lib/study',
    ['../schedule/event', '../rubric/grade', '../deck/card', '../base/time'],
    ['../store/db', '../replay/trace', 'react', 'ts-fsrs'],
  ],
  ['lib/replay', ['./trace', './kafka/isr', '../base/random'], ['../deck/card', 'yaml', 'react']],
  [
    'lib/replay/kafka',
    ['./isr', '../trace', '../storage/disk', '../../base/random'],
    ['../../deck/card', '../../../app/services', 'dexie'],
  ],
  [
    'lib/content',
    ['yaml', 'node:fs', 'mdast-util-from-markdown', 'zod/mini', '../deck/card', '../replay/run'],
    ['../store/db', '../schedule/event', '../../app/services', 'react', 'next'],
  ],
  [
    'lib/store',
    ['dexie', '../schedule/event', '../deck/card', '../rubric/grade', '../base/time'],
    ['react', 'dexie-react-hooks', '../replay/trace', '../content/compile', 'ts-fsrs', 'node:fs'],
  ],
  ['lib/pwa', ['workbox-window', '../base/assert'], ['react', 'dexie', '../store/db', 'node:fs']],
  [
    'lib/pwa/worker',
    ['./install', '../messages', 'workbox-routing', 'workbox-core'],
    ['workbox-window', '../../store/db', '../../../app/services', 'dexie'],
  ],
  [
    'lib/tools',
    ['node:fs', 'esbuild', 'playwright', '../content/compile', '../replay/run', '../pwa/messages'],
    ['../store/db', '../../app/services', 'react', 'dexie'],
  ],
  ['lib/tools/postbuild', ['../walk', '../../pwa/messages'], ['../../store/db', '../../../app/x']],
  [
    'app',
    ['react', 'next/link', './today', '@/lib/store/db', '@/lib/study/session', '@/app/_ui/button'],
    ['dexie', 'dexie-react-hooks', 'ts-fsrs', 'framer-motion', 'workbox-window', 'node:fs'],
  ],
  [
    'app/study',
    ['../_ui/button', '@/lib/replay/trace', '@/lib/pwa/register'],
    ['@/lib/content/compile', '@/lib/tools/server', '../../lib/store/db', 'dexie'],
  ],
  ['app/data/route.ts', ['@/lib/content/compile', 'node:path'], ['react', '@/lib/store/db']],
  ['app/data/built.ts', ['@/lib/content/compile', 'node:path'], ['react', '@/lib/store/db']],
  [
    'app/_ui',
    ['react', 'next/link', './icon', '@/lib/deck/card', '@/lib/schedule/event'],
    ['@/lib/store/db', '../_data/deck', '@/app/_data/deck', 'dexie', 'framer-motion'],
  ],
  [
    'app/_ui/motion.tsx',
    ['framer-motion', 'framer-motion/m', 'react'],
    ['dexie', '@/lib/store/db'],
  ],
  [
    'app/_data',
    ['react', 'dexie-react-hooks', '@/lib/store/db', '@/lib/deck/card', './deck'],
    ['dexie', '../_ui/button', '@/lib/content/compile', 'framer-motion'],
  ],
  ['app/_pwa', ['react', '@/lib/pwa/register'], ['@/lib/store/db', 'workbox-window', '../_ui/x']],
];

/** [a claim, the file, its text, the diagnostic it must raise] */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  ['Date.now in a pure folder', 'lib/base/a.ts', 'export const a = Date.now();', PURE],
  ['Date.now by reference', 'lib/deck/a.ts', 'export const a = Date.now;', PURE],
  ['new Date() in a pure folder', 'lib/rubric/a.ts', 'export const a = new Date();', PURE],
  ['Math.random in a pure folder', 'lib/schedule/a.ts', 'export const a = Math.random();', PURE],
  ['performance.now', 'lib/study/a.ts', 'export const a = performance.now();', PURE],
  ['crypto', 'lib/replay/a.ts', 'export const a = crypto.randomUUID();', PURE],
  ['crypto in a subfolder', 'lib/replay/kafka/b.ts', 'export const a = crypto.subtle;', PURE],
  [
    'a promise nobody awaits',
    'lib/store/a.ts',
    'async function write(): Promise<void> {}\nexport function save(): void {\n  write();\n}\n',
    'lint/nursery/noFloatingPromises',
  ],
  ['the console', 'app/a.ts', "console.log('hello');", 'lint/suspicious/noConsole'],
  ['a default export', 'lib/deck/b.ts', 'export default 1;', 'lint/style/noDefaultExport'],
  ['an import cycle', 'lib/base/one.ts', "import './two';", 'lint/suspicious/noImportCycles'],
  [
    'a camel-case file',
    'lib/base/camelCase.ts',
    'export const a = 1;',
    'lint/style/useFilenamingConvention',
  ],
  [
    'a focused test',
    'lib/base/a.test.ts',
    "import { it } from 'vitest';\nit.only('x', () => {});\n",
    'lint/suspicious/noFocusedTests',
  ],
  [
    'a spec that goes around the fixtures',
    'e2e/a.spec.ts',
    "import { test } from 'playwright/test';\ntest('x', () => {});\n",
    IMPORTS,
  ],
];

const LEGAL: readonly (readonly [string, string, string, string])[] = [
  ['a given instant', 'lib/base/c.ts', 'export const a = new Date(5);', PURE],
  ['the clock outside the pure folders', 'app/c.ts', 'export const a = Date.now();', PURE],
  ['the console of a command', 'lib/tools/c.ts', "console.log('x');", 'lint/suspicious/noConsole'],
  ['a page that exports itself', 'app/page.tsx', 'export default 1;', 'lint/style/noDefaultExport'],
];

const IMPORT_CASES = FOLDERS.flatMap(([place, legal, illegal]) => [
  ...legal.map((from) => ({ place, from, isLegal: true })),
  ...illegal.map((from) => ({ place, from, isLegal: false })),
]).map((planted, index) => ({
  ...planted,
  // A file that has a rule of its own can be planted once: its imports stand on one line each.
  file: /\.tsx?$/.test(planted.place) ? planted.place : `${planted.place}/planted-${index}.ts`,
}));

const ROOT = join(import.meta.dirname, '..', '..');
let found: ReadonlySet<string> = new Set();
let tree = '';

const textOf = (file: string): string =>
  IMPORT_CASES.filter((planted) => planted.file === file)
    .map(({ from }) => `import '${from}';\n`)
    .join('');

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of [
    'biome.json',
    'package.json',
    'lib/lint/boundaries.json',
    'lib/lint/pure.grit',
  ])
    cpSync(join(ROOT, file), join(tree, file));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  for (const { file } of IMPORT_CASES) plant(file, textOf(file));
  for (const [, file, text] of [...PLANTED, ...LEGAL]) plant(file, text);
  plant('lib/base/two.ts', "import './one';");
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  found = new Set(diagnostics(run.stdout));
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

type Report = {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
};

/** `file:line rule` and `file rule` of everything that Biome reports. */
function diagnostics(json: string): string[] {
  return (JSON.parse(json) as Report).diagnostics.flatMap(({ category, location }) => {
    const file = location.path.replaceAll('\\', '/').replace(/^\.\//, '');
    return [`${file} ${category}`, `${file}:${location.start.line} ${category}`];
  });
}

const lineOf = (file: string, from: string): number =>
  textOf(file).split('\n').indexOf(`import '${from}';`) + 1;

describe('imports', () => {
  it.each(IMPORT_CASES.filter((planted) => !planted.isLegal))(
    '$place may not import $from',
    ({ file, from }) => {
      expect(found).toContain(`${file}:${lineOf(file, from)} ${IMPORTS}`);
    },
  );

  it.each(IMPORT_CASES.filter((planted) => planted.isLegal))(
    '$place imports $from',
    ({ file, from }) => {
      expect(found).not.toContain(`${file}:${lineOf(file, from)} ${IMPORTS}`);
    },
  );
});

describe('rules', () => {
  it.each(PLANTED)('reports %s', (_claim, file, _text, rule) => {
    expect(found).toContain(`${file} ${rule}`);
  });

  it.each(LEGAL)('lets %s pass', (_claim, file, _text, rule) => {
    expect(found).not.toContain(`${file} ${rule}`);
  });
});
