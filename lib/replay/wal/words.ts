// Captions of what only a database does, and what each of its happenings rests on.

import type { Happening, HappeningKind } from '../model/happening';
import { newlyLost, type Telling } from '../narrate/headline';
import { isOrAre, names, records, unique, worded } from '../narrate/words';
import type { Link, Words } from '../protocol/protocol';

/** Kinds that name a frame of a database, in the order in which they claim it. */
const LEADS: readonly HappeningKind[] = [
  'kill',
  'power',
  'panic',
  'diskloss',
  'boot',
  'pass',
  'server-stop',
  'journal-removed',
  'commit',
  'update',
  'log',
  'pages-synced',
  'write',
  'fsync',
  'sync-skipped',
];

function headline(telling: Telling): string | null {
  const of = (kind: HappeningKind) => telling.happenings.filter((each) => each.kind === kind);
  const kind = LEADS.find((each) => of(each).length > 0);
  if (kind === undefined) return null;
  const mine = of(kind);
  const what = unique(mine.flatMap((each) => each.records));
  const acked = unique(of('ack').flatMap((each) => each.records));
  const server = String(mine[0]?.data.of ?? 'The server');
  switch (kind) {
    case 'kill':
      return worded(`kill -9 on ${server}: its memory is gone, the page cache stays`);
    case 'power':
    case 'panic':
    case 'diskloss':
      return crashLine(kind, server);
    case 'boot':
      return recoveryLine(telling, server);
    case 'server-stop':
      return worded(`An fsync failed: ${server} stops itself`, 'An fsync failed');
    case 'update':
      return worded(`${mine[0]?.data.txn} changes ${records(what)} in the server's memory`);
    case 'log':
      return worded(`The log record of ${names(what)} is in the server's memory`);
    case 'commit':
      return acked.length > 0
        ? worded(`${names(what)} commits, and the client hears OK`, `${records(what)} commit`)
        : worded(`${names(what)} asks to commit, and waits for the log`, 'A commit waits');
    case 'journal-removed':
      return worded(`The journal of ${names(what)} ends: that is the commit`);
    case 'pages-synced':
      return 'The pages are synced: what they hold needs no replay';
    case 'write':
      return writeLine(telling, mine, acked);
    case 'fsync':
      return syncLine(telling, mine, acked);
    case 'sync-skipped':
      return 'fsync is off: the call returns, and nothing is flushed';
    default:
      return null;
  }
}

function crashLine(kind: 'power' | 'panic' | 'diskloss', host: string): string {
  if (kind === 'diskloss') return worded(`The disk of ${host} is destroyed`);
  const start = kind === 'power' ? 'Power cut at' : 'Kernel panic on';
  return worded(`${start} ${host}: only what the drive kept is left`, `${start} ${host}`);
}

function recoveryLine(telling: Telling, server: string): string {
  const has = (kind: HappeningKind) => telling.happenings.some((each) => each.kind === kind);
  const lost = newlyLost(telling);
  if (has('inconsistent')) return worded(`${server} is back; pages and log do not agree`);
  const undone = telling.happenings.find((each) => each.kind === 'undo' && each.records.length > 0);
  if (undone && isLog(telling, undone)) {
    return worded(`${server} puts the journal back: ${names(undone.records)} never happened`);
  }
  if (lost.length > 0) return worded(`${server} is back: ${records(lost)} ${isOrAre(lost)} lost`);
  const redone = telling.happenings.find((each) => each.kind === 'redo');
  return redone && redone.records.length > 0
    ? worded(`${server} is back: redo replays ${records(redone.records)}`, `${server} is back`)
    : worded(`${server} is back, and there is nothing to replay`);
}

/** The log is the first file of the stage. */
function isLog(telling: Telling, { lane }: Happening): boolean {
  return telling.after.columns[0]?.id === lane;
}

function writeLine(
  telling: Telling,
  mine: readonly Happening[],
  acked: readonly string[],
): string | null {
  const pages = mine.filter((each) => !isLog(telling, each)).flatMap((each) => each.records);
  if (pages.length > 0) {
    return worded(`The server write()s ${records(pages)}: page cache`, 'The pages are write()n');
  }
  if (telling.happenings.some((each) => each.kind === 'fsync')) {
    return syncLine(telling, mine, acked);
  }
  return acked.length > 0
    ? worded(`The log is write()n, and the client hears OK for ${records(acked)}`)
    : worded(`The log is write()n: ${records(mine.flatMap((each) => each.records))} in page cache`);
}

function syncLine(
  telling: Telling,
  mine: readonly Happening[],
  acked: readonly string[],
): string | null {
  // A drive that lies, and files other than the log, are told in the common words.
  const lied = telling.happenings.some((each) => each.data.lied === true);
  if (lied || !mine.some((each) => isLog(telling, each))) return null;
  return acked.length > 0
    ? worded(`The log is flushed, and the client hears OK for ${records(acked)}`)
    : 'The log is flushed to stable media';
}

function consequence({ kind, records: things }: Happening): string | null {
  switch (kind) {
    case 'ack':
      return `The client hears OK for ${records(things)}`;
    case 'unknown':
      return `The client is not told what became of ${records(things)}`;
    case 'inconsistent':
      return 'The database is not consistent';
    case 'writeback':
      return `The drive has taken ${records(things)}`;
    case 'doublewrite':
      return `Copies of ${records(things)} were synced first`;
    default:
      return null;
  }
}

export const databaseWords: Words = { headline, consequence };

/** Facts: `changed:<page>`, `logged:<record>`, `asked:<txn>`, and those of the storage stack. */
export function databaseLink({ kind, lane, records: things, data }: Happening): Link | null {
  const each = (prefix: string) => things.map((thing) => `${prefix}:${thing}`);
  switch (kind) {
    case 'update':
      return { needs: [`up:${lane}`], makes: [...each('changed'), `updated:${data.txn}`] };
    case 'log':
      return { needs: each('updated'), makes: each('logged') };
    case 'commit':
      return { needs: each('logged'), makes: each('asked') };
    case 'write': {
      const copies = [...each(`copy:${lane}`), ...each(`cached:${lane}`)];
      return { needs: [...each('logged'), ...each('asked'), ...each('changed')], makes: copies };
    }
    case 'ack':
      return {
        needs: [...each('asked'), ...each(`copy:${lane}`), ...each(`media:${lane}`)],
        makes: each('answer'),
      };
    case 'server-stop':
      return { needs: [`synced:${lane}`], makes: [`down:${lane}`] };
    case 'redo':
    case 'undo':
      return {
        needs: [`up:${lane}`, ...each(`media:${lane}`)],
        makes: [`replayed`, ...each('changed')],
      };
    case 'inconsistent':
      return { needs: ['replayed', `down:${lane}`], makes: [] };
    case 'journal-removed':
      return { needs: each('asked'), makes: [] };
    case 'doublewrite':
      return { needs: each('changed'), makes: [] };
    case 'sync-skipped':
    case 'pages-synced':
      return { needs: [], makes: [`synced:${lane}`] };
    default:
      return null;
  }
}
