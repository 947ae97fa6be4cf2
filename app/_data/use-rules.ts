'use client';

// The rules that travel with the log (target, retention, interview...), live, and how to change one: by an event, which
// folds the whole history anew, and which undo takes back.

import { useCallback, useState } from 'react';
import type { Set as SetEvent } from '@/lib/schedule/event';
import {
  checkRule,
  DEFAULT_RULES,
  foldRules,
  type RuleKey,
  type Rules,
} from '@/lib/schedule/rules';
import { setsOf } from '@/lib/store/read-log';
import type { Store } from '@/lib/store/store';
import type { WritePhase } from '@/lib/store/waiting';
import { useLive } from './use-live';
import { useRecord } from './use-record';

export type RulesView = {
  /** The defaults until the store has answered, and where it cannot. */
  readonly rules: Rules;
  readonly isReady: boolean;
  /** @param value as the `set` event stores it: the interview is `YYYY-MM-DD` or null */
  readonly change: (key: RuleKey, value: SetEvent['value']) => Promise<void>;
  /** The sentence that says why the last value was refused; null: it was not. */
  readonly problem: string | null;
  readonly write: WritePhase;
  readonly retry: () => void;
};

const query = async ({ db }: Store): Promise<Rules> => foldRules(await setsOf(db));

export function useRules(): RulesView {
  const live = useLive(query);
  const { record, write, retry } = useRecord();
  const [problem, setProblem] = useState<string | null>(null);
  const change = useCallback<RulesView['change']>(
    async (key, value) => {
      const checked = checkRule(key, value);
      setProblem(checked.ok ? null : checked.error);
      if (checked.ok) await record([{ kind: 'set', key, value }]);
    },
    [record],
  );
  return {
    rules: live.kind === 'ready' ? live.value : DEFAULT_RULES,
    isReady: live.kind === 'ready',
    change,
    problem,
    write,
    retry,
  };
}
