// The caption of a frame that no author has written: what changed and what it means, from the happenings
// and the two scenes around them.

import { spokenDuration } from '../model/duration';
import type { Happening, HappeningKind } from '../model/happening';
import type { Scene } from '../trace';
import { lanesOf, of, recordsOf } from './pick';
import { storedLine } from './stored-line';
import { isOrAre, names, records, worded } from './words';

export type Telling = {
  readonly happenings: readonly Happening[];
  readonly before: Scene;
  readonly after: Scene;
};

/** Records that are lost after this frame and were not before it. */
export function newlyLost({ before, after }: Telling): readonly string[] {
  const known = new Set(before.lost ?? []);
  return (after.lost ?? []).filter((record) => !known.has(record));
}

/** Kinds that name a frame, in the order in which they claim it. */
const LEADS: readonly HappeningKind[] = [
  'kill',
  'power',
  'panic',
  'diskloss',
  'shutdown',
  'partition',
  'heal',
  'fence',
  'recover',
  'boot',
  'sent',
  'pass',
  'create',
  'write',
  'rename',
  'truncate',
  'copy',
  'isr-shrink',
  'ack',
  'elect',
  'fsync-error',
  'fsync',
  'flush',
  'writeback',
  'write-error',
  'read',
  'checkpoint',
  'pressure',
  'stall',
  'resume',
  'syncdir',
  'fail',
  'fetch',
];

/** A caption of at most 64 characters and 12 words. */
export function headline(telling: Telling): string {
  const kind = LEADS.find((each) => of(telling, each).length > 0);
  if (kind === undefined) return 'Nothing changes';
  const mine = of(telling, kind);
  switch (kind) {
    case 'kill':
    case 'power':
    case 'panic':
    case 'diskloss':
      return crashLine(telling, kind, mine);
    case 'sent':
      return producedLine(telling);
    case 'fence':
      return fencedLine(telling, mine);
    case 'heal':
    case 'recover':
    case 'boot':
      return returnedLine(telling, kind, mine);
    case 'truncate':
    case 'copy':
    case 'ack':
    case 'fetch':
      return fetchedLine(telling);
    case 'pass':
      return passedLine(telling, mine);
    case 'write':
    case 'writeback':
    case 'flush':
    case 'fsync':
    case 'fsync-error':
      return storedLine(telling, kind, mine);
    default:
      return simpleLine(kind, mine);
  }
}

const CRASH_NAME = { kill: 'kill -9 on', power: 'Power cut at', panic: 'Kernel panic on' } as const;

function crashLine(
  telling: Telling,
  kind: 'kill' | 'power' | 'panic' | 'diskloss',
  mine: readonly Happening[],
): string {
  const host = mine[0]?.data.of;
  const lanes = host === undefined ? lanesOf(mine) : [String(host)];
  if (kind === 'diskloss')
    return worded(`The disk of ${names(lanes)} is destroyed`, 'A disk is destroyed');
  const start = `${CRASH_NAME[kind]} ${names(lanes)}`;
  if (kind === 'kill') return worded(`${start}: the process is gone, the pages stay`, start);
  const gone = recordsOf(mine);
  const had = telling.before.tokens.some((token) => lanesOf(mine).includes(token.column));
  if (!had) return worded(`${start}: there was nothing to lose`, start);
  if (gone.length === 0) return worded(`${start}: every copy there was safe`, start);
  const where = lanes.length === 1 ? 'there' : 'on every host that had it in memory';
  return worded(
    `${start}: ${records(gone)} ${isOrAre(gone)} gone ${where}`,
    `${start}: ${records(gone)} ${isOrAre(gone)} gone there`,
    start,
  );
}

function producedLine(telling: Telling): string {
  const sent = recordsOf(of(telling, 'sent'));
  const refused = of(telling, 'refused')[0];
  if (refused) return worded(`${refused.lane} refuses ${names(sent)}: too few replicas in sync`);
  const leader = of(telling, 'append')[0]?.lane ?? 'The leader';
  const isAcked = of(telling, 'ack').length > 0;
  return isAcked
    ? worded(`${leader} appends ${names(sent)}, and the producer has its ack`)
    : worded(`${leader} appends ${names(sent)} to its page cache`);
}

function fencedLine(telling: Telling, mine: readonly Happening[]): string {
  const start = `${names(lanesOf(mine))} ${isOrAre(lanesOf(mine))} fenced`;
  const elected = of(telling, 'elect').at(-1);
  const lost = newlyLost(telling);
  if (elected) {
    const next = `${start}: ${elected.data.leader} leads`;
    if (lost.length === 0) return worded(next, start);
    return worded(`${next}, without ${records(lost)}`, next, start);
  }
  if (of(telling, 'leaderless').length > 0) return worded(`${start}: no leader is left`, start);
  const left = of(telling, 'isr-shrink').length > 0;
  return worded(left ? `${start} and out of the ISR` : start, start);
}

