// Tells a scenario: runs the trunk and every branch on the model and returns them as traces.

import type { Problem } from './script/problem';
import type { Config, Scenario } from './script/scenario';
import type { Story } from './trace';

/**
 * Runs a checked scenario.
 * @param overrides config keys that the learner flipped. Under them the script's claims and captions need not
 *   hold: claims are not asserted, captions are generated, and steps that no longer apply are left out.
 * @returns the story, and every false `expect`, impossible step or false `await` with the path of its step
 */
export function tellStory(
  scenario: Scenario,
  overrides: Config = {},
): { readonly story: Story; readonly problems: readonly Problem[] } {
  throw new Error(`being written: ${scenario.id} ${Object.keys(overrides).length}`);
}
