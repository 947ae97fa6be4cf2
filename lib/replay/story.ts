// Tells a scenario, whatever protocol it is in: for the build, for commands and for tests.

import { holding } from './run/claims';
import { withProtocol } from './run/protocols';
import type { Config, Scenario } from './script/scenario';
import { type Told, tell } from './tell';

/**
 * Runs a checked scenario.
 * @param overrides config keys that the learner flipped. Under them the script's claims and captions need not
 *   hold: claims are not asserted, captions are generated, and steps that no longer apply are left out.
 * @returns the story, and every false `expect`, impossible step or false `await` with the path of its step
 */
export function tellStory(scenario: Scenario, overrides: Config = {}): Told {
  return withProtocol(scenario.world.protocol, (protocol, refute) =>
    tell(protocol, scenario, overrides, (where) => holding(refute, where)),
  );
}
