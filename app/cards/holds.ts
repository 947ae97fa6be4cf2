// What is known of each card's memory, in words and as a page's state. The memory comes from the log; here it is only said.

import { DAY_MS, type Day } from '@/lib/base/time';
import type { CardId } from '@/lib/deck/card';
import type { Memory } from '@/lib/schedule/memory';
import type { PageState } from '../_ui/page';

export type CardHold = {
  readonly state: PageState;
  /** "holds 12 days", "due", "comes back tomorrow". */
  readonly words: string;
};

/** What is known of all cards. Absent until the log has been read, which is not the same as "nothing known". */
export type Held = {
  /** The learner's study day. */
  readonly today: Day;
  readonly memoryOf: (id: CardId) => Memory | null;
  readonly holdOf: (id: CardId) => CardHold | null;
};

/** @param today the learner's study day */
export function holdOf(memory: Memory, today: Day): CardHold {
  if (memory.suspended) return { state: 'ghost', words: 'suspended' };
  if (memory.known) return { state: 'stable', words: 'marked as known' };
  if (memory.dueDay === null) return { state: 'new', words: 'not studied yet' };
  const days = memory.dueDay - today;
  if (days <= 0) return { state: 'dirty', words: 'due' };
  if (days === 1) return { state: 'half', words: 'holds until tomorrow' };
  return { state: 'stable', words: `holds ${days} days` };
}

/** A study day as a date for people, in the reader's own language: "22 Nov 2026". */
export function dayWords(of: Day): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(of * DAY_MS);
}
