// No network: the whole main job, every address, and the one promise that must not be made too early.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THREE } from './content';
import { moveTo, startClock, studyDay } from './day';
import { type BrowserContext, expect, offlineReady, type Page, PHONES, test } from './fixtures';
import { ask, studyAll } from './flows';
import { dueOn, readAnswers } from './log';
import { CardScreen, Library, NotFound, ReplayList, Tabs } from './pages/reading';
import { Replay } from './pages/replay';
import { open, type Screen, type ScreenClass } from './pages/screen';
import { Settings } from './pages/settings';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

/** Addresses that somebody may open first of all, with and without the slash before the query. */
const DEEP_LINKS: readonly (readonly [string, ScreenClass<Screen>])[] = [
  ['/cards/?id=KW-01', CardScreen],
  ['/cards?id=KW-01', CardScreen],
  ['/replay/?id=KW-04', Replay],
  ['/replay?id=KW-04', Replay],
  ['/cards/', Library],
  ['/replay', ReplayList],
  ['/settings', Settings],
];

type Way = { readonly page: Page; url(path: string): string; cut(): Promise<void> };

/** The whole job, with the network gone after the first page has said that it works offline. */
async function studyWithout({ page, url, cut }: Way): Promise<void> {
  await startClock(page);
  let today = await open(page, url('/'), Today);
  await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
  await cut();
  today = await today.reload();
  await expect(today.worksOffline).toBeVisible();

  const settings = await open(page, url('/settings/'), Settings);
  await settings.set('New questions a day', '0');
  expect(await studyAll(await ask(page, url, THREE))).toEqual(THREE);
  const summary = await new Summary(page).reload();
  await expect(summary.mark).toHaveText('3 of 3 hold.');
  today = await summary.finish();
  await expect(today.headline).toHaveText('Done for today.');
  const answers = await readAnswers(page);
  expect(answers).toHaveLength(3);

  const day = Math.min(...answers.map(({ plannedDay }) => plannedDay)) - studyDay(0);
  await moveTo(page, day);
  today = await open(page, url('/'), Today);
  const due = dueOn(studyDay(day), answers);
  await expect(today.counts).toHaveText(`${due.length} question${due.length > 1 ? 's' : ''} due`);
  expect((await studyAll(await today.begin())).toSorted()).toEqual(due);
}

/** Every address by itself, as a new tab would open it, and then by the app's own links. */
async function lookAround(context: BrowserContext, url: Way['url']): Promise<void> {
  const page = await context.newPage();
  for (const [path, screen] of DEEP_LINKS) {
    const response = await page.goto(url(path));
    expect([path, response?.status()]).toEqual([path, 200]);
    await new screen(page).arrive();
    expect(new URL(page.url()).pathname).toMatch(/\/$/);
  }
  for (const path of ['/nothing/here/', '/cards/KW-01', '/study/x.html']) {
    expect([path, (await page.goto(url(path)))?.status()]).toEqual([path, 404]);
    await new NotFound(page).arrive();
  }
  const today = await new NotFound(page).home(Today);
  const tabs = new Tabs(page);
  let library = await today.go(Library, () => tabs.to('Cards'));
  const card = await library.openCard('KW-04');
  await expect(card.id).toHaveText('KW-04');
  library = await card.goBack();
  const list = await library.go(ReplayList, () => tabs.to('Replay'));
  await expect((await list.openReplay('PC-01')).root).toHaveAccessibleName('Replay: PC-01');
  await page.close();
}

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('with the network off', async ({ page, context, site, problems }) => {
      test.slow();
      problems.expect(/404/);
      const cut = () => context.setOffline(true);
      await studyWithout({ page, url: site.url, cut });
      await lookAround(context, site.url);
    });

    test('with the server process killed', async ({ page, context, serverProcess, problems }) => {
      test.slow();
      problems.expect(/404/);
      await studyWithout({ page, url: serverProcess.url, cut: serverProcess.kill });
      await lookAround(context, serverProcess.url);
    });
  });
}

