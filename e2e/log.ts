// The learner's log as the browser really holds it, read with the plain IndexedDB API and not through the app, and
// what follows from it by the few rules that a spec needs. None of the app's own folds are used here.

import type { Page } from 'playwright/test';
import type { Answered, Event } from '../lib/schedule/event';

const DATABASE = 'writeback';

/** All rows of a table. */
export function readTable<T>(page: Page, table: string): Promise<T[]> {
  return page.evaluate(
    ([database, store]) =>
      new Promise<never[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const asking = db.transaction(store).objectStore(store).getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            db.close();
            resolve(asking.result as never[]);
          };
        };
      }),
    [DATABASE, table] as const,
  );
}

/** Puts a row as it is, past everything that the app would look at. */
export function writeRow(page: Page, table: string, row: object): Promise<void> {
  return page.evaluate(
    ([database, store, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const change = db.transaction(store, 'readwrite');
          change.objectStore(store).put(value);
          change.onabort = () => reject(change.error);
          change.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    [DATABASE, table, row] as const,
  );
}

/** Changes a memory behind the app's back. */
export async function changeRow(
  page: Page,
  table: string,
  item: string,
  change: object,
): Promise<void> {
  const rows = await readTable<{ readonly item: string }>(page, table);
  const row = rows.find((each) => each.item === item);
  if (row === undefined) throw new Error(`${table} holds no ${item}`);
  await writeRow(page, table, { ...row, ...change });
}

/** The log in the order in which it was written. */
export async function readEvents(page: Page): Promise<Event[]> {
  const events = await readTable<Event>(page, 'events');
  return events.toSorted((a, b) => a.clock - b.clock || a.seq - b.seq);
}

/** The events that count: one that a counting `undone` names does not. */
export function counting(events: readonly Event[]): Event[] {
  const isTakenBack = new Set<string>();
  const kept: Event[] = [];
  for (const event of events.toReversed()) {
    if (isTakenBack.has(event.id)) continue;
    if (event.kind === 'undone') isTakenBack.add(event.event);
    else kept.unshift(event);
  }
  return kept;
}

export async function readAnswers(page: Page): Promise<Answered[]> {
  return answersOf(await readEvents(page));
}

export function answersOf(events: readonly Event[]): Answered[] {
  return counting(events).filter((event) => event.kind === 'answered');
}

/** Days since 1970 in the learner's own reckoning: the day begins at the rollover hour. */
export function studyDayOf(moment: {
  readonly at: number;
  readonly utcOffsetMin: number;
  readonly rolloverHour: number;
}): number {
  const { at, utcOffsetMin, rolloverHour } = moment;
  return Math.floor((at + utcOffsetMin * 60_000 - rolloverHour * 3_600_000) / 86_400_000);
}

/** The cards whose newest answer planned them for this day or an earlier one. */
export function dueOn(day: number, answers: readonly Answered[]): string[] {
  const planned = new Map<string, number>();
  for (const answer of answers) planned.set(answer.item, answer.plannedDay);
  return [...planned]
    .filter(([, plannedDay]) => plannedDay <= day)
    .map(([item]) => item.replace('card:', ''))
    .sort();
}
