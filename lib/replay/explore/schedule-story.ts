// A counterexample as a trace for the player: told like any script, and ended with what it cost and why.

import { kafkaProtocol } from '../kafka/kafka-protocol';
import { lossCauseWords, lostAt } from '../kafka/loss-cause';
import { isOrAre, records, spoken, worded } from '../narrate/words';
import type { Scenario, Step as ScriptStep, World } from '../script/scenario';
import { tell } from '../tell';
import type { Caption, Frame, Trace } from '../trace';
import type { Step } from './schedule';
import { scenarioOfSchedule } from './schedule-script';
import type { Config } from './scope';
import type { Survival } from './surviving';

/** A schedule as a scenario of its own, which the player can break, branch and flip levers on, and as a trace. */
export type ScheduleStory = { readonly scenario: Scenario; readonly trace: Trace };

type Where = { readonly world?: World; readonly id?: string };

/**
 * The schedule of a search as a story in captioned frames.
 * @param where the world that it happens in; absent: brokers b1, b2, ...
 * @throws when a step cannot be done, which no schedule of the search contains
 */
export function storyOfSchedule(
  config: Config,
  steps: readonly Step[],
  where: Where = {},
): ScheduleStory {
  return retold(scenarioOfSchedule({ config, steps, ...where }), 'Shortest story of a loss');
}

/** The other outcome as a story. Where writeback was quicker, that is shown before each power cut. */
export function storyOfSurvival(
  config: Config,
  { by, steps }: Survival,
  where: Where = {},
): ScheduleStory {
  const before = by === 'writeback' ? writtenBack : undefined;
  const scenario = scenarioOfSchedule({ config, steps, ...where, ...(before ? { before } : {}) });
  return retold(scenario, 'Same faults, nothing lost');
}

/** Writeback and FLUSH are not steps of a search: it asks what a cut can leave. A story shows how (D3, D7). */
function writtenBack(broker: string): readonly ScriptStep[] {
  const of = [broker];
  const say = worded(`Just in time the kernel of ${broker} has written everything back`);
  return [{ do: { kind: 'writeback', of }, say }, { do: { kind: 'flush', of } }];
}

function retold(scenario: Scenario, title: string): ScheduleStory {
  const { story, problems } = tell(kafkaProtocol, scenario, {});
  const broken = problems.find((each) => each.what.includes('cannot be done'));
  if (broken) throw new Error(broken.what);
  const { frames, ...trunk } = story.trunk;
  return { scenario, trace: { ...trunk, title, frames: [...frames, lastWord(story.trunk)] } };
}

/** A frame in which nothing happens but the outcome is said. */
function lastWord(trace: Trace): Frame {
  const last = trace.frames.at(-1);
  if (!last) throw new Error('A story has its opening frame');
  const still = { events: [], deltas: [], messages: [], ask: null, mark: null };
  return { ...last, ...still, i: last.i + 1, durationMs: 160, caption: outcome(trace, last) };
}

function outcome(trace: Trace, { i, scene }: Frame): Caption {
  const lost = lostAt(trace, i);
  const gone = lost.map(({ record }) => record);
  const cause = lost[0]?.cause;
  const short = worded(
    cause === undefined
      ? `${records(scene.acked)} ${isOrAre(scene.acked)} acknowledged, and still there`
      : `${records(gone)} ${gone.length === 1 ? 'was' : 'were'} acknowledged, and ${isOrAre(gone)} lost`,
  );
  const long = cause === undefined ? '' : lossCauseWords(cause);
  const sr = spoken(long === '' ? short : `${short}. ${long}`);
  return { short, long, sr, tone: cause === undefined ? 'good' : 'bad' };
}
