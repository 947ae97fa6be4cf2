// Each replay as a learner drives it, against what the build says the model does: captions, risks, truths, losses.

import { THREE } from './content';
import { expect, isDeep, type Page, PHONES, type Site, test } from './fixtures';
import { type Golden, type GoldenFrame, readGolden, type Truth } from './golden';
import { Replay } from './pages/replay';
import { open } from './pages/screen';

const TRUTH_WORDS: Readonly<Record<Truth, string>> = {
  never: 'always kept',
  possible: 'could be lost',
  certain: 'lost for certain',
};

const openReplay = (page: Page, site: Site, id: string): Promise<Replay> =>
  open(page, site.url(`/replay/?id=${id}`), Replay);

/** Said in place of a risk that is what an open prediction asks. */
const ASKED_NEXT = 'What a power cut would cost here is asked next.';

const RECORD = /\b[rw]\d+\b/g;

/** The screen's quotation marks are curved, the script's are not. */
const plain = (text: string): string => text.replaceAll('’', "'").replace(/\s+/g, ' ');

/**
 * What a step's line says about the power. It tells of the outage that costs most, the golden file of all outages
 * together: so it names records that are at risk, some if there are any, and is certain only of those that are.
 */
function expectRisk(line: string, frame: GoldenFrame): void {
  if (frame.lost !== null && frame.lost.length > 0) {
    for (const record of frame.lost) expect(line).toMatch(new RegExp(`${record}.* lost`));
    return;
  }
  const clause = /(?:lost power now|returns first|After a restart), (.*)$/.exec(line)?.[1] ?? '';
  const named = clause.match(RECORD) ?? [];
  const atRisk = Object.keys(frame.risk);
  const sure = /^(.*?) (?:would be|is|are) lost/.exec(clause)?.[1]?.match(RECORD) ?? [];
  const certain = atRisk.filter((record) => frame.risk[record] === 'certain');
  expect({ step: frame.step, isSafe: named.length === 0 }).toEqual({
    step: frame.step,
    isSafe: atRisk.length === 0,
  });
  expect(atRisk).toEqual(expect.arrayContaining(named));
  expect(certain).toEqual(expect.arrayContaining(sure));
}

/** @param from the first step whose risk is compared: a branch may tell the trunk under other settings */
async function expectSteps(
  replay: Replay,
  frames: readonly GoldenFrame[],
  from = 1,
): Promise<void> {
  await expect(replay.steps.getByRole('button')).toHaveCount(frames.length);
  const lines = await replay.steps.getByRole('button').allInnerTexts();
  for (const [index, frame] of frames.entries()) {
    const line = plain(lines[index] ?? '');
    expect(line).toContain(plain(frame.caption));
    if (line.includes(ASKED_NEXT)) {
      // The state that is asked about: what a power cut would cost there is the answer.
      expect([frame, frames[index + 1]].some((each) => each?.isAsk)).toBe(true);
      continue;
    }
    if (frame.step >= from) expectRisk(line, frame);
  }
}

/** Answers the prediction on stage the same for every row, and compares what comes with the golden truths. */
async function predict(replay: Replay, golden: Golden, ask: number): Promise<void> {
  const ids = [...new Set(golden.asks.map((each) => each.ask))];
  const rows = golden.asks.filter((each) => each.ask === ids[ask]);
  await expect(replay.truth).toHaveCount(0);
  await expect(replay.hold).toBeDisabled();
  await replay.answerAll('kept', 'Unsure');
  await replay.pull();
  const lines = await replay.truth.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => plain(line))).toEqual(
    rows.map(({ row, truth }) =>
      plain(`${row} You said kept ${truth === 'never' ? 'right' : TRUTH_WORDS[truth]}`),
    ),
  );
  await replay.goOn();
}

