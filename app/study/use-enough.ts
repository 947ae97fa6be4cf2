'use client';
// Notices that the day's minutes are used up, by what the log held before this session and what the session adds.

import { useEffect, useState } from 'react';
import { studyDay } from '@/lib/base/time';
import { spentOn } from '@/lib/schedule/history';
import type { DeviceSettings } from '@/lib/store/settings';
import type { Session } from '@/lib/study/session-state';
import { useServices } from '../_data/services';
import { isEnough } from './enough';

/** Whether the question on screen is the first one after the day's minutes. */
export function useEnough(session: Session, settings: DeviceSettings): boolean {
  const { store, clock } = useServices();
  const { rolloverHour, minutesADay } = settings;
  const { startedAt } = session;
  const [beforeMs, setBeforeMs] = useState<number | null>(null);

  // Read once a session: its own answers are left out, so that a reload comes to the same sum.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the session adds later is counted from the session
  useEffect(() => {
    let isOver = false;
    const own = new Set(session.done.map(({ eventId }) => eventId));
    store
      .readLog()
      .then((log) => {
        if (isOver) return;
        const others = log.filter(({ id }) => !own.has(id));
        setBeforeMs(spentOn(others, studyDay(clock.now(), rolloverHour)).ms);
      })
      // Where the log cannot be read the screen says so already; nothing is known of the day then.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [store, clock, rolloverHour, startedAt]);

  return (
    session.screen.kind === 'question' &&
    beforeMs !== null &&
    isEnough(session, beforeMs, minutesADay * 60_000)
  );
}
