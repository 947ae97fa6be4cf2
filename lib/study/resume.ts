// Brings a stored session back to life. The log is right: what the draft row believed is checked against it, because a
// tab may be killed between the commit of an event and the copy of the session.

import type { CardId } from '../deck/card';
import { isCard } from './next-screen';
import { reduceSession } from './session';
import type { Done, Session, ShortEntry } from './session-state';

export type World = {
  /** Whether the log holds this event and nothing has taken it back. */
  counts(eventId: string): boolean;
  hasCard(card: CardId): boolean;
  /** Whether a card still has this pitfall or ask; absent: it has. */
  hasShort?(entry: ShortEntry): boolean;
  readonly at: number;
};

/**
 * The session as it stands now: an answer that reached the log counts as given, one that did not is back on screen
 * with its ticks, one undone elsewhere is undone here, and cards that have left the content are left out.
 */
export function resumeSession(stored: Session, world: World): Session {
  const { at } = world;
  let session = settlePending(stored, world);
  while (session.done.length > 0 && !world.counts(lastOf(session.done).eventId)) {
    // Who undid it is not known here, so there is nothing that redo could take back.
    session = { ...reduceSession(session, { kind: 'undone', undoneBy: '', at }), undone: [] };
  }
  while (session.undone.length > 0 && world.counts(lastOf(session.undone).done.eventId)) {
    session = reduceSession(session, { kind: 'redone', at });
  }
  for (const card of goneFrom(session, world)) {
    session = reduceSession(session, { kind: 'putAside', card, at });
  }
  // The time between the last action and now was not spent on the card.
  return reduceSession(session, { kind: 'show', at });
}

function settlePending(session: Session, { counts, at }: World): Session {
  if (session.pending === null) return session;
  return reduceSession(
    session,
    counts(session.pending.eventId) ? { kind: 'saved', at } : { kind: 'failed' },
  );
}

/** The cards that have left the content, or whose pitfall or ask has. */
function goneFrom({ plan, alone }: Session, world: World): ReadonlySet<CardId> {
  const gone = [...plan, ...alone].filter(({ card }) => !world.hasCard(card));
  const partless = plan.filter((entry) => !isCard(entry) && world.hasShort?.(entry) === false);
  return new Set([...gone, ...partless].map(({ card }) => card));
}

function lastOf<T extends Done | Session['undone'][number]>(list: readonly T[]): T {
  return list.at(-1) as T;
}
