// Why a record was lost on one path, by D54: read off its events, so that any story, what-if or counterexample can
// name it.

import type { Frame, RecordId, SimEvent, Trace } from '../trace';

/** D54, with the ways that no search explores: a disk that is gone, and one that lied. */
export type LossCause =
  | 'frozen-last-isr-member'
  | 'last-known-leader'
  | 'unclean-election'
  | 'acks-one-leader-change'
  | 'destroyed-disk';

export type Lost = {
  readonly record: RecordId;
  readonly cause: LossCause;
  /** The election that lost it, the crash that took it from the winner, and the frame where it was first missing. */
  readonly election: string;
  readonly crash: string | null;
  readonly frame: number;
};

/** The records that are lost at a frame of a kafka trace, each with its cause; empty where nothing is, or nobody serves. */
export function lostAt(trace: Trace, frameIndex: number): readonly Lost[] {
  const frames = trace.frames.slice(0, frameIndex + 1);
  const gone = frames.at(-1)?.scene.lost ?? [];
  const events = new Events();
  const found = new Map<RecordId, Lost>();
  for (const frame of frames) {
    for (const event of frame.events) events.note(event);
    for (const record of frame.scene.lost ?? []) {
      if (!gone.includes(record) || found.has(record)) continue;
      const lost = events.explain(record, frame);
      if (lost !== null) found.set(record, lost);
    }
  }
  return [...found.values()];
}

/** What has happened so far that an explanation needs. */
class Events {
  private election: SimEvent | null = null;
  /** By broker and record: the crash that took the copy, until the broker has one again. */
  private readonly taken = new Map<string, SimEvent>();

  note(event: SimEvent): void {
    switch (event.kind) {
      case 'elect':
        this.election = event;
        return;
      case 'power':
      case 'panic':
      case 'diskloss':
        for (const record of event.records) this.taken.set(`${event.lane} ${record}`, event);
        return;
      case 'append':
      case 'copy':
        for (const record of event.records) this.taken.delete(`${event.lane} ${record}`);
        return;
      default:
        return;
    }
  }

  explain(record: RecordId, frame: Frame): Lost | null {
    const { election } = this;
    if (!election) return null;
    const crash = this.taken.get(`${election.data.leader} ${record}`) ?? null;
    const at = { record, election: election.id, crash: crash?.id ?? null, frame: frame.i };
    if (crash?.kind === 'diskloss') return { ...at, cause: 'destroyed-disk' };
    if (election.data.from === 'unclean') return { ...at, cause: 'unclean-election' };
    if (election.data.from === 'last-known') return { ...at, cause: 'last-known-leader' };
    return { ...at, cause: crash ? 'frozen-last-isr-member' : 'acks-one-leader-change' };
  }
}

/** A cause as one sentence for a reveal. */
export function lossCauseWords(cause: LossCause): string {
  switch (cause) {
    case 'frozen-last-isr-member':
      return 'A crash emptied the last member of the ISR, and only that member could lead again.';
    case 'last-known-leader':
      return 'ISR and ELR were empty, so the last known leader led again, whatever its crash took.';
    case 'unclean-election':
      return 'An unclean election made a replica from outside the ISR the leader.';
    case 'acks-one-leader-change':
      return 'The leader alone acknowledged, and leadership moved before a follower had the record.';
    case 'destroyed-disk':
      return 'The replica that leads lost its disk, and had not fetched the record again.';
  }
}
