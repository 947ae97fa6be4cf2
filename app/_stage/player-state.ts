// What the player is doing, as a pure reducer. It has no clock: whoever moves the playhead reports that it arrived.

import { unreachable } from '@/lib/base/assert';
import type { Ask, Loss, Story, Trace } from '@/lib/replay/trace';
import type { Confidence } from '@/lib/schedule/event';

export type Phase =
  | 'idle'
  | 'playing'
  | 'paused'
  | 'scrubbing'
  | 'predicting'
  | 'revealing'
  | 'ended';

/** The learner's answer to one ask; kept for as long as the player is open. */
export type Prediction = {
  readonly marks: Readonly<Record<string, Loss>>;
  readonly confidence: Confidence | null;
  /** `skipped`: later frames are open, but nothing was claimed and no truth is shown for it. */
  readonly state: 'open' | 'revealed' | 'skipped';
};

export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export type View = 'stage' | 'table' | 'steps';

export type Player = {
  readonly phase: Phase;
  /** The frame whose change is being played or has been played; its caption is the one on screen. */
  readonly frame: number;
  /** null is the trunk; a branch's name; or the title of one of `own`. */
  readonly branch: string | null;
  /** Runs that the learner made by a fault, newest first; at most four. */
  readonly own: readonly Trace[];
  /** Where an own run was started from, so that there is a way back. */
  readonly back: { readonly branch: string | null; readonly frame: number } | null;
  readonly speed: Speed;
  readonly view: View;
  readonly predictions: Readonly<Record<string, Prediction>>;
  /** Rises on each act of the learner that a screen reader should hear about; play alone leaves it. */
  readonly spoken: number;
};

export type Act =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'stop'; readonly by: 1 | -1 }
  | { readonly kind: 'seek'; readonly frame: number }
  | { readonly kind: 'scrub'; readonly frame: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'speed'; readonly speed: Speed }
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'branch'; readonly branch: string | null }
  | { readonly kind: 'fault'; readonly trace: Trace }
  | { readonly kind: 'home' }
  | { readonly kind: 'mark'; readonly row: string; readonly loss: Loss }
  | { readonly kind: 'confidence'; readonly confidence: Confidence }
  | { readonly kind: 'reveal' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'continue' };

const OWN_MAX = 4;
const NOTHING: Prediction = { marks: {}, confidence: null, state: 'open' };

/** A player at rest on a frame: the start, or the one that a mark names. */
export function openPlayer(story: Story, mark: string | null): Player {
  const at = mark === null ? undefined : story.marks[mark];
  const start: Player = {
    phase: 'idle',
    frame: 0,
    branch: at?.branch ?? null,
    own: [],
    back: null,
    speed: 1,
    view: 'stage',
    predictions: at ? skipBefore(story, at) : {},
    spoken: 0,
  };
  return at ? rest(story, { ...start, frame: at.frame }) : start;
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

/** The trace that is on the stage. */
export function traceOf(story: Story, player: Player): Trace {
  const own = player.own.find(({ title }) => title === player.branch);
  return own ?? story.branches.find(({ branch }) => branch === player.branch) ?? story.trunk;
}

export function isOwn(player: Player): boolean {
  return player.own.some(({ title }) => title === player.branch);
}

/** The last frame that may be shown: an open prediction hides all that comes after it. */
export function limitOf(story: Story, player: Player): number {
  const trace = traceOf(story, player);
  const open = trace.frames.find(({ ask }) => ask && predictionOf(player, ask).state === 'open');
  return open ? open.i : trace.frames.length - 1;
}

export function predictionOf(player: Player, ask: Ask): Prediction {
  return player.predictions[ask.id] ?? NOTHING;
}

/** The trunk has been told and the story goes on in one of its branches. */
export function isAtFork(story: Story, player: Player): boolean {
  return (
    player.branch === null &&
    story.branches.length > 0 &&
    player.frame === story.trunk.frames.length - 1 &&
    limitOf(story, player) === player.frame
  );
}

/** Why the reveal cannot be pressed yet, in words; null when it can. */
export function missingFrom(ask: Ask, prediction: Prediction): string | null {
  const row = ask.rows.find(({ key }) => prediction.marks[key] === undefined);
  if (row) return `Mark ${row.label} first`;
  return prediction.confidence === null ? 'Say how sure you are first' : null;
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
    case 'fault':
      return takeFault(player, act.trace);
    case 'home':
      return player.back ? rest(story, heard({ ...player, ...player.back, back: null })) : player;
    case 'mark':
    case 'confidence':
    case 'reveal':
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
  const next = heard({ ...player, branch, back: null });
  const { forkedAt } = traceOf(story, next);
  const isBeforeFork = player.frame < forkedAt - 1;
  if (isBeforeFork || limitOf(story, next) < forkedAt) return rest(story, next);
  return { ...next, phase: 'playing', frame: clamp(forkedAt, limitOf(story, next)) };
}

function takeFault(player: Player, trace: Trace): Player {
  const own = [trace, ...player.own.filter(({ title }) => title !== trace.title)].slice(0, OWN_MAX);
  const back = player.back ?? { branch: player.branch, frame: player.frame };
  const next = heard({ ...player, own, branch: trace.title, back, view: player.view });
  return {
    ...next,
    phase: 'playing',
    frame: clamp(trace.forkedAt, trace.frames.length - 1),
    predictions: skipAll(next, trace),
  };
}

/** A run of the learner's own goes through the asks behind it; those were answered or left on the way here. */
function skipAll(player: Player, trace: Trace): Record<string, Prediction> {
  const out: Record<string, Prediction> = { ...player.predictions };
  for (const { ask, i } of trace.frames) {
    if (ask && i >= trace.forkedAt && !out[ask.id]) out[ask.id] = { ...NOTHING, state: 'skipped' };
  }
  return out;
}

type PredictAct = Extract<Act, { kind: 'mark' | 'confidence' | 'reveal' | 'skip' | 'continue' }>;

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
      if (before.state !== 'open' || missingFrom(ask, before) !== null) return player;
      return { ...heard(keep({ ...before, state: 'revealed' })), phase: 'revealing' };
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
