'use client';
// Check my data: counts, repairs, sets aside, reports.

import { useState } from 'react';
import { classify } from '@/lib/store/failure';
import { useServices } from '../_data/services';
import { useIndex } from '../_data/use-index';
import { Button } from '../_ui/button';
import { Row } from '../_ui/rows';
import { checkWords, failureWords } from './words';

const WHAT =
  'Counts the log, holds every memory against it, and sets aside what is damaged. Nothing is thrown away.';

export function CheckRow() {
  const { store, clock } = useServices();
  const index = useIndex();
  const [words, setWords] = useState(WHAT);
  const [isChecking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    if (index.kind !== 'ready') return;
    setChecking(true);
    try {
      const { foldOf } = await import('../_data/fold-of');
      setWords(checkWords(await store.check(foldOf(index.value), clock.now().at)));
    } catch (error) {
      setWords(failureWords(classify(error)));
    }
    setChecking(false);
  };
  return (
    <Row name="Check my data" note={<span role="status">{words}</span>}>
      {index.kind === 'failed' ? (
        <Button kind="quiet" onClick={index.retry}>
          Try again
        </Button>
      ) : (
        <Button
          kind="quiet"
          disabled={isChecking || index.kind !== 'ready'}
          onClick={() => void check()}
        >
          {isChecking ? 'Checking' : 'Check now'}
        </Button>
      )}
    </Row>
  );
}
