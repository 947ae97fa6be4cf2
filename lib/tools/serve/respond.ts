// What a request to the export is answered with. Pure: a map of files and a request in, status, headers and body out.

import { PAGE_HEADERS, SECURITY_HEADERS } from '../../pwa/headers';
import { encode, type ServedFile } from './files';

export type Asked = {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
};

const bare = (status: number, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body: null,
});

/**
 * @param base the sub path under which the export is served, without a slash at its end; '' for the root
 * @param fails true for a path that shall answer 503: tests only
 */
export function respond(
  files: ReadonlyMap<string, ServedFile>,
  asked: Asked,
  { base = '', fails = () => false }: { base?: string; fails?: (path: string) => boolean } = {},
): Answer {
  if (asked.method !== 'GET' && asked.method !== 'HEAD')
    return bare(405, { allow: 'GET, HEAD', 'content-length': 0 });
  const where = locate(asked.url, base);
  if (where === 'malformed') return bare(400, { 'content-length': 0 });
  if (where.path === null && ['/', base].includes(where.pathname))
    return bare(302, { location: `${base}/${where.search}`, 'content-length': 0 });

  const { path, pathname, search } = where;
  const isFailing = path !== null && fails(path);
  const file =
    path === null ? undefined : files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (!file && !isFailing && path !== null && files.has(`${path}/index.html`))
    return bare(308, { location: `${pathname}/${search}`, 'content-length': 0 });

  const status = isFailing ? 503 : file ? 200 : 404;
  return send(asked, status === 200 ? file : files.get('/404.html'), status, path ?? '');
}

function send(asked: Asked, file: ServedFile | undefined, status: number, path: string): Answer {
  if (!file) return bare(status, { ...SECURITY_HEADERS, 'content-length': 0 });
  const { encoding, body } = encode(file, asked.acceptEncoding);
  const isImmutable = status === 200 && path.startsWith('/_next/static/');
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': file.type,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
    ...(file.type.startsWith('text/html') ? PAGE_HEADERS : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (status === 200 && asked.ifNoneMatch === file.etag) return bare(304, headers);
  return {
    status,
    headers: { ...headers, 'content-length': body.length },
    body: asked.method === 'HEAD' ? null : body,
  };
}

type Place = {
  /** Below the base, with a leading slash; null outside it. */
  readonly path: string | null;
  readonly pathname: string;
  readonly search: string;
};

function locate(url: string, base: string): Place | 'malformed' {
  if (!URL.canParse(url, 'http://host')) return 'malformed';
  const { pathname, search } = new URL(url, 'http://host');
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return 'malformed';
    throw error;
  }
  const isInside = decoded.startsWith(`${base}/`);
  return { path: isInside ? decoded.slice(base.length) : null, pathname, search };
}
