// The player under a finger, under keys and as a table: every way to move comes to the same step, and what is drawn there
// is what the table says.

import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { Replay } from './pages/replay';
import { open } from './pages/screen';

const ID = 'KW-01';

const openReplay = (page: Page, site: Site): Promise<Replay> =>
  open(page, site.url(`/replay/?id=${ID}`), Replay);

const stepOf = async (replay: Replay): Promise<number> => (await replay.place()).step;

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a finger dragged over the stage scrubs it, and the next tap counts', async ({
      page,
      site,
    }) => {
      const replay = await openReplay(page, site);
      await replay.dragStage({ steps: 3 });
      await expect.poll(() => stepOf(replay)).toBe(4);
      await replay.stepForward.tap();
      await expect.poll(() => stepOf(replay)).toBe(5);

      // Backwards, and from a control: it is dragged, not pressed.
      await replay.dragStage({ steps: -2, from: 'Break b2' });
      await expect.poll(() => stepOf(replay)).toBe(3);
      await expect(replay.sheet).toHaveCount(0);
      await replay.stepBack.tap();
      await expect.poll(() => stepOf(replay)).toBe(2);
      await replay.breakHead('b2');
      await page.keyboard.press('Escape');

      // Up and down is the page's own scrolling.
      await replay.dragStage({ steps: 0, down: -120 });
      await expect.poll(() => stepOf(replay)).toBe(2);
    });

    test('the strip is dragged to a step by finger and by mouse', async ({ page, site }) => {
      const replay = await openReplay(page, site);
      const { of } = await replay.place();
      await replay.scrubTo(4);
      await expect.poll(() => stepOf(replay)).toBe(4);
      await replay.stepForward.tap();
      await expect.poll(() => stepOf(replay)).toBe(5);
      await replay.scrubTo(1);
      await expect.poll(() => stepOf(replay)).toBe(1);
      await replay.dragTo(of - 2);
      await expect.poll(() => stepOf(replay)).toBe(of - 2);
      await replay.stepBack.tap();
      await expect.poll(() => stepOf(replay)).toBe(of - 3);
    });

    test('keys move as the buttons do', async ({ page, site }) => {
      const replay = await openReplay(page, site);
      const { of } = await replay.place();
      await replay.slider.focus();
      const press = async (key: string, step: number): Promise<void> => {
        await page.keyboard.press(key);
        await expect.poll(() => stepOf(replay), key).toBe(step);
      };
      await press('ArrowRight', 2);
      await press('ArrowRight', 3);
      await press('ArrowLeft', 2);
      await press('End', of);
      // The last step asks, and the strip that had the focus is gone.
      await expect(replay.hold).toBeVisible();
      await press('Home', 1);
      await page.keyboard.press('Space');
      await expect(replay.pause).toBeVisible();
      await page.keyboard.press('Space');
      await expect(replay.pause).toHaveCount(0);
      await page.keyboard.press('t');
      await expect(replay.table).toBeVisible();
    });
  });
}

test('the table says of every step what is drawn there', async ({ page, site }) => {
  test.slow();
  const replay = await openReplay(page, site);
  const { of } = await replay.place();
  await replay.show('Table');
  const told: Record<string, string>[] = [];
  // The last step that can be reached asks, and shows its question.
  for (let step = 1; step < of; step += 1) {
    await expect.poll(() => stepOf(replay)).toBe(step);
    told.push(await replay.cellsOfTable());
    if (step < of - 1) await replay.stepForward.tap();
  }
  expect(new Set(told.map((cells) => JSON.stringify(cells))).size).toBeGreaterThanOrEqual(3);
  await replay.show('Stage');
  for (let step = of - 1; step >= 1; step -= 1) {
    await expect.poll(() => stepOf(replay)).toBe(step);
    await expect.poll(() => replay.cellsOfStage(), `step ${step}`).toEqual(told[step - 1]);
    if (step > 1) await replay.stepBack.tap();
  }
});
