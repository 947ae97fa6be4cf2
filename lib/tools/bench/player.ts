// What the player costs in Chromium with the processor slowed four times: moving pages, ten seconds of play, the first frame,
// the search, and what its scripts weigh.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../browser';
import { serve } from '../server';
import { kib, median, type Section, table } from './section';

const SLOWED = 4;
const PAINT_MS = 4_000;
const PLAY_MS = 10_000;
const CARD = 'KW-01';

/** What the bundled page offers (`app/_stage/player-bench.ts`). */
type PlayerBench = {
  /** Moves so many pages for so many ms; resolves to the frames painted. */
  run(many: number, ms: number): Promise<number>;
  search(scenario: unknown): { readonly rows: number; readonly ms: number };
};

declare global {
  interface Window {
    playerBench: PlayerBench;
    commits: number[];
    steps: number[];
    firstFrame: { shown: number; drawn: number };
  }
}

export const playerSection: Section = {
  name: 'player',
  title: `The replay player, processor slowed ${SLOWED} times`,
  run: async ({ out, browserPath }) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_FLAGS });
    const server = await serve({ dir: out, port: 0 });
    const url = `${server.origin}/replay/?id=${CARD}`;
    const rows: string[][] = [];
    const parts = await bundle();
    for (const many of [24, 60]) rows.push(await moving(browser, parts, many));
    rows.push(...(await playing(browser, url)), await firstFrame(browser, url));
    rows.push(
      await searching(browser, parts, out),
      ...(await scripts(browser, server.origin, out)),
    );
    await browser.close();
    await server.close();
    return table(['player', 'measured', 'budget'], rows);
  },
};

async function bundle(): Promise<{ readonly js: string; readonly css: string }> {
  const { outputFiles } = await build({
    entryPoints: ['app/_stage/player-bench.ts'],
    outdir: 'bench',
    bundle: true,
    write: false,
    minify: true,
    logLevel: 'silent',
  });
  const of = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const css = ['tokens', 'base'].map((name) => readFileSync(`app/_ui/css/${name}.css`, 'utf8'));
  return { js: of('.js'), css: [...css, of('.css')].join('\n') };
}

type Parts = Awaited<ReturnType<typeof bundle>>;

async function slowPage(browser: Browser): Promise<{ page: Page; device: CDPSession }> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const device = await page.context().newCDPSession(page);
  await device.send('Performance.enable');
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, device };
}

async function spent(device: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await device.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

const costs = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  frames: number,
): string =>
  (['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const)
    .map((name) => (((after[name] ?? 0) - (before[name] ?? 0)) / frames).toFixed(2))
    .join(' / ');

async function moving(browser: Browser, { js, css }: Parts, many: number): Promise<string[]> {
  const { page, device } = await slowPage(browser);
  await page.setContent('<!doctype html><body></body>');
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: js });
  await page.evaluate(() => window.playerBench.run(3, 500));
  const before = await spent(device);
  const frames = await page.evaluate(([n, ms]) => window.playerBench.run(n, ms), [
    many,
    PAINT_MS,
  ] as const);
  const after = await spent(device);
  await page.close();
  return [
    `${many} pages moving: script / style / layout ms a frame`,
    costs(before, after, frames),
    '3 / 5 / 0',
  ];
}

/** Counts React's commits as its developer tools would, and the steps that the bar shows. */
const WATCH = `
  window.commits = []; window.steps = [];
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, renderers: new Map(), inject: () => 1,
    onScheduleFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { window.commits.push(performance.now()); } };
`;

async function playing(browser: Browser, url: string): Promise<string[][]> {
  const { page, device } = await slowPage(browser);
  await page.addInitScript(WATCH);
  await page.goto(url);
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await page.getByRole('button', { name: 'Skip this prediction' }).click();
  await page.getByRole('group', { name: 'What happens next?' }).locator('label').nth(1).click();
  await page.waitForTimeout(500);
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  // What is only for paper has been fetched by then.
  await page.waitForTimeout(3_500);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(300);
  const before = await spent(device);
  const seen = await page.evaluate(watchPlay, PLAY_MS);
  const after = await spent(device);
  await page.close();
  return [
    [
      '10 s of play: script / style / layout ms a frame',
      costs(before, after, seen.frames),
      '3 / 5 / 0',
    ],
    ['longest frame in 10 s of play, ms', seen.longest.toFixed(0), '33'],
    ['React commits during a change', String(seen.during), '0'],
    ['React commits at the start of a step', `${seen.atSteps} for ${seen.steps} steps`, ''],
  ];
}

