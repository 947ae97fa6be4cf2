// The same app under a sub path of a host: a build of its own, with every address and the worker's reach below that path.

import { buildIfStale } from '../lib/tools/build';
import { serve } from '../lib/tools/server';
import { THREE } from './content';
import { startClock } from './day';
import { expect, offlineReady, test } from './fixtures';
import { studyAll } from './flows';
import { readAnswers } from './log';
import { CardScreen, Library, NotFound, Tabs } from './pages/reading';
import { open } from './pages/screen';
import { Today } from './pages/today';

const BASE = '/sub/app';
const DIR = '.cache/sub-path';

/** Builds as an author of such a site does: by the environment. */
async function buildSubPath(): Promise<void> {
  const { BASE_PATH, OUT_DIR } = process.env;
  Object.assign(process.env, { BASE_PATH: BASE, OUT_DIR: DIR });
  try {
    expect(await buildIfStale()).toBe(0);
  } finally {
    restore('BASE_PATH', BASE_PATH);
    restore('OUT_DIR', OUT_DIR);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

test('under a sub path: deep links, the worker’s reach, and all of it offline', async ({
  page,
  problems,
}) => {
  test.setTimeout(600_000);
  problems.expect(/404/);
  await buildSubPath();
  const server = await serve({ dir: DIR, port: 0, base: BASE });
  const url = (path: string): string => `${server.origin}${path}`;
  expect(new URL(url('/')).pathname).toBe(`${BASE}/`);

  // Everything that is asked for lies below the path.
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith(`${BASE}/`)) outside.push(pathname);
  });
  await startClock(page);
  let card = await open(page, url('/cards/?id=KW-01'), CardScreen);
  await expect(card.id).toHaveText('KW-01');
  await offlineReady(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual([`${BASE}/`]);
  const manifest = await page.request.get(url('/manifest.webmanifest'));
  expect(await manifest.json()).toMatchObject({ start_url: `${BASE}/`, scope: `${BASE}/` });

  await server.close();
  card = await card.reload();
  expect(await studyAll(await card.answerNow())).toEqual(['KW-01']);
  for (const id of THREE) {
    card = await open(page, url(`/cards?id=${id}`), CardScreen);
    await expect(card.id).toHaveText(id);
  }
  expect((await page.goto(url('/nothing/here/')))?.status()).toBe(404);
  const today = await new NotFound(page).home(Today);
  await expect(today.worksOffline).toBeVisible();
  await today.go(Library, () => new Tabs(page).to('Cards'));
  expect(new URL(page.url()).pathname).toBe(`${BASE}/cards/`);
  expect(await readAnswers(page)).toMatchObject([{ item: 'card:KW-01' }]);
  expect(outside).toEqual([]);
});
