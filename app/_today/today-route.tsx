'use client';
// Reads what Today shows and hands it to the screen.

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isOnItsWay, useFirstView } from '../_data/late-start';
import { useLastBackup } from '../_data/use-last-backup';
import { useStorageState } from '../_data/use-storage-state';
import { type TodayView, useToday } from '../_data/use-today';
import { StoreNotice } from '../_notices/store-notice';
import { usePwa } from '../_pwa/use-pwa';
import { Button, ButtonLink } from '../_ui/button';
import type { Fact } from '../_ui/facts';
import { LEVEL_NAMES } from '../_ui/level-mark';
import type_ from '../_ui/type.module.css';
import { ChooseTarget } from './choose-target';
import { pagesOf } from './first-visit';
import type { MarksProps } from './marks';
import { type Plan, planOf } from './plan';
import { studyHref } from './study-href';
import { TodayFrame, TodayScreen } from './today-screen';
import { useCountForMore } from './use-count-for-more';
import { agoWords, dateWords, freshWords, interviewWords } from './words';

/** Seldom shown, so not carried by every start. */
const LostNotice = lazy(async () => ({
  default: (await import('../_notices/lost-notice')).LostNotice,
}));
const UpdateNotice = lazy(async () => ({
  default: (await import('../_notices/update-notice')).UpdateNotice,
}));

const CustomSheet = lazy(async () => ({ default: (await import('./custom-sheet')).CustomSheet }));

/** Nothing is said about waiting before this. */
const PATIENCE_MS = 400;
const DAY_MS = 86_400_000;

export function TodayRoute() {
  const today = useToday();
  const first = useFirstView();
  const storage = useStorageState();
  const isLate = useLate(PATIENCE_MS);
  const notice = <StoreNotice store={storage.store} onTryAgain={storage.tryAgain} />;
  switch (today.kind) {
    case 'loading':
      if (first !== null && isOnItsWay(storage.store)) return first;
      return (
        <TodayFrame notice={notice}>
          {isLate ? <p className={type_.m}>Opening your log</p> : null}
        </TodayFrame>
      );
    case 'failed':
      return (
        <TodayFrame notice={notice}>
          <p className={type_.l}>{today.problem}</p>
          <Button kind="text" narrow onClick={today.retry}>
            Try again
          </Button>
        </TodayFrame>
      );
    case 'ready':
      return <Ready today={today.value} notice={notice} />;
  }
}

function Ready({ today, notice }: { readonly today: TodayView; readonly notice: React.ReactNode }) {
  const { applyUpdate, updateReady } = usePwa();
  const storage = useStorageState();
  const plan = planOf(today, useCountForMore(today));
  const isNew = isUntouched(today);
  const { lost } = storage;
  const { queue, rules, now, day } = today;
  return (
    <TodayScreen
      date={dateWords(now)}
      interview={rules.interview === null ? null : interviewWords(rules.interview - day)}
      headline={plan.headline}
      sub={plan.sub}
      due={{
        questions: pagesOf(queue),
        claims: queue.alone.length + queue.shorts.length,
        more: Math.max(0, queue.dueCount - queue.due.length),
      }}
      held={isNew ? null : today.held}
      facts={isNew ? [] : factsOf(today)}
      why={queue.fresh.length > 0 && !isNew && today.left === null ? freshWords(queue.fresh) : null}
      acts={<Acts plan={plan} today={today} />}
      marks={useMarks(today)}
      notice={
        <>
          {notice}
          <Suspense fallback={null}>
            {lost ? (
              <LostNotice
                entries={lost.events}
                on={dayWords(lost.at)}
                onStartNew={storage.startNew}
              />
            ) : null}
            {updateReady ? <UpdateNotice isReady onUpdate={applyUpdate} /> : null}
          </Suspense>
        </>
      }
      firstRun={isNew ? <ChooseTarget {...today} /> : null}
    />
  );
}

function Acts(props: { readonly plan: Plan; readonly today: TodayView }) {
  const router = useRouter();
  const { acts } = props.plan;
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  // A new learner has nothing to choose from yet, and a session left half-way goes on first.
  const canChoose = !isUntouched(props.today) && props.today.left === null;
  const buttons = acts.map((act, index) => {
    const kind = index === acts.length - 1 ? 'primary' : 'quiet';
    if (act.kind === 'startAgain') {
      const again = async (): Promise<void> => {
        await props.today.beginAnew();
        router.push(studyHref(act.begin));
      };
      return (
        <Button key={act.name} kind={kind} onClick={() => void again()}>
          {act.name}
        </Button>
      );
    }
    return (
      <ButtonLink key={act.name} kind={kind} href={studyHref(act.begin)}>
        {act.name}
        {act.heard ? <span className={type_.sr}> {act.heard}</span> : null}
      </ButtonLink>
    );
  });
  return (
    <>
      {canChoose ? (
        <Button kind="quiet" onClick={() => setSheet('open')}>
          Custom session
        </Button>
      ) : null}
      {buttons}
      {sheet === 'unopened' ? null : (
        <Suspense fallback={null}>
          <CustomSheet
            today={props.today}
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** No card was ever answered or put aside: what was chosen so far may still be chosen otherwise. */
function isUntouched({ rows }: TodayView): boolean {
  return rows.memories.size === 0;
}

function factsOf(today: TodayView): readonly Fact[] {
  const { queue, ready, rules, streak } = today;
  return [
    { name: 'Tomorrow', value: queue.tomorrow === 0 ? 'none due' : `${queue.tomorrow} due` },
    {
      name: `Ready for ${LEVEL_NAMES[rules.target].toLowerCase()}`,
      value: `${ready.count} of ${ready.of}`,
    },
    { name: 'Days in a row', value: streak },
  ];
}

function useMarks(today: TodayView): MarksProps {
  const { offline } = usePwa();
  const { store } = useStorageState();
  const last = useLastBackup();
  return {
    saved: store.kind === 'open' ? 'Saved here' : null,
    offline:
      offline === undefined
        ? null
        : offline.ready
          ? 'Works offline'
          : `Offline copy: ${offline.have} of ${offline.total} files`,
    backup:
      last === undefined || today.events === 0
        ? null
        : last === null
          ? 'No backup yet'
          : `Backup ${agoWords(Math.floor((today.now.at - last.at) / DAY_MS))}`,
  };
}

/** "28 November". */
function dayWords(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at);
}

function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
