'use client';

// Today, live: what is due, what is held, what was done, and a session left half-way.

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Loaded } from '@/lib/deck/deck-source';
import type { Rules } from '@/lib/schedule/rules';
import { classify, type StoreFailure } from '@/lib/store/failure';
import type { DeviceSettings } from '@/lib/store/settings';
import type { Store } from '@/lib/store/store';
import { NO_TALLY, type Tally } from '@/lib/store/tally';
import { isSession } from '@/lib/study/is-session';
import type { Session } from '@/lib/study/session-state';
import { SESSION_KEY } from './draft-saver';
import type { Held } from './held';
import { useServices } from './services';
import { type Today, todayOf } from './today';
import { useHeld } from './use-held';
import { type Live, useLive } from './use-live';
import { useNow } from './use-now';
import { useSettings } from './use-settings';
import { whenIdle } from './when-idle';

export type TodayView = Today & {
  /** What it was worked out from, for those who ask for more of it. */
  readonly rows: Held;
  readonly settings: DeviceSettings;
  readonly rules: Rules;
  /** A session that was left before its summary; null: none. */
  readonly left: Session | null;
  /** Forgets the stored session, finished or not, so that the next one is made from today's list. Null: done. */
  readonly beginAnew: () => Promise<StoreFailure | null>;
};

const LOADING = { kind: 'loading' } as const;
const tallyQuery = async (store: Store): Promise<Tally> => await store.tally();

const sessionQuery = async ({ db }: Store): Promise<Session | null> => {
  const stored = (await db.drafts.get(SESSION_KEY))?.value;
  return isSession(stored) && stored.screen.kind !== 'summary' ? stored : null;
};

export function useToday(): Loaded<TodayView> {
  const { store, clock } = useServices();
  const held = useHeld();
  const summed = useTally();
  const left = useLive(sessionQuery);
  const { settings, isSettled } = useSettings();
  const now = useNow();
  const tally = summed.kind === 'ready' ? summed.value : summed.kind === 'failed' ? NO_TALLY : null;
  const memories = held.kind === 'ready' ? held.value : null;

  const today = useMemo(
    () =>
      memories === null || tally === null || now === null
        ? null
        : todayOf({ ...memories, tally, settings, now }),
    [memories, tally, settings, now],
  );
  const beginAnew = useCallback(async () => {
    try {
      await store.changeDraft({ key: SESSION_KEY, value: undefined, at: clock.now().at });
      return null;
    } catch (error) {
      const failure = classify(error);
      // Where nothing can be kept, nothing is stored either.
      return failure.kind === 'denied' ? null : failure;
    }
  }, [store, clock]);

  if (held.kind === 'failed') return held;
  if (today === null || memories === null || left.kind === 'loading' || !isSettled) return LOADING;
  return {
    kind: 'ready',
    value: {
      ...today,
      rows: memories,
      settings,
      rules: memories.context.rules,
      left: left.kind === 'ready' ? left.value : null,
      beginAnew,
    },
  };
}

/** The sum of the log, live: from its checkpoint once that has been read, and anew should it have been wrong. */
function useTally(): Live<Tally> {
  const { store } = useServices();
  const [round, setRound] = useState<number | null>(null);
  useEffect(() => void store.ready().then(() => setRound(0)), [store]);
  const live = useLive(round === null ? nothingYet : tallyQuery, String(round));
  const isReady = round !== null && live.kind === 'ready';
  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => {
      void store.tidy().then((wasWrong) => {
        if (wasWrong) setRound((before) => (before ?? 0) + 1);
      });
    });
  }, [store, isReady]);
  return live.kind === 'ready' && live.value === null ? { kind: 'loading' } : (live as Live<Tally>);
}

const nothingYet = async (): Promise<null> => null;
