// The four levels, in their one order: junior < middle < senior < principal.

export const LEVELS = ['junior', 'middle', 'senior', 'principal'] as const;
export type Level = (typeof LEVELS)[number];

export const IMPORTANCES = ['must', 'should', 'nice'] as const;
export type Importance = (typeof IMPORTANCES)[number];

/** 0 for junior to 3 for principal. */
export function rank(level: Level): number {
  return LEVELS.indexOf(level);
}

export function isAtMost(level: Level, bound: Level): boolean {
  return rank(level) <= rank(bound);
}
