// A reload at any moment, and a browser killed at the worst one: the same card, the same ticks, nothing answered lost.

import type { Card } from '../lib/deck/card';
import { pointOf, readCard, required, THREE, words } from './content';
import { startClock } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { ask } from './flows';
import { readAnswers, readEvents, readTable } from './log';
import { Missed, Omission, Refutation } from './pages/after-grade';
import { Question } from './pages/question';
import { Reveal } from './pages/reveal';
import { open } from './pages/screen';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const [FIRST, SECOND] = [THREE[0], THREE[1]].map(readCard) as [Card, Card];
const REQUIRED = required(FIRST, 'middle').map((id) => pointOf(FIRST, id));
const PITFALL = words(FIRST.pitfalls[0]?.say ?? []);

const begin = async (page: Page, site: Site): Promise<Question> => {
  await startClock(page);
  return ask(page, site.url, [FIRST.id, SECOND.id]);
};

/** What is kept of the session that is not graded yet. */
const draft = async (page: Page): Promise<string> =>
  JSON.stringify(await readTable(page, 'drafts'));

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('every moment of a session comes back after a reload', async ({ page, site }) => {
      const question = await (await begin(page, site)).reload();
      await expect(question.card).toHaveText(FIRST.id);

      let reveal = await question.reveal('Sure');
      await reveal.tick(...REQUIRED.slice(0, 2), PITFALL);
      const ticked = await reveal.ticked();
      expect(ticked).toHaveLength(3);
      reveal = await reveal.reload();
      expect(await reveal.ticked()).toEqual(ticked);
      await expect(reveal.computed).toHaveAccessibleName(/^Again, /);

      const refutation = await (await reveal.grade('Again', Refutation)).reload();
      await expect(refutation.wrong).toHaveText(PITFALL);
      await expect(refutation.right).toHaveText(words(FIRST.pitfalls[0]?.instead ?? []));

      const second = await (await refutation.goOn(Question)).reload();
      await expect(second.card).toHaveText(SECOND.id);
      await expect(second.log).toContainText(FIRST.id);
      reveal = await second.reveal('Sure');
      const omission = await (await reveal.grade('Again', Omission)).reload();
      await expect(omission.points).toHaveText(
        required(SECOND, 'middle').map((id) => pointOf(SECOND, id)),
      );

      let missed = await (await omission.goOn(Missed)).reload();
      const left = [
        ...REQUIRED.slice(2),
        ...required(SECOND, 'middle').map((id) => pointOf(SECOND, id)),
      ];
      for (const [index, each] of left.entries()) {
        const point = index === 0 ? await (await missed.show()).reload() : await missed.show();
        await expect(point.words).toHaveText(each);
        if (index < left.length - 1) missed = await point.said(Missed);
        else await point.said(Summary);
      }
      const summary = await new Summary(page).reload();
      await expect(summary.mark).toHaveText('0 of 2 hold.');
      await expect(summary.undo).toBeVisible();
      expect(await readAnswers(page)).toMatchObject([
        { item: `card:${FIRST.id}`, pitfalls: [FIRST.pitfalls[0]?.id] },
        { item: `card:${SECOND.id}`, said: [] },
      ]);
    });

    test('leaving for Today and going on keeps the ticks and the place', async ({ page, site }) => {
      let reveal = await (await begin(page, site)).reveal('Unsure');
      await reveal.tick(...REQUIRED.slice(0, 1));
      const today = await reveal.quit(Today);
      await expect(today.headline).toHaveText('You stopped at 1 of 2');
      reveal = await today.resume(Reveal);
      expect(await reveal.ticked()).toHaveLength(1);
      await expect(reveal.box(REQUIRED[0] ?? '')).toBeChecked();
    });

    test('words typed but not graded survive a reload and are gone from the log', async ({
      page,
      site,
    }) => {
      const typed = 'the page cache of every replica in sync';
      let question = await begin(page, site);
      await question.type(typed);
      await expect.poll(() => draft(page)).toContain(typed);
      question = await question.reload();
      await expect(question.answer).toHaveValue(typed);
      const reveal = await (await question.reveal('Unsure')).reload();
      await expect(reveal.typed).toContainText(typed);
      await reveal.sayAll();
      await reveal.grade('Good', Question);
      const events = await readEvents(page);
      expect(events).toMatchObject([{ kind: 'answered', mode: 'type' }]);
      expect(JSON.stringify(events)).not.toContain(typed);
    });

    test('words typed at the last instant survive a reload', async ({ page, site }) => {
      const question = await begin(page, site);
      await question.type('written back');
      const again = await question.reload();
      await expect(again.answer).toHaveValue('written back');
    });

    test('a browser killed right after a grade loses nothing and resumes on the next card', async ({
      phone,
      site,
    }) => {
      let page = await phone.start(viewport);
      let question = await ask(page, site.url, [FIRST.id, SECOND.id]);
      let reveal = await question.reveal('Sure');
      await reveal.tick(...REQUIRED);
      question = await reveal.grade('Good', Question);
      await phone.kill();

      page = await phone.start(viewport);
      const today = await open(page, site.url('/'), Today);
      await expect(today.headline).toHaveText('You stopped at 2 of 2');
      expect(await readAnswers(page)).toMatchObject([{ item: `card:${FIRST.id}` }]);
      question = await today.resume(Question);
      await expect(question.card).toHaveText(SECOND.id);

      // And in the middle of the ticks: kept one by one, with no grade to carry them.
      reveal = await question.reveal('Unsure');
      await reveal.tick(
        ...required(SECOND, 'middle')
          .map((id) => pointOf(SECOND, id))
          .slice(0, 2),
      );
      const before = await reveal.ticked();
      await expect.poll(() => draft(page)).toMatch(/"said":\["[\w-]+","[\w-]+"\]/);
      await phone.kill();

      page = await phone.start(viewport);
      reveal = await open(page, site.url('/study/'), Reveal);
      expect(await reveal.ticked()).toEqual(before);
      reveal = await reveal.takeBack(Reveal);
      await expect(reveal.box(REQUIRED[0] ?? '')).toBeChecked();
    });
  });
}
