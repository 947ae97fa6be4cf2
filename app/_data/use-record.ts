'use client';

// Recording an event outside a session: a changed rule, a card put aside, a report. The same care as for an answer: the
// ids are made before the first attempt, a write that hangs or fails is said, and a retry is the same write.

import { useCallback, useRef, useState } from 'react';
import type { DeckIndex } from '@/lib/deck/card';
import type { Draft } from '@/lib/schedule/event';
import type { FoldUnder } from '@/lib/store/fold-under';
import type { Pending } from '@/lib/store/pending';
import { deviceTimer } from '@/lib/store/timer';
import { type WritePhase, watchWrite } from '@/lib/store/waiting';
import { useServices } from './services';
import { useIndex } from './use-index';
import { useSettings } from './use-settings';

export type Recording = {
  readonly write: WritePhase;
  /** Resolves to the ids of the events once they are kept; to null where they could not be. */
  readonly record: (drafts: readonly Draft[]) => Promise<readonly string[] | null>;
  /** Writes again what could not be kept; resolves like `record`. */
  readonly retry: () => Promise<readonly string[] | null>;
};

/**
 * The code that folds is loaded by the first write. Without it, as without the questions, the memories wait: the next
 * screen that has both makes them again.
 */
async function foldUnderFor(index: DeckIndex): Promise<FoldUnder | null> {
  try {
    const { foldOf } = await import('./fold-of');
    return foldOf(index);
  } catch {
    return null;
  }
}

const IDLE: WritePhase = { kind: 'idle' };

export function useRecord(): Recording {
  const { store, clock } = useServices();
  const index = useIndex();
  const { settings } = useSettings();
  const [write, setWrite] = useState<WritePhase>(IDLE);
  const last = useRef<Pending | null>(null);
  const ready = index.kind === 'ready' ? index.value : null;

  const attempt = useCallback(
    async (pending: Pending) => {
      last.current = pending;
      const foldUnder = ready === null ? null : await foldUnderFor(ready);
      const kept = await watchWrite(store.record(pending, foldUnder), deviceTimer, setWrite);
      return kept === null ? null : kept.value.map((event) => event.id);
    },
    [store, ready],
  );
  const record = useCallback<Recording['record']>(
    (drafts) => {
      const stamp = { ...clock.now(), rolloverHour: settings.rolloverHour };
      return attempt(store.pend(drafts, stamp));
    },
    [attempt, store, clock, settings.rolloverHour],
  );
  const retry = useCallback(
    async () => (last.current === null ? null : await attempt(last.current)),
    [attempt],
  );
  return { write, record, retry };
}
