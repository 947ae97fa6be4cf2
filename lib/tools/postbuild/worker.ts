// Bundles the service worker with its list put in.

import { build } from 'esbuild';
import type { Precache } from '../../pwa/precache';

export type WorkerOptions = {
  readonly outfile: string;
  readonly precache: Precache;
  /** The worker that removes the app's worker and its caches from every browser, under the same address. */
  readonly isKill?: boolean;
};

export async function bundleWorker({ outfile, precache, isKill }: WorkerOptions): Promise<void> {
  await build({
    entryPoints: [isKill ? 'lib/pwa/worker/kill.ts' : 'lib/pwa/worker/worker.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {
      __PRECACHE__: JSON.stringify(precache),
      'process.env.NODE_ENV': '"production"',
    },
  });
}
