// What a protocol has to offer so that scripts can be told in it. A new protocol (a write-ahead log, a
// quorum) is one more object of this shape; nothing else in the engine knows which one it is running.

import type { Change, Happening } from '../model/happening';
import type { Telling } from '../narrate/headline';
import type { Action, Config, Depth, World } from '../script/scenario';
import type { Caption, Fault, Level, Loss, RecordId, Risk, Scene } from '../trace';

/** A step done: one change per frame. Or one sentence on why it cannot be done. */
export type Performed<State> =
  | { readonly ok: true; readonly beats: readonly Change<State>[] }
  | { readonly ok: false; readonly why: string };

/** Loss of each record over every outcome, or why an alternative cannot happen. */
export type Truths =
  | { readonly ok: true; readonly truths: readonly Loss[] }
  | { readonly ok: false; readonly why: string };

/** How deep a record is in each outcome, or why an alternative cannot happen. */
export type Depths =
  | { readonly ok: true; readonly depths: readonly Depth[] }
  | { readonly ok: false; readonly why: string };

export interface Protocol<State> {
  readonly id: World['protocol'];
  /** The state before the first step. */
  begin(world: World, config: Config): State;
  /** One step of a script. The last beat is the step itself; earlier ones are what had to happen first. */
  perform(state: State, action: Action): Performed<State>;
  /** Frame 0 in words. */
  openingCaption(state: State): Caption;
  scene(state: State, levels: readonly Level[]): Scene;
  /** Something an author should look at before this step is done, or null. */
  caution(state: State, action: Action): string | null;
  /** Does the actions in every possible way, waits until all is quiet, and says what may be gone (design: ask). */
  truths(state: State, actions: readonly Action[], about: readonly RecordId[]): Truths;
  /**
   * The same for how deep a record is: its shallowest copy over all that have to hold it, once per outcome. Absent: the
   * protocol cannot be asked.
   */
  depths?(state: State, actions: readonly Action[], record: RecordId): Depths;
  /** The crash sweep at one state. */
  risk(state: State): Risk;
  /** A fault as a step, with the worst surviving prefix. */
  strike(fault: Fault): Action;
  /** After a fault: the next step on the way to quiet, or null when all is quiet. */
  nextTowardsQuiet(state: State): Action | null;
  /** What only this protocol can say about a frame; absent: the common words do. */
  readonly words?: Words;
  /** On which facts a happening of this protocol rests; null: the common links know. */
  link?(happening: Happening): Link | null;
}

/** Generated captions of a protocol's own happenings. */
export type Words = {
  /** The line that names a frame, or null to leave it to the common words. */
  headline(telling: Telling): string | null;
  /** What a happening led to, as a clause, or null to leave it to the common words. */
  consequence(happening: Happening): string | null;
};

/** Facts that a happening rests on, and facts that it establishes. */
export type Link = { readonly needs: readonly string[]; readonly makes: readonly string[] };

/** From the least durable down. */
export const SHALLOW_FIRST: readonly Depth[] = ['gone', 'server', 'cache', 'device', 'media'];

/** Loss over a set of outcomes, from how many of them lose. */
export function lossOf(losing: number, outcomes: number): Loss {
  if (losing === 0) return 'never';
  return losing === outcomes ? 'certain' : 'possible';
}
