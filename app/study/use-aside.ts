'use client';
// Puts the card on screen aside, and remembers the last one so that it can be taken back: until the next answer, or
// until the session is left.

import { useState } from 'react';
import { studyDay } from '@/lib/base/time';
import { isCard } from '@/lib/study/next-screen';
import type { CardEntry } from '@/lib/study/session-state';
import { useServices } from '../_data/services';
import { type AsideKind, asideDraft } from './aside-words';
import type { RunningView } from './in-hand';

export type Aside = {
  readonly put: (kind: AsideKind) => void;
  /** The last card put aside, once that is recorded; null: none that could be taken back here. */
  readonly last: { readonly card: string; readonly kind: AsideKind } | null;
  readonly takeBack: () => void;
};

type Put = {
  readonly entry: CardEntry;
  readonly kind: AsideKind;
  readonly eventId: string;
  readonly done: number;
};

export function useAside({ runner, session }: RunningView, rolloverHour: number): Aside {
  const { clock } = useServices();
  const [put, setPut] = useState<Put | null>(null);
  const { screen, plan, done, gone } = session;

  const isThere = put !== null && gone.includes(put.entry.card) && done.length === put.done;
  return {
    put: (kind) => {
      if (screen.kind !== 'question' && screen.kind !== 'reveal') return;
      const entry = plan[screen.entry];
      if (!isCard(entry)) return;
      const draft = asideDraft(kind, entry.item, studyDay(clock.now(), rolloverHour));
      const eventId = runner.putAside(draft, entry.card);
      if (eventId !== null) setPut({ entry, kind, eventId, done: done.length });
    },
    last: isThere ? { card: put.entry.card, kind: put.kind } : null,
    takeBack: () => {
      if (isThere) runner.takeBack(put.eventId, put.entry);
    },
  };
}
