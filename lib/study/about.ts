// Which card a screen is about.

import { unreachable } from '../base/assert';
import type { Entry, Screen } from './session-state';

/** Whether a screen shows one of these cards. */
export function isAbout(screen: Screen, plan: readonly Entry[], cards: readonly string[]): boolean {
  switch (screen.kind) {
    case 'question':
    case 'reveal':
    case 'refutation':
    case 'omission':
    case 'claim':
    case 'judged':
    case 'prediction':
      return cards.includes(plan[screen.entry]?.card ?? '');
    case 'prompt':
      return cards.includes(screen.prompt.card);
    case 'summary':
      return false;
    default:
      return unreachable(screen);
  }
}
