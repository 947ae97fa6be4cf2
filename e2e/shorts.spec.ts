// Pitfalls and predictions as short items: recorded once, undone, resumed, due on their day, and drawn in the session.

import type { Pitfall } from '../lib/deck/card';
import { axeViolations } from './axe';
import { readCard, words } from './content';
import { moveTo, startClock } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { ask } from './flows';
import { counting, readEvents } from './log';
import { Refutation } from './pages/after-grade';
import { Question } from './pages/question';
import { Replay } from './pages/replay';
import { Reveal } from './pages/reveal';
import { open, type Screen, type ScreenClass } from './pages/screen';
import { Settings } from './pages/settings';
import { Claim, Judged, Prediction } from './pages/shorts';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const kinds = async (page: Page) => (await readEvents(page)).map(({ kind }) => kind);
const counted = async (page: Page) => counting(await readEvents(page));

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a new card is predicted between the first attempt and the answer', async ({
      page,
      site,
    }) => {
      const question = await ask(page, site.url, ['KW-01']);
      const prediction = await question.go(Prediction, () => question.sure('Unsure').tap());
      await expectInReach(page);
      await prediction.replay.answerAll('kept', 'Sure');

      // What is marked is there again after a reload, and nothing is recorded yet.
      await prediction.reload();
      await expect(prediction.replay.hold).toBeEnabled();
      expect(await kinds(page)).toEqual([]);

      await prediction.replay.pull();
      await expect(prediction.saved).toBeVisible();
      await prediction.replay.still();
      await expectInReach(page);
      expect(await readEvents(page)).toMatchObject([
        { kind: 'predicted', item: 'ask:KW-01/which-fault', confidence: 'sure', scenario: 'KW-01' },
      ]);
      // The reason is read off the run, and the other end and the setting can be watched.
      const { truth } = prediction.replay;
      await expect(truth.getByRole('status').first()).toHaveText(
        /took r1 from .* leads without it/,
      );
      await truth.getByRole('button', { name: 'Other outcome' }).tap();
      await expect(truth.getByRole('status').first()).toHaveText(/leads, and has r1/);
      await truth.getByRole('button', { name: 'What fixes it' }).tap();
      await expect(truth.getByRole('status').first()).toHaveText(
        /always kept with flush\.messages 1/,
      );

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

    test('a pitfall that was said is a claim to judge once its card is out of the way', async ({
      page,
      site,
    }) => {
      test.slow();
      await startClock(page);
      const settings = await open(page, site.url('/settings/'), Settings);
      await settings.set('New questions a day', '0');
      await begin(page, site);
      expect(await counted(page)).toMatchObject([
        { kind: 'answered', item: 'card:KW-01', pitfalls: [PITFALL.id] },
      ]);

      // Tomorrow the card itself; whatever else of it is due waits.
      await moveTo(page, 1);
      const first = await startToday(page, site, /^1 question due$/, Question);
      const reveal = await first.reveal('Sure');
      await reveal.sayAll();
      await reveal.grade('Good', Summary);

      await moveTo(page, 2);
      const claim = await startToday(page, site, /^1 claim due$/, Claim);
      await expectInReach(page);
      await judgeWrongly(page, claim);
    });
  });
}

const [PITFALL] = readCard('KW-01').pitfalls as [Pitfall, ...Pitfall[]];

/** Nothing for axe to find, in light and dark, and nothing sideways. */
async function expectInReach(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, 'colour')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const sideways = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main === null ? 0 : main.scrollWidth - main.clientWidth;
  });
  expect(sideways).toBe(0);
}

/** One card with a pitfall said; its prediction is passed by, so that nothing else of the card comes due. */
async function begin(page: Page, site: Site): Promise<void> {
  const question = await ask(page, site.url, ['KW-01']);
  const reveal = await question.reveal('Sure');
  await reveal.sayAll();
  await reveal.tick(words(PITFALL.say));
  const refutation = await reveal.grade('Again', Refutation);
  await refutation.goOn(Summary);
}

