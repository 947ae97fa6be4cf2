// Where every drawn thing stands at a real-valued position of the playhead. Pure: no clock, no memory of
// where the playhead came from.

import type { Pose, Trace } from './trace';

/**
 * The poses at `u`. At a whole number the scene of that frame stands still; between `i` and `i + 1` the
 * change of frame `i + 1` is under way. Continuous in `u` (a thing that appears or leaves does so at opacity 0).
 * @param u in [0, frames - 1]; clamped
 */
export function pose(trace: Trace, u: number): readonly Pose[] {
  throw new Error(`being written: ${trace.scenario} ${u}`);
}
