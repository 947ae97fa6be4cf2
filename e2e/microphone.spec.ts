// A spoken answer recorded, and a microphone that is refused. The browser has a device of its own that hums.

import { CHROMIUM_FLAGS, findChromium } from '../lib/tools/browser';
import { startClock } from './day';
import { expect, test } from './fixtures';
import { ask } from './flows';
import { readAnswers } from './log';
import { Question } from './pages/question';

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('a microphone that is refused is said once, and the answer goes on without it', async ({
  page,
  context,
  site,
}) => {
  await startClock(page);
  // Everything that is not granted is denied, without asking anybody.
  await context.grantPermissions([], { origin: new URL(site.url('/')).origin });
  let question = await ask(page, site.url, ['KW-01', 'KW-04']);
  await question.record.tap();
  const refused = page.getByText('The microphone was not allowed. Speak without it.');
  await expect(refused).toBeVisible();
  await expect(question.record).toHaveCount(0);
  const reveal = await question.reveal('Sure');
  await reveal.sayAll();
  question = await reveal.grade('Good', Question);
  await expect(question.record).toHaveCount(0);
  await expect(refused).toHaveCount(0);
  expect(await readAnswers(page)).toMatchObject([{ item: 'card:KW-01', mode: 'speak' }]);
});

test('an answer is recorded, heard beside the model’s, and dropped at the grade', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { kept: string[] };
    seen.kept = [];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (voice) => {
      const address = createObjectURL.call(URL, voice);
      seen.kept.push(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      seen.kept = seen.kept.filter((each) => each !== address);
      revokeObjectURL.call(URL, address);
    };
  });
  const kept = () => page.evaluate(() => (window as unknown as { kept: string[] }).kept.length);
  await startClock(page);
  await context.grantPermissions(['microphone'], { origin: new URL(site.url('/')).origin });
  const question = await ask(page, site.url, ['KW-01', 'KW-04']);
  await question.record.tap();
  await expect(page.getByText('Recording, kept until you grade.')).toBeVisible();

  // The prediction of a new card stands in between, and takes nothing away.
  const reveal = await question.reveal('Sure');
  const hear = page.getByRole('button', { name: 'Hear yourself' });
  await expect(hear).toBeVisible();
  expect(await kept()).toBe(1);
  await reveal.sayAll();
  await reveal.grade('Good', Question);
  await expect(hear).toHaveCount(0);
  expect(await kept()).toBe(0);
});
