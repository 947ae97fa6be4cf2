// Undo: any number of answers, also after the last; redo; and a hasty thumb that makes no more than one review.

import type { Card } from '../lib/deck/card';
import { pointOf, readCard, required, THREE } from './content';
import { startClock } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { ask } from './flows';
import { counting, readAnswers, readEvents, readTable } from './log';
import { Missed, MissedPoint } from './pages/after-grade';
import { Question } from './pages/question';
import { Reveal } from './pages/reveal';
import { open } from './pages/screen';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const [FIRST, SECOND] = [THREE[0], THREE[1]].map(readCard) as [Card, Card];

const begin = async (page: Page, site: Site): Promise<Question> => {
  await startClock(page);
  return ask(page, site.url, [FIRST.id, SECOND.id]);
};

/** What of each item is left in the derived table: how often it counted, and when it is due. */
const memories = async (page: Page) =>
  (await readTable<{ item: string; reps: number; dueDay: number | null }>(page, 'memories')).map(
    ({ item, reps, dueDay }) => ({ item, reps, dueDay }),
  );

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('both answers are taken back from the summary, with their ticks, and brought back', async ({
      page,
      site,
    }) => {
      const first = required(FIRST, 'middle').slice(0, -1);
      const [left] = required(FIRST, 'middle').slice(-1) as [string];
      let reveal = await (await begin(page, site)).reveal('Unsure');
      await reveal.tick(...first.map((id) => pointOf(FIRST, id)));
      const ticksOfFirst = await reveal.ticked();
      reveal = await (await reveal.grade('Hard', Question)).reveal('Sure');
      await reveal.sayAll();
      const ticksOfSecond = await reveal.ticked();
      const missed = await reveal.grade('Good', Missed);
      const summary = await (await missed.show()).said(Summary);
      const before = { answers: await readAnswers(page), memories: await memories(page) };
      expect(before.answers).toHaveLength(2);

      // Back, one by one: the missed point, the second answer, the first one.
      const again = await summary.takeBack(MissedPoint);
      await expect(again.words).toHaveText(pointOf(FIRST, left));
      reveal = await again.takeBack(Reveal);
      await expect(reveal.back).toHaveText(`${SECOND.id} is back, with your ticks.`);
      expect(await reveal.ticked()).toEqual(ticksOfSecond);
      reveal = await reveal.takeBack(Reveal);
      await expect(reveal.back).toHaveText(`${FIRST.id} is back, with your ticks.`);
      expect(await reveal.ticked()).toEqual(ticksOfFirst);
      await expect(reveal.undo).toHaveCount(0);
      expect(counting(await readEvents(page))).toEqual([]);
      expect((await memories(page)).filter(({ reps }) => reps > 0)).toEqual([]);

      // And forth again, to the same place and the same memories.
      reveal = await reveal.bringBack(Reveal);
      const end = await (await reveal.bringBack(MissedPoint)).bringBack(Summary);
      await expect(end.mark).toHaveText('2 of 2 hold.');
      expect(await readAnswers(page)).toEqual(before.answers);
      expect(await memories(page)).toEqual(before.memories);
      expect((await readEvents(page)).map(({ kind }) => kind)).toEqual([
        ...['answered', 'answered', 'prompted'],
        ...['undone', 'undone', 'undone', 'undone', 'undone', 'undone'],
      ]);
    });

    test('an answer taken back is graded anew, and counts once', async ({ page, site }) => {
      let reveal = await (await begin(page, site)).reveal('Sure');
      await reveal.sayAll();
      const second = await reveal.grade('Again', Question);
      reveal = await second.takeBack(Reveal);
      await expect(second.redo).toBeVisible();
      await (await reveal.grade('Good', Question)).reveal('Sure');
      await expect(second.redo).toHaveCount(0);
      expect(await readAnswers(page)).toMatchObject([{ item: `card:${FIRST.id}` }]);
      expect(await memories(page)).toMatchObject([{ item: `card:${FIRST.id}`, reps: 1 }]);
    });

    test('five taps in 300 ms are one review, and touch nothing on the next card', async ({
      page,
      site,
    }) => {
      const reveal = await (await begin(page, site)).reveal('Sure');
      await reveal.sayAll();
      const box = (await reveal.computed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const device = await page.context().newCDPSession(page);
      const next = await reveal.go(Question, async () => {
        const started = Date.now();
        const sent = Array.from({ length: 5 }, () => [
          device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
          device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]);
        await Promise.all(sent.flat());
        expect(Date.now() - started).toBeLessThan(1_000);
      });
      await expect(next.card).toHaveText(SECOND.id);
      await expect(next.mark).toBeVisible();
      expect(await readEvents(page)).toMatchObject([{ kind: 'answered' }]);
      await (await next.takeBack(Reveal)).grade('Good', Question);
      expect(await readAnswers(page)).toHaveLength(1);
    });

    test('two taps on Start begin one session', async ({ page, site }) => {
      await startClock(page);
      const today = await open(page, site.url('/'), Today);
      await today.go(Question, () => today.start.dblclick());
      const sessions = await readTable<{ key: string; value: { plan: unknown[] } }>(page, 'drafts');
      expect(sessions.map(({ key }) => key)).toEqual(['session']);
      expect(sessions[0]?.value.plan).toHaveLength(2);
    });
  });
}
