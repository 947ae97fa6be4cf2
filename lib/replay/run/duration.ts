// How long a frame's change takes on screen: the time of its slowest part, since all parts play together.

import type { SimEvent } from '../trace';

/** ms at speed 1. What is absent changes nothing that is drawn. */
const TAKES_MS: Readonly<Record<string, number>> = {
  sent: 420,
  copy: 420,
  append: 180,
  write: 180,
  read: 300,
  writeback: 300,
  'write-error': 300,
  flush: 380,
  fsync: 650,
  'fsync-error': 650,
  evict: 220,
  ack: 320,
  refused: 420,
  'high-watermark': 200,
  kill: 160,
  panic: 320,
  power: 320,
  diskloss: 320,
  partition: 160,
  heal: 160,
  truncate: 220,
  elect: 350,
  leaderless: 350,
  pass: 500,
  recover: 300,
};

/** A frame in which nothing moves still needs a moment to be seen. */
const LEAST_MS = 160;
/** A message has to be under way before what it brings can land. */
const AFTER_MESSAGE_MS = 180;
const MOST_MS = 700;

export function durationOf(events: readonly SimEvent[]): number {
  let ms = LEAST_MS;
  for (const event of events) ms = Math.max(ms, TAKES_MS[event.kind] ?? 0);
  const hasMessages = events.some((event) => event.kind === 'sent' || event.kind === 'copy');
  return Math.min(MOST_MS, hasMessages ? ms + AFTER_MESSAGE_MS : ms);
}
