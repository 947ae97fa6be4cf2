// What Today says to somebody who was never here, worked out by the build so that it is there with the page.

import type { Moment } from '@/lib/base/time';
import type { DeckIndex } from '@/lib/deck/card';
import { DEFAULT_SETTINGS } from '@/lib/store/settings';
import { NO_TALLY } from '@/lib/store/tally';
import { heldOf, NOTHING_STORED } from '../_data/held';
import { type Today, todayOf } from '../_data/today';
import type { DuePage } from './due-pages';
import { type Plan, planOf } from './plan';

export type FirstVisit = Pick<Plan, 'headline' | 'sub' | 'acts'> & {
  readonly pages: readonly DuePage[];
  /** The question that a first session opens with. */
  readonly card: string | null;
};

/** @param now any moment: what is new does not depend on the day */
export function firstVisit(index: DeckIndex, now: Moment): FirstVisit {
  const held = heldOf(index, NOTHING_STORED);
  const settings = DEFAULT_SETTINGS;
  const today = todayOf({ ...held, tally: NO_TALLY, settings, now });
  const { headline, sub, acts } = planOf({ ...today, settings, left: null }, 0);
  return {
    headline,
    sub,
    acts,
    pages: pagesOf(today.queue),
    card: today.queue.fresh[0]?.card ?? null,
  };
}

/** A page for each question of today. */
export function pagesOf(queue: Pick<Today['queue'], 'due' | 'fresh'>): readonly DuePage[] {
  return [...queue.due, ...queue.fresh].map(({ item, card, kind }) => ({
    id: item,
    code: card.slice(0, card.indexOf('-')),
    isNew: kind === 'new',
  }));
}