for (const id of THREE) {
  const golden = readGolden(id);
  const askStep = golden.trunk.length;

  test(`${id}: plays, stops before the answer, and shows what the model found`, async ({
    page,
    site,
  }) => {
    const replay = await openReplay(page, site, id);
    await replay.speed.tap();
    await replay.play.tap();
    await expect(replay.pause).toBeVisible();
    await expect.poll(async () => (await replay.place()).step).toBeGreaterThan(1);
    await replay.pause.tap();
    const { step } = await replay.place();
    await page.waitForTimeout(1_500);
    expect((await replay.place()).step).toBe(step);

    // Nothing of what comes after the prediction is anywhere before it: not by a key, not by a drag, not as text.
    await replay.slider.focus();
    await page.keyboard.press('End');
    await expect(replay.hold).toBeVisible();
    expect(await replay.place()).toEqual({ step: askStep, of: askStep });
    for (const { frames } of golden.branches) {
      for (const { caption } of frames) await expect(page.getByText(caption)).toHaveCount(0);
    }
    await predict(replay, golden, 0);
    await expect(replay.branches.getByRole('radio')).toHaveCount(golden.branches.length);
  });

  test(`${id}: every branch tells what the golden file says, and hides what it asks`, async ({
    page,
    site,
  }) => {
    test.slow();
    const replay = await openReplay(page, site, id);
    await replay.show('Steps as text');
    await expectSteps(replay, golden.trunk);
    await replay.show('Stage');
    await replay.slider.press('End');
    await replay.skipAsk.tap();
    let ask = 1;
    for (const [index, { frames }] of golden.branches.entries()) {
      await replay.takeNth(index);
      await replay.slider.press('End');
      const all = [...golden.trunk, ...frames];
      const open = frames.find(({ isAsk }) => isAsk);
      if (open !== undefined) {
        expect(await replay.place()).toEqual({ step: open.step, of: all.length });
        for (const { caption } of frames.filter((each) => each.step > open.step))
          await expect(page.getByText(caption)).toHaveCount(0);
        await predict(replay, golden, ask);
        ask += 1;
        await replay.slider.press('End');
      }
      await replay.show('Steps as text');
      await expectSteps(replay, all, golden.trunk.length + 1);
      await replay.show('Stage');
    }
  });

  test(`${id}: a power cut at a step of one’s own costs what the golden file says`, async ({
    page,
    site,
  }) => {
    test.slow();
    const steps = golden.trunk.filter(({ isAsk, step }) => !isAsk && step > 1);
    const harmless = steps.findLast(({ losing }) => losing === 0);
    const risky = steps.find(({ losing }) => losing > 0);
    const chosen = isDeep ? steps : [harmless, risky].filter((each) => each !== undefined);
    expect(risky).toBeDefined();
    for (const frame of chosen) {
      const replay = await openReplay(page, site, id);
      while ((await replay.place()).step < frame.step) await replay.stepForward.tap();
      if (golden.trunk[frame.step]?.isAsk) await passTheAsk(replay);
      await replay.why.tap();
      const share = `${frame.losing} of ${frame.outcomes} enumerated outcomes`;
      if (frame.losing > 0) await expect(replay.sheet).toContainText(share);
      await page.keyboard.press('Escape');
      await replay.cutEverything();
      await expect(replay.home).toBeVisible();
      await replay.toEnd();
      const lost = Object.keys(frame.risk);
      const verdict = replay.root.getByText(/^All quiet again: /);
      if (lost.length === 0)
        await expect(verdict).toHaveText(
          /nothing acknowledged is lost|everything written is still/,
        );
      else await expect(verdict).toHaveText(new RegExp(`${lost.join('.*')}.* lost`));
      await replay.home.tap();
      await expect(replay.home).toHaveCount(0);
      expect((await replay.place()).step).toBe(frame.step);
    }
  });
}

/** What a cut would cost right before a prediction is the prediction's to ask; once that is passed by, it is told. */
async function passTheAsk(replay: Replay): Promise<void> {
  await replay.why.tap();
  await expect(replay.sheet).toContainText('is asked next.');
  await expect(replay.sheet).not.toContainText('enumerated outcomes');
  await replay.page.keyboard.press('Escape');
  await replay.stepForward.tap();
  await replay.skipAsk.tap();
  await replay.stepBack.tap();
}

const plainCaption = (frame: GoldenFrame | undefined): string =>
  (frame?.caption ?? '').replaceAll("'", '’');

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a point of a card opens its replay at its frame', async ({ page, site }) => {
      await page.goto(site.url('/cards/?id=KW-01'));
      await page.getByRole('button', { name: /^Watch it ?: point 2$/ }).tap();
      const sheet = page.getByRole('dialog');
      const depths = readGolden('KW-01').trunk.find(({ mark }) => mark === 'depths');
      await expect(sheet.getByText(plainCaption(depths)).first()).toBeVisible();
    });
  });
}

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('each step is there at once, and playing goes on by steps', async ({ page, site }) => {
    const replay = await openReplay(page, site, 'KW-01');
    await replay.play.tap();
    await expect.poll(async () => (await replay.place()).step, { timeout: 8_000 }).toBe(3);
    await replay.pause.tap();
    await replay.stepBack.tap();
    expect((await replay.place()).step).toBe(2);
  });
});
