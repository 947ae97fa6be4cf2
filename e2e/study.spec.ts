// The main job: from a first visit to three cards studied, graded, stored, and due on the right days. What is asked by
// itself is worked out from the content; the three cards are asked for by name.

import type { Card } from '../lib/deck/card';
import { gapOf, newOrder, pointOf, readCard, readIndex, required, THREE, words } from './content';
import { moveTo, startClock, studyDay } from './day';
import { expect, isDeep, type Page, PHONES, type Site, test } from './fixtures';
import { ask, studyAll } from './flows';
import { answersOf, dueOn, readAnswers, readEvents, studyDayOf } from './log';
import { Missed, Refutation } from './pages/after-grade';
import { Question } from './pages/question';
import { CardScreen } from './pages/reading';
import type { GradeName } from './pages/reveal';
import { open } from './pages/screen';
import { Settings } from './pages/settings';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

const ORDER = newOrder(readIndex().cards);
const [FIRST, SECOND] = [THREE[0], THREE[1]].map(readCard) as [Card, Card];
/** What comes by itself when these two are known. */
const NEXT = ORDER.filter((id) => id !== FIRST.id && id !== SECOND.id);

const nameOf = (card: string): string => `card:${card}`;

const firstVisit = async (page: Page, site: Site): Promise<Today> => {
  await startClock(page);
  return open(page, site.url('/'), Today);
};

/** Good and better on most days, and now and then a day on which little was left. */
const GRADES: readonly GradeName[] = ['Good', 'Easy', 'Hard', 'Again', 'Good'];

