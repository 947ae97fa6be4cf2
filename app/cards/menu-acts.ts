// What can be done with a card as it stands, in words. Pure.

import type { Memory } from '@/lib/schedule/memory';

export type MenuAct = {
  readonly kind: 'suspended' | 'resumed' | 'buried' | 'reset' | 'known';
  readonly name: string;
  /** What it changes, and for how long. */
  readonly note: string;
  /** What is said when it is done. */
  readonly done: string;
};

const RESUME: MenuAct = {
  kind: 'resumed',
  name: 'Ask it again',
  note: 'It comes back where it was, with all that was answered.',
  done: 'It is asked again.',
};
const BURY: MenuAct = {
  kind: 'buried',
  name: 'Not today',
  note: 'Put aside until tomorrow. Its day stays as it is.',
  done: 'Put aside until tomorrow.',
};
const SUSPEND: MenuAct = {
  kind: 'suspended',
  name: 'Suspend',
  note: 'Not asked until you say so. Nothing of it is lost.',
  done: 'Suspended. It is not asked until you say so.',
};
const KNOW: MenuAct = {
  kind: 'known',
  name: 'I know this',
  note: 'Out of the queue, without counting as an answer.',
  done: 'Marked as known. It leaves the queue.',
};
const RESET: MenuAct = {
  kind: 'reset',
  name: 'Begin anew',
  note: 'As if it had never been asked. The answers stay in your log.',
  done: 'Begun anew: it is a new card again.',
};

/** @param memory null: nothing was ever done to it @param today the study day */
export function menuActs(memory: Memory | null, today: number): readonly MenuAct[] {
  const isBuried = memory !== null && memory.buriedUntil !== null && today < memory.buriedUntil;
  const isAside = memory !== null && (memory.suspended || memory.known || isBuried);
  const anew = memory !== null && memory.reps > 0 ? [RESET] : [];
  return isAside ? [RESUME, ...anew] : [BURY, SUSPEND, KNOW, ...anew];
}
