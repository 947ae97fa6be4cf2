// How long a write may take before the learner is told. The write itself is never called off: it may still land, and
// since it is idempotent a retry beside it does no harm.

import { classify, failureOf, type StoreFailure } from './failure';
import type { Timer } from './timer';

export const SAVING_AFTER_MS = 1000;
export const FAILED_AFTER_MS = 4000;

export type WritePhase =
  | { readonly kind: 'idle' }
  /** The button is down; nothing has been said yet. */
  | { readonly kind: 'pressed' }
  /** A second has passed: say "Saving…". */
  | { readonly kind: 'saving' }
  /** Rejected, or four seconds have passed. What was to be written is still here; retrying uses the same ids. */
  | { readonly kind: 'failed'; readonly failure: StoreFailure };

/**
 * Watches one attempt to write and reports its phases. The last report is `idle` (it landed) or `failed`; a landing
 * after `failed` still reports `idle`.
 * @returns the written value, or null after a rejection (the phase says why)
 */
export async function watchWrite<T>(
  write: Promise<T>,
  timer: Timer,
  report: (phase: WritePhase) => void,
): Promise<{ readonly value: T } | null> {
  report({ kind: 'pressed' });
  const calls = [
    timer(SAVING_AFTER_MS, () => report({ kind: 'saving' })),
    timer(FAILED_AFTER_MS, () => report({ kind: 'failed', failure: failureOf('slow') })),
  ];
  try {
    const value = await write;
    report({ kind: 'idle' });
    return { value };
  } catch (error) {
    report({ kind: 'failed', failure: classify(error) });
    return null;
  } finally {
    for (const cancel of calls) cancel();
  }
}