const countWords = (due: number, fresh: number): string =>
  [
    due > 0 ? `${due} question${due === 1 ? '' : 's'} due` : '',
    fresh > 0 ? `${fresh} question${fresh === 1 ? '' : 's'} new` : '',
  ]
    .filter(Boolean)
    .join(', ');

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a card of which all was said takes three taps, and a new one a fourth past its prediction', async ({
      page,
      site,
    }) => {
      const today = await firstVisit(page, site);
      await expect(today.counts).toHaveText('2 questions new');
      const question = await today.begin();
      await expect(question.card).toHaveText(ORDER[0] ?? '');
      await page.evaluate(() => {
        const counted = window as unknown as { taps: number };
        counted.taps = 0;
        addEventListener('click', () => counted.taps++, { capture: true });
      });
      const reveal = await question.reveal('Sure');
      await reveal.sayAll();
      await expect(reveal.computed).toHaveAccessibleName(/^Good, next in \d+ days/);
      const next = await reveal.go(Question, () => reveal.computed.tap());
      await expect(next.card).toHaveText(ORDER[1] ?? '');
      expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(4);
    });

    test('the evidence is stored, and what was missed comes back at the end and tomorrow', async ({
      page,
      site,
    }) => {
      test.slow();
      await firstVisit(page, site);
      const first = await ask(page, site.url, [FIRST.id, SECOND.id]);
      await expect(first.card).toHaveText(FIRST.id);
      await expect(first.heading).toHaveText(words(FIRST.question));

      // All but one of the required points, and another grade than the computed one.
      const said = required(FIRST, 'middle').slice(0, -1);
      const left = required(FIRST, 'middle').at(-1) ?? '';
      let reveal = await first.reveal('Unsure');
      await reveal.tick(...said.map((id) => pointOf(FIRST, id)));
      await expect(reveal.computed).toHaveAccessibleName(/^Hard, next/);
      await expect(reveal.bar).toContainText(`Missing: ${gapOf(FIRST, left)}.`);
      const second = await reveal.grade('Good', Question);
      await expect(second.log).toContainText(`${FIRST.id}Goodyou chose`);

      // A pitfall said, and the sentence that refutes it.
      const pitfall = SECOND.pitfalls[0] as Card['pitfalls'][number];
      const held = required(SECOND, 'middle').slice(0, 2);
      const missing = required(SECOND, 'middle').slice(2);
      reveal = await second.reveal('Sure');
      await reveal.tick(...held.map((id) => pointOf(SECOND, id)), words(pitfall.say));
      await expect(reveal.bar).toContainText('Nothing reached: a pitfall was said.');
      const refutation = await reveal.grade('Again', Refutation);
      await expect(refutation.wrong).toHaveText(words(pitfall.say));
      await expect(refutation.right).toHaveText(words(pitfall.instead));
      await expect(refutation.because).toContainText(words(pitfall.because));

      // What was missed comes back at the end until it has been said once: first by name only.
      let missed = await refutation.goOn(Missed);
      await expect(missed.gap).toHaveText(`${FIRST.id}: ${gapOf(FIRST, left)}`);
      await expect(page.getByText(pointOf(FIRST, left))).toHaveCount(0);
      let point = await missed.show();
      await expect(point.words).toHaveText(pointOf(FIRST, left));
      missed = await point.missed(Missed);
      for (const id of missing) {
        await expect(missed.gap).toHaveText(`${SECOND.id}: ${gapOf(SECOND, id)}`);
        point = await missed.show();
        missed = await point.said(Missed);
      }
      await expect(missed.gap).toHaveText(`${FIRST.id}: ${gapOf(FIRST, left)}`);
      const summary = await (await missed.show()).said(Summary);
      await expect(summary.mark).toHaveText('1 of 2 holds.');

      const events = await readEvents(page);
      expect(events.map(({ kind }) => kind)).toEqual([
        'answered',
        'answered',
        ...['prompted', ...missing.map(() => 'prompted'), 'prompted'],
      ]);
      expect(answersOf(events)).toMatchObject([
        {
          item: `card:${FIRST.id}`,
          target: 'middle',
          said,
          pitfalls: [],
          confidence: 'unsure',
          ease: 'steady',
          override: 'good',
          mode: 'speak',
        },
        { item: `card:${SECOND.id}`, said: held, pitfalls: [pitfall.id], confidence: 'sure' },
      ]);
      for (const answer of answersOf(events)) {
        const card = readCard(answer.item.replace('card:', ''));
        expect(answer.offered.toSorted()).toEqual(card.points.map(({ id }) => id).toSorted());
        expect(studyDayOf(answer)).toBe(studyDay(0));
        expect(answer.zone).toBe('Europe/Berlin');
      }

      await expect((await summary.finish()).headline).toHaveText('Done for today.');
      await moveTo(page, 1);
      const next = await open(page, site.url('/'), Today);
      const news = NEXT.slice(0, 2);
      await expect(next.counts).toHaveText(countWords(1, news.length));
      const asked: string[] = [];
      let question = await next.begin();
      asked.push((await question.card.textContent()) ?? '');
      reveal = await question.reveal('Sure');
      await reveal.sayAll();
      await reveal.comes('Effortless');
      await expect(reveal.computed).toHaveAccessibleName(/^Easy, next/);
      question = await reveal.go(Question, () => reveal.computed.tap());
      asked.push((await question.card.textContent()) ?? '');
      reveal = await question.reveal('No idea');
      await reveal.sayAll();
      await reveal.comes('Hesitant');
      await expect(reveal.computed).toHaveAccessibleName(/^Hard, next/);
      if (news.length === 1) await reveal.go(Summary, () => reveal.computed.tap());
      else await reveal.go(Question, () => reveal.computed.tap());
      expect(asked).toEqual([SECOND.id, news[0]]);
      expect((await readAnswers(page)).slice(2)).toMatchObject([
        { item: `card:${SECOND.id}`, ease: 'effortless', confidence: 'sure' },
        { item: nameOf(news[0] ?? ''), ease: 'hesitant', confidence: 'no idea' },
      ]);
    });

    test('three cards are answered from their pages on the first visit, and are due on their days', async ({
      page,
      site,
    }) => {
      test.slow();
      await firstVisit(page, site);
      for (const id of THREE) {
        const card = await open(page, site.url(`/cards/?id=${id}`), CardScreen);
        expect(await studyAll(await card.answerNow())).toEqual([id]);
      }
      expect((await readAnswers(page)).map(({ item }) => item)).toEqual(THREE.map(nameOf));
      await (await open(page, site.url('/settings/'), Settings)).set('New questions a day', '0');

      const seen = { due: 0 };
      for (let day = 1; day < (isDeep ? 90 : 12); day += 1) {
        await moveTo(page, day);
        const today = await open(page, site.url('/'), Today);
        const answers = await readAnswers(page);
        const due = dueOn(studyDay(day), answers);
        if (due.length === 0) {
          await expect(today.headline).toHaveText('Nothing is due.');
          await expect(today.start).toHaveCount(0);
          continue;
        }
        await expect(today.counts).toHaveText(countWords(due.length, 0));
        const asked = await studyAll(await today.begin(), GRADES[day % GRADES.length]);
        expect(asked.toSorted()).toEqual(due);
        for (const answer of (await readAnswers(page)).slice(answers.length)) {
          expect(answer.plannedDay).toBeGreaterThan(studyDay(day));
        }
        seen.due += due.length;
      }
      expect(seen.due).toBeGreaterThanOrEqual(3);
    });

    test('more than two a day, once two are too few; and the next ones at once', async ({
      page,
      site,
    }) => {
      await firstVisit(page, site);
      const settings = await open(page, site.url('/settings/'), Settings);
      await settings.set('New questions a day', '3');
      const today = await open(page, site.url('/'), Today);
      await expect(today.counts).toHaveText('3 questions new');
      expect(await studyAll(await today.begin())).toEqual(ORDER.slice(0, 3));
      const done = await new Summary(page).finish();
      await expect(done.headline).toHaveText('Done for today.');
      const more = ORDER.slice(3, 6);
      await expect(done.learnNew).toHaveCount(more.length > 0 ? 1 : 0);
      if (more.length > 0) expect(await studyAll(await done.learn())).toEqual(more);
      const answered = [...ORDER.slice(0, 3), ...more];
      expect((await readAnswers(page)).map(({ item }) => item)).toEqual(answered.map(nameOf));
    });
  });
}
