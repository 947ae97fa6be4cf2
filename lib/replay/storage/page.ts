// One page of a file and how deep its content has got. Refuses to know what the content means: a page
// carries the stamp of its last writer (a write count, Kafka's leader epoch) and storage only copies it.

import type { Level } from '../trace';

/** What a writer stamped the page with. Storage compares stamps and reads no meaning into them. */
export type Stamp = number;

/**
 * A page at the three levels of D7. A level that holds nothing of the page is null.
 * Content only ever moves down by copying: the page cache keeps its copy, clean, after writeback.
 */
export type Page = {
  readonly record: string;
  readonly cache: Stamp | null;
  /** In the page cache and not yet handed to the device. */
  readonly dirty: boolean;
  /** In the device's volatile cache: written back, no FLUSH yet. */
  readonly device: Stamp | null;
  readonly media: Stamp | null;
};

/** A page as `write()` leaves it: in the page cache, dirty, nowhere else (D1). */
export function written(record: string, stamp: Stamp): Page {
  return { record, cache: stamp, dirty: true, device: null, media: null };
}

/** Writing over a page that exists: deeper levels keep the old content until writeback (D1). */
export function overwritten(page: Page, stamp: Stamp): Page {
  return { ...page, cache: stamp, dirty: true };
}

/** An O_DIRECT write goes past the page cache into the device, and no further (D6). */
export function writtenDirect(record: string, stamp: Stamp, media: Stamp | null): Page {
  return { record, cache: null, dirty: false, device: stamp, media };
}

/** Writeback copies a dirty page to the device; the cached copy stays and is clean now (D3, D7). */
export function writtenBack(page: Page): Page {
  return page.dirty ? { ...page, dirty: false, device: page.cache } : page;
}

/** After a write error the kernel marks the page clean although the device never took it (D14). */
export function failedWriteback(page: Page): Page {
  return page.dirty ? { ...page, dirty: false } : page;
}

/** FLUSH moves what the device had taken to stable media (D7). */
export function flushed(page: Page): Page {
  return page.device === null ? page : { ...page, device: null, media: page.device };
}

/** A clean page may be dropped from the page cache at any time, a dirty one never (D15). */
export function evicted(page: Page): Page {
  return page.dirty || page.cache === null ? page : { ...page, cache: null };
}

/** What a read finds: the highest level wins. */
export function readable(page: Page): Stamp | null {
  return page.cache ?? page.device ?? page.media;
}

/** Reading a page that is not cached copies it into the page cache, clean. */
export function fetched(page: Page): Page {
  return page.cache !== null ? page : { ...page, cache: readable(page) };
}

/** The deepest level that holds the newest content; null when nothing holds the page. */
export function depth(page: Page): Exclude<Level, 'server'> | null {
  const newest = readable(page);
  if (newest === null) return null;
  if (page.media === newest && (page.device === null || page.device === newest)) return 'media';
  if (page.device === newest) return 'device';
  return 'cache';
}

/** Readable, clean, and not on its way to the device: bytes that will never be on media (D14). */
export function isPhantom(page: Page): boolean {
  return page.cache !== null && !page.dirty && page.cache !== (page.device ?? page.media);
}

/** Which content is safe from a crash: media alone, or the device cache as well (D2, D8). */
export type Floor = 'media' | 'device';

/** The content that a crash with this floor cannot take. */
export function safe(page: Page, floor: Floor): Stamp | null {
  return floor === 'media' ? page.media : (page.device ?? page.media);
}

/** The content that writeback could have made safe by the time of the crash, at best. */
export function hoped(page: Page): Stamp | null {
  return page.dirty ? page.cache : (page.device ?? page.media);
}

/** A page after a crash: only media holds anything, and what it holds is stable (E, D10). */
export function survivor(page: Page, stamp: Stamp | null): Page {
  return { record: page.record, cache: null, dirty: false, device: null, media: stamp };
}
