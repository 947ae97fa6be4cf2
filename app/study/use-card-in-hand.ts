'use client';
// The card that the screen is about, with its replay's script.

import type { Session } from '@/lib/study/session-state';
import { type CardWithScenario, useCard } from '../_data/use-deck';

export type Hand =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string; readonly retry: () => void }
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'ready'; readonly value: CardWithScenario };

export function useCardInHand(session: Session): Hand {
  return useCard(cardIdOf(session));
}

export function cardIdOf({ screen, plan }: Session): string | null {
  switch (screen.kind) {
    case 'question':
    case 'reveal':
    case 'refutation':
    case 'omission':
    case 'claim':
    case 'judged':
    case 'prediction':
      return plan[screen.entry]?.card ?? null;
    case 'prompt':
      return screen.prompt.card;
    case 'summary':
      return null;
  }
}
