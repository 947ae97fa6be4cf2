import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFiles } from './files';
import { type Asked, respond } from './respond';

const LONG = 'a page that is long enough to be worth compressing. '.repeat(20);

const dir = mkdtempSync(join(tmpdir(), 'serve-'));
for (const [path, text] of Object.entries({
  'index.html': LONG,
  'study/index.html': 'study',
  'study/index.txt': 'flight',
  '404.html': 'not here',
  '_next/static/chunks/a.js': 'js',
})) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}
const files = loadFiles(dir);

const get = (url: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url,
  acceptEncoding: '',
  ifNoneMatch: undefined,
  ...more,
});

describe('respond', () => {
  it('serves the index of a folder and ignores the query', () => {
    expect(respond(files, get('/study/?id=KW-01')).body?.toString()).toBe('study');
  });

  it('sends a clean address on to its slash, query kept', () => {
    const { status, headers } = respond(files, get('/study?id=KW-01'));
    expect([status, headers.location]).toEqual([308, '/study/?id=KW-01']);
  });

  it('answers an unknown address with the 404 page and status 404', () => {
    const { status, body } = respond(files, get('/nothing/here/'));
    expect([status, body?.toString()]).toEqual([404, 'not here']);
  });

  it('lets only hashed files be kept for ever', () => {
    const cache = (url: string) => respond(files, get(url)).headers['cache-control'];
    expect(cache('/_next/static/chunks/a.js')).toContain('immutable');
    expect(cache('/')).toBe('no-cache');
    expect(cache('/_next/static/chunks/gone.js')).toBe('no-cache');
  });

  it('says 304 when the tag still holds', () => {
    const etag = String(respond(files, get('/')).headers.etag);
    const again = respond(files, get('/', { ifNoneMatch: etag }));
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('prefers brotli and never compresses what is short', () => {
    const page = respond(files, get('/', { acceptEncoding: 'gzip, br' }));
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body ?? Buffer.alloc(0)).toString()).toBe(LONG);
    const short = respond(files, get('/study/', { acceptEncoding: 'br' }));
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('sends the headers of a body to HEAD, without the body', () => {
    const { headers, body } = respond(files, get('/', { method: 'HEAD' }));
    expect([headers['content-length'], body]).toEqual([LONG.length, null]);
  });

  it('forbids framing, sniffing, and every device but the microphone', () => {
    const { headers } = respond(files, get('/'));
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves flight data as plain text, without which every click would load a document', () => {
    expect(respond(files, get('/study/index.txt?_rsc=1')).headers['content-type']).toContain(
      'text/plain',
    );
  });

  it('serves below a sub path and nothing beside it', () => {
    const base = '/sub/app';
    expect(respond(files, get('/sub/app/study/'), { base }).status).toBe(200);
    expect(respond(files, get('/sub/app/study'), { base }).headers.location).toBe(
      '/sub/app/study/',
    );
    expect(respond(files, get('/study/'), { base }).status).toBe(404);
    expect(respond(files, get('/'), { base }).headers.location).toBe('/sub/app/');
    expect(respond(files, get('/sub/app'), { base }).headers.location).toBe('/sub/app/');
  });

  it('refuses other methods and addresses that do not decode', () => {
    expect(respond(files, get('/', { method: 'POST' })).status).toBe(405);
    expect(respond(files, get('/%E0%A4%A')).status).toBe(400);
  });

  it('never leaves the export', () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
      expect(respond(files, get(url)).status).toBe(404);
  });

  it('fails a path that a test wants to fail', () => {
    const fails = (path: string) => path === '/study/index.txt';
    expect(respond(files, get('/study/index.txt'), { fails }).status).toBe(503);
    expect(respond(files, get('/study/'), { fails }).status).toBe(200);
  });
});
