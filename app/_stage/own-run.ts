// Runs that the learner made: by breaking something, by leaving a step out, by opening a link or a counterexample. Each
// remembers where it was left for, so that the story it came from can stay beside it.

import { choiceLabel } from '@/lib/replay/run/choice';
import type { RunTold } from '@/lib/replay/runs';
import type { Config, World } from '@/lib/replay/script/scenario';
import type { Trace } from '@/lib/replay/trace';

export type OwnRun = {
  /** Its name on screen, and what tells it apart. */
  readonly title: string;
  readonly trace: Trace;
  /** null: it is told by its trace alone, and cannot be broken again or shared. */
  readonly told: RunTold | null;
  /** The settings that it runs under. */
  readonly overrides: Config;
  /** Where it was made: a branch, or the title of another own run; null is the trunk. */
  readonly from: { readonly branch: string | null; readonly frame: number };
  /** What did not go as asked; null when all did. */
  readonly notice: string | null;
};

const OWN_MAX = 4;

/** Newest first, each title once, four at most. */
export function withOwn(own: readonly OwnRun[], run: OwnRun): readonly OwnRun[] {
  return [run, ...own.filter(({ title }) => title !== run.title)].slice(0, OWN_MAX);
}

/** The same list with one run told anew, in its place. */
export function replaceOwn(own: readonly OwnRun[], run: OwnRun): readonly OwnRun[] {
  return own.map((each) => (each.title === run.title ? run : each));
}

/** A run as it stands in the list. */
export function ownOf(told: RunTold, title: string, from: OwnRun['from'], world: World): OwnRun {
  const trace = { ...told.trace, title };
  const { overrides } = told.run;
  return { title, trace, told, overrides, from, notice: skippedWords(told, world) };
}

/** "2 later steps no longer apply: restart b1, fetch by b1." */
export function skippedWords({ skipped }: RunTold, world: World): string | null {
  if (skipped.length === 0) return null;
  const names = skipped.map((choice) => choiceLabel(world, choice)).join(', ');
  const [many, verb] = skipped.length === 1 ? ['step', 'applies'] : ['steps', 'apply'];
  return `${skipped.length} later ${many} no longer ${verb}: ${names}.`;
}
