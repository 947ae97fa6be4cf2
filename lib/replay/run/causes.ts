// Causes: which earlier events a happening rests on. Kept apart from the models, so that they stay about
// rules: a happening establishes facts, and rests on the latest events that established the facts it needs.

import type { Happening } from '../model/happening';
import type { Link } from '../protocol/protocol';
import type { EventId, SimEvent } from '../trace';

/** The latest event behind every fact, along one path. */
export type Facts = ReadonlyMap<string, EventId>;

function each(records: readonly string[], prefix: string): readonly string[] {
  return records.map((record) => `${prefix}:${record}`);
}

/** Facts are named `copy:<column>:<record>`, `down:<column>`, `leader`, `isr`, and so on. */
function linkOf(happening: Happening): Link {
  return storageLink(happening) ?? logLink(happening);
}

/** Bytes on their way down, and hosts that come and go. */
function storageLink({ kind, lane, records }: Happening): Link | null {
  const of = (prefix: string) => each(records, `${prefix}:${lane}`);
  switch (kind) {
    case 'write':
      return { needs: [], makes: [...of('copy'), ...of('cached')] };
    case 'writeback':
    case 'write-error':
      return { needs: ['time', ...of('copy')], makes: of('device') };
    case 'flush':
      return { needs: ['time', ...of('device')], makes: of('media') };
    case 'fsync':
    case 'fsync-error':
      return { needs: of('media'), makes: [`synced:${lane}`] };
    case 'read':
      return { needs: [...of('media'), `up:${lane}`], makes: of('cached') };
    case 'evict':
      return { needs: ['pressure', ...of('cached')], makes: [] };
    case 'kill':
    case 'panic':
    case 'power':
    case 'diskloss':
      return { needs: of('copy'), makes: [`down:${lane}`, ...of('gone')] };
    case 'boot':
      return { needs: [`down:${lane}`], makes: [`up:${lane}`] };
    case 'pass':
      return { needs: [], makes: ['time'] };
    case 'pressure':
      return { needs: [], makes: ['pressure'] };
    case 'stall':
    case 'resume':
    case 'create':
    case 'rename':
    case 'syncdir':
    case 'fail':
      return { needs: [], makes: [] };
    default:
      return null;
  }
}

/** Records on their way through the log, and who leads. */
function logLink({ kind, lane, records, data }: Happening): Link {
  const of = (prefix: string) => each(records, `${prefix}:${lane}`);
  switch (kind) {
    case 'sent':
      return { needs: ['leader'], makes: each(records, 'sent') };
    case 'append':
      return {
        needs: ['leader', ...each(records, 'sent')],
        makes: [...of('copy'), ...of('cached')],
      };
    case 'refused':
      return { needs: ['isr', ...each(records, 'sent')], makes: [] };
    case 'fetch':
      return { needs: ['leader', `up:${lane}`], makes: [`fetch:${lane}`] };
    case 'copy': {
      const theirs = each(records, `copy:${data.from}`);
      return { needs: [`fetch:${lane}`, ...theirs], makes: [...of('copy'), ...of('cached')] };
    }
    case 'truncate':
      return { needs: ['leader', `fetch:${lane}`, ...of('copy')], makes: of('gone') };
    case 'high-watermark': {
      const isr = String(data.isr ?? lane).split(' ');
      return { needs: ['isr', ...isr.map((id) => `fetch:${id}`)], makes: [`hw:${lane}`] };
    }
    case 'ack':
    case 'not-acked':
      return { needs: [`hw:${lane}`, ...of('copy')], makes: each(records, 'answer') };
    case 'unknown':
      return { needs: [`down:${lane}`, 'leader'], makes: each(records, 'answer') };
    case 'checkpoint':
      return { needs: [`hw:${lane}`], makes: [`checkpoint:${lane}`] };
    case 'partition':
    case 'shutdown':
      return { needs: [], makes: [`down:${lane}`] };
    case 'heal':
      return { needs: [`down:${lane}`], makes: [`up:${lane}`] };
    case 'recover':
      return { needs: [`down:${lane}`, ...of('copy')], makes: [`up:${lane}`] };
    default:
      return membershipLink({ kind, lane, data });
  }
}

function membershipLink({ kind, lane, data }: Pick<Happening, 'kind' | 'lane' | 'data'>): Link {
  switch (kind) {
    case 'fence':
      return { needs: [`down:${lane}`], makes: [`fenced:${lane}`] };
    case 'unfence':
      return { needs: [`up:${lane}`, `fenced:${lane}`], makes: [`active:${lane}`] };
    case 'isr-shrink':
      return { needs: [`fenced:${data.broker}`], makes: ['isr'] };
    case 'isr-expand':
      return { needs: [`fetch:${data.broker}`], makes: ['isr'] };
    case 'elr':
      return { needs: ['isr'], makes: ['elr'] };
    case 'elect':
      return { needs: ['leader', 'isr', 'elr', `active:${data.leader}`], makes: ['leader'] };
    case 'leaderless':
      return { needs: [`fenced:${data.was}`, 'isr'], makes: ['leader'] };
    default:
      throw new Error(`No causes are known for ${kind}`);
  }
}

/** Happenings of one frame as events, and the facts as they stand after it. */
export function eventsOf(
  frame: number,
  happenings: readonly Happening[],
  before: Facts,
  linkIn: (happening: Happening) => Link | null = () => null,
): { readonly events: readonly SimEvent[]; readonly facts: Facts } {
  const facts = new Map(before);
  const events = happenings.map((happening, n): SimEvent => {
    const { kind, lane, records, data } = happening;
    const id = `${frame}.${n}`;
    const link = linkIn(happening) ?? linkOf(happening);
    const cause = new Set(link.needs.flatMap((fact) => facts.get(fact) ?? []));
    for (const fact of link.makes) facts.set(fact, id);
    return { id, kind, lane: lane as SimEvent['lane'], records, cause: [...cause], data };
  });
  return { events, facts };
}
