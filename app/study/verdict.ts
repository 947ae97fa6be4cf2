// The scale on which a claim is judged: verdict and confidence in one.

import type { Confidence } from '@/lib/schedule/event';
import type { Judged } from '@/lib/study/session-state';

/** Without a verdict: "no idea, show me". Without confidence: it is not asked. */
export type Verdict = { readonly judged: Judged | null; readonly confidence: Confidence | null };

/** From left to right, as the keys 1 to 4 go. */
export const SCALE: readonly { readonly judged: Judged; readonly confidence: 'sure' | 'unsure' }[] =
  [
    { judged: 'costs', confidence: 'sure' },
    { judged: 'costs', confidence: 'unsure' },
    { judged: 'safe', confidence: 'unsure' },
    { judged: 'safe', confidence: 'sure' },
  ];
