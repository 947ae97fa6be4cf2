// Setting a rule from a screen that otherwise only reads; loaded when that is done.

import type { DeckIndex } from '@/lib/deck/card';
import type { RuleKey } from '@/lib/schedule/rules';
import { classify, type StoreFailure } from '@/lib/store/failure';
import { foldOf } from './fold-of';
import type { Services } from './services';

/** @param value one that `checkRule` takes @returns why it was not kept; null: it is */
export async function setRule(
  { store, clock }: Services,
  index: DeckIndex,
  rolloverHour: number,
  rule: { readonly key: RuleKey; readonly value: unknown },
): Promise<StoreFailure | null> {
  try {
    const event = store.pend([{ kind: 'set', ...rule }], { ...clock.now(), rolloverHour });
    await store.record(event, foldOf(index));
    return null;
  } catch (error) {
    return classify(error);
  }
}
