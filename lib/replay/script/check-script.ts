// The one door from a parsed script to a scenario.

import type { Problem } from './problem';
import type { Scenario } from './scenario';

/**
 * Checks a script that came out of a YAML or JSON parser and turns it into a scenario.
 * @returns all problems at once; the scenario is null when one of them is an error
 */
export function checkScript(value: unknown): {
  readonly scenario: Scenario | null;
  readonly problems: readonly Problem[];
} {
  throw new Error(`being written: ${typeof value}`);
}
