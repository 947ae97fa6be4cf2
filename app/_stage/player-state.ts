// What the player does next, as a pure reducer. It has no clock: whoever moves the playhead reports that it arrived.

import { unreachable } from '@/lib/base/assert';
import type { World } from '@/lib/replay/script/scenario';
import type { Opened } from '@/lib/replay/share';
import type { Story } from '@/lib/replay/trace';
import { type OwnRun, ownOf, replaceOwn, withOwn } from './own-run';
import {
  type Act,
  type Asked,
  homeOf,
  isAtFork,
  limitOf,
  missingFrom,
  NOTHING,
  overridesAfter,
  type Player,
  type Prediction,
  predictionOf,
  traceOf,
} from './player-model';

/** A player at rest on a frame: the start, or the one that a mark names. */
export function openPlayer(story: Story, mark: string | null): Player {
  const at = mark === null ? undefined : story.marks[mark];
  const start: Player = {
    phase: 'idle',
    frame: 0,
    branch: at?.branch ?? null,
    own: [],
    overrides: {},
    speed: 1,
    view: 'stage',
    predictions: at ? skipBefore(story, at) : {},
    spoken: 0,
  };
  return at ? rest(story, { ...start, frame: at.frame }) : start;
}

/** A player at an ask, wherever the story asks it; at the start where it does not. */
export function openAsk(story: Story, asked: Asked): Player {
  const start = openPlayer(story, null);
  const traces = [story.trunk, ...story.branches];
  const trace = traces.find(({ frames }) => frames.some(({ ask }) => ask?.id === asked.ask));
  const frame = trace?.frames.findIndex(({ ask }) => ask?.id === asked.ask);
  if (trace === undefined || frame === undefined) return start;
  const { branch } = trace;
  const { marks, confidence, isMade } = asked;
  const predictions = {
    ...skipBefore(story, { branch, frame }),
    [asked.ask]: { marks, confidence, state: isMade ? 'revealed' : 'open' } as const,
  };
  const at = rest(story, { ...start, branch, frame, predictions });
  return isMade ? { ...at, phase: 'revealing' } : at;
}

/** A player on a run that a link brought: a path of the script, or a run of somebody's own beside the story. */
export function openRun(story: Story, opened: Opened, world: World): Player {
  const { told, frame, isPath } = opened;
  const { branch, overrides } = told.run;
  const from = { branch, frame: Math.max(0, told.trace.forkedAt - 1) };
  const start: Player = { ...openPlayer(story, null), overrides, branch };
  if (isPath) {
    return rest(story, { ...start, frame, predictions: skipBefore(story, { branch, frame }) });
  }
  const run = ownOf(told, `from a link: ${told.trace.title}`, from, world);
  return takeOwn(story, start, { kind: 'own', run, frame });
}

/** A mark behind a prediction was asked for by name: the asks before it are no obstacle. */
function skipBefore(
  story: Story,
  at: { readonly branch: string | null; readonly frame: number },
): Record<string, Prediction> {
  const trace = story.branches.find(({ branch }) => branch === at.branch) ?? story.trunk;
  const out: Record<string, Prediction> = {};
  for (const frame of trace.frames.slice(0, at.frame)) {
    if (frame.ask) out[frame.ask.id] = { ...NOTHING, state: 'skipped' };
  }
  return out;
}

export function reducePlayer(story: Story, player: Player, act: Act): Player {
  switch (act.kind) {
    case 'toggle':
      return toggle(story, player);
    case 'arrived':
      return arrived(story, player);
    case 'step':
      return rest(story, heard({ ...player, frame: player.frame + act.by }));
    case 'stop':
      return rest(story, heard({ ...player, frame: nextStop(story, player, act.by) }));
    case 'seek':
      return rest(story, heard({ ...player, frame: act.frame }));
    case 'scrub':
      return { ...player, phase: 'scrubbing', frame: clamp(act.frame, limitOf(story, player)) };
    case 'drop':
      return player.phase === 'scrubbing' ? rest(story, heard(player)) : player;
    case 'speed':
      return { ...player, speed: act.speed };
    case 'view':
      return heard({ ...player, view: player.view === act.view ? 'stage' : act.view });
    case 'branch':
      return takeBranch(story, player, act.branch);
    case 'own':
      return takeOwn(story, player, act);
    case 'lever':
      return takeLever(story, player, act);
    case 'home':
      return rest(story, heard({ ...player, ...homeOf(player) }));
    case 'mark':
    case 'confidence':
    case 'reveal':
    case 'reopen':
    case 'skip':
    case 'continue':
      return predict(story, player, act);
    default:
      return unreachable(act);
  }
}

function toggle(story: Story, player: Player): Player {
  if (player.phase === 'playing') return rest(story, heard(player));
  if (player.phase === 'predicting' || player.phase === 'revealing') return player;
  if (isAtFork(story, player)) {
    return takeBranch(story, player, story.branches[0]?.branch ?? null);
  }
  const last = traceOf(story, player).frames.length - 1;
  if (player.frame >= last) return { ...heard(player), phase: 'playing', frame: 0 };
  return advance(story, player);
}

