// The library: found by a slip, a beginning or another name; filtered; the way back; the map; reports; decks at the start.

import { axeViolations } from './axe';
import { atRest } from './fit';
import { expect, PHONES, test } from './fixtures';
import { readEvents } from './log';
import { CardScreen, Library } from './pages/reading';
import { open } from './pages/screen';
import { Today } from './pages/today';

for (const { name, viewport } of PHONES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a thing is found under its other name, and with a slip in it', async ({ page, site }) => {
      const library = await open(page, site.url('/cards/'), Library);
      await library.search.fill('isr');
      // Its question says "acks=all"; only its points say "in-sync replicas".
      await expect(library.rows.filter({ hasText: 'KW-01' })).toBeVisible();
      await library.search.fill('KW04');
      await expect(library.rows).toHaveCount(1);
      await library.search.fill('acknowlegded');
      await expect(library.rows.filter({ hasText: 'KW-04' })).toBeVisible();
    });

    test('the way back from a card leads to the same list', async ({ page, site }) => {
      const library = await open(page, site.url('/cards/'), Library);
      await page.getByRole('button', { name: 'Filter' }).tap();
      // The state of a chip is that of the address, which follows the tap.
      const junior = page.getByRole('checkbox', { name: /^Junior/ });
      await junior.waitFor();
      await atRest(page);
      await junior.click({ force: true });
      await expect(junior).toBeChecked();
      await page.getByRole('button', { name: /^Show \d+ question/ }).tap();
      await library.search.fill('kafka');
      await expect(page).toHaveURL(/q=kafka&level=junior$/);
      const count = await library.rows.count();
      await library.openCard('KW-01');
      await page.goBack();
      await expect(library.search).toHaveValue('kafka');
      await expect(library.rows).toHaveCount(count);
    });

    test('the map of a deck leads to its cards, and is told as a list', async ({ page, site }) => {
      const library = await open(page, site.url('/cards/'), Library);
      await page.getByRole('link', { name: 'Map' }).tap();
      await page.getByLabel('Deck').selectOption({ label: 'Kafka write path and durability' });
      await expect(page.getByRole('heading', { name: 'In this order' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: /^KW-04 , / }).tap();
      await new CardScreen(page).mark.waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Back to the list' }).tap();
      await library.mark.waitFor();
    });

    test('a report is kept as an event, told as text, and taken back', async ({ page, site }) => {
      const card = await open(page, site.url('/cards/?id=KW-04'), CardScreen);
      await card.more.tap();
      await page.getByRole('button', { name: 'Was asked in my interview' }).tap();
      await page.getByText('Noted: asked in your interview.').waitFor();
      await page.getByRole('button', { name: 'Something is wrong here' }).tap();
      await page.getByLabel('What is wrong in KW-04?').fill('The second point has a slip.');
      await page.getByRole('button', { name: 'Keep this report' }).tap();
      await page.getByText('Noted, with your words.').waitFor();
      const kept = (await readEvents(page)).filter((event) => event.kind === 'reported');
      expect(kept.map(({ card: id, what, text }) => [id, what, text])).toEqual([
        ['KW-04', 'asked', ''],
        ['KW-04', 'wrong', 'The second point has a slip.'],
      ]);

      await page.goto(site.url('/cards/?reports=1'));
      const text = page.locator('pre');
      await expect(text).toContainText('The second point has a slip.');
      await page.getByRole('button', { name: 'Take back KW-04' }).first().tap();
      await expect(text).not.toContainText('The second point has a slip.');
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect(text).toContainText('The second point has a slip.');
      expect(await axeViolations(page)).toEqual([]);
    });

    test('a new learner chooses level and decks, and may choose again', async ({ page, site }) => {
      const today = await open(page, site.url('/'), Today);
      await today.aimFor('Senior');
      await page.getByRole('button', { name: 'Choose decks' }).tap();
      const deck = page.getByRole('dialog').getByRole('switch').first();
      await deck.waitFor();
      await atRest(page);
      await deck.click({ force: true });
      await expect(page.getByText(/^\d+ of \d+ questions are in study/)).toBeVisible();
      await page.getByRole('button', { name: 'Done', exact: true }).tap();
      await expect(today.levels).toBeVisible();
      const sets = (await readEvents(page)).filter((event) => event.kind === 'set');
      expect(sets.map(({ key }) => key)).toEqual(['target', 'decks']);
    });
  });
}
