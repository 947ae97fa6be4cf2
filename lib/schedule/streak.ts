// Days in a row. Travel, summer time and undo never break it.

import { type Moment, studyDay } from '../base/time';
import type { Event, UnknownEvent } from './event';

/** Where and when an answer was given, as its event says. */
export type Frame = Pick<Moment, 'at' | 'utcOffsetMin'> & { readonly rolloverHour: number };

/** The frames of every recorded answer, undone or not: the learner was there. */
export function answerFrames(events: readonly (Event | UnknownEvent)[]): readonly Frame[] {
  const kinds = ['answered', 'practised', 'drilled', 'predicted'];
  return events.filter((event) => kinds.includes(event.kind)) as unknown as Frame[];
}

/**
 * Consecutive study days with at least one answer, up to now; 0 when the last one is more than a day ago. Today counts
 * only once something was answered, but does not break the row before that.
 *
 * The gap between two answers is the smaller of the day differences reckoned in either one's offset and rollover: a
 * flight may skip or repeat a calendar day, and neither is a day missed. An answer from a clock that ran ahead counts as
 * given now.
 */
export function streakOf(answers: readonly Frame[], now: Frame): number {
  const frames = answers
    .map((frame) => (frame.at > now.at ? now : frame))
    .sort((a, b) => a.at - b.at);
  let later = now;
  let days = 0;
  for (let i = frames.length - 1; i >= 0; i -= 1) {
    const frame = frames[i] as Frame;
    const gap = gapBetween(frame, later);
    if (gap > 1) break;
    if (days === 0) days = 1;
    else days += gap;
    later = frame;
  }
  return days;
}

/** Study days from one answer to a later one, by the calendar in which they lie closer. */
function gapBetween(earlier: Frame, later: Frame): number {
  const inFrameOf = (frame: Frame) => dayIn(later, frame) - dayIn(earlier, frame);
  return Math.max(0, Math.min(inFrameOf(earlier), inFrameOf(later)));
}

function dayIn(moment: Frame, { utcOffsetMin, rolloverHour }: Frame): number {
  return studyDay({ at: moment.at, utcOffsetMin }, rolloverHour);
}
