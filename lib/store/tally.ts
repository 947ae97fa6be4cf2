// What screens ask of the whole log, summed up so that it can be kept and added to: days, pace, streak. Pure. Summing up
// the older part once and adding the newer part gives what the whole log gives, or says that it cannot.

import { studyDay } from '../base/time';
import { byFoldOrder, type Event, type Order, type UnknownEvent } from '../schedule/event';
import { answersPerDay, answerTimes, type DayCount, lastTimes } from '../schedule/history';
import { answerFrames, type Frame } from '../schedule/streak';

export type Tally = {
  /** Events in the log, undone ones and unknown kinds included. */
  readonly events: number;
  /** Answers and time of each study day that has any, oldest first. */
  readonly days: readonly DayCount[];
  /** What the last answers took, in milliseconds, oldest first. */
  readonly times: readonly number[];
  /** Enough of the moments of answers to reckon the streak from, by time. */
  readonly frames: readonly Frame[];
};

/** A tally of the log up to an event, which later events are added to. */
export type Checkpoint = {
  readonly v: 1;
  readonly through: Order;
  /** The latest moment in it, in epoch milliseconds. */
  readonly latest: number;
  readonly tally: Tally;
};

export const NO_TALLY: Tally = { events: 0, days: [], times: [], frames: [] };

/** @param log in fold order */
export function tallyOf(log: readonly UnknownEvent[]): Tally {
  return {
    events: log.length,
    days: answersPerDay(log),
    times: answerTimes(log),
    frames: thinned(answerFrames(log).map(bare)),
  };
}

/** @param log in fold order; null where it is empty */
export function checkpointOf(log: readonly UnknownEvent[]): Checkpoint | null {
  const last = log.at(-1);
  if (last === undefined) return null;
  const { clock, device, seq } = last;
  const latest = log.reduce((most, { at }) => Math.max(most, at), Number.NEGATIVE_INFINITY);
  return { v: 1, through: { clock, device, seq }, latest, tally: tallyOf(log) };
}

/**
 * The tally of the whole log from its older part and the events after it.
 * @returns null where the older part cannot stand: something in it is undone later, or a clock went back into the midst of
 * a day in another zone
 */
export function tallyFrom(
  { through, latest, tally }: Checkpoint,
  tail: readonly UnknownEvent[],
): Tally | null {
  const ids = new Set(tail.map(({ id }) => id));
  for (const event of tail) {
    if (byFoldOrder(through, event) >= 0) return null;
    if (!(event.at >= latest) && splitsRun(tally.frames, event)) return null;
    if (event.kind === 'undone' && !ids.has((event as Event & { event: string }).event))
      return null;
  }
  const newer = tallyOf(tail);
  return {
    events: tally.events + newer.events,
    days: added(tally.days, newer.days),
    times: lastTimes([...tally.times, ...newer.times]),
    frames: thinned([...tally.frames, ...newer.frames]),
  };
}

/** Whether a stored value is a checkpoint that this build can add to. */
export function isCheckpoint(value: unknown): value is Checkpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { v, through, latest, tally } = value as Partial<Checkpoint>;
  if (v !== 1 || typeof latest !== 'number' || typeof through?.clock !== 'number') return false;
  return Array.isArray(tally?.days) && Array.isArray(tally.times) && Array.isArray(tally.frames);
}

function added(older: readonly DayCount[], newer: readonly DayCount[]): readonly DayCount[] {
  const days = new Map(older.map((count) => [count.day, count]));
  for (const { day, answers, ms } of newer) {
    const was = days.get(day) ?? { day, answers: 0, ms: 0 };
    days.set(day, { day, answers: was.answers + answers, ms: was.ms + ms });
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}

function bare({ at, utcOffsetMin, rolloverHour }: Frame): Frame {
  return { at, utcOffsetMin, rolloverHour };
}

/**
 * Of a run of answers on one study day in one offset only the first and the last can make a difference to the streak:
 * between the others there is no gap in anybody's calendar.
 */
function thinned(frames: readonly Frame[]): readonly Frame[] {
  const sorted = [...frames].sort((a, b) => a.at - b.at);
  return sorted.filter((frame, i) => {
    const before = sorted[i - 1];
    const after = sorted[i + 1];
    if (before === undefined || after === undefined) return true;
    return !(isSameRun(before, frame) && isSameRun(frame, after));
  });
}

/** Whether a moment falls among answers that were left out, and not by their calendar. */
function splitsRun(frames: readonly Frame[], moment: Placed): boolean {
  const next = frames.findIndex(({ at }) => at > moment.at);
  const [before, after] = [frames[next - 1], frames[next]];
  if (before === undefined || after === undefined) return !Number.isFinite(moment.at);
  return isSameRun(before, after) && !isSameRun(before, moment);
}

/** A moment on a learner's calendar. */
type Placed = Pick<UnknownEvent, 'at' | 'utcOffsetMin' | 'rolloverHour'>;

function isSameRun(a: Placed, b: Placed): boolean {
  if (a.utcOffsetMin !== b.utcOffsetMin || a.rolloverHour !== b.rolloverHour) return false;
  return studyDay(a, a.rolloverHour) === studyDay(b, b.rolloverHour);
}
