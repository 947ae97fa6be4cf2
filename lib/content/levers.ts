// What each lever of a replay changes, by running the story again with the lever flipped. A lever that changes
// nothing on its schedule teaches a falsehood, so its author is warned.

import type { Config, ConfigValue } from '../replay/script/scenario';
import { tellStory } from '../replay/story';
import type { Frame, Story } from '../replay/trace';
import { ownFrames, tracesOf } from './lint-replay';
import { type Problem, reporter } from './problem';
import type { ReplayFile } from './replay-file';

/** The setting that a lever is flipped to. */
export function otherValue(key: string, value: ConfigValue): ConfigValue {
  if (typeof value === 'boolean') return !value;
  switch (key) {
    case 'acks':
      return value === 'all' ? 1 : 'all';
    case 'min.insync.replicas':
      return value === 1 ? 2 : 1;
    case 'profile':
      return value === 'elr' ? 'classic' : 'elr';
    case 'flush.messages':
      return value === null ? 1 : null;
    case 'dirty_background_ratio':
      return value === 0 ? 10 : 0;
    default:
      return value === '1s' ? '30s' : '1s';
  }
}

export type LeverEffect = {
  readonly lever: string;
  readonly value: ConfigValue;
  /** Facts that differ, as `where: before -> after`; empty when the lever changes nothing. */
  readonly changes: readonly string[];
};

export function leverEffects({ scenario, story }: ReplayFile): LeverEffect[] {
  const before = factsOf(story);
  return scenario.levers.map((lever) => {
    const value = otherValue(lever, scenario.config[lever] ?? null);
    const overrides: Config = { [lever]: value };
    const after = factsOf(tellStory(scenario, overrides).story);
    const changes = [...before].flatMap(([where, fact]) => {
      const now = after.get(where) ?? 'not reached';
      return now === fact ? [] : [`${where}: ${fact} -> ${now}`];
    });
    return { lever, value, changes };
  });
}

export function lintLevers(replay: ReplayFile, problems: Problem[]): void {
  const report = reporter(replay.file, problems);
  for (const [i, { lever, value, changes }] of leverEffects(replay).entries()) {
    if (changes.length > 0) continue;
    report(
      replay.yaml.lineOf(['levers', i]),
      `the lever ${lever} (flipped to ${value}) changes no verdict`,
      'remove it, or tell a story in which it decides',
      'warning',
    );
  }
}

/** Verdicts by place: the answers to the asks, what each branch ends with, what a power cut can take at each mark. */
function factsOf(story: Story): ReadonlyMap<string, string> {
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
