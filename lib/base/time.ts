// Time is an argument everywhere below `app/`. An event carries enough to know its study day for ever,
// so that a fold needs no zone database and gives the same answer on any device.

/** Milliseconds since 1970-01-01T00:00Z, as the device's clock said. Never trusted for order. */
export type EpochMs = number & { readonly __unit: 'EpochMs' };

/** A study day: whole days since 1970-01-01 on the learner's own calendar, each starting at the rollover hour. */
export type Day = number & { readonly __unit: 'Day' };

/** A reading of a device's clock. `utcOffsetMin` is minutes east of UTC at that instant, so DST is right. */
export type Moment = {
  readonly at: EpochMs;
  readonly utcOffsetMin: number;
  readonly zone: string;
};

/** The only source of time. Made once in `app/`; tests pass a fixed one. */
export interface Clock {
  now(): Moment;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const epochMs = (value: number): EpochMs => value as EpochMs;
export const day = (value: number): Day => value as Day;

/**
 * The study day of a moment: floor((at + offset - rollover) / day).
 * @param rolloverHour the local hour, 0-23, at which a new study day starts
 */
export function studyDay(
  moment: { readonly at: number; readonly utcOffsetMin: number },
  rolloverHour: number,
): Day {
  return studyDayAt(moment.at, moment.utcOffsetMin, rolloverHour);
}

/** The same from bare numbers, for code that asks it of a whole log. */
export function studyDayAt(at: number, utcOffsetMin: number, rolloverHour: number): Day {
  const local = at + utcOffsetMin * MINUTE_MS - rolloverHour * HOUR_MS;
  return day(Math.floor(local / DAY_MS));
}

/** The instant at which a study day starts, for someone whose offset stays `utcOffsetMin`. */
export function startOfStudyDay(of: Day, utcOffsetMin: number, rolloverHour: number): EpochMs {
  return epochMs(of * DAY_MS - utcOffsetMin * MINUTE_MS + rolloverHour * HOUR_MS);
}
