import { describe, expect, it } from 'vitest';
import { integrityOf, isSegmentFile, listPrecache } from './list';

const files = (extra: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'index.html': '<p>today</p><script src="/_next/static/chunks/old.js" noModule=""></script>',
      'index.txt': 'flight',
      'study/index.html': 'study',
      'study/index.txt': 'flight of study',
      '404.html': 'not here',
      '404/index.html': 'not here',
      '_not-found/index.html': 'not here',
      'sw.js': 'an older worker',
      'build-id.txt': 'b',
      'favicon.ico': 'icon',
      'data/index.json': '{}',
      'icons/512.png': 'png',
      'screenshots/today.png': 'png',
      'robots.txt': 'all',
      '_next/static/chunks/a.js': 'a',
      '_next/static/chunks/old.js': 'polyfill',
      '_next/static/b/_buildManifest.js': 'x',
      ...extra,
    }).map(([path, text]) => [path, Buffer.from(text)] as const),
  );

describe('listPrecache', () => {
  const { precache, pack } = listPrecache(files(), 'b');

  it('packs pages and their flight data under their public addresses', () => {
    expect(precache.pack.pages).toEqual(['404/', '', 'index.txt', 'study/', 'study/index.txt']);
    expect(JSON.parse(pack)['study/']).toBe('study');
    expect(precache.pack.integrity).toBe(integrityOf(pack));
  });

  it('lists every other file that an offline page asks for, and only those', () => {
    expect(precache.files.map(({ path }) => path)).toEqual([
      '_next/static/chunks/a.js',
      'data/index.json',
      'favicon.ico',
    ]);
  });

  it('gives the same list for the same files, in whatever order they come', () => {
    const shuffled = new Map([...files()].reverse());
    expect(listPrecache(shuffled, 'b')).toEqual({ precache, pack });
  });

  it('changes its version with any copied file, under the same build id', () => {
    const other = listPrecache(files({ 'data/index.json': '{"a":1}' }), 'b').precache;
    expect(other.build).toBe(precache.build);
    expect(other.version).not.toBe(precache.version);
    const same = listPrecache(files({ 'robots.txt': 'none' }), 'b').precache;
    expect(same.version).toBe(precache.version);
  });
});

describe('isSegmentFile', () => {
  it('is true for what only a prefetch asks for', () => {
    expect(isSegmentFile('study/__next._tree.txt')).toBe(true);
    expect(isSegmentFile('__next._full.txt')).toBe(true);
    expect(isSegmentFile('study/index.txt')).toBe(false);
  });
});
