// A new build: offered, never forced; taken by every tab; refused whole when half of it is there.

import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pointOf, readCard, required, THREE } from './content';
import { expect, offlineReady, type Page, type Site, test } from './fixtures';
import { ask } from './flows';
import { otherBuild } from './other-build';
import { Question } from './pages/question';
import { Reveal } from './pages/reveal';
import { Today } from './pages/today';

const NEXT = 'bbbbbbbbbbbbbbbb';
const THIRD = 'cccccccccccccccc';

const controllerBuild = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const state = await new Promise<{ build: string }>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      navigator.serviceWorker.controller?.postMessage({ type: 'STATE' }, [port2]);
    });
    return state.build;
  });

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });

/** Presses the button that the offer has, on whichever screen of the two. */
const take = async (page: Page): Promise<void> => {
  // A request in the moment of the change can park the new build; that costs one more reload, not counted here.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Update/ }).click();
};

const loads = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('load', () => {
    seen.count += 1;
  });
  return seen;
};

test('a new build waits, is taken by both tabs with one reload each, and old copies go', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url('/'));
  await offlineReady(page);
  const other = await context.newPage();
  await other.goto(site.url('/about/'));
  const first = await controllerBuild(page);

  site.server.reload(await otherBuild(NEXT));
  await lookForUpdate(page);
  await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(true);
  await page.reload();
  expect(await controllerBuild(page)).toBe(first);

  const seen = [loads(page), loads(other)];
  await take(page);
  await expect.poll(() => seen.map(({ count }) => count), { timeout: 10_000 }).toEqual([1, 1]);
  await offlineReady(page);
  await offlineReady(other);
  expect(await Promise.all([page, other].map(controllerBuild))).toEqual([NEXT, NEXT]);
  expect(seen.map(({ count }) => count)).toEqual([1, 1]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);

  site.server.reload(await otherBuild(THIRD));
  await lookForUpdate(page);
  await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(true);
  await take(page);
  await expect.poll(() => seen.map(({ count }) => count), { timeout: 10_000 }).toEqual([2, 2]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
});

test('a tab in a session reloads only when the session has been left', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url('/study/'));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await offlineReady(page);
  const today = await context.newPage();
  await today.goto(site.url('/'));
  site.server.reload(await otherBuild(NEXT));
  await lookForUpdate(today);
  await expect.poll(() => isWaiting(today), { timeout: 20_000 }).toBe(true);

  const inSession = loads(page);
  const atRest = loads(today);
  await take(today);
  await expect.poll(() => atRest.count, { timeout: 10_000 }).toBe(1);
  // The new worker has this tab too, which is when it would have reloaded.
  await expect.poll(() => controllerBuild(page)).toBe(NEXT);
  await page.getByRole('button', { name: 'Sure', exact: true }).waitFor();
  expect(inSession.count).toBe(0);
  await page.getByRole('link', { name: /Leave session/ }).click();
  await expect.poll(() => inSession.count, { timeout: 10_000 }).toBe(1);
  expect(await controllerBuild(page)).toBe(NEXT);
});

test('a new build is taken half-way through an answer, and loses neither the draft nor the ticks', async ({
  page,
  site,
}) => {
  test.slow();
  const typed = 'the page cache of every replica in sync';
  const [id] = THREE;
  const card = readCard(id);
  const points = required(card, 'middle').slice(0, 2);
  await page.goto(site.url('/'));
  await offlineReady(page);
  let question = await ask(page, site.url, [id]);
  await question.type(typed);
  let today = await question.quit(Today);
  await updateTo(page, site, NEXT);
  await expect(today.headline).toHaveText('You stopped at 1 of 1');

  question = await today.resume(Question);
  await expect(question.card).toHaveText(id);
  await expect(question.answer).toHaveValue(typed);
  let reveal = await question.reveal('Unsure');
  await reveal.tick(...points.map((point) => pointOf(card, point)));
  const ticked = await reveal.ticked();
  expect(ticked).toHaveLength(2);
  today = await reveal.quit(Today);
  await updateTo(page, site, THIRD);

  reveal = await today.resume(Reveal);
  expect(await reveal.ticked()).toEqual(ticked);
  await expect(reveal.typed).toContainText(typed);
});

/** A new build comes, is offered where the learner is, and taken by its button. */
async function updateTo(page: Page, site: Site, build: string): Promise<void> {
  site.server.reload(await otherBuild(build));
  await lookForUpdate(page);
  await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(true);
  await expect(new Today(page).updateOffer).toBeVisible();
  const seen = loads(page);
  await take(page);
  await expect.poll(() => seen.count, { timeout: 10_000 }).toBe(1);
  expect(await controllerBuild(page)).toBe(build);
  await new Today(page).arrive();
}

test('half of another build is refused whole, and the app stays on its own', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/integrity|digest/i);
  await page.goto(site.url('/'));
  await offlineReady(page);
  const first = await controllerBuild(page);
  const half = await otherBuild(NEXT);
  const pack = readdirSync(join(half, 'precache'))[0] ?? '';
  cpSync(join('out/precache', readdirSync('out/precache')[0] ?? ''), join(half, 'precache', pack));
  site.server.reload(half);
  const outcome = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return new Promise((resolve) => {
      registration?.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => resolve(installing.state));
      });
    });
  });
  await lookForUpdate(page).catch(() => undefined);
  expect(await outcome).toBe('redundant');
  expect(await isWaiting(page)).toBe(false);
  await page.reload();
  expect(await controllerBuild(page)).toBe(first);
});

test('the kill worker takes the copy and itself away, and leaves the learner’s data', async ({
  page,
  site,
}) => {
  await page.goto(site.url('/'));
  await offlineReady(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('kept', 1);
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
        open.onerror = () => reject(open.error);
      }),
  );
  site.server.reload(await otherBuild(NEXT, { isKill: true }));
  const seen = loads(page);
  await lookForUpdate(page);
  await expect.poll(() => seen.count, { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.waitForTimeout(4_000);
  expect(seen.count).toBeLessThanOrEqual(2);
  const left = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(left.caches).toEqual([]);
  expect(left.databases).toContain('kept');
});
