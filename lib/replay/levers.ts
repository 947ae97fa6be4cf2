// Levers: settings that the learner flips. Which values there are, what a flip makes of the config, and where the
// playhead belongs in the story told anew.

import { type Choice, choiceKey } from './run/choice';
import type { RunTold } from './runs';
import type { Config, ConfigValue, Scenario } from './script/scenario';
import type { Story, Trace } from './trace';

export type Lever = {
  readonly key: string;
  /** Its value now. */
  readonly value: ConfigValue;
  /** All that it can be set to, the one that the system ships with first. */
  readonly values: readonly ConfigValue[];
};

/** The levers of a scenario as they stand. A lever with one value cannot be moved, so it is left out. */
export function leversOf(scenario: Scenario, overrides: Config = {}): readonly Lever[] {
  return scenario.levers.flatMap((key): Lever[] => {
    const values = scenario.leverValues?.[key] ?? [];
    const standard = values[0] ?? null;
    const value = overrides[key] ?? ownValue(scenario, key, standard);
    return values.length < 2 ? [] : [{ key, value: spelt(values, value), values }];
  });
}

function ownValue({ config }: Scenario, key: string, standard: ConfigValue): ConfigValue {
  const own = config[key];
  return own === undefined ? standard : own;
}

/** `'1'` and `1` are one value of acks. */
function spelt(values: readonly ConfigValue[], value: ConfigValue): ConfigValue {
  const found = values.find((each) => String(each) === String(value));
  return found === undefined ? value : found;
}

/** The overrides with one lever set. Back at the script's own value it is none, and the author's words return. */
export function setLever(
  scenario: Scenario,
  overrides: Config,
  key: string,
  value: ConfigValue,
): Config {
  const { [key]: _, ...others } = overrides;
  const standard = scenario.leverValues?.[key]?.[0] ?? null;
  const isOwn = String(ownValue(scenario, key, standard)) === String(value);
  return isOwn ? others : { ...others, [key]: value };
}

/**
 * The frame of a story told anew that shows what a frame of the old one showed: the same step of the script, or where
 * that no longer applies the last one before it that does.
 */
export function samePoint(before: Trace, frameIndex: number, after: Trace): number {
  const last = Math.min(Math.max(0, frameIndex), before.frames.length - 1);
  for (let i = last; i >= 0; i -= 1) {
    const step = before.frames[i]?.step;
    if (step === undefined) continue;
    const first = after.frames.findIndex((frame) => frame.step === step);
    if (first < 0) continue;
    if (i < last) return lastOf(after, step);
    const beat = before.frames.slice(0, i).filter((frame) => frame.step === step).length;
    return Math.min(first + beat, lastOf(after, step));
  }
  return 0;
}

/** The trace of a story that goes by the same branch; the trunk where there is none. */
export function sameBranch({ trunk, branches }: Story, branch: string | null): Trace {
  return branches.find((trace) => trace.branch === branch) ?? trunk;
}

function lastOf({ frames }: Trace, step: string): number {
  return frames.findLastIndex((frame) => frame.step === step);
}

/**
 * The frame of a run told again that shows what a frame of it showed: as far into the same choice, or where that no
 * longer applies the end of the last one before it that does.
 */
export function sameChoice(before: RunTold, frame: number, after: RunTold): number {
  const shown = before.done.filter(({ first }) => first <= frame);
  const last = after.trace.frames.length - 1;
  const at = shown.at(-1);
  if (!at) return Math.min(frame, last);
  for (const [back, choice] of shown.toReversed().entries()) {
    const nth = shown.slice(0, shown.length - back).filter((each) => isSame(each, choice)).length;
    const again = after.done.filter((each) => isSame(each, choice))[nth - 1];
    if (!again) continue;
    return back > 0 ? again.last : Math.min(again.first + frame - at.first, again.last, last);
  }
  return 0;
}

function isSame(a: Choice, b: Choice): boolean {
  return choiceKey(a) === choiceKey(b);
}
