// A choice: one thing that the world was made to do, by a key that survives new wording.

import type { Action, World } from '../script/scenario';
import { alternativeKey, alternativeLabel } from './action-words';

export type Choice = {
  readonly action: Action;
  /** Only so many of its beats: a restart of which the first broker is fenced. Absent: all. */
  readonly beats?: number;
};

/** A choice that was done, and its first and last frame. */
export type Done = Choice & { readonly first: number; readonly last: number };

/** `fetch@b2`, `power@A:least`, `restart@b1,b2~1` for its first beat alone. */
export function choiceKey({ action, beats }: Choice): string {
  const key = alternativeKey({ actions: [action] });
  return beats === undefined ? key : `${key}~${beats}`;
}

/** A choice in words: "fsync of b1". */
export function choiceLabel(world: World, { action }: Choice): string {
  return alternativeLabel(world, { actions: [action] });
}

/** The choices of a path up to a frame; the last may be cut within its beats. */
export function choicesUpTo(done: readonly Done[], frame: number): readonly Done[] {
  return done.flatMap((choice): Done[] => {
    if (choice.last <= frame) return [choice];
    if (choice.first > frame) return [];
    return [{ ...choice, beats: frame - choice.first + 1, last: frame }];
  });
}
