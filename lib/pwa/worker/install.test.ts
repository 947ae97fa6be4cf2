import { describe, expect, it } from 'vitest';
import { dropOldCopies, openCopy, stateOf } from './copy';
import { fill } from './install';
import { memoryCaches } from './memory-caches.fixture';
import { nothing, SCOPE, site } from './site.fixture';

const textAt = async (cache: Cache, path: string): Promise<string | undefined> =>
  (await cache.match(SCOPE + path))?.text();

describe('fill', () => {
  it('copies every file and unpacks every page, then says so', async () => {
    const { around } = site();
    await fill(around, nothing);
    expect(await stateOf(around)).toEqual({ ready: true, have: 6, total: 6, build: 'build-v1' });
    const cache = await openCopy(around);
    expect(await textAt(cache, 'study/')).toBe('study');
    expect(await textAt(cache, '_next/static/a.js')).toBe('a');
  });

  it('gives pages their type and their security headers back', async () => {
    const { around } = site();
    await fill(around, nothing);
    const cache = await openCopy(around);
    const page = await cache.match(`${SCOPE}study/`);
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    const flight = await cache.match(`${SCOPE}study/index.txt`);
    expect(flight?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('tries three times, from the second on around the browser’s cache', async () => {
    const { around, asked, served } = site({ files: { 'a.png': 'a' } });
    served.delete('a.png');
    await expect(fill(around, nothing)).rejects.toThrow('404 for a.png');
    expect(asked.filter((path) => path.startsWith('a.png'))).toEqual(['a.png', 'a.png!', 'a.png!']);
  });

  it('is not ready after a failure, keeps what came, and fetches only the rest the next time', async () => {
    const { around, asked, served } = site();
    served.delete('data/index.json');
    await expect(fill(around, nothing)).rejects.toThrow();
    expect(await stateOf(around)).toMatchObject({ ready: false, have: 5 });
    served.set('data/index.json', '{}');
    asked.length = 0;
    await fill(around, nothing);
    expect(asked).toEqual(['data/index.json']);
    expect((await stateOf(around)).ready).toBe(true);
  });

  it('refuses a file of another build', async () => {
    const { around, served } = site();
    served.set('precache/pages.json', '{"":"another build"}');
    await expect(fill(around, nothing)).rejects.toThrow('integrity');
    expect((await stateOf(around)).ready).toBe(false);
  });

  it('copies what did not change from the build before, and fetches what did', async () => {
    const caches = memoryCaches();
    await fill(site({ caches }).around, nothing);
    const next = site({
      caches,
      version: 'v2',
      files: { '_next/static/a.js': 'a', 'data/index.json': '{"changed":1}' },
    });
    await fill(next.around, nothing);
    expect(next.asked.sort()).toEqual(['data/index.json', 'precache/pages.json']);
    expect(await textAt(await openCopy(next.around), '_next/static/a.js')).toBe('a');
  });

  it('has at most eight files under way', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `f${index}.png`);
    const { around } = site({ files: Object.fromEntries(names.map((name) => [name, name])) });
    let underWay = 0;
    let most = 0;
    const slow: typeof fetch = async (input, init) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 0));
      underWay -= 1;
      return around.fetch(input, init);
    };
    await fill({ ...around, fetch: slow }, nothing);
    // Eight files and the pack.
    expect(most).toBe(9);
  });
});

describe('stateOf', () => {
  it('notices a file that the browser threw away', async () => {
    const { around } = site();
    await fill(around, nothing);
    await (await openCopy(around)).delete(`${SCOPE}study/`);
    expect(await stateOf(around)).toMatchObject({ ready: false, have: 5, total: 6 });
    await fill(around, nothing);
    expect((await stateOf(around)).ready).toBe(true);
  });
});

describe('dropOldCopies', () => {
  it('keeps the newest complete build, and nothing that was cut short', async () => {
    const caches = memoryCaches();
    const build = (version: string) => site({ caches, version });
    await fill(build('v1').around, nothing);
    await fill(build('v2').around, nothing);
    const broken = build('v3');
    broken.served.delete('precache/pages.json');
    await fill(broken.around, nothing).catch(nothing);
    const { around } = build('v4');
    await fill(around, nothing);
    await dropOldCopies(around);
    expect(await caches.keys()).toEqual(['writeback:/app/:v2', 'writeback:/app/:v4']);
  });

  it('leaves the caches of others alone', async () => {
    const caches = memoryCaches();
    await caches.open('writeback:/other/:v1');
    await caches.open('someone else');
    const { around } = site({ caches });
    await fill(around, nothing);
    await dropOldCopies(around);
    expect(await caches.keys()).toHaveLength(3);
  });
});
