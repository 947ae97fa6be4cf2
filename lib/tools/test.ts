// `npm test`: everything, in the order in which it is cheapest to learn of a mistake. Every step runs even when an
// earlier one is red, except what cannot; the last line is always `N passed, N failed`.
//   --deep   full counts for properties, crashes and fuzzing (DEEP=1), as `npm run test:deep`

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser';
import { buildIfStale } from './build';
import { CHECKS } from './check';
import { add, type Counts, closingLine, NONE, readCounts } from './report/counts';
import { binOf, node, tsx } from './run';

type Step = { readonly name: string; readonly run: () => Promise<Counts> };

const isDeep = process.argv.includes('--deep');
if (isDeep) process.env.DEEP = '1';
const scratch = mkdtempSync(join(tmpdir(), 'writeback-test-'));

/** A step without tests of its own counts as one check. */
const single = (name: string, run: () => number | Promise<number>): Step => ({
  name,
  run: async () => ((await run()) === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 }),
});

/** A step whose reporter writes how many tests it ran. */
const counted = (name: string, run: (env: Record<string, string>) => number): Step => ({
  name,
  run: async () => {
    const file = join(scratch, `${name.replaceAll(' ', '-')}.json`);
    const status = run({ COUNTS_FILE: file });
    return readCounts(file, status);
  },
});

const unit = counted('unit tests', (env) =>
  node([binOf('vitest'), 'run', '--config', 'lib/vitest.config.ts'], env),
);
const browser = counted('browser tests', (env) =>
  node([binOf('playwright'), 'test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureChromium(),
    ...env,
  }),
);
const build = single('build', buildIfStale);
const STEPS: readonly Step[] = [
  ...CHECKS.map(({ name, run }) => single(name, run)),
  single('cards', () => tsx(['lib/tools/cards.ts'])),
  unit,
  build,
  browser,
];

/** Runs a step; a crash of the step itself is a failure like any other, and the rest still runs. */
async function attempt({ name, run }: Step): Promise<Counts> {
  const started = Date.now();
  console.log(`\n== ${name}`);
  let counts: Counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error);
    counts = { ...NONE, failed: 1 };
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`== ${name}: ${closingLine(counts)}${skipped} (${seconds} s)`);
  return counts;
}

let total = NONE;
const red: string[] = [];
let isBuilt = true;
for (const step of STEPS) {
  // Tests of an older export would say nothing about these sources.
  const counts: Counts =
    step === browser && !isBuilt ? { ...NONE, failed: 1 } : await attempt(step);
  if (step === build) isBuilt = counts.failed === 0;
  if (counts.failed > 0) red.push(step.name);
  total = add(total, counts);
}
rmSync(scratch, { recursive: true, force: true });
if (red.length > 0)
  console.log(`\nFailed: ${red.join('; ')}${isBuilt ? '' : ' (no build to test)'}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = red.length === 0 ? 0 : 1;
