// The daily loop on a phone with years of answers: how long a start takes, and a tap until it is saved. The log and the
// questions are made up, seeded, and put where the app finds them; everything that is measured is the app's own.

import { type BrowserContext, chromium, type Page } from 'playwright';
import type { Card, CardSummary, DeckFile, DeckIndex } from '../../deck/card';
import type { Event } from '../../schedule/event';
import { sampleLog } from '../../schedule/sample-log';
import { CHROMIUM_FLAGS } from '../browser';
import { serve } from '../server';
import { median, type Section, table } from './section';

const EVENTS = 100_000;
/** Four items each. */
const CARDS = 500;
const SLOWER = 4;
const STARTS = 5;
const ANSWERS = 12;
const CHUNK = 5_000;
const FILE = 'sample.json';
/** What has just appeared takes no taps. */
const TAP_GUARD_MS = 300;
const DAY_MS = 86_400_000;

export const loopSection: Section = {
  name: 'loop',
  title: `A start and an answer with ${EVENTS.toLocaleString('en-GB')} events, processor ${SLOWER} times slower`,
  run: async ({ out, browserPath }) => {
    const server = await serve({ dir: out, port: 0 });
    const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_FLAGS });
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const sample = sampleLog({ events: EVENTS, cards: CARDS });
    await answerWithSample(context, server.origin, sample.cards);
    await context.addInitScript(WATCH);
    await seed(context, server.origin, sample.events);
    const first = await firstStart(context, server.origin);
    const today = await starts(context, `${server.origin}/`);
    const study = await starts(context, `${server.origin}/study/?more=20`);
    const answered = await answer(context, server.origin);
    await browser.close();
    await server.close();
    return report({ first, today, study, ...answered });
  },
};

type Figures = {
  readonly first: number;
  readonly today: readonly number[];
  readonly study: readonly number[];
  readonly saved: readonly number[];
  readonly tasks: readonly number[];
};

type Watched = { readonly bench: { readonly usableAt: number; readonly saved: readonly number[] } };

function report({ first, today, study, saved, tasks }: Figures): string[] {
  const ms = (value: number): string => value.toFixed(0);
  const worst = (values: readonly number[]): number => Math.max(0, ...values);
  return table(
    ['', 'median ms', 'p95 ms', 'budget'],
    [
      ['the first start after all of it arrived, once', ms(first), '', ''],
      ['start to Today', ms(median(today)), ms(quantile(today, 0.95)), ''],
      ['start to the first question', ms(median(study)), ms(quantile(study, 0.95)), '600'],
      ['tap to saved', ms(median(saved)), ms(quantile(saved, 0.95)), '30'],
      [`longest of ${tasks.length} long tasks while studying`, ms(worst(tasks)), '', '50'],
    ],
  );
}

/** The made-up questions in the place of the real ones. */
async function answerWithSample(
  context: BrowserContext,
  origin: string,
  cards: readonly CardSummary[],
): Promise<void> {
  const real = (await (await fetch(`${origin}/data/index.json`)).json()) as DeckIndex;
  const written = real.decks.find(({ file }) => file !== null);
  const { cards: models } = (await (
    await fetch(`${origin}/data/${written?.file}`)
  ).json()) as DeckFile;
  const model = models[0] as Card;
  const ids = [...new Set(cards.map(({ deck }) => deck))];
  const index: DeckIndex = {
    ...real,
    decks: ids.map((id, order) => ({
      id,
      code: id.toUpperCase(),
      title: id,
      sentence: id,
      order,
      file: `${id}.${FILE}`,
    })),
    cards: cards.map((card) => ({ ...card, question: model.question })),
  };
  await context.route('**/data/*.json', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === 'index.json') return await route.fulfill({ json: index });
    const own = cards.filter(({ deck }) => name === `${deck}.${FILE}`);
    const json: DeckFile = {
      v: 1,
      deck: name.slice(0, name.indexOf('.')),
      cards: own.map((card) => asCard(card, model)),
      scenarios: {},
    };
    return await route.fulfill({ json });
  });
}

function asCard(card: CardSummary, model: Card): Card {
  return {
    ...model,
    ...card,
    question: model.question,
    points: card.points.map((point, at) => ({
      ...(model.points[at % model.points.length] as Card['points'][number]),
      ...point,
    })),
    pitfalls: card.pitfalls.map((id, at) => ({
      ...(model.pitfalls[at % model.pitfalls.length] as Card['pitfalls'][number]),
      id,
    })),
    replay: false,
  };
}

