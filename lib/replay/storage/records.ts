// Which pages of a host are where, by name.

import type { File, Host } from './host';
import { readable, type Stamp } from './page';

export function dirtyRecords(host: Host): readonly string[] {
  return host.files.flatMap((file) =>
    file.pages.filter((page) => page.dirty).map((page) => page.record),
  );
}

export function cachedRecords(host: Host): readonly string[] {
  return host.files.flatMap((file) =>
    file.pages.filter((page) => page.cache !== null).map((page) => page.record),
  );
}

/** The first free stamp for a rewrite of a page. */
export function nextStamp(file: File, record: string): Stamp {
  const page = file.pages.find((each) => each.record === record);
  return page ? (readable(page) ?? 0) + 1 : 1;
}