/** Runs in the page. A commit within two frames of a new step belongs to that step; any other fell into a change. */
async function watchPlay(
  ms: number,
): Promise<{ frames: number; longest: number; during: number; atSteps: number; steps: number }> {
  const slider = document.querySelector('[role=slider]');
  const steps: number[] = [];
  const observer = new MutationObserver(() => steps.push(performance.now()));
  if (slider) observer.observe(slider, { attributes: true, attributeFilter: ['aria-valuenow'] });
  window.commits = [];
  const begun = performance.now();
  let last = begun;
  let longest = 0;
  let frames = 0;
  while (last - begun < ms) {
    const now = await new Promise<number>(requestAnimationFrame);
    if (frames > 0) longest = Math.max(longest, now - last);
    last = now;
    frames += 1;
  }
  observer.disconnect();
  const near = window.commits.filter((at) => steps.some((step) => Math.abs(step - at) < 34));
  const during = window.commits.length - near.length;
  return { frames, longest, during, atSteps: near.length, steps: steps.length };
}

/** Notes when the card's title is there, and when the first frame has been painted. */
const FIRST_FRAME = `
  window.firstFrame = { shown: 0, drawn: 0 };
  (function look() {
    if (!window.firstFrame.shown && document.querySelector('main h1')?.textContent.includes('Replay of'))
      window.firstFrame.shown = performance.now();
    if (document.querySelector('[role=img][aria-label^="Step "] [data-pool]'))
      requestAnimationFrame(() => { window.firstFrame.drawn = performance.now(); });
    else requestAnimationFrame(look);
  })();
`;

async function firstFrame(browser: Browser, url: string): Promise<string[]> {
  const times: number[] = [];
  const { page } = await slowPage(browser);
  await page.addInitScript(FIRST_FRAME);
  for (let n = 0; n < 4; n += 1) {
    await page.goto(url);
    await page.waitForFunction(() => window.firstFrame.drawn > 0);
    const { shown, drawn } = await page.evaluate(() => window.firstFrame);
    // The first visit fetches; what counts is what the phone has to do.
    if (n > 0) times.push(drawn - shown);
  }
  await page.close();
  return ['first frame after the card shows, files at hand, ms', median(times).toFixed(0), '150'];
}

async function searching(browser: Browser, { js, css }: Parts, out: string): Promise<string[]> {
  const { page } = await slowPage(browser);
  await page.setContent('<!doctype html><body></body>');
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: js });
  const scenario = scenarioIn(out);
  const { rows, ms } = await page.evaluate((each) => window.playerBench.search(each), scenario);
  await page.close();
  return [`search of ${CARD}, ${rows} rows, cold, s`, (ms / 1000).toFixed(2), '0.50'];
}

function scenarioIn(out: string): unknown {
  const index = JSON.parse(readFileSync(join(out, 'data/index.json'), 'utf8')) as {
    readonly decks: readonly { readonly id: string; readonly file: string }[];
  };
  for (const { file } of index.decks.filter((deck) => deck.file)) {
    const deck = JSON.parse(readFileSync(join(out, 'data', file), 'utf8')) as {
      readonly scenarios?: Readonly<Record<string, unknown>>;
    };
    const found = deck.scenarios?.[CARD];
    if (found) return found;
  }
  throw new Error(`No scenario of ${CARD} in the export`);
}

/** What a replay fetches beyond the list of replays; told apart by a word that only the player or only a protocol has. */
async function scripts(browser: Browser, origin: string, out: string): Promise<string[][]> {
  const list = await loaded(browser, `${origin}/replay/`);
  const added = (await loaded(browser, `${origin}/replay/?id=${CARD}`)).filter(
    (path) => !list.includes(path),
  );
  const size = (paths: readonly string[]): string =>
    kib(
      paths.reduce(
        (sum, path) => sum + gzipSync(readFileSync(join(out, path)), { level: 9 }).length,
        0,
      ),
    );
  const isPlayer = (path: string) =>
    readFileSync(join(out, path), 'utf8').includes('data-watermark');
  const player = added.filter(isPlayer);
  const rest = added.filter((path) => !isPlayer(path));
  return [
    ['player chunk, KiB gz', size(player), '20'],
    ['engine of one protocol and what comes with it, KiB gz', size(rest), '25'],
  ];
}

async function loaded(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForTimeout(2_500);
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => path.endsWith('.js')),
  );
  await context.close();
  return names;
}
