import { beforeEach, describe, expect, it } from 'vitest';
import { fromCopy, fromOtherCopies, navigate } from './answer';
import { openCopy } from './copy';
import { fill } from './install';
import { nothing, SCOPE, type Site, site } from './site.fixture';

/** Node refuses to make a request with the mode `navigate`; only the browser may. */
function navigation(path: string): Request {
  const request = new Request(SCOPE + path);
  return new Proxy(request, {
    get: (target, key) => (key === 'mode' ? 'navigate' : Reflect.get(target, key, target)),
  });
}

let here: Site;
beforeEach(async () => {
  here = site();
  await fill(here.around, nothing);
  here.asked.length = 0;
  here.setOnline(false);
});

describe('fromCopy', () => {
  it('answers from the copy without the network', async () => {
    const request = new Request(`${SCOPE}study/index.txt?_rsc=1`);
    const response = await fromCopy(here.around, request, 'study/index.txt');
    expect(await response.text()).toBe('flight');
    expect(here.asked).toEqual([]);
  });

  it('answers HEAD with the headers alone', async () => {
    const request = new Request(`${SCOPE}study/`, { method: 'HEAD' });
    const response = await fromCopy(here.around, request, 'study/');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe('');
  });

  it('goes to the network for a listed file that is gone, and fails as the network does', async () => {
    await (await openCopy(here.around)).delete(`${SCOPE}data/index.json`);
    const request = new Request(`${SCOPE}data/index.json`);
    expect((await fromCopy(here.around, request, 'data/index.json')).type).toBe('error');
    here.setOnline(true);
    expect(await (await fromCopy(here.around, request, 'data/index.json')).text()).toBe('{}');
  });

  it('answers a navigation even when its page is gone', async () => {
    await (await openCopy(here.around)).delete(`${SCOPE}study/`);
    const response = await fromCopy(here.around, navigation('study/'), 'study/');
    expect([response.status, await response.text()]).toEqual([404, 'not here']);
  });
});

describe('navigate', () => {
  it('adds a missing slash and keeps the query', async () => {
    const response = await navigate(here.around, navigation('study?id=KW-01'), 'study');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${SCOPE}study/?id=KW-01`,
    ]);
  });

  it('shows the 404 page offline', async () => {
    const response = await navigate(here.around, navigation('nothing/'), 'nothing/');
    expect([response.status, await response.text()]).toEqual([404, 'not here']);
  });

  it('asks the network first: another page may live there', async () => {
    here.setOnline(true);
    here.served.set('feed/', 'from the server');
    const response = await navigate(here.around, navigation('feed/'), 'feed/');
    expect(await response.text()).toBe('from the server');
  });
});

describe('fromOtherCopies', () => {
  it('serves a chunk of the build before to a tab that still runs it', async () => {
    const next = site({
      caches: here.around.caches,
      version: 'v2',
      files: { '_next/static/b.js': 'b' },
    });
    await fill(next.around, nothing);
    next.setOnline(false);
    const request = new Request(`${SCOPE}_next/static/a.js`);
    const response = await fromOtherCopies(next.around, request, '_next/static/a.js');
    expect(await response.text()).toBe('a');
  });

  it('is an error, as without a worker, for a chunk that nobody has', async () => {
    const request = new Request(`${SCOPE}_next/static/gone.js`);
    expect((await fromOtherCopies(here.around, request, '_next/static/gone.js')).type).toBe(
      'error',
    );
  });
});
