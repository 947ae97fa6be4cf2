// `npm run e2e`: the browser tests against the export, built if stale. Arguments go to Playwright:
//   npm run e2e -- offline        only files whose name contains "offline"
//   npm run e2e -- --deep         full counts

import { ensureChromium } from './browser';
import { buildIfStale } from './build';
import { binOf, isMain, node } from './run';

/** Resolves to an exit code. */
export async function e2e(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const status = await buildIfStale();
  if (status !== 0) return status;
  const browser = ensureChromium();
  const cli = [binOf('playwright'), 'test', '--config', 'e2e/playwright.config.ts'];
  return node([...cli, ...args], { CHROMIUM_PATH: browser, ...env });
}

if (isMain(import.meta.url)) {
  const args = process.argv.slice(2);
  process.exitCode = await e2e(
    args.filter((arg) => arg !== '--deep'),
    args.includes('--deep') ? { DEEP: '1' } : {},
  );
}
