// Out of the happenings of a frame: those of some kinds, their lanes, their records.

import type { Happening, HappeningKind } from '../model/happening';
import { unique } from './words';

export function of(
  { happenings }: { readonly happenings: readonly Happening[] },
  ...kinds: readonly HappeningKind[]
): readonly Happening[] {
  return happenings.filter((each) => kinds.includes(each.kind));
}

export function lanesOf(happenings: readonly Happening[]): readonly string[] {
  return unique(happenings.map((each) => each.lane));
}

export function recordsOf(happenings: readonly Happening[]): readonly string[] {
  return unique(happenings.flatMap((each) => each.records));
}
