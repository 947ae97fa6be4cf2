// Which row of a prediction is worth watching, and which of its ends first. Pure.

import type { Ask, AskRow, Loss } from '@/lib/replay/trace';
import type { Prediction } from './player-model';

const RANK: Readonly<Record<Loss, number>> = { possible: 2, certain: 1, never: 0 };

/** The first row that was marked wrongly; where all are right, the one that could go either way, or that is lost. */
export function decisiveRow(ask: Ask, { marks }: Prediction): AskRow | null {
  const wrong = ask.rows.find(({ key, truth }) => marks[key] !== truth);
  if (wrong) return wrong;
  return ask.rows.reduce<AskRow | null>(
    (best, row) => (best === null || RANK[row.truth] > RANK[best.truth] ? row : best),
    null,
  );
}

/** The end that speaks against what was marked; of what could go either way, the loss unless it was called certain. */
export function firstEnd(row: AskRow, { marks }: Prediction): 'kept' | 'lost' {
  if (row.truth !== 'possible') return row.truth === 'never' ? 'kept' : 'lost';
  return marks[row.key] === 'certain' ? 'kept' : 'lost';
}
