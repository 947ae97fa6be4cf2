// What a learner does with the schedule by hand: another target, a session of their own, cards put aside, the data
// checked; and the card that keeps slipping. What it changes is read from the raw log and table.

import { gapOf, pointOf, readCard, readIndex, required, THREE } from './content';
import { moveTo, startClock } from './day';
import { expect, type Page, PHONES, type Site, test } from './fixtures';
import { ask, studyAll } from './flows';
import { changeRow, readAnswers, readEvents, readTable, writeRow } from './log';
import { LeechWalk, Missed } from './pages/after-grade';
import { CardMenu, CustomSheet } from './pages/aside';
import { Question } from './pages/question';
import { CardScreen } from './pages/reading';
import { open } from './pages/screen';
import { Settings } from './pages/settings';
import { Summary } from './pages/summary';
import { Today } from './pages/today';

test.use({ viewport: PHONES[1].viewport });

type Row = { readonly item: string; readonly reps: number; readonly dueDay: number | null };

const memories = async (page: Page) =>
  (await readTable<Row>(page, 'memories')).map(({ item, reps, dueDay }) => ({
    item,
    reps,
    dueDay,
  }));

const studied = async (page: Page, site: Site, cards: readonly string[]): Promise<Summary> => {
  await startClock(page);
  expect(await studyAll(await ask(page, site.url, cards))).toEqual(cards);
  return new Summary(page);
};

test('a higher target says what would move, moves it, and is taken back whole', async ({
  page,
  site,
}) => {
  test.slow();
  await studied(page, site, THREE);
  const before = await memories(page);
  const settings = await open(page, site.url('/settings/'), Settings);
  const rule = settings.rule('Target level');
  await rule.choose('Principal');
  await expect(rule.preview).toHaveText(/(cards? comes? back|No card would move)/);
  const preview = (await rule.preview.textContent()) ?? '';
  expect(await memories(page)).toEqual(before);
  await rule.apply();
  const after = await memories(page);
  const dueOf = (rows: readonly Row[], item: string) =>
    rows.find((row) => row.item === item)?.dueDay ?? 0;
  const sooner = after.filter(({ item, dueDay }) => (dueDay ?? 0) < dueOf(before, item)).length;
  const later = after.filter(({ item, dueDay }) => (dueDay ?? 0) > dueOf(before, item)).length;
  // Everything was said that a middle answer needs, and no more: a higher aim can only bring cards back sooner.
  expect([sooner > 0, later]).toEqual([true, 0]);
  expect(preview).toContain(`${sooner} ${sooner === 1 ? 'card comes' : 'cards come'} back sooner`);
  await rule.takeBack();
  expect(await memories(page)).toEqual(before);
  expect((await readEvents(page)).map(({ kind }) => kind).slice(-2)).toEqual(['set', 'undone']);
});

test('a session of one’s own for practice leaves every day as it was', async ({ page, site }) => {
  test.slow();
  const summary = await studied(page, site, THREE);
  const before = await memories(page);
  await summary.finish();
  const custom = await new CustomSheet(page).open();
  const deck = readIndex().decks.find(({ id }) => id === readCard('PC-01').deck);
  await custom.choose('Deck', deck?.title ?? '');
  await custom.switchOn('Practice only');
  await expect(custom.found).toHaveText(/fits? this\.$/);
  const question = await custom.begin();
  await expect(question.card).toHaveText('PC-01');
  const reveal = await question.reveal('Sure');
  await reveal.sayAll();
  await reveal.computedTap();
  await expect
    .poll(async () => (await readEvents(page)).at(-1))
    .toMatchObject({
      kind: 'practised',
      item: 'card:PC-01',
    });
  expect(await memories(page)).toEqual(before);
});

