// Putting a card aside: the four ways, their words, and the event that each of them is.

import type { Day } from '@/lib/base/time';
import type { Draft, ItemId } from '@/lib/schedule/event';

export type AsideKind = 'buried' | 'known' | 'suspended' | 'reset';

/** In the order of the menu: the mildest first. */
export const ASIDES: readonly AsideKind[] = ['buried', 'known', 'suspended', 'reset'];

export const ASIDE_WORDS: Readonly<
  Record<AsideKind, { readonly name: string; readonly note: string; readonly done: string }>
> = {
  buried: {
    name: 'Not today',
    note: 'It comes back tomorrow. Nothing is counted against it.',
    done: 'comes back tomorrow.',
  },
  known: {
    name: 'I know this',
    note: 'It is no longer asked, and is counted as known.',
    done: 'is known and no longer asked.',
  },
  suspended: {
    name: 'Suspend',
    note: 'It is no longer asked. What you answered is kept.',
    done: 'is suspended.',
  },
  reset: {
    name: 'Start over',
    note: 'It is new again. What you answered stays in the log.',
    done: 'is new again.',
  },
};

/** @param today the study day; a buried card comes back on the next */
export function asideDraft(kind: AsideKind, item: ItemId, today: Day): Draft {
  return kind === 'buried' ? { kind, item, untilDay: today + 1 } : { kind, item };
}
