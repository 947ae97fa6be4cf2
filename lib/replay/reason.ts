// Why a run ended as it did for one record, in one sentence read off its events and its last scene: who lost it, who
// leads without it, who dropped it; or where it still is.

import { lostAt } from './kafka/loss-cause';
import { names } from './narrate/words';
import type { ColumnId, Frame, Level, RecordId, Scene, SimEvent, Trace } from './trace';

const CRASH_WORDS: Readonly<Record<string, string>> = {
  power: 'The power cut',
  panic: 'The panic',
  diskloss: 'The lost disk',
};

const IN_WORDS: Readonly<Record<Level, string>> = {
  server: 'in process memory',
  cache: 'in the page cache',
  device: 'in the device cache',
  media: 'on stable media',
};

const DEEPEST_FIRST: readonly Level[] = ['media', 'device', 'cache', 'server'];

/**
 * One sentence of at most some twenty words.
 * @param from the frame that asked: what is before it was known
 * @param about the record, or `consistent`
 * @param isLost how the run ends for it
 */
export function reasonOf(
  trace: Trace,
  from: number,
  { about, isLost }: { readonly about: string; readonly isLost: boolean },
): string {
  const end = trace.frames.at(-1);
  if (end === undefined) return '';
  if (about === 'consistent') {
    return `After the restart, pages and log ${isLost ? 'do not agree' : 'agree'}.`;
  }
  const since = trace.frames.slice(from + 1).flatMap(({ events }) => events);
  const isCluster = end.scene.columns.every(({ host, id }) => host === id);
  if (!isLost) return keptWords(end, about);
  return isCluster ? clusterWords(trace, since, about) : hostWords(beforeCrash(trace, from), about);
}

/** The last frame before something went down. */
function beforeCrash({ frames }: Trace, from: number): Frame | undefined {
  const isCrash = ({ kind }: SimEvent) => kind in CRASH_WORDS || kind === 'kill';
  const crash = frames.findIndex(({ i, events }) => i > from && events.some(isCrash));
  return frames[crash < 0 ? from : crash - 1];
}

/** "The power cut took r1 from b1 and b3; b3 leads without it, and b2 drops its copy to match." */
function clusterWords(trace: Trace, since: readonly SimEvent[], record: RecordId): string {
  const scene = trace.frames.at(-1)?.scene;
  const leader = scene?.columns.find(({ role }) => role === 'leader')?.label;
  const with_ = (kind: (name: string) => boolean) =>
    since.filter((event) => kind(event.kind) && event.records.includes(record));
  const crashes = with_((kind) => kind in CRASH_WORDS);
  const dropped = labels(
    scene,
    with_((kind) => kind === 'truncate'),
  );
  const leads = leader === undefined ? 'nobody who has it leads' : `${leader} leads without it`;
  const [first] = crashes;
  const start =
    first === undefined
      ? `${beganBy(trace, record)}; ${leads}`
      : `${CRASH_WORDS[first.kind]} took ${record} from ${names(labels(scene, crashes))}; ${leads}`;
  if (dropped.length === 0) return `${start}.`;
  return `${start}, and ${names(dropped)} ${dropped.length === 1 ? 'drops its copy' : 'drop their copies'} to match.`;
}

/** What made the loss possible where no crash took anything. */
function beganBy(trace: Trace, record: RecordId): string {
  const lost = lostAt(trace, trace.frames.length - 1).find((each) => each.record === record);
  if (lost?.cause === 'unclean-election') return 'A replica from outside the ISR was elected';
  return `Leadership moved before the others had ${record}`;
}

/** "w1 was only in the page cache."; bytes whose directory entry is not durable are lost with their name (D6). */
function hostWords(before: Frame | undefined, record: RecordId): string {
  const level = before === undefined ? null : deepest(before.scene, record);
  if (level === null) return `${record} was not there to keep.`;
  if (level === 'media') return `${record} was on stable media, under no durable name yet.`;
  return `${record} was only ${IN_WORDS[level]}.`;
}

/** "b2 leads, and has r1 in the page cache."; on one host "w1 is still on stable media." */
function keptWords({ scene }: Frame, record: RecordId): string {
  const leader = scene.columns.find(({ role }) => role === 'leader');
  const own = leader === undefined ? null : deepest(scene, record, leader.id);
  if (leader !== undefined && own !== null) {
    return `${leader.label} leads, and has ${record} ${IN_WORDS[own]}.`;
  }
  const level = deepest(scene, record);
  return level === null ? `${record} can still be read.` : `${record} is still ${IN_WORDS[level]}.`;
}

/** The deepest level at which a column, or any, holds a record. */
function deepest(scene: Scene, record: RecordId, column?: ColumnId): Level | null {
  const at = (level: Level) => (token: Scene['tokens'][number]) =>
    token.record === record &&
    token.level === level &&
    token.flaw === undefined &&
    token.look !== 'phantom' &&
    (column === undefined || token.column === column);
  return DEEPEST_FIRST.find((level) => scene.tokens.some(at(level))) ?? null;
}

function labels(scene: Scene | undefined, events: readonly SimEvent[]): readonly string[] {
  const label = (lane: string) => scene?.columns.find(({ id }) => id === lane)?.label ?? lane;
  return [...new Set(events.map(({ lane }) => label(lane)))];
}
