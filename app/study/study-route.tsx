'use client';
// The session: begun or come back to, and drawn. What is on screen is decided by the reducer in `lib/study`.

import { useEffect, useRef, useState } from 'react';
import { studyDay } from '@/lib/base/time';
import type { Wish } from '@/lib/schedule/queue';
import { isOnItsWay, useFirstView } from '../_data/late-start';
import { useServices } from '../_data/services';
import { type SessionView, useSession } from '../_data/use-session';
import { useSettings } from '../_data/use-settings';
import { useStorageState } from '../_data/use-storage-state';
import { wishOf } from '../_data/wish-query';
import { StoreNotice } from '../_notices/store-notice';
import { withBase } from '../_ui/base-path';
import { Button } from '../_ui/button';
import type_ from '../_ui/type.module.css';
import { RunningSession } from './running-session';
import { NothingToStudy, StudyFrame } from './study-frame';

export function StudyRoute() {
  const view = useSession();
  const storage = useStorageState();
  const [isLeaving, setLeaving] = useState(false);
  const isEmpty = useBegin(view, isLeaving);
  const first = useFirstView();
  const notice = <StoreNotice store={storage.store} onTryAgain={storage.tryAgain} />;
  switch (view.kind) {
    case 'loading':
    case 'none':
      if (view.kind === 'none' && isEmpty && !isLeaving) return <NothingToStudy />;
      if (first !== null && !isLeaving && isOnItsWay(storage.store)) return first;
      return <StudyFrame notice={notice} />;
    case 'failed':
      return (
        <StudyFrame notice={notice}>
          <p className={type_.l}>{view.problem}</p>
          <Button kind="text" narrow onClick={view.retry}>
            Try again
          </Button>
        </StudyFrame>
      );
    case 'running':
      return <RunningSession view={view} notice={notice} onLeave={() => setLeaving(true)} />;
  }
}

/**
 * Begins what the address asks for, once. Without a wish a stored session goes on, and where there is none today's
 * list begins.
 * @returns whether there was nothing to begin
 */
function useBegin(view: SessionView, isLeaving: boolean): boolean {
  const { clock } = useServices();
  const { settings } = useSettings();
  const hasBegun = useRef(false);
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (hasBegun.current || isLeaving || view.kind === 'loading' || view.kind === 'failed') return;
    hasBegun.current = true;
    const card = takeCard();
    if (card !== null) {
      setEmpty(!view.ask(card) && view.kind === 'none');
      return;
    }
    const wish = takeWish();
    const begin = async (): Promise<void> => {
      if (view.kind === 'none') {
        setEmpty(!(await view.start(wish ?? { kind: 'today' })));
        return;
      }
      const { screen, day } = view.session;
      const isOld = day !== studyDay(clock.now(), settings.rolloverHour);
      // An unfinished session goes on, whatever the address says; a finished one makes way.
      if (screen.kind !== 'summary' || (wish === null && !isOld)) return;
      setEmpty(!(await view.startAnother(wish ?? { kind: 'today' })));
    };
    void begin();
  }, [view, isLeaving, clock, settings.rolloverHour]);

  return isEmpty;
}

/** A card asked for by itself (`?card=KW-01`), taken out of the address. An unknown one is nothing to study. */
function takeCard(): string | null {
  const card = new URLSearchParams(location.search).get('card');
  if (card !== null) history.replaceState(null, '', withBase('/study/'));
  return card;
}

/** The wish in the address (`?today`, `?more=5`, `?new=3`, `?custom=10`), taken out of it so that a reload does not begin again. */
function takeWish(): Wish | null {
  const query = new URLSearchParams(location.search);
  const wish = wishOf(query);
  if (wish !== null) history.replaceState(null, '', withBase('/study/'));
  return wish;
}
