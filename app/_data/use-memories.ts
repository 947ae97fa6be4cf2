'use client';

// What is held, together with the fold that made it: for screens that grade, or show what another rule would change.

import { useMemo } from 'react';
import type { Loaded } from '@/lib/deck/deck-source';
import type { FoldContext } from '@/lib/schedule/context';
import type { FoldUnder } from '@/lib/store/fold-under';
import { foldOf } from './fold-of';
import type { Held } from './held';
import { useHeld } from './use-held';

export type Memories = Held & {
  /** Cards, rules and curve; `context.rules` are the rules in force. */
  readonly context: FoldContext;
  readonly foldUnder: FoldUnder;
};

export function useMemories(): Loaded<Memories> {
  const held = useHeld();
  const value = held.kind === 'ready' ? held.value : null;
  return useMemo(() => {
    if (value === null) return held as Exclude<typeof held, { kind: 'ready' }>;
    const { index, memories, sets } = value;
    const foldUnder = foldOf(index);
    return {
      kind: 'ready',
      value: { index, memories, foldUnder, context: foldUnder(sets).context },
    };
  }, [value, held]);
}
