// Where a prediction goes once it is made: whoever opens a player says so by this context. Without one, predictions are
// made and shown, and nothing is kept.

import { createContext, type ReactNode, useContext } from 'react';
import type { Loss } from '@/lib/replay/trace';
import type { Confidence } from '@/lib/schedule/event';

export type Marks = Readonly<Record<string, Loss>>;

/** A prediction as it was made, and the truth that the model computed. */
export type MadePrediction = {
  readonly ask: string;
  /** The id of the scenario, which is its card's. */
  readonly scenario: string;
  readonly marks: Marks;
  readonly truth: Marks;
  /** Null: the learner is not asked. */
  readonly confidence: Confidence | null;
  readonly frame: number;
};

export type PredictionDesk = {
  /** Off: how sure is not asked, and not recorded. */
  readonly asksConfidence: boolean;
  /** Told of what is marked so far, so that it can be kept. */
  readonly onMarks?: (marks: Marks, confidence: Confidence | null) => void;
  /** Told once of each prediction. */
  readonly onMade?: (made: MadePrediction) => void;
  /** Said over the question: why it is asked now. */
  readonly lead?: ReactNode;
  /** Leads on from the truth; absent: the replay goes on. */
  readonly onContinue?: () => void;
  /** Leads on without a prediction; absent: the replay goes on. */
  readonly onSkip?: () => void;
  /** What there is to say of the recording under the truth. @param reopen asks the same again, with the marks */
  readonly note?: (ask: string, reopen: () => void) => ReactNode;
  /** The way on waits: the recording has not landed yet. */
  readonly isWaiting?: boolean;
};

const NO_DESK: PredictionDesk = { asksConfidence: true };

/** Null: nobody has said, and `predict-keeper` records what is made. */
export const PredictionDeskContext = createContext<PredictionDesk | null>(null);

export function useDesk(): PredictionDesk {
  return useContext(PredictionDeskContext) ?? NO_DESK;
}
