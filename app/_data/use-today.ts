'use client';

// Today, live: what is due, what is held, what was done, and a session left half-way.

import { useCallback, useMemo } from 'react';
import type { Loaded } from '@/lib/deck/deck-source';
import type { UnknownEvent } from '@/lib/schedule/event';
import type { Rules } from '@/lib/schedule/rules';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { wholeLog } from '@/lib/store/read-log';
import type { DeviceSettings } from '@/lib/store/settings';
import type { Store } from '@/lib/store/store';
import { isSession } from '@/lib/study/resume';
import type { Session } from '@/lib/study/session-state';
import { SESSION_KEY } from './draft-saver';
import { useServices } from './services';
import { type Today, todayOf } from './today';
import { useLive } from './use-live';
import { useMemories } from './use-memories';
import { useNow } from './use-now';
import { useSettings } from './use-settings';

export type TodayView = Today & {
  readonly settings: DeviceSettings;
  readonly rules: Rules;
  /** A session that was left before its summary; null: none. */
  readonly left: Session | null;
  /** Forgets the stored session, finished or not, so that the next one is made from today's list. Null: done. */
  readonly beginAnew: () => Promise<StoreFailure | null>;
};

const LOADING = { kind: 'loading' } as const;
const EMPTY: readonly UnknownEvent[] = [];

const logQuery = async ({ db }: Store): Promise<readonly UnknownEvent[]> => await wholeLog(db);

const sessionQuery = async ({ db }: Store): Promise<Session | null> => {
  const stored = (await db.drafts.get(SESSION_KEY))?.value;
  return isSession(stored) && stored.screen.kind !== 'summary' ? stored : null;
};

export function useToday(): Loaded<TodayView> {
  const { store, clock } = useServices();
  const held = useMemories();
  const log = useLive(logQuery);
  const left = useLive(sessionQuery);
  const { settings, isSettled } = useSettings();
  const now = useNow();
  const events = log.kind === 'ready' ? log.value : log.kind === 'failed' ? EMPTY : null;
  const memories = held.kind === 'ready' ? held.value : null;

  const today = useMemo(
    () =>
      memories === null || events === null || now === null
        ? null
        : todayOf({ ...memories, log: events, settings, now }),
    [memories, events, settings, now],
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
      settings,
      rules: memories.context.rules,
      left: left.kind === 'ready' ? left.value : null,
      beginAnew,
    },
  };
}
