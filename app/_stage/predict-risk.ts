// The story as it may be seen before a prediction is made: the step before the question shows the very state that is
// asked about, so what a power cut would cost there is the answer, and nothing says it.

import type { Risk, Trace } from '@/lib/replay/trace';

const ASKED: Risk = { lose: {}, outcomes: 0, losing: 0, bySet: [], isAsked: true };

/**
 * The trace with the risk of the asked state left open.
 * @param open the frame of the first prediction that is still open; null: none is
 */
export function beforeAsking(trace: Trace, open: number | null): Trace {
  if (open === null) return trace;
  const frames = trace.frames.map((frame) =>
    frame.i === open || frame.i === open - 1 ? { ...frame, risk: ASKED } : frame,
  );
  return { ...trace, frames };
}