/** The playhead stands on `frame`; while playing, go on unless something stops it there. */
function arrived(story: Story, player: Player): Player {
  if (player.phase !== 'playing') return player;
  const limit = limitOf(story, player);
  return player.frame >= limit ? rest(story, heard(player)) : advance(story, player);
}

function advance(story: Story, player: Player): Player {
  const frame = clamp(player.frame + 1, limitOf(story, player));
  return { ...player, phase: 'playing', frame };
}

/** At rest on a frame inside the limits, in the phase that the frame calls for. */
function rest(story: Story, player: Player): Player {
  const limit = limitOf(story, player);
  const frame = clamp(player.frame, limit);
  const trace = traceOf(story, player);
  const ask = trace.frames[frame]?.ask;
  if (ask && predictionOf(player, ask).state === 'open')
    return { ...player, frame, phase: 'predicting' };
  const isEnd = frame === trace.frames.length - 1 && !isAtFork(story, { ...player, frame });
  return { ...player, frame, phase: isEnd ? 'ended' : 'paused' };
}

/** Frames worth stopping at: marks, predictions, the fork, both ends. */
export function stopsOf(story: Story, player: Player): number[] {
  const trace = traceOf(story, player);
  const limit = limitOf(story, player);
  const stops = trace.frames
    .filter(
      ({ i, mark, ask }) =>
        i === 0 || i === limit || mark !== null || ask !== null || i === trace.forkedAt,
    )
    .map(({ i }) => i);
  return stops.filter((i) => i <= limit);
}

function nextStop(story: Story, player: Player, by: 1 | -1): number {
  const stops = stopsOf(story, player);
  const next =
    by === 1 ? stops.find((i) => i > player.frame) : stops.findLast((i) => i < player.frame);
  return next ?? player.frame;
}

/** Before the fork the frame stays; from the fork on, a branch is played from where it leaves the trunk. */
function takeBranch(story: Story, player: Player, branch: string | null): Player {
  const next = heard({
    ...player,
    branch,
    overrides: overridesAfter(player, { kind: 'branch', branch }),
  });
  const { forkedAt } = traceOf(story, next);
  const isBeforeFork = player.frame < forkedAt - 1;
  if (isBeforeFork || limitOf(story, next) < forkedAt) return rest(story, next);
  return { ...next, phase: 'playing', frame: clamp(forkedAt, limitOf(story, next)) };
}

function takeOwn(
  story: Story,
  player: Player,
  { run, frame }: Extract<Act, { kind: 'own' }>,
): Player {
  const next: Player = {
    ...heard(player),
    own: withOwn(player.own, run),
    overrides: run.overrides,
    branch: run.title,
    predictions: skipAll(player, run),
  };
  if (frame !== undefined) return rest(story, { ...next, frame });
  const first = clamp(run.trace.forkedAt, run.trace.frames.length - 1);
  return { ...next, phase: 'playing', frame: first };
}

/** Everything told anew, and the playhead at the same point of it. */
function takeLever(
  story: Story,
  player: Player,
  { run, overrides, frame }: Extract<Act, { kind: 'lever' }>,
): Player {
  const own = run ? replaceOwn(player.own, run) : player.own;
  return rest(story, heard({ ...player, own, overrides, frame }));
}

/** A run of the learner's own goes through the asks behind it; those were answered or left on the way here. */
function skipAll(player: Player, { trace, from }: OwnRun): Record<string, Prediction> {
  const out: Record<string, Prediction> = { ...player.predictions };
  for (const { ask, i } of trace.frames) {
    if (ask && i > Math.min(from.frame, trace.forkedAt - 1) && !out[ask.id])
      out[ask.id] = { ...NOTHING, state: 'skipped' };
  }
  return out;
}

type PredictAct = Extract<
  Act,
  { kind: 'mark' | 'confidence' | 'reveal' | 'reopen' | 'skip' | 'continue' }
>;

function predict(story: Story, player: Player, act: PredictAct): Player {
  const ask = traceOf(story, player).frames[player.frame]?.ask;
  if (!ask) return player;
  const before = predictionOf(player, ask);
  const keep = (prediction: Prediction): Player => ({
    ...player,
    predictions: { ...player.predictions, [ask.id]: prediction },
  });
  switch (act.kind) {
    case 'mark':
      if (before.state !== 'open') return player;
      return keep({ ...before, marks: { ...before.marks, [act.row]: act.loss } });
    case 'confidence':
      return before.state === 'open' ? keep({ ...before, confidence: act.confidence }) : player;
    case 'reveal':
      if (before.state !== 'open' || missingFrom(ask, before, act.asksConfidence) !== null) {
        return player;
      }
      return { ...heard(keep({ ...before, state: 'revealed' })), phase: 'revealing' };
    case 'reopen':
      return rest(story, heard(keep({ ...before, state: 'open' })));
    case 'skip':
      return rest(story, heard(keep({ ...before, state: 'skipped' })));
    case 'continue': {
      const on = rest(story, player);
      return on.phase === 'paused' && !isAtFork(story, on) ? advance(story, heard(on)) : heard(on);
    }
    default:
      return unreachable(act);
  }
}

function heard(player: Player): Player {
  return { ...player, spoken: player.spoken + 1 };
}

function clamp(frame: number, last: number): number {
  return Math.max(0, Math.min(frame, last));
}