/** Today says what is due; the session that it starts opens with this screen. */
async function startToday<T extends Screen>(
  page: Page,
  site: Site,
  counts: RegExp,
  screen: ScreenClass<T>,
): Promise<T> {
  const today = await open(page, site.url('/'), Today);
  await expect(today.counts).toHaveText(counts);
  return today.go(screen, () => today.start.tap());
}

/** Judges the claim the other way round, surely; takes it back; and says both sentences are there. */
async function judgeWrongly(page: Page, claim: Claim): Promise<void> {
  const isWrong = (await claim.says.textContent())?.trim() === words(PITFALL.say);
  const verdict = isWrong ? 'Safe to say, Sure' : 'Costs the question, Sure';
  const judged = await claim.judge(verdict, Judged);
  await expectInReach(page);
  await expect(judged.wrong).toHaveText(words(PITFALL.say));
  await expect(judged.right).toHaveText(words(PITFALL.instead));
  await expect(judged.tag).toHaveText(
    isWrong
      ? 'You were sure it is safe. It costs the question.'
      : 'You were sure it costs the question. It is safe to say.',
  );
  await expect(judged.back).toHaveText('Comes back tomorrow.');
  await judged.reload();
  const back = await judged.takeBack(Claim);
  expect((await counted(page)).some(({ kind }) => kind === 'drilled')).toBe(false);
  // The other verdict, not surely: right, and shown all the same, since it is not known for sure.
  const unsure = await back.judge(
    isWrong ? 'Costs the question, Unsure' : 'Safe to say, Unsure',
    Judged,
  );
  await expect(unsure.tag).toHaveText(/^Right, it .* You were not sure\.$/);
  const claimAgain = await unsure.takeBack(Claim);
  const end = await claimAgain.go(Judged, () => claimAgain.noIdea.tap());
  const summary = await end.goOn(Summary);
  await expect(summary.mark).toHaveText('0 of 1 hold.');
  expect((await counted(page)).at(-1)).toMatchObject({
    kind: 'drilled',
    item: `pitfall:KW-01/${PITFALL.id}`,
    confidence: 'no idea',
  });
}

test('a prediction made in the lab comes due by itself, and stays due when it is passed by', async ({
  page,
  site,
}) => {
  test.slow();
  await startClock(page);
  const settings = await open(page, site.url('/settings/'), Settings);
  await settings.set('New questions a day', '0');
  const replay = await open(page, site.url('/replay/?id=KW-01'), Replay);
  await replay.slider.press('End');
  await replay.answerAll('kept', 'Sure');
  await replay.pull();
  await expect(replay.truth.getByText('Saved. Comes back tomorrow.')).toBeVisible();

  await moveTo(page, 1);
  const skipped = await startToday(page, site, /^1 prediction due$/, Prediction);
  const nothing = await skipped.passBy(Summary);
  await nothing.finish();
  const prediction = await startToday(page, site, /^1 prediction due$/, Prediction);
  for (const [row, loss] of [
    ['kill -9 on b1', 'kept'],
    ['Power cut at rack A', 'kept'],
    ['Power cut at the whole site', 'either way'],
  ] as const)
    await prediction.replay.markRow(row, loss);
  await prediction.replay.claim('Unsure');
  await prediction.replay.pull();
  await expect(prediction.replay.truth.getByText('All 3 right.')).toBeVisible();
  await expect(prediction.saved).toBeVisible();
  const summary = await prediction.goOn(Summary);
  await expect(summary.mark).toHaveText('1 of 1 holds.');
  expect((await counted(page)).map(({ kind }) => kind)).toEqual(['predicted', 'predicted']);
});

test('a player by itself records a prediction once, takes it back, and says when it comes back', async ({
  page,
  site,
}) => {
  const replay = await open(page, site.url('/replay/?id=KW-01'), Replay);
  await replay.slider.press('End');
  await replay.answerAll('kept', 'Sure');
  // Five presses in one go: one prediction, and none of them leads past its truth.
  await replay.hold.evaluate((button: HTMLElement) => {
    for (let i = 0; i < 5; i += 1) button.click();
  });
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
