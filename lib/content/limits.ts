// The numbers of the quality bar, in one place: for the lints, the template and the authors' page.

import type { Importance, Level } from '../deck/level';

/** Words. The spoken tiers last 20 s and 40 s at 150 words a minute; the two above say only what they add. */
export const TIER_WORDS: Readonly<Record<Level, { min: number; max: number }>> = {
  junior: { min: 20, max: 50 },
  middle: { min: 50, max: 100 },
  senior: { min: 50, max: 120 },
  principal: { min: 50, max: 120 },
};
export const EXPLANATION_WORDS = { min: 150, max: 500 } as const;

/** Most words of the fields of the front matter. */
export const FIELD_WORDS = {
  question: 35,
  expects: 25,
  text: 25,
  gap: 6,
  accept: 20,
  say: 20,
  because: 45,
  instead: 20,
  q: 30,
  a: 60,
} as const;

/** Flesch reading ease that the basics must reach, so that they can be said and heard. */
export const BASICS_EASE = 50;
export const POINTS = { min: 4, max: 6 } as const;
export const PITFALLS = { min: 2, max: 4 } as const;
export const FOLLOWUPS_MIN = 3;
export const PRIMARY_SOURCES_MIN = 2;
export const SOURCES_MIN = 3;
/** A claim and its correction may differ in length by this share, so that length never tells which is right. */
export const SAY_INSTEAD_RATIO = 1.25;
/** Two points of different cards with this share of common words are one point. */
export const DUPLICATE_OVERLAP = 0.8;
export const FRAMES = { min: 8, max: 24 } as const;
export const ASKS = { min: 1, max: 3 } as const;

/** Percent of interviews in which a question of this importance may be said to come up. */
export const FREQUENCY_BANDS: Readonly<Record<Importance, { min: number; max: number }>> = {
  must: { min: 30, max: 100 },
  should: { min: 10, max: 40 },
  nice: { min: 1, max: 20 },
};