test('a card is put aside in four ways, and each is taken back', async ({ page, site }) => {
  test.slow();
  await studied(page, site, ['KW-01', 'KW-04']);
  const before = await memories(page);
  const card = await open(page, site.url('/cards/?id=KW-01'), CardScreen);
  const menu = await new CardMenu(page, card.more).open();
  const asides = [
    ['Not today', 'buried'],
    ['Suspend', 'suspended'],
    ['I know this', 'known'],
    ['Begin anew', 'reset'],
  ] as const;
  for (const [name, kind] of asides) {
    await menu.act(name);
    expect((await readEvents(page)).at(-1)).toMatchObject({ kind, item: 'card:KW-01' });
    await menu.takeBack();
    expect((await readEvents(page)).at(-1)).toMatchObject({ kind: 'undone' });
    expect(await memories(page), name).toEqual(before);
  }
  await menu.act('Suspend');
  await expect.poll(() => menu.acts()).toEqual(['Ask it again', 'Begin anew']);
  await menu.close();

  // A month later only the other one is asked for, until it is asked again.
  await moveTo(page, 30);
  let today = await open(page, site.url('/'), Today);
  await expect(today.counts).toHaveText(/^1 question due/);
  await open(page, site.url('/cards/?id=KW-01'), CardScreen);
  await menu.open();
  await menu.act('Ask it again');
  today = await open(page, site.url('/'), Today);
  await expect(today.counts).toHaveText(/^2 questions due/);
});

test('a card that slips five times is gone through point by point, and then asked', async ({
  page,
  site,
}) => {
  test.slow();
  await startClock(page);
  await (await open(page, site.url('/settings/'), Settings)).set('New questions a day', '0');
  for (let day = 0; day < 5; day += 1) {
    await moveTo(page, day);
    const first =
      day === 0
        ? await ask(page, site.url, ['KW-01'])
        : await (await open(page, site.url('/'), Today)).begin();
    expect(await studyAll(first, 'Again')).toEqual(['KW-01']);
  }
  expect(await readTable(page, 'memories')).toMatchObject([{ item: 'card:KW-01', leech: true }]);
  await moveTo(page, 5);
  const today = await open(page, site.url('/'), Today);
  let walk = await today.go(Missed, () => today.start.tap());
  const card = readCard('KW-01');
  const points = required(card, 'middle');
  for (const [index, id] of points.entries()) {
    await expect(page.getByRole('heading', { name: 'One point at a time' })).toBeVisible();
    await expect(
      page.getByText(`This question keeps slipping. Point ${index + 1} of ${points.length}.`),
    ).toBeVisible();
    await expect(walk.asked).toContainText(gapOf(card, id));
    const point = await walk.show();
    await expect(point.words).toHaveText(pointOf(card, id));
    if (index < points.length - 1) walk = await point.said(Missed);
    else await point.said(LeechWalk);
  }
  const end = new LeechWalk(page);
  await expect(end.points).toHaveText(points.map((id) => pointOf(card, id)));
  const question = await end.goOn(Question);
  await expect(question.card).toHaveText('KW-01');
  expect(await studyAll(question)).toEqual(['KW-01']);
  expect((await readAnswers(page)).length).toBe(6);
  const [row] = await readTable<{ readonly leech: boolean }>(page, 'memories');
  expect(row?.leech).toBe(false);
});

test('the data is checked, put right once, and then found right', async ({ page, site }) => {
  test.slow();
  await studied(page, site, THREE);
  const before = await memories(page);
  await changeRow(page, 'memories', 'card:KW-01', { dueDay: 9, reps: 7 });
  await writeRow(page, 'events', { id: 'damaged', kind: 'answered', item: 'card:KW-01' });
  const settings = await open(page, site.url('/settings/'), Settings);
  await expect(await settings.check()).toHaveText(
    /3 of them answers\. 1 damaged set aside .*, 1 of \d+ memories put right\./,
  );
  expect(await memories(page)).toEqual(before);
  const [rows, events] = [await readTable(page, 'memories'), await readEvents(page)];
  await settings.reload();
  await expect(await settings.check()).toHaveText(/3 of them answers\. Nothing was wrong\./);
  expect(await readTable(page, 'memories')).toEqual(rows);
  expect(await readEvents(page)).toEqual(events);
});
