// The log as text: one JSON line that says what the file is, then one line per event, in fold order, each exactly as
// it was stored, kinds that this build does not know included.

import type { UnknownEvent } from '../schedule/event';

export type ExportHead = {
  readonly kind: 'writeback-log';
  readonly v: 1;
  readonly events: number;
  readonly device: string | null;
  readonly at: number;
  readonly build: string;
};

/** @param log in fold order */
export function exportText(
  log: readonly UnknownEvent[],
  head: Omit<ExportHead, 'kind' | 'v' | 'events'>,
): string {
  const first: ExportHead = { kind: 'writeback-log', v: 1, events: log.length, ...head };
  return `${[first, ...log].map((row) => JSON.stringify(row)).join('\n')}\n`;
}

/** `writeback-2026-11-30-1284.txt`: text, since phones refuse to share or to pick `.json`. */
export function exportName(day: string, events: number): string {
  return `writeback-${day}-${events}.txt`;
}
