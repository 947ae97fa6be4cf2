// Captions of bytes on their way down: writes, writeback, FLUSH, and the calls that wait for them.

import type { Happening } from '../model/happening';
import type { Scene } from '../trace';
import { lanesOf, of, recordsOf } from './pick';
import { names, records, worded } from './words';

type Telling = { readonly happenings: readonly Happening[]; readonly after: Scene };

/** "on b1" where columns are brokers, "in a.log" where they are files. */
function place({ after }: Telling, lanes: readonly string[]): string {
  const column = after.columns.find((each) => each.id === lanes[0]);
  return `${column && column.host !== column.id ? 'in' : 'on'} ${names(lanes)}`;
}

export function storedLine(
  telling: Telling,
  kind: 'write' | 'writeback' | 'flush' | 'fsync' | 'fsync-error',
  mine: readonly Happening[],
): string {
  const what = records(recordsOf(mine));
  const where = place(telling, lanesOf(mine));
  const call = String(mine[0]?.data.call ?? kind);
  if (mine.some((each) => each.data.lied === true)) return 'The drive says it flushed, and did not';
  switch (kind) {
    case 'write':
      return writtenLine(telling, what, mine[0]?.data.flag);
    case 'writeback':
      if (call !== kind) return worded(`${call} ${where}: the device has ${what}, no more`, call);
      return worded(`Writeback ${where}: the device has ${what}`, `Writeback ${where}`);
    case 'flush':
      return worded(
        `The drive flushes ${where}: ${what} on stable media`,
        `The drive flushes ${where}`,
      );
    case 'fsync':
      return worded(
        `${call} returns ${where}: ${what} on stable media`,
        `${call} returns ${where}`,
      );
    case 'fsync-error':
      return worded(`${mine[0]?.data.call ?? 'fsync'} ${where} reports the error, once`);
  }
}

/** How far a write has got when it returns depends on how its file was opened (D6). */
function writtenLine(telling: Telling, what: string, flag: unknown): string {
  if (flag === undefined) {
    return worded(`write() returns: ${what} in the page cache`, 'write() returns');
  }
  const failed = of(telling, 'fsync-error');
  if (failed.length > 0) return storedLine(telling, 'fsync-error', failed);
  const isLied = telling.happenings.some((each) => each.data.lied === true);
  const where = flag === 'O_DIRECT' ? 'in the device cache, past the kernel' : 'on stable media';
  if (isLied) return worded(`${flag} write() returns, and the drive lied`);
  return worded(`${flag} write() returns: ${what} ${where}`, `${flag} write() returns`);
}
