// The one real-valued position of a player. It is set many times a second, so it lives outside React and goes straight
// to the brush of whatever stage is attached.

import type { Brush } from './paint';

export type Playhead = {
  readonly position: () => number;
  readonly set: (u: number) => void;
  /** Attaches a stage, paints it at once, and returns the way to take it off again. */
  readonly attach: (brush: Brush) => () => void;
  readonly flash: (ids: readonly string[]) => void;
};

export function makePlayhead(start: number): Playhead {
  let u = start;
  let brush: Brush | null = null;
  return {
    position: () => u,
    set: (next) => {
      if (next === u) return;
      u = next;
      brush?.paint(u);
    },
    flash: (ids) => brush?.flash(ids),
    attach: (next) => {
      brush = next;
      next.paint(u);
      return () => {
        if (brush === next) brush = null;
      };
    },
  };
}
