// "Pull the plug here": a run of the learner's own, made of the story up to a frame and one fault.

import type { Config, Scenario } from './script/scenario';
import type { Fault, Trace } from './trace';

/**
 * The run up to a frame, then a fault with the worst surviving prefix, then fences in assignment order,
 * restarts and settling until nothing more happens, each step in a captioned frame.
 * @param branch null for the trunk
 * @param frameIndex a frame of that path, from 0
 */
export function whatIf(
  scenario: Scenario,
  branch: string | null,
  frameIndex: number,
  fault: Fault,
  overrides: Config = {},
): Trace {
  throw new Error(
    `being written: ${scenario.id} ${branch} ${frameIndex} ${fault.kind} ${overrides}`,
  );
}

/** The faults that can happen at a frame: what is already dead is not offered. */
export function faultsAt(trace: Trace, frameIndex: number): readonly Fault[] {
  throw new Error(`being written: ${trace.scenario} ${frameIndex}`);
}

/** A fault as a short imperative for a button: "Cut rack power", "Kill b1". */
export function faultLabel(fault: Fault): string {
  throw new Error(`being written: ${fault.kind}`);
}