function returnedLine(
  telling: Telling,
  kind: 'heal' | 'recover' | 'boot',
  mine: readonly Happening[],
): string {
  const lanes = lanesOf(mine);
  const elected = of(telling, 'elect').at(-1)?.data.leader;
  const host = mine[0]?.data.of;
  if (host !== undefined) return worded(`${host} is back; its page cache starts empty`);
  const leads =
    elected === undefined ? '' : lanes.length === 1 ? ', and leads' : `; ${elected} leads`;
  if (kind === 'heal') return worded(`${names(lanes)} ${isOrAre(lanes)} reachable again${leads}`);
  if (lanes.length > 1)
    return worded(`${names(lanes)} are back${leads}`, `${lanes.length} are back`);
  const held = recordsOf(mine);
  const log = held.length === 0 ? 'an empty log' : records(held);
  return worded(`${names(lanes)} is back with ${log}${leads}`, `${names(lanes)} is back${leads}`);
}

function fetchedLine(telling: Telling): string {
  const lost = (telling.after.lost ?? []).slice();
  const cut = of(telling, 'truncate');
  const end = lost.length === 0 ? '' : `: ${records(lost)} ${isOrAre(lost)} lost`;
  if (cut.length > 0) {
    const lanes = lanesOf(cut);
    const verb = lanes.length === 1 ? 'truncates' : 'truncate';
    const what = `${names(lanes)} ${verb} ${records(recordsOf(cut))}`;
    return worded(`${what} to match the leader${end}`, `${what}${end}`, what);
  }
  const joined = of(telling, 'isr-expand').map((each) => String(each.data.broker));
  const copied = of(telling, 'copy');
  if (copied.length > 0) {
    const lanes = lanesOf(copied);
    const verb = lanes.length === 1 ? 'fetches' : 'fetch';
    const what = `${names(lanes)} ${verb} ${records(recordsOf(copied))}`;
    const rejoin = lanes.length === 1 ? 'rejoins' : 'rejoin';
    return worded(joined.length > 0 ? `${what} and ${rejoin} the ISR` : what, what);
  }
  const acked = recordsOf(of(telling, 'ack'));
  if (acked.length > 0)
    return worded(`Fetches confirm ${records(acked)}: the producer has its ack`);
  const back = `${names(joined)} ${joined.length === 1 ? 'rejoins' : 'rejoin'} the ISR`;
  if (joined.length > 0) return worded(`${back}${end}`, back);
  return worded(`The followers fetch: nothing new${end}`, 'The followers fetch: nothing new');
}

function passedLine(telling: Telling, mine: readonly Happening[]): string {
  const ms = Number(mine[0]?.data.ms ?? 0);
  const late = of(telling, 'isr-shrink');
  if (late.length > 0) return simpleLine('isr-shrink', late);
  const start = `${spokenDuration(ms)} pass`;
  const flushed = recordsOf(of(telling, 'flush'));
  if (flushed.length > 0)
    return worded(`${start}: ${records(flushed)} reached stable media`, start);
  const drained = recordsOf(of(telling, 'writeback'));
  if (drained.length > 0)
    return worded(`${start}: the kernel wrote ${records(drained)} back`, start);
  return worded(`${start}: nothing is due yet`, start);
}

function simpleLine(kind: HappeningKind, mine: readonly Happening[]): string {
  const lane = names(lanesOf(mine));
  const what = records(recordsOf(mine));
  switch (kind) {
    case 'partition':
      return worded(`${lane} ${isOrAre(lanesOf(mine))} cut off from everyone`);
    case 'shutdown':
      return worded(`${lane} shuts down cleanly: flushed, then fenced`);
    case 'isr-shrink':
      return worded(
        `${names(mine.map((each) => String(each.data.broker)))} lagged 30 s: out of the ISR`,
      );
    case 'elect':
      return worded(`${mine[0]?.data.leader}, the preferred replica, leads again`);
    case 'create':
      return worded(`${lane} is created: a name in the directory, not yet on disk`);
    case 'read':
      return worded(`A read brings ${what} into the page cache`, 'A read fills the page cache');
    case 'rename':
      return worded(`${lane} is renamed to ${mine[0]?.data.to}`);
    case 'checkpoint':
      return worded(`${lane} checkpoints its high watermark`);
    case 'pressure':
      return 'Memory runs short: the kernel wants clean pages';
    case 'stall':
      return 'The drive stalls: writes do not finish';
    case 'resume':
      return 'The drive recovers';
    case 'syncdir':
      return 'The directory is fsynced: its names are durable';
    case 'fail':
      return worded(`The next writeback of ${lane} will fail`);
    case 'write-error':
      return worded(`Writeback failed: ${what} will never be on disk`);
    default:
      return worded(`${lane}: ${kind}`);
  }
}
