// Once through every screen and every state of it, telling its name each time: what is done there is the spec's own.

import type { Card } from '../lib/deck/card';
import { pointOf, readCard, required, THREE, words } from './content';
import { moveTo } from './day';
import type { Page, Site } from './fixtures';
import { ask } from './flows';
import { Missed, Omission, Refutation } from './pages/after-grade';
import { Question } from './pages/question';
import { About, CardScreen, Library, NotFound, ReplayList } from './pages/reading';
import { Replay } from './pages/replay';
import { Reveal } from './pages/reveal';
import { choice, open } from './pages/screen';
import { Settings } from './pages/settings';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

export type Look = (state: string) => Promise<void>;

const [FIRST, SECOND] = [THREE[0], THREE[1]].map(readCard) as [Card, Card];

export async function walkReading(page: Page, site: Site, look: Look): Promise<void> {
  await open(page, site.url('/'), Today);
  await look('Today, first run');
  const library = await open(page, site.url('/cards/'), Library);
  await look('cards');
  await library.search.fill('no such card');
  await look('cards, none found');
  const card = await open(page, site.url('/cards/?id=KW-01'), CardScreen);
  for (const summary of await page.locator('summary').all()) await summary.tap();
  await look('card, follow-ups open');
  await choice(card.levels, 'Principal').tap();
  await page.getByRole('button', { name: /^Watch it ?: point 1$/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /^Replay/ })
    .waitFor();
  await look('card, replay in a sheet');
  await page.goto(site.url('/cards/?id=ZZ-99'));
  await page.getByText('There is no card').waitFor();
  await look('card that is not there');
  await open(page, site.url('/replay/'), ReplayList);
  await look('replays');
  await open(page, site.url('/settings/'), Settings);
  await page.getByRole('group', { name: 'Target level' }).waitFor();
  await look('settings');
  await open(page, site.url('/about/'), About);
  await page.locator('summary').tap();
  await look('about');
  await open(page, site.url('/no/such/page/'), NotFound);
  await look('404');
}

export async function walkSession(page: Page, site: Site, look: Look): Promise<void> {
  let question = await ask(page, site.url, [FIRST.id, SECOND.id]);
  await look('question, new');
  await question.type('the page cache of every replica');
  await look('question, typing');
  let reveal = await question.reveal('Sure');
  await look('reveal, nothing ticked');
  for (const tier of await page.getByRole('heading', { level: 3 }).getByRole('button').all())
    await tier.tap();
  await reveal.beyond.tap();
  await look('reveal, all unfolded');
  await reveal.sayAll();
  await reveal.ease.waitFor();
  await look('reveal, all said');
  await page.getByRole('button', { name: 'Point 1 in the replay' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('group', { name: /^Replay/ }).waitFor();
  await look('reveal, replay in a sheet');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await reveal.tick(
    words(FIRST.pitfalls[0]?.say ?? []),
    pointOf(FIRST, required(FIRST, 'middle')[0] ?? ''),
  );
  await look('reveal, a pitfall said');
  const refutation = await reveal.grade('Again', Refutation);
  await look('refutation');
  question = await refutation.goOn(Question);
  await look('question, with a log');
  reveal = await question.takeBack(Reveal);
  await look('reveal, after undo');
  question = await (await reveal.grade('Again', Refutation)).goOn(Question);
  await page.keyboard.press('?');
  await sheet.waitFor();
  await look('keys');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const stopped = await question.quit(Today);
  await look('Today, stopped half-way');
  reveal = await (await stopped.resume(Question)).reveal('Sure');
  await reveal.tick(pointOf(SECOND, required(SECOND, 'middle')[0] ?? ''));
  await look('reveal, points missing');
  const omission = await reveal.grade('Again', Omission);
  await look('omission');
  let missed = await omission.goOn(Missed);
  await look('missed point, asked');
  const left = 1 + required(SECOND, 'middle').length - 1;
  for (let at = 1; at <= left; at += 1) {
    const point = await missed.show();
    if (at === 1) await look('missed point, shown');
    if (at < left) missed = await point.said(Missed);
    else await point.said(Summary);
  }
  await look('summary');
  await new Summary(page).finish();
  await look('Today, done');
  await moveTo(page, 1);
  await open(page, site.url('/'), Today);
  await look('Today, due');
}

/** One replay to its end and beyond: predictions, the fork, a branch, a run of one's own, all views and sheets. */
export async function walkReplay(page: Page, site: Site, look: Look): Promise<void> {
  const replay = await open(page, site.url('/replay/?id=KW-01'), Replay);
  await look('replay, first step');
  for (let step = 0; step < 4; step += 1) await replay.stepForward.tap();
  await look('replay, a step that could lose');
  await replay.why.tap();
  await look('replay, why');
  await page.keyboard.press('Escape');
  await replay.more.tap();
  await look('replay, more');
  await page.keyboard.press('Escape');
  await replay.breakHead('b1');
  await look('replay, what can break');
  await page.keyboard.press('Escape');
  await replay.show('Table');
  await look('replay, table');
  await replay.show('Stage');
  await replay.show('Steps as text');
  await look('replay, steps as text');
  await replay.show('Stage');
  await replay.page.keyboard.press('End');
  await replay.hold.waitFor();
  await look('replay, ask');
  await replay.answerAll('either way', 'Unsure');
  await look('replay, ask answered');
  await replay.pull();
  await look('replay, truth');
  await replay.goOn();
  await replay.branches.waitFor();
  await look('replay, fork');
  await replay.takeNth(0);
  await replay.toEnd();
  await look('replay, end of a branch');
  await replay.stepBack.tap();
  await replay.cut.first().tap();
  await replay.home.waitFor();
  await look('replay, a run of one’s own');
}
