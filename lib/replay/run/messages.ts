// What travels between client and brokers while a frame plays, read off its events.

import type { Message, SimEvent } from '../trace';

/** One message per record; a fetch that carries nothing is not drawn. */
export function messagesOf(events: readonly SimEvent[]): readonly Message[] {
  return events.flatMap((event): Message[] => {
    const at = (record: string) => `msg:${event.id}:${record}`;
    const column = event.lane;
    switch (event.kind) {
      case 'sent':
        return event.records.map((record) => ({
          id: at(record),
          record,
          kind: 'produce',
          from: 'producer',
          to: String(event.data.to),
        }));
      case 'copy':
        return event.records.map((record) => ({
          id: at(record),
          record,
          kind: 'fetch',
          from: String(event.data.from),
          to: column,
        }));
      case 'ack':
      case 'refused':
        return event.records.map((record) => ({
          id: at(record),
          record,
          kind: event.kind === 'ack' ? 'ack' : 'refused',
          from: column,
          to: 'producer',
        }));
      default:
        return [];
    }
  });
}
