// "Pull the plug here", whatever the protocol: for commands and tests. The app asks `engine.ts`.

import { ownRun } from './own-run';
import { withProtocol } from './run/protocols';
import type { Config, Scenario } from './script/scenario';
import type { Fault, Trace } from './trace';

/**
 * The run up to a frame, then a fault with the worst surviving prefix, then fences in assignment order,
 * restarts and settling until nothing more happens, each step in a captioned frame.
 * @param branch null for the trunk
 * @param frameIndex a frame of that path, from 0
 * @throws when the fault hits nothing there; `faultsAt` offers none that does
 */
export function whatIf(
  scenario: Scenario,
  branch: string | null,
  frameIndex: number,
  fault: Fault,
  overrides: Config = {},
): Trace {
  const own = { scenario, branch, frame: frameIndex, fault, overrides };
  return withProtocol(scenario.world.protocol, (protocol) => ownRun(protocol, own));
}
