// The lab of a replay: settings, the check of every crash, links and pictures, lanes, and what has to hold of the stage
// however it is driven.

import { axeViolations } from './axe';
import { sideways } from './fit';
import { expect, offlineReady, type Page, type Site, test } from './fixtures';
import { Lab, type Panel } from './pages/lab';
import { Replay } from './pages/replay';
import { open } from './pages/screen';

async function openLab(page: Page, site: Site, id: string): Promise<[Replay, Lab]> {
  const replay = await open(page, site.url(`/replay/?id=${id}`), Replay);
  return [replay, new Lab(page, replay)];
}

async function toStep(replay: Replay, step: number): Promise<void> {
  while ((await replay.place()).step < step) await replay.stepForward.tap();
}

test('a lever runs the story again at the same step, says so, and is flipped back', async ({
  page,
  site,
}) => {
  const [replay, lab] = await openLab(page, site, 'KW-04');
  await toStep(replay, 4);
  await lab.open('Settings');
  await expect(lab.sheet.getByText(/verdicts that you have not predicted yet/)).toBeVisible();
  await lab.close();
  await replay.slider.press('End');
  await replay.skipAsk.tap();
  await replay.stepBack.tap();
  await expect(replay.root.getByText(/r1 could be lost/).first()).toBeVisible();
  await lab.open('Settings');
  await expect(lab.sheet.getByText(/always kept \(now: could be lost\)/)).toBeVisible();
  await lab.value('1').tap();
  await lab.close();
  expect((await replay.place()).step).toBe(4);
  await expect(lab.flags).toContainText('flush.messages');
  await expect(replay.root.getByText(/no acknowledged record would be lost/).first()).toBeVisible();
  await lab.flags.getByRole('button', { name: 'Flip back' }).tap();
  await expect(lab.flags).toHaveCount(0);
  expect((await replay.place()).step).toBe(4);
  await expect(replay.root.getByText(/r1 could be lost/).first()).toBeVisible();
});

test('a run of one’s own can be broken again, beside the story that it left', async ({
  page,
  site,
}) => {
  const [replay, lab] = await openLab(page, site, 'KW-04');
  await toStep(replay, 3);
  await lab.open('Break something here');
  await lab.sheet.getByRole('button', { name: /^Kill b1/ }).tap();
  await expect(replay.home).toContainText('left at step 3');
  await replay.toEnd();
  await lab.open('Break something here');
  await lab.sheet.getByRole('button', { name: /^Cut rack A/ }).tap();
  await replay.toEnd();
  await expect(
    replay.root.getByRole('group', { name: 'Your runs' }).getByRole('radio'),
  ).toHaveCount(2);
  await replay.home.tap();
  expect((await replay.place()).step).toBe(3);
});

test('a step can be left out, and what no longer applies is listed', async ({ page, site }) => {
  const [replay, lab] = await openLab(page, site, 'KW-04');
  await toStep(replay, 2);
  await lab.open('Break something here');
  await lab.sheet.getByRole('button', { name: /^Leave out/ }).tap();
  await expect(lab.flags).toContainText(/later steps? no longer appl/);
  await expect(replay.home).toBeVisible();
});

test('every crash is checked in a worker, with a story to watch, with no network too', async ({
  page,
  site,
  context,
}) => {
  const [replay, lab] = await openLab(page, site, 'KW-01');
  await offlineReady(page);
  await context.setOffline(true);
  await toStep(replay, 5);
  await lab.open('Check every crash');
  await expect(lab.status).toHaveText(/^Looked at [\d,]+ situations in /);
  await expect(lab.sheet.getByText(/\d+ of \d+ enumerated outcomes lose/)).toBeVisible();
  await expect(
    lab.sheet.getByText(/^Loss is possible: the shortest story has \d+ actions/),
  ).toBeVisible();
  await expect(lab.sheet.getByText(/^No loss in any of [\d,]+ situations within/)).toBeVisible();
  await expect(lab.sheet.getByText(/^Scope: 3 brokers/)).toBeVisible();
  await expect(lab.sheet.getByText(/\bsafe\b|chance|probab/i)).toHaveCount(0);
  await lab.watchLoss.first().tap();
  await expect(replay.home).toContainText('left at step 5');
  await replay.toEnd();
  await expect(replay.root.getByText(/was acknowledged, and is lost/).first()).toBeVisible();
  await replay.home.tap();
  expect((await replay.place()).step).toBe(5);
});