/** The app makes its databases; then the log is put into them, its last day yesterday. */
async function seed(
  context: BrowserContext,
  origin: string,
  events: readonly Event[],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Start' }).waitFor();
  await page.goto(`${origin}/about/`);
  const last = events.at(-1) as Event;
  const shift = Math.floor((Date.now() - last.at) / DAY_MS) * DAY_MS;
  for (let at = 0; at < events.length; at += CHUNK) {
    const rows = events.slice(at, at + CHUNK).map((event) => ({ ...event, at: event.at + shift }));
    await page.evaluate(`(${PUT})(${JSON.stringify(JSON.stringify(rows))})`);
  }
  await page.close();
}

/** Memories are made from the log, and the log is summed up: what every later start builds on. */
async function firstStart(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const took = await usableAfter(page, 180_000);
  const until = Date.now() + 120_000;
  while (!(await page.evaluate<boolean>(HAS_CHECKPOINT)) && Date.now() < until)
    await page.waitForTimeout(500);
  await page.close();
  return took;
}

async function starts(context: BrowserContext, url: string): Promise<readonly number[]> {
  const took: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const page = await slowPage(context);
    await page.goto(url);
    took.push(await usableAfter(page, 60_000));
    await page.close();
  }
  return took;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Milliseconds from the navigation until the screen's words are painted. */
async function usableAfter(page: Page, timeout: number): Promise<number> {
  const seen = await page.waitForFunction(
    () => (globalThis as unknown as Watched).bench.usableAt,
    undefined,
    { timeout, polling: 20 },
  );
  return await seen.jsonValue();
}

/** Answers as a learner does, tap by tap. */
async function answer(
  context: BrowserContext,
  origin: string,
): Promise<Pick<Figures, 'saved' | 'tasks'>> {
  const page = await slowPage(context);
  await page.goto(`${origin}/study/?more=20`);
  await usableAfter(page, 60_000);
  await page.evaluate('window.bench.tasks.length = 0');
  for (let n = 0; n < ANSWERS; ) n = await step(page, n);
  const found = await page.evaluate<Pick<Figures, 'saved' | 'tasks'>>('window.bench');
  await page.close();
  return found;
}

/** One screen further, whatever it asks. @returns commits so far */
async function step(page: Page, commits: number): Promise<number> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const sure = page.getByRole('button', { name: 'Sure', exact: true });
  const show = page.getByRole('button', { name: 'Show', exact: true });
  const goOn = button('Continue');
  await sure.or(show).or(goOn).first().waitFor();
  if (await goOn.isVisible()) {
    await goOn.click();
    return commits;
  }
  const isCard = await sure.isVisible();
  await (isCard ? sure : show).click();
  if (isCard) await button(/^Said all/).click();
  await page.waitForTimeout(TAP_GUARD_MS);
  await (isCard
    ? button(/computed from your ticks$/)
    : page.getByRole('button', { name: 'Said it', exact: true })
  ).click();
  await page.waitForFunction(
    (before) => (globalThis as unknown as Watched).bench.saved.length > before,
    commits,
  );
  await page.waitForTimeout(TAP_GUARD_MS);
  return commits + 1;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Runs in the page, before the app: notes when the screen can be used, every long task, and for each commit of the log the
 * time since the tap before it. Texts, since the compiler of this command adds calls to functions that a page lacks.
 */
const WATCH = `
  window.bench = { usableAt: 0, tasks: [], saved: [] };
  let tapAt = 0;
  addEventListener('pointerup', (event) => { tapAt = event.timeStamp; }, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'events') {
      const from = tapAt;
      this.transaction.addEventListener('complete', () => window.bench.saved.push(performance.now() - from));
    }
    return add.apply(this, args);
  };
  (function look() {
    const main = document.querySelector('main');
    const isLive = main && main.querySelector('h1, h2') && !main.querySelector('[aria-busy="true"]') && !main.matches('[aria-busy="true"]');
    if (isLive) requestAnimationFrame(() => { window.bench.usableAt = performance.now(); });
    else requestAnimationFrame(look);
  })();
`;

const PUT = `async (text) => {
  const rows = JSON.parse(text);
  const open = indexedDB.open('writeback');
  const db = await new Promise((resolve, reject) => { open.onsuccess = () => resolve(open.result); open.onerror = reject; });
  const change = db.transaction('events', 'readwrite', { durability: 'relaxed' });
  for (const row of rows) change.objectStore('events').put(row);
  await new Promise((resolve, reject) => { change.oncomplete = resolve; change.onerror = reject; });
  db.close();
}`;

const HAS_CHECKPOINT = `(async () => {
  const open = indexedDB.open('writeback-cache');
  const db = await new Promise((resolve, reject) => { open.onsuccess = () => resolve(open.result); open.onerror = reject; });
  const get = db.transaction('snapshots').objectStore('snapshots').count();
  const count = await new Promise((resolve) => { get.onsuccess = () => resolve(get.result); });
  db.close();
  return count > 0;
})()`;
