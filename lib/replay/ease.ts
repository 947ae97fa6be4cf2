// Easing curves of the stage, as in CSS: time in, progress out, both in [0, 1].

export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

/** Something travels over the wire. */
export const TRAVEL: Curve = [0.4, 0, 0.2, 1];
/** A copy goes a level down, and settles. */
export const SETTLE: Curve = [0.2, 0, 0, 1];
/** Something appears where it belongs. */
export const ARRIVE: Curve = [0, 0, 0.2, 1];
/** Something is gone at once. */
export const LEAVE: Curve = [0.4, 0, 1, 1];

function bezier(t: number, a: number, b: number): number {
  const s = 1 - t;
  return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t;
}

/** A cubic curve from (0, 0) to (1, 1), solved for `x` by bisection: exact to a thousandth of a pixel on any stage. */
export function ease([x1, y1, x2, y2]: Curve, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, x1, x2) < x) low = middle;
    else high = middle;
  }
  return bezier((low + high) / 2, y1, y2);
}

/** Where `x` is in the window from `from` to `to`, clamped to [0, 1]. */
export function within(x: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (x - from) / (to - from)));
}
