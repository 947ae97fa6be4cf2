// "Pull the plug here" on a path of the script; `runs.ts` does it on any run.

import type { Protocol } from './protocol/protocol';
import { breakRun, pathRun } from './runs';
import type { Config, Scenario } from './script/scenario';
import type { Fault, Trace } from './trace';

/** A path, a frame of it, what breaks there, and the levers that are flipped. */
export type Own = {
  readonly scenario: Scenario;
  readonly branch: string | null;
  readonly frame: number;
  readonly fault: Fault;
  readonly overrides: Config;
};

/** On a protocol that is at hand; `what-if.ts` says more. */
export function ownRun<State>(
  protocol: Protocol<State>,
  { scenario, branch, frame, fault, overrides }: Own,
): Trace {
  const run = pathRun(scenario, branch, overrides);
  return breakRun(protocol, scenario, run, { frame, fault }).trace;
}
