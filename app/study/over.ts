'use client';
// What lies over the session's screen: one thing at most. The back gesture takes it away, and the time of the question
// under it stands still.

import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../_data/services';
import type { SessionRunner } from '../_data/session-runner';
import { useBackCloses } from './use-back-closes';

export type Over =
  | { readonly kind: 'nothing' | 'menu' | 'keys' | 'followups' }
  | { readonly kind: 'replay'; readonly mark: string | null };

const NOTHING: Over = { kind: 'nothing' };

export function useOver(runner: SessionRunner) {
  const { clock } = useServices();
  const [over, open] = useState<Over>(NOTHING);
  const close = useCallback(() => open(NOTHING), []);
  const isOpen = over.kind !== 'nothing';
  useBackCloses(isOpen, close);

  const isAside = over.kind === 'followups';
  useEffect(() => {
    if (!isAside) return;
    runner.dispatch({ kind: 'hide', at: clock.now().at });
    return () => runner.dispatch({ kind: 'show', at: clock.now().at });
  }, [isAside, runner, clock]);

  return { over, open, close };
}
