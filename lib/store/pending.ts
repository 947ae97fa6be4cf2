// Events on their way into the log: their ids and their moment are fixed before the first attempt to write them, so that
// a repeated attempt is the same write. Device, sequence and clock are only known inside the transaction.

import type { IdMaker } from '../base/id';
import type { Moment } from '../base/time';
import type { Base, Draft } from '../schedule/event';

/** A moment and the hour at which the learner's study day starts then. */
export type Stamp = Moment & { readonly rolloverHour: number };

export type PendingEvent = Omit<Base, 'device' | 'seq' | 'clock'> & {
  readonly kind: string;
  readonly [field: string]: unknown;
};

export type Pending = {
  readonly events: readonly PendingEvent[];
  /** The id this device gets, should it have none yet. */
  readonly deviceIfNew: string;
};

/** Fixes ids and moment. @param drafts in the order in which they are to stand in the log */
export function pend(
  drafts: readonly Draft[],
  stamp: Stamp,
  by: { readonly ids: IdMaker; readonly build: string },
): Pending {
  const { at, utcOffsetMin, zone, rolloverHour } = stamp;
  const events = drafts.map(
    (draft): PendingEvent => ({
      ...draft,
      id: by.ids.newId(),
      v: 1,
      at,
      utcOffsetMin,
      zone,
      rolloverHour,
      build: by.build,
    }),
  );
  return { events, deviceIfNew: by.ids.newId() };
}
