// What each lever of a replay changes, by running the story again with the lever flipped. A lever that changes
// nothing on its schedule teaches a falsehood, so its author is warned.

import { leversOf } from '../replay/levers';
import type { Config, ConfigValue, Scenario } from '../replay/script/scenario';
import { tellStory } from '../replay/story';
import type { Frame, Story } from '../replay/trace';
import { ownFrames, tracesOf } from './lint-replay';
import { type Problem, reporter } from './problem';
import type { ReplayFile } from './replay-file';

/** What is so, by where. */
type Facts = ReadonlyMap<string, string>;

export type LeverEffect = {
  readonly lever: string;
  readonly value: ConfigValue;
  /** Facts that differ, as `where: before -> after`; empty when the lever changes nothing. */
  readonly changes: readonly string[];
};

/** For each lever that can be moved, its first other value that changes something; the first of all where none does. */
export function leverEffects({ scenario, story }: ReplayFile): LeverEffect[] {
  const before = factsOf(story);
  return leversOf(scenario).flatMap(({ key, value: now, values }): LeverEffect[] => {
    const effects = values
      .filter((value) => value !== now)
      .map((value) => ({
        lever: key,
        value,
        changes: changesAt(scenario, { [key]: value }, before),
      }));
    const found = effects.find(({ changes }) => changes.length > 0) ?? effects[0];
    return found === undefined ? [] : [found];
  });
}

function changesAt(scenario: Scenario, overrides: Config, before: Facts): readonly string[] {
  const after = factsOf(tellStory(scenario, overrides).story);
  return [...before].flatMap(([where, fact]) => {
    const now = after.get(where) ?? 'not reached';
    return now === fact ? [] : [`${where}: ${fact} -> ${now}`];
  });
}

export function lintLevers(replay: ReplayFile, problems: Problem[]): void {
  const report = reporter(replay.file, problems);
  for (const { lever, value, changes } of leverEffects(replay)) {
    if (changes.length > 0) continue;
    report(
      replay.yaml.lineOf(['levers', replay.scenario.levers.indexOf(lever)]),
      `the lever ${lever} (flipped to ${value}) changes no verdict`,
      'remove it, or tell a story in which it decides',
      'warning',
    );
  }
}

/** Verdicts by place: the answers to the asks, what each branch ends with, what a power cut can take at each mark. */
function factsOf(story: Story): Facts {
  const facts = new Map<string, string>();
  for (const trace of tracesOf(story)) {
    const name = trace.branch ?? 'trunk';
    for (const frame of ownFrames(trace)) {
      for (const row of frame.ask?.rows ?? []) {
        facts.set(`${frame.ask?.id}, ${row.label}`, row.truth);
      }
      if (frame.mark !== null) facts.set(`power cut at [${frame.mark}]`, riskOf(frame));
    }
    facts.set(`${name} ends with lost`, trace.frames.at(-1)?.scene.lost?.join(' ') || 'nothing');
  }
  return facts;
}

function riskOf({ risk }: Frame): string {
  const lose = Object.entries(risk.lose).map(([record, loss]) => `${record} ${loss}`);
  return lose.sort().join(', ') || 'nothing';
}
