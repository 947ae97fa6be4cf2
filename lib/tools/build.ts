// `npm run build`: `next build`, then what the export still needs. The stamp is written last, so that a build that
// was cut short counts as none.
//   --kill   bundles the worker that removes the app's worker from every browser (lib/pwa/README.md)

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inputsHash } from './inputs';
import { postbuild } from './postbuild/postbuild';
import { binOf, isMain, node } from './run';

export const basePath = (): string => process.env.BASE_PATH ?? '';
const outDir = (): string => process.env.OUT_DIR || 'out';
/** Also tells, on a host, which build is deployed there. */
const stamp = (): string => `${outDir()}/build-id.txt`;

/** The id that a build of the sources as they are now has. */
export function currentBuild({ isKill = false } = {}): string {
  const major = process.versions.node.split('.')[0];
  return inputsHash('.', `node ${major} base ${basePath()} kill ${isKill}`);
}

/** Resolves to an exit code. */
export async function build({ isKill = false } = {}): Promise<number> {
  const id = currentBuild({ isKill });
  rmSync(stamp(), { force: true });
  const status = node([binOf('next'), 'build'], { BUILD_ID: id, BASE_PATH: basePath() });
  if (status !== 0) return status;
  try {
    await postbuild({ out: outDir(), build: id, isKill });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  writeFileSync(stamp(), id);
  return 0;
}

/** Builds unless the export already matches the sources. */
export async function buildIfStale(): Promise<number> {
  if (existsSync(stamp()) && readFileSync(stamp(), 'utf8') === currentBuild()) {
    console.log(`The export in ${outDir()}/ is current.`);
    return 0;
  }
  return build();
}

if (isMain(import.meta.url)) {
  process.exitCode = await build({ isKill: process.argv.includes('--kill') });
}
