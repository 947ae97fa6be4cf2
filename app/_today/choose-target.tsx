'use client';
// The first choice of a new learner, kept as an event. The code that writes it comes with the choice.

import { lazy, Suspense, useState } from 'react';
import type { Level } from '@/lib/deck/level';
import { useServices } from '../_data/services';
import { useIndex } from '../_data/use-index';
import type { TodayView } from '../_data/use-today';
import { Button } from '../_ui/button';
import { Notice } from '../_ui/notice';
import { FirstRun } from './first-run';

/** Opened by few, so not carried by a first visit. */
const DeckSheet = lazy(async () => ({ default: (await import('./deck-sheet')).DeckSheet }));

export function ChooseTarget({ rules, settings }: Pick<TodayView, 'rules' | 'settings'>) {
  const services = useServices();
  const index = useIndex();
  const [chosen, setChosen] = useState<Level | null>(null);
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (target: Level): Promise<void> => {
    if (index.kind !== 'ready') return;
    setChosen(target);
    setProblem(await write(target));
  };
  const write = async (value: Level): Promise<string | null> => {
    if (index.kind !== 'ready') return null;
    try {
      const { setRule } = await import('../_data/set-rule');
      const rule = { key: 'target', value } as const;
      const failure = await setRule(services, index.value, settings.rolloverHour, rule);
      return failure === null || failure.kind === 'denied' ? null : `Not saved: ${failure.reason}.`;
    } catch {
      return 'Not saved: a part of the app did not arrive.';
    }
  };

  const target = chosen ?? rules.target;
  return (
    <>
      {problem === null ? null : (
        <Notice
          tone="bad"
          role="alert"
          acts={
            <Button kind="text" narrow onClick={() => void choose(target)}>
              Try again
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <FirstRun
        target={target}
        onTarget={(next) => void choose(next)}
        onDecks={() => setSheet('open')}
      />
      {sheet === 'unopened' ? null : (
        <Suspense fallback={null}>
          <DeckSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
