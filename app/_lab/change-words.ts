// A changed verdict in one line. The verdicts are the model's; this has only the words.

import type { AskRow, Loss, RecordId } from '@/lib/replay/trace';
import type { Change } from '@/lib/replay/verdicts';
import { listed, TRUTH_WORDS } from '../_stage/words';

/** "Power cut at rack A: always kept (now: could be lost)". */
export function changeWords(change: Change): string {
  if (change.kind === 'ask') {
    const { row, from, to } = change;
    const then = to === null ? 'not reached' : truthWords(row, to);
    return `${row.label}: ${then} (now: ${truthWords(row, from)})`;
  }
  return `${change.title}: ${endWords(change.to)} (now: ${endWords(change.from)})`;
}

const DEPTH_WORDS: Readonly<Record<Loss, string>> = {
  never: 'not there',
  possible: 'perhaps there',
  certain: 'there',
};

function truthWords({ kind }: AskRow, truth: Loss): string {
  return kind === 'depth' ? DEPTH_WORDS[truth] : TRUTH_WORDS[truth];
}

function endWords(lost: readonly RecordId[] | null): string {
  if (lost === null) return 'nothing serves';
  return lost.length === 0 ? 'nothing lost' : `${listed(lost)} lost`;
}
