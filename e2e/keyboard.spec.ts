// A whole session without a pointer: by Tab, Enter and Space alone, and by the single keys. After every step the focus is
// where the new screen begins, or on what follows from the step.

import { newOrder, readCard, readIndex, required } from './content';
import { startClock } from './day';
import { expect, type Locator, type Page, test } from './fixtures';
import { counting, readEvents } from './log';
import { Missed, MissedPoint, Omission } from './pages/after-grade';
import { Question } from './pages/question';
import { Reveal } from './pages/reveal';
import { open } from './pages/screen';
import { Prediction } from './pages/shorts';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const [FIRST, SECOND] = newOrder(readIndex().cards) as [string, string];
/** More than any screen has controls. */
const TABS_MAX = 60;

/** Tab by tab to a control, as somebody does who sees where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control, `within ${TABS_MAX} tabs`).toBeFocused();
}

async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** To the answer of a new card, past its prediction. */
async function showAnswer(page: Page, press: () => Promise<void>): Promise<Reveal> {
  await press();
  const prediction = await new Prediction(page).arrive();
  await expect(prediction.mark).toBeFocused();
  await enter(page, prediction.skip);
  const reveal = await new Reveal(page).arrive();
  await expect(reveal.mark).toBeFocused();
  return reveal;
}

test('a session by keyboard alone, with the focus on what appeared', async ({ page, site }) => {
  test.slow();
  await startClock(page);
  const today = await open(page, site.url('/'), Today);
  await enter(page, today.start);

  // By Tab, Space and Enter.
  let question = await new Question(page).arrive();
  await expect(question.card).toHaveText(FIRST);
  await expect(question.heading).toBeFocused();
  let reveal = await showAnswer(page, () => enter(page, question.sure('Unsure')));
  await tabTo(page, reveal.ticks.first());
  await page.keyboard.press('Space');
  await expect(reveal.ticks.first()).toBeChecked();
  await enter(page, reveal.saidAll);
  await expect(reveal.computed).toBeFocused();
  await page.keyboard.press('Enter');
  question = await new Question(page).arrive();
  await expect(question.card).toHaveText(SECOND);
  await expect(question.heading).toBeFocused();

  // What lies over a screen takes the focus, and gives it back.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect(question.heading).toBeFocused();

  // By the single keys: sure, nothing said, and what was missing until it is said.
  reveal = await showAnswer(page, () => page.keyboard.press('3'));
  await page.keyboard.press('Enter');
  const omission = await new Omission(page).arrive();
  await expect(omission.mark).toBeFocused();
  await page.keyboard.press('Enter');
  for (const _ of required(readCard(SECOND), 'middle')) {
    await new Missed(page).arrive();
    await expect(page.locator('main [data-focus]')).toBeFocused();
    await page.keyboard.press('Enter');
    await new MissedPoint(page).arrive();
    await expect(page.locator('main [data-focus]')).toBeFocused();
    await page.keyboard.press('y');
  }
  const summary = await new Summary(page).arrive();
  await expect(summary.mark).toBeFocused();

  // Back and forth by key, and out.
  await page.keyboard.press('u');
  await new MissedPoint(page).arrive();
  await expect(page.locator('main [data-focus]')).toBeFocused();
  await page.keyboard.press('Shift+U');
  await summary.arrive();
  await expect(summary.mark).toBeFocused();
  await enter(page, summary.done);
  const done = await new Today(page).arrive();
  await expect(done.headline).toHaveText('Done for today.');
  await tabTo(page, done.settings);

  const answers = counting(await readEvents(page)).filter(({ kind }) => kind === 'answered');
  expect(answers).toMatchObject([
    { item: `card:${FIRST}`, confidence: 'unsure' },
    { item: `card:${SECOND}`, confidence: 'sure', said: [] },
  ]);
});
