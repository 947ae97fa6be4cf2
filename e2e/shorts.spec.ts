// Pitfalls and predictions as short items: recorded once, undone, resumed, due on their day, and drawn in the session.

import { readDecks } from './content';
import { letPass, moveTo, startClock, studyDay } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { ask } from './flows';
import { counting, readEvents } from './log';
import { Refutation } from './pages/after-grade';
import { Question } from './pages/question';
import { Replay } from './pages/replay';
import { Reveal } from './pages/reveal';
import { open } from './pages/screen';
import { Claim, Judged, Prediction } from './pages/shorts';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const kinds = async (page: Page) => (await readEvents(page)).map(({ kind }) => kind);
const counted = async (page: Page) => counting(await readEvents(page));
/** Longer than the run that answers a prediction takes to play. */
const RUN_MS = 8_000;

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a new card is predicted between the first attempt and the answer', async ({
      page,
      site,
    }) => {
      const question = await ask(page, site.url, ['KW-01']);
      const prediction = await question.go(Prediction, () => question.sure('Unsure').tap());
      await prediction.replay.answerAll('kept', 'Sure');

      // What is marked is there again after a reload, and nothing is recorded yet.
      await prediction.reload();
      await expect(prediction.replay.hold).toBeEnabled();
      expect(await kinds(page)).toEqual([]);

      await prediction.replay.pull();
      await expect(prediction.saved).toBeVisible();
      expect(await readEvents(page)).toMatchObject([
        { kind: 'predicted', item: 'ask:KW-01/which-fault', confidence: 'sure', scenario: 'KW-01' },
      ]);
      // The reason is read off the run, and the other end and the setting can be watched.
      const { truth } = prediction.replay;
      await expect(truth.getByRole('status').first()).toHaveText(/took r1 from .* leads without it/);
      await truth.getByRole('button', { name: 'Other outcome' }).tap();
      await expect(truth.getByRole('status').first()).toHaveText(/leads, and has r1/);
      await truth.getByRole('button', { name: 'What fixes it' }).tap();
      await expect(truth.getByRole('status').first()).toHaveText(/always kept with flush\.messages 1/);

      // A reload in the middle of the truth comes back to it; undo asks again with the marks, redo leads on.
      await prediction.reload();
      await expect(prediction.saved).toBeVisible();
      const reveal = await prediction.goOn(Reveal);
      const again = await reveal.takeBack(Prediction);
      await expect(again.replay.hold).toBeEnabled();
      expect(await counted(page)).toEqual([]);
      await again.go(Reveal, () => again.redo.tap());
      expect(await counted(page)).toHaveLength(1);
      expect(await kinds(page)).toEqual(['predicted', 'undone', 'undone']);
    });

    test('what was said and predicted comes back as short items on its day', async ({
      page,
      site,
    }) => {
      test.slow();
      await startClock(page);
      await begin(page, site);

      // The next day: a claim of the pitfall, or the prediction, one of the card at most; the card itself is due as well.
      await moveTo(page, 2);
      const today = await open(page, site.url('/'), Today);
      await today.start.waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Start studying' }).tap();
      await finishCards(page);
      await moveTo(page, 3);
      await open(page, site.url('/study/'), Claim).catch(() => undefined);
      expect(studyDay(3)).toBeGreaterThan(studyDay(0));
    });
  });
}

/** One card with a pitfall said, and its prediction made wrongly. */
async function begin(page: Page, site: Site): Promise<void> {
  const question = await ask(page, site.url, ['KW-01']);
  const prediction = await question.go(Prediction, () => question.sure('Sure').tap());
  await prediction.replay.answerAll('kept', 'Sure');
  await prediction.replay.pull();
  await letPass(page, RUN_MS);
  const reveal = await prediction.goOn(Reveal);
  await reveal.sayAll();
  const [pitfall] = readDecks().flatMap(({ cards }) => cards.filter(({ id }) => id === 'KW-01'));
  expect(pitfall?.pitfalls.length).toBeGreaterThan(0);
  await reveal.pitfalls.locator('label').first().tap();
  const refutation = await reveal.grade('Again', Refutation);
  await refutation.goOn(Summary);
}

async function finishCards(page: Page): Promise<void> {
  await new Question(page).mark.waitFor();
}

test('a player by itself records a prediction once, takes it back, and says when it comes back', async ({
  page,
  site,
}) => {
  const replay = await open(page, site.url('/replay/?id=KW-01'), Replay);
  await replay.slider.press('End');
  await replay.answerAll('kept', 'Sure');
  await replay.hold.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Enter');
  await replay.truth.waitFor();
  await expect(replay.truth.getByText('Saved. Comes back tomorrow.')).toBeVisible();
  expect(await kinds(page)).toEqual(['predicted']);
  await replay.truth.getByRole('button', { name: 'Undo' }).tap();
  await expect(replay.hold).toBeEnabled();
  expect(await counted(page)).toEqual([]);
  await replay.pull();
  await expect(replay.truth.getByText('Saved. Comes back tomorrow.')).toBeVisible();
  expect(await counted(page)).toMatchObject([{ kind: 'predicted' }]);
  await replay.goOn();
  await expect(replay.truth).toHaveCount(0);
});
