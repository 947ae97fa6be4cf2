// Finds a Chromium for the browser tests, or installs one: Playwright's own where that works, else Debian's.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { binOf, isMain } from './run';

/** For a browser without a desktop, a GPU, or a user; `no-sandbox` because containers run as root. */
export const CHROMIUM_FLAGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES: readonly string[] = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const ELSEWHERE: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];
const ANSWER_MS = 15_000;

/** A file that is there is not yet a browser: Ubuntu's chromium-browser can be a stub that asks for snap. */
function answers(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return (
    spawnSync(path, ['--version', '--no-sandbox'], { timeout: ANSWER_MS, stdio: 'ignore' })
      .status === 0
  );
}

/** The path of a browser that starts, or undefined. Throws when CHROMIUM_PATH names none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist.`);
    return given;
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(answers);
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

function installPlaywrights(): void {
  const cli = binOf('playwright');
  if (run(process.execPath, [cli, 'install', 'chromium']))
    run(process.execPath, [cli, 'install-deps', 'chromium']);
}

function installDebians(): void {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]): boolean =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]);
  if (apt('update'))
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

/** The path of a browser, installed if there was none. Throws with what to do when there still is none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium or Chrome found: installing one.');
  for (const install of [installPlaywrights, installDebians]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('No browser for the tests. Install Chrome or Chromium, or set CHROMIUM_PATH.');
}

if (isMain(import.meta.url)) console.log(ensureChromium());
