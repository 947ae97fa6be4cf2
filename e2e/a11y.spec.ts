// Every screen and state of it: axe in both colour schemes and on both phones, targets that a thumb hits, twice the text
// without sideways scroll.

import { axeViolations } from './axe';
import { startClock } from './day';
import { sideways, smallTargets } from './fit';
import { expect, type Page, PHONES, test } from './fixtures';
import { open } from './pages/screen';
import { Settings } from './pages/settings';
import { type Look, walkReading, walkReplay, walkSession } from './walk';

const WALKS = [
  { name: 'what one reads', walk: walkReading },
  { name: 'a session', walk: walkSession },
  { name: 'a replay', walk: walkReplay },
] as const;

/** A walk goes on past what it finds, so that one run tells everything. */
function collecting(found: string[], look: (state: string) => Promise<readonly string[]>): Look {
  return async (state) => {
    for (const problem of await look(state)) found.push(`${state}: ${problem}`);
  };
}

async function faultsOnBothPhones(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of PHONES.toReversed()) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const about = colorScheme === 'light' ? 'everything' : 'colour';
      for (const each of await axeViolations(page, about))
        found.push(`${name} ${colorScheme} ${each}`);
    }
    if (viewport.width === 320)
      for (const each of await smallTargets(page)) found.push(`${name} ${each}`);
  }
  return found;
}

/** Twice the size of all text, as a browser's own setting makes it. */
async function sidewaysAtTwice(page: Page): Promise<string[]> {
  const grow = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await grow('200%');
  const found = await sideways(page);
  await grow('');
  return found;
}

for (const { name, walk } of WALKS) {
  test(`axe finds nothing in ${name}, and a thumb hits every control`, async ({
    page,
    site,
    problems,
  }) => {
    test.slow();
    problems.expect(/404/);
    await startClock(page);
    const found: string[] = [];
    await walk(
      page,
      site,
      collecting(found, () => faultsOnBothPhones(page)),
    );
    expect(found).toEqual([]);
  });

  if (walk === walkReplay) continue;
  test.describe('320x568', () => {
    test.use({ viewport: PHONES[1].viewport });

    test(`nothing scrolls sideways in ${name}, at twice the text or the app’s largest`, async ({
      page,
      site,
      problems,
    }) => {
      test.slow();
      problems.expect(/404/);
      await startClock(page);
      await (await open(page, site.url('/settings/'), Settings)).choose('Text size', 'Larger');
      const found: string[] = [];
      const look = async () => [...(await sideways(page)), ...(await sidewaysAtTwice(page))];
      await walk(page, site, collecting(found, look));
      expect(found).toEqual([]);
    });
  });
}