test.describe('a slow network', () => {
  test.use({ serverOptions: { latencyMs: 150 } });

  test('the first page says "Works offline" when the last file has come, not before', async ({
    page,
    site,
  }) => {
    // What the cache holds at the instant at which the words appear.
    await page.addInitScript(() => {
      const seen = window as unknown as { cached?: number };
      const look = setInterval(() => {
        if (!document.querySelector('main')?.textContent?.includes('Works offline')) return;
        clearInterval(look);
        void countCached().then((count) => {
          seen.cached = count;
        });
      }, 10);
      const countCached = async (): Promise<number> => {
        const names = await caches.keys();
        const lists = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return lists.flat().length;
      };
    });
    const today = await open(page, site.url('/'), Today);
    await expect(today.copying).toBeVisible();
    await expect(today.worksOffline).toHaveCount(0);
    await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
    const cached = () =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        return (await (await caches.open(name)).keys()).length;
      });
    await offlineReady(page);
    const then = await page.evaluate(() => (window as unknown as { cached: number }).cached);
    expect(then).toBeGreaterThan(30);
    expect(then).toBe(await cached());
  });
});

test.describe('a file that does not arrive', () => {
  let missing = '';
  let refused = 0;
  const fails = (path: string): boolean => {
    const isMissing = missing !== '' && path.includes(missing);
    if (isMissing) refused += 1;
    return isMissing;
  };
  test.use({ serverOptions: { fails } });

  test('keeps "Works offline" away until it is there', async ({ page, site, problems }) => {
    problems.expect(/503|Service Worker/i);
    missing = 'data/page-cache';
    let today = await open(page, site.url('/'), Today);
    await expect(today.copying).toBeVisible({ timeout: 20_000 });
    // Three attempts, and then the browser lets go of the worker that could not be installed.
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    const isTrying = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await expect.poll(isTrying, { timeout: 30_000 }).toBe(false);
    await expect(today.worksOffline).toHaveCount(0);
    missing = '';
    today = await today.reload();
    await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
    await site.kill();
    await open(page, site.url('/cards/?id=PC-01'), CardScreen);
  });

  test('takes "Works offline" back when the browser throws it away', async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/503/);
    missing = '';
    let today = await open(page, site.url('/'), Today);
    await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
    missing = 'data/page-cache';
    const thrown = await page.evaluate(async (part) => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (request.url.includes(part)) count += Number(await cache.delete(request));
        }
      }
      return count;
    }, missing);
    expect(thrown).toBe(1);
    today = await today.reload();
    await expect(today.copying).toBeVisible();
    await expect(today.worksOffline).toHaveCount(0);
    missing = '';
    today = await today.reload();
    await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
  });
});

test('"Works offline" means every file of the export', async ({ page, site }) => {
  const today = await open(page, site.url('/'), Today);
  await expect(today.worksOffline).toBeVisible({ timeout: 20_000 });
  await site.kill();
  const base = new URL(site.url('/')).pathname;
  const wanted = filesOfThePages().map((file) => `${base}${file}`);
  expect(wanted.length).toBeGreaterThan(30);
  const lost = await page.evaluate(async (paths) => {
    const answers = await Promise.all(
      paths.map((path) =>
        fetch(path).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return paths.filter((_, index) => !answers[index]);
  }, wanted);
  expect(lost).toEqual([]);
});

/** What pages ask for: themselves, scripts, styles, fonts, data, icons. Not what only installing or crawling reads. */
function filesOfThePages(): string[] {
  const old = /<script src="\/([^"]+)" noModule/.exec(readFileSync('out/index.html', 'utf8'))?.[1];
  return readdirSync('out', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice('out/'.length))
    .filter((file) => file !== old)
    .filter(
      (file) =>
        !/^(sw\.js|build-id\.txt|robots\.txt|404|_not-found|precache|icons|screenshots)/.test(file),
    )
    .filter((file) => !/Manifest\.js$/.test(file))
    .map((file) => file.replace(/index\.html$/, ''));
}
