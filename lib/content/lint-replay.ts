// What a card and its replay must agree on: every point and pitfall has its frame, the points come in the
// order of the frames, and the learner is asked before the decisive step.

import type { Scenario } from '../replay/script/scenario';
import type { Story, Trace } from '../replay/trace';
import type { CardFile } from './card-file';
import { ASKS, FRAMES } from './limits';
import { nearest } from './nearest';
import { type Problem, type Report, reporter } from './problem';
import type { ReplayFile } from './replay-file';
import type { Path } from './yaml-source';

export function lintReplay(card: CardFile, replay: ReplayFile, problems: Problem[]): void {
  lintMarks(card, replay.story, reporter(card.file, problems));
  const report = reporter(replay.file, problems);
  lintCaptions(replay.scenario.script, ['script'], replay, report);
  const line = replay.yaml.keyLineOf(['script']);
  const frames = countFrames(replay.scenario.script);
  if (frames < FRAMES.min || frames > FRAMES.max) {
    report(
      line,
      `${frames} frames, over the trunk and all branches`,
      `tell it in ${FRAMES.min} to ${FRAMES.max}; split a longer one`,
    );
  }
  const asks = askIds(replay.story).length;
  if (asks < ASKS.min || asks > ASKS.max) {
    report(line, `${asks} asks`, `put ${ASKS.min} to ${ASKS.max} before the decisive steps`);
  }
}

/** The engine can word any step; a card's author words each for its reader. */
function lintCaptions(
  steps: Scenario['script'],
  path: Path,
  replay: ReplayFile,
  report: Report,
): void {
  for (const [i, step] of steps.entries()) {
    if (step.do.kind === 'expect') continue;
    if (step.do.kind === 'fork') {
      for (const [j, branch] of step.do.branches.entries()) {
        lintCaptions(branch.script, [...path, i, 'fork', j, 'script'], replay, report);
      }
    } else if (step.say === undefined) {
      report(
        replay.yaml.lineOf([...path, i]),
        'the step has no caption',
        'add say: what changed, and what it means',
      );
    }
  }
}

/** The trunk, then the branches in the order of the script. */
export function tracesOf(story: Story): readonly Trace[] {
  return [story.trunk, ...story.branches];
}

/** The frames that a trace adds to the trunk. */
export function ownFrames(trace: Trace): Trace['frames'] {
  return trace.branch === null ? trace.frames : trace.frames.slice(trace.forkedAt);
}

/** Steps that show something, over the trunk and all branches; a restart's own fences are not counted. */
export function countFrames(steps: Scenario['script']): number {
  return steps.reduce((sum, step) => {
    switch (step.do.kind) {
      case 'ask':
      case 'expect':
        return sum;
      case 'fork':
        return step.do.branches.reduce((all, branch) => all + countFrames(branch.script), sum);
      default:
        return sum + 1;
    }
  }, 0);
}

/** Ids of the asks, in the order of the script. */
export function askIds(story: Story): string[] {
  const ids = tracesOf(story)
    .flatMap((trace) => ownFrames(trace))
    .flatMap((frame) => (frame.ask === null ? [] : [frame.ask.id]));
  return [...new Set(ids)];
}

function lintMarks({ matter, yaml }: CardFile, story: Story, report: Report): void {
  const marks = Object.keys(story.marks);
  const check = (mark: string, path: Path): boolean => {
    if (story.marks[mark] !== undefined) return true;
    const guess = nearest(mark, marks);
    report(
      yaml.lineOf(path),
      `the replay has no mark "${mark}"`,
      guess === null ? `use one of ${marks.join(', ')}` : `did you mean "${guess}"?`,
    );
    return false;
  };
  for (const [i, pitfall] of matter.pitfalls.entries())
    check(pitfall.frame, ['pitfalls', i, 'frame']);
  let last = { position: -1, id: '' };
  for (const [i, point] of matter.points.entries()) {
    if (!check(point.frame, ['points', i, 'frame'])) continue;
    const position = positionOf(point.frame, story);
    if (position < last.position) {
      report(
        yaml.lineOf(['points', i, 'frame']),
        `"${point.id}" is shown before "${last.id}", which stands above it`,
        'put the points in the order of their frames',
      );
    }
    last = { position, id: point.id };
  }
}

/** Trunk first, then branch by branch: a number that grows with the place in the script. */
function positionOf(mark: string, story: Story): number {
  const place = story.marks[mark];
  if (place === undefined) return -1;
  const branch = story.branches.findIndex((trace) => trace.branch === place.branch);
  return (branch + 1) * 1000 + place.frame;
}
