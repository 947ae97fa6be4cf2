// The machinery itself, whatever the screens show: policy, worker, offline copy, manifest.

import { expect, offlineReady, test } from './fixtures';

test('a first visit copies the whole app and breaks no policy', async ({ page, site }) => {
  await page.goto(site.url('/'));
  await offlineReady(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(await policy.getAttribute('content')).not.toContain('unsafe');
});

test('markup and scripts from text are refused by the browser', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Trusted|TrustedHTML|Content Security Policy/i);
  await page.goto(site.url('/'));
  const outcome = await page.evaluate(() => {
    const tried: string[] = [];
    const attempt = (name: string, act: () => void): void => {
      try {
        act();
        tried.push(`${name} was allowed`);
      } catch {
        tried.push(`${name} was refused`);
      }
    };
    attempt('innerHTML', () => {
      document.createElement('p').innerHTML = '<b>x</b>';
    });
    attempt('a foreign script', () => {
      document.createElement('script').src = 'https://example.org/x.js';
    });
    return tried;
  });
  expect(outcome).toEqual(['innerHTML was refused', 'a foreign script was refused']);
});

test('with the server killed every page of the build opens, and an unknown one says so', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/404/);
  await page.goto(site.url('/'));
  await offlineReady(page);
  await site.kill();
  expect((await page.reload())?.status()).toBe(200);
  for (const path of ['/study/', '/cards/?id=KW-01', '/settings', '/about/']) {
    expect([path, (await page.goto(site.url(path)))?.status()]).toEqual([path, 200]);
  }
  expect((await page.goto(site.url('/nothing/here/')))?.status()).toBe(404);
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('the manifest is sound and every picture in it is there', async ({ page, site }) => {
  await page.goto(site.url('/'));
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = (await (await page.request.get(url)).json()) as {
    readonly icons: readonly { readonly src: string }[];
    readonly screenshots?: readonly { readonly src: string }[];
  };
  for (const { src } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
    expect([src, (await page.request.get(new URL(src, url).href)).status()]).toEqual([src, 200]);
  }
});
