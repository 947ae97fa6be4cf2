// Starts the project's own tools as child processes, by file: no shell, no PATH, the same on every system.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The script behind a package's command, as its `bin` says. Throws when the package is not installed. */
export function binOf(name: string, command: string = name): string {
  let folder = '';
  for (const base of require.resolve.paths(name) ?? []) {
    if (existsSync(join(base, name, 'package.json'))) {
      folder = join(base, name);
      break;
    }
  }
  if (!folder) throw new Error(`${name} is not installed. Run: npm ci`);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const { bin } = manifest;
  return join(folder, typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

/** Runs a Node script in the foreground and returns its exit code; killed by a signal counts as 1. */
export function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  if (error) throw error;
  return status ?? 1;
}

/** Runs one of the project's own TypeScript commands. */
export function tsx(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  return node([binOf('tsx'), ...args], env);
}

/** Whether this module was started as a command, rather than imported by one. */
export function isMain(url: string): boolean {
  const started = process.argv[1];
  return started !== undefined && url === new URL(`file://${started}`).href;
}
