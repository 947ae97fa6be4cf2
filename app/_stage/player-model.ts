// What a player is, and what can be read off it: which trace is on the stage, how far it may be seen. Pure; it does not
// know how one state follows another (`player-state.ts`).

import type { Config } from '@/lib/replay/script/scenario';
import type { Ask, Loss, Story, Trace } from '@/lib/replay/trace';
import type { Confidence } from '@/lib/schedule/event';
import type { OwnRun } from './own-run';

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

export type View = 'stage' | 'table' | 'steps' | 'lanes';

export type Player = {
  readonly phase: Phase;
  /** The frame whose change is being played or has been played; its caption is the one on screen. */
  readonly frame: number;
  /** null is the trunk; a branch's name; or the title of one of `own`. */
  readonly branch: string | null;
  /** Runs that the learner made, newest first; at most four. */
  readonly own: readonly OwnRun[];
  /** The levers that are flipped; the story is told under them. */
  readonly overrides: Config;
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
  | { readonly kind: 'own'; readonly run: OwnRun; readonly frame?: number }
  | {
      readonly kind: 'lever';
      readonly overrides: Config;
      readonly frame: number;
      /** The own run on stage, told under the lever. */
      readonly run: OwnRun | null;
    }
  | { readonly kind: 'home' }
  | { readonly kind: 'mark'; readonly row: string; readonly loss: Loss }
  | { readonly kind: 'confidence'; readonly confidence: Confidence }
  | { readonly kind: 'reveal'; readonly asksConfidence?: boolean }
  /** The prediction on stage is taken back: it is asked again, with its marks. */
  | { readonly kind: 'reopen' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'continue' };

/** Before anything was marked. */
export const NOTHING: Prediction = { marks: {}, confidence: null, state: 'open' };

/** The trace that is on the stage. */
export function traceOf(story: Story, player: Player): Trace {
  const own = ownOnStage(player);
  return own?.trace ?? story.branches.find(({ branch }) => branch === player.branch) ?? story.trunk;
}

export function isOwn(player: Player): boolean {
  return ownOnStage(player) !== null;
}

/** The learner's own run on the stage, or null while that is the story. */
export function ownOnStage(player: Player): OwnRun | null {
  return player.own.find(({ title }) => title === player.branch) ?? null;
}

/** What an own run was made from: the story at that place, or where that was made in turn. null: nothing is. */
export function homeOf(player: Player): OwnRun['from'] | null {
  let at = ownOnStage(player)?.from ?? null;
  for (let step = 0; at !== null && step < player.own.length; step += 1) {
    const run = player.own.find(({ title }) => title === at?.branch);
    if (!run) break;
    at = run.from;
  }
  return at;
}

/** The settings that the story has to be told under for an act: those of the run that it brings on. */
export function overridesAfter(player: Player, act: Act): Config {
  switch (act.kind) {
    case 'lever':
      return act.overrides;
    case 'own':
      return act.run.overrides;
    case 'branch':
      return player.own.find(({ title }) => title === act.branch)?.overrides ?? player.overrides;
    default:
      return player.overrides;
  }
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

/** A prediction to open at, with what was marked there before. */
export type Asked = {
  readonly ask: string;
  readonly marks: Prediction['marks'];
  readonly confidence: Confidence | null;
  /** It is made, so its truth is shown. */
  readonly isMade: boolean;
};

/** Why the reveal cannot be pressed yet, in words; null when it can. @param asksConfidence whether how sure is asked */
export function missingFrom(
  ask: Ask,
  prediction: Prediction,
  asksConfidence = true,
): string | null {
  const row = ask.rows.find(({ key }) => prediction.marks[key] === undefined);
  if (row) return `Mark ${row.label} first`;
  return asksConfidence && prediction.confidence === null ? 'Say how sure you are first' : null;
}
