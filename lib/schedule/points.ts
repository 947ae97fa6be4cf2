// Required points that were missed: once, so that they come back at the end of the session; twice running, so that they
// are asked alone, daily, until said on two days.

import type { Day } from '../base/time';
import type { Assessment } from '../rubric/assess';

export type PointTrack = {
  /** Whole answers in a row that missed it. */
  readonly missed: number;
  readonly missedOn: Day;
  /** Days after the last miss on which it was said, in an answer or asked alone. */
  readonly saidOn: readonly Day[];
  /** The last day on which it was asked alone. */
  readonly askedOn: Day | null;
};

export type PointTracks = Readonly<Record<string, PointTrack>>;

/** No point was missed. One object for all, so that the usual case is seen at a glance. */
export const NO_TRACKS: PointTracks = Object.freeze({});

const MISSES_UNTIL_ALONE = 2;
const DAYS_UNTIL_RELEASE = 2;

export type WholeAnswer = Pick<Assessment, 'required' | 'missing'> & {
  /** The points that were required under the target of its day: others were not missed, since nobody tried to say them. */
  readonly asked: readonly string[];
  readonly on: Day;
};

/** The tracks after a whole answer. Points that it did not ask for keep theirs. */
export function afterAnswer(tracks: PointTracks, answer: WholeAnswer): PointTracks {
  const { required, missing, asked, on } = answer;
  if (missing.length === 0 && isEmpty(tracks)) return NO_TRACKS;
  let next = tracks;
  for (const id of required) {
    const track = trackOf(next, id);
    if (missing.includes(id)) {
      if (!asked.includes(id)) continue;
      const missed = (track?.missed ?? 0) + 1;
      next = kept(next, id, { missed, missedOn: on, saidOn: [], askedOn: track?.askedOn ?? null });
    } else if (track !== null) {
      next = isAlone(track) ? withSaid(next, id, track, on) : without(next, id);
    }
  }
  return next;
}

/**
 * The tracks after a point was asked alone. Missing it again changes nothing but the day it was asked; saying it does
 * not break a run of missed answers, since only whole answers make one.
 */
export function afterPrompt(
  tracks: PointTracks,
  id: string,
  isSaid: boolean,
  on: Day,
): PointTracks {
  const track = trackOf(tracks, id);
  if (track === null) return tracks;
  const asked = { ...track, askedOn: on };
  return isSaid && isAlone(track) ? withSaid(tracks, id, asked, on) : kept(tracks, id, asked);
}

/** The points of a card that are asked alone: missed twice running, and required for the target now. */
export function pointsAlone(tracks: PointTracks, required: readonly string[]): readonly string[] {
  return required.filter((id) => {
    const track = trackOf(tracks, id);
    return track !== null && isAlone(track);
  });
}

/** The track of a point; null when it was not missed. Own keys only: a point may be called `constructor`. */
export function trackOf(tracks: PointTracks, id: string): PointTrack | null {
  return tracks !== NO_TRACKS && Object.hasOwn(tracks, id) ? (tracks[id] as PointTrack) : null;
}

function isAlone(track: PointTrack): boolean {
  return track.missed >= MISSES_UNTIL_ALONE;
}

function isEmpty(tracks: PointTracks): boolean {
  if (tracks === NO_TRACKS) return true;
  for (const _id in tracks) return false;
  return true;
}

/** Saying a point on the day of its miss shows only that it was just read, so that day does not count. */
function withSaid(tracks: PointTracks, id: string, track: PointTrack, on: Day): PointTracks {
  if (on === track.missedOn || track.saidOn.includes(on)) return kept(tracks, id, track);
  const saidOn = [...track.saidOn, on];
  return saidOn.length >= DAYS_UNTIL_RELEASE
    ? without(tracks, id)
    : kept(tracks, id, { ...track, saidOn });
}

const kept = (tracks: PointTracks, id: string, track: PointTrack): PointTracks => ({
  ...tracks,
  [id]: track,
});

function without(tracks: PointTracks, id: string): PointTracks {
  const { [id]: _dropped, ...rest } = tracks;
  return isEmpty(rest) ? NO_TRACKS : rest;
}
