// One replay script: YAML to a checked scenario to a told story, every problem of the engine brought back to a
// line of the file. The model itself is in `lib/replay`.

import { checkScript } from '../replay/script/check-script';
import type { Problem as ScriptProblem } from '../replay/script/problem';
import type { Scenario } from '../replay/script/scenario';
import { tellStory } from '../replay/story';
import type { Story } from '../replay/trace';
import type { RawFile } from './files';
import { type Problem, reporter } from './problem';
import { typesetScript } from './typeset';
import { readYaml, type YamlSource } from './yaml-source';

export type ReplayFile = {
  readonly file: string;
  readonly yaml: YamlSource;
  readonly scenario: Scenario;
  readonly story: Story;
};

/** Null, and at least one problem, when the script cannot be told to its end. */
export function readReplayFile(id: string, raw: RawFile, problems: Problem[]): ReplayFile | null {
  const yaml = readYaml(raw.path, raw.text, 1, problems);
  if (yaml.value === undefined) return null;
  const { scenario, problems: shape } = checkScript(typesetScript(yaml.value));
  for (const found of shape) problems.push(placed(found, yaml));
  if (scenario === null) return null;
  if (scenario.id !== id) {
    reporter(raw.path, problems)(
      yaml.lineOf(['id']),
      `the id is ${scenario.id} and the file is named ${id}`,
      'make them the same',
    );
  }
  const { story, problems: told } = tellStory(scenario);
  for (const found of told) problems.push(placed(found, yaml));
  return { file: raw.path, yaml, scenario, story };
}

function placed(found: ScriptProblem, yaml: YamlSource): Problem {
  return {
    file: yaml.file,
    line: yaml.keyLineOf(found.path),
    severity: found.severity,
    what: found.what,
    fix: found.fix,
  };
}
