// `npm run check`: types and lint, in seconds. Three type checks, because code may only use what exists where it runs:
// everything with the DOM, the pure folders without it, the worker with its own globals.

import { existsSync, readFileSync } from 'node:fs';
import { binOf, isMain, node } from './run';

export type Check = { readonly name: string; readonly run: () => number };

const tsc = (...args: string[]): number => node([binOf('typescript', 'tsc'), '--noEmit', ...args]);

export const CHECKS: readonly Check[] = [
  { name: 'types', run: () => typegen() || tsc() },
  { name: 'types of the pure folders, without DOM and Node', run: () => tsc('-p', 'lib') },
  { name: 'types of the service worker', run: () => tsc('-p', 'lib/pwa/worker') },
  {
    name: 'lint',
    run: () => node([binOf('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings']),
  },
];

/** Next declares CSS modules and route types in generated files; a clean checkout has none of them. */
function typegen(): number {
  const entry = 'next-env.d.ts';
  const isThere =
    existsSync(entry) &&
    [...readFileSync(entry, 'utf8').matchAll(/import "\.\/([^"]+)"/g)].every(([, file]) =>
      existsSync(file ?? ''),
    );
  return isThere ? 0 : node([binOf('next'), 'typegen']);
}

if (isMain(import.meta.url)) {
  const red = CHECKS.filter(({ name, run }) => {
    console.log(`\n== ${name}`);
    return run() !== 0;
  });
  console.log(
    red.length === 0
      ? '\nAll checks passed.'
      : `\nFailed: ${red.map(({ name }) => name).join('; ')}`,
  );
  process.exitCode = red.length === 0 ? 0 : 1;
}