test('a link opens the same run at the same step; an old one says what changed', async ({
  page,
  site,
  context,
  problems,
}) => {
  const [replay, lab] = await openLab(page, site, 'KW-04');
  await toStep(replay, 4);
  await replay.cutEverything();
  await replay.toEnd();
  await replay.stepBack.tap();
  const { step, of } = await replay.place();
  await lab.open('Share this step');
  const url = await lab.link.inputValue();
  const other = await context.newPage();
  problems.watch(context);
  const again = await open(other, url, Replay);
  expect(await again.place()).toEqual({ step, of });
  await expect(again.home).toContainText('left at step 4');
  await expect(new Lab(other, again).flags).toHaveCount(0);
  // The same link as an older script would have made it: another hash, and a choice that is not known any more.
  await other.goto('about:blank');
  const old = await open(other, url.replace(/#.{6}\./, '#zzzzzz.Zzzz'), Replay);
  await expect(new Lab(other, old).flags).toContainText(
    /made for another version of this story: 1 of its \d+ steps/,
  );
});

test('a picture of the step is made in the page', async ({ page, site }) => {
  const [replay, lab] = await openLab(page, site, 'KW-01');
  await toStep(replay, 3);
  await lab.open('Share this step');
  const made = page.waitForEvent('download');
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  await lab.picture.tap();
  const download = await made;
  expect(download.suggestedFilename()).toBe('KW-01-step-3.png');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  expect(png.length).toBeGreaterThan(10_000);
});

test('the lanes are the same steps, and each goes to its own', async ({ page, site }) => {
  const [replay, lab] = await openLab(page, site, 'KW-01');
  const { of } = await replay.place();
  await page.keyboard.press('Tab');
  await replay.slider.press('l');
  await expect(lab.lanes.getByRole('button')).toHaveCount(of);
  await lab.lanes.getByRole('button').nth(3).tap();
  expect((await replay.place()).step).toBe(4);
  await expect(lab.lanes.locator('[aria-current="step"]')).toContainText('4');
});

test('five hundred seeks leave no token behind', async ({ page, site }) => {
  test.slow();
  const [replay] = await openLab(page, site, 'KW-04');
  await replay.slider.press('End');
  await replay.skipAsk.tap();
  await replay.takeNth(3);
  await replay.slider.press('End');
  await replay.still();
  const count = () => replay.root.evaluate((root) => root.querySelectorAll('[role=img] *').length);
  const pool = () => replay.root.evaluate((root) => root.querySelectorAll('[data-pool]').length);
  const before = { pool: await pool(), stage: await replay.cellsOfStage() };
  let seed = 7;
  for (let seek = 0; seek < 500; seek += 1) {
    seed = (seed * 48271) % 2147483647;
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Shift+ArrowLeft', 'Shift+ArrowRight'];
    await page.keyboard.press(keys[seed % keys.length] ?? 'Home');
    expect(await pool()).toBe(before.pool);
  }
  expect(await count()).toBeLessThanOrEqual(180);
  await replay.slider.press('End');
  await replay.still();
  expect(await replay.cellsOfStage()).toEqual(before.stage);
});

test('on paper there are the key frames and nothing to press', async ({ page, site }) => {
  const [replay] = await openLab(page, site, 'KW-01');
  await expect(replay.play).toBeVisible();
  await page.waitForTimeout(4_000);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('figure')).toHaveCount(6);
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(replay.play).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('figure')).toHaveCount(0);
});

const PANELS: readonly Panel[] = ['Settings', 'Check every crash', 'Share this step'];

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`every panel fits and axe finds nothing, ${colorScheme}`, async ({ page, site }) => {
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const id of ['KW-04', 'DB-01']) {
          const [replay, lab] = await openLab(page, site, id);
          await replay.slider.press('ArrowRight');
          for (const panel of PANELS) {
            await lab.open(panel);
            await expect(lab.sheet).toBeVisible();
            if (panel === 'Check every crash' && id === 'KW-04')
              await expect(lab.status).toHaveText(/ in /);
            expect(await sideways(page)).toEqual([]);
            expect(await axeViolations(page)).toEqual([]);
            await lab.close();
          }
          await replay.show('Lanes');
          await expect(lab.lanes).toBeVisible();
          expect(await sideways(page)).toEqual([]);
          expect(await axeViolations(page)).toEqual([]);
        }
      });
    }
  });
}
