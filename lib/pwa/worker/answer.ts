// What a request is answered with. Every path ends in a response: a rejected one shows the browser's error page.

import { isHashed, withSlash } from '../address';
import { addressOf, openCopy, otherCopies, type Surroundings } from './copy';

/** The page for an address that does not exist, as the export has it. */
const NOT_FOUND = '404/';

/** A file of this build: from the copy, or from the network should the browser have thrown it away. */
export async function fromCopy(
  around: Surroundings,
  request: Request,
  path: string,
): Promise<Response> {
  const hit = await (await openCopy(around)).match(addressOf(around, path));
  if (!hit)
    return request.mode === 'navigate' ? navigate(around, request, path) : ask(around, request);
  return request.method === 'HEAD' ? new Response(null, { headers: hit.headers }) : hit;
}

/** A hashed file that this build does not have: a tab of another build may ask for its own. */
export async function fromOtherCopies(
  around: Surroundings,
  request: Request,
  path: string,
): Promise<Response> {
  for (const other of isHashed(path) ? await otherCopies(around) : []) {
    const hit = await other.match(addressOf(around, path));
    if (hit) return hit;
  }
  return ask(around, request);
}

/** A page that is not in the copy: perhaps only its slash is missing; else the network, else the 404 page. */
export async function navigate(
  around: Surroundings,
  request: Request,
  path: string,
): Promise<Response> {
  if (around.precache.pack.pages.includes(`${path}/`))
    return Response.redirect(withSlash(request.url), 302);
  try {
    return await around.fetch(request);
  } catch {
    // No network. Whether the address exists elsewhere cannot be known; in this build it does not.
    const page = await (await openCopy(around)).match(addressOf(around, NOT_FOUND));
    return page
      ? new Response(page.body, { status: 404, headers: page.headers })
      : new Response('This page is not in the offline copy.', { status: 503 });
  }
}

async function ask(around: Surroundings, request: Request): Promise<Response> {
  try {
    return await around.fetch(request);
  } catch {
    // To the page this is what it would have seen without a worker: a failed request.
    return Response.error();
  }
}
