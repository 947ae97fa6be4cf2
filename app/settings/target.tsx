'use client';
// The level that the learner aims for. It travels with the log, so it is an event; what was answered so far is graded
// anew under it.

import { useState } from 'react';
import { LEVELS, type Level } from '@/lib/deck/level';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { useServices } from '../_data/services';
import { useMemories } from '../_data/use-memories';
import { useSettings } from '../_data/use-settings';
import { Segments } from '../_ui/choice';
import { LEVEL_NAMES, LevelMark } from '../_ui/level-mark';
import { Row } from '../_ui/rows';
import css from './settings.module.css';
import { failureWords } from './words';

export function Target() {
  const { store, clock } = useServices();
  const { settings } = useSettings();
  const memories = useMemories();
  const [pending, setPending] = useState<Level | null>(null);
  const [failure, setFailure] = useState<StoreFailure | null>(null);
  if (memories.kind === 'failed') return <Row name="Target level" note={memories.problem} />;
  if (memories.kind === 'loading' && pending === null) {
    return <Row name="Target level" note="Reading your log" />;
  }
  const inForce = memories.kind === 'ready' ? memories.value.context.rules.target : null;
  const shown = pending ?? inForce ?? 'middle';

  const change = async (value: Level): Promise<void> => {
    if (memories.kind !== 'ready' || value === inForce) return;
    setPending(value);
    try {
      const stamp = { ...clock.now(), rolloverHour: settings.rolloverHour };
      const event = store.pend([{ kind: 'set', key: 'target', value }], stamp);
      await store.record(event, memories.value.foldUnder);
      setFailure(null);
    } catch (error) {
      setFailure(classify(error));
    }
    setPending(null);
  };

  return (
    <Row name="Target level" note={noteOf(failure, inForce, pending)}>
      <Segments
        label="Target level"
        value={shown}
        onChange={(value) => void change(value)}
        options={LEVELS.map((level) => ({
          value: level,
          name: (
            <span className={css.target}>
              <LevelMark level={level} tone={level === shown ? 'good' : 'ink'} />
              {LEVEL_NAMES[level]}
            </span>
          ),
        }))}
      />
    </Row>
  );
}

function noteOf(
  failure: StoreFailure | null,
  inForce: Level | null,
  pending: Level | null,
): string {
  if (failure !== null) return failureWords(failure);
  if (pending !== null && pending !== inForce) return 'Grading your history anew.';
  return 'Every answer so far is graded anew under it, since the ticks were kept and not only the grade.';
}
