// The card on screen, judged by its evidence so far: the rung, what is missing, the computed grade, and what each of the
// four buttons would do. The button that is pressed becomes the event, with the day it promised.

import { type Moment, studyDay } from '@/lib/base/time';
import type { Assessment } from '@/lib/rubric/assess';
import type { Grade } from '@/lib/rubric/grade';
import { cardItem } from '@/lib/schedule/item';
import type { Memory } from '@/lib/schedule/memory';
import { type Preview, previewGrades } from '@/lib/schedule/preview';
import {
  type Asked,
  assessWork,
  draftAnswer,
  draftPractice,
  draftPrompt,
} from '@/lib/study/answer';
import type { Session } from '@/lib/study/session-state';
import { loadBeyond } from './load';
import type { SessionRunner } from './session-runner';
import type { Memories } from './use-memories';

export type Grading = {
  readonly memory: Memory | null;
  readonly assessment: Assessment;
  readonly previews: Readonly<Record<Grade, Preview>>;
  /**
   * Records the answer with this grade; in a practice session, as practice, with the computed one. A second tap while it
   * is being saved does nothing.
   */
  readonly commit: (runner: SessionRunner, grade: Grade, at: Moment['at']) => void;
};

/** Null where no card is asked, or its card is unknown. */
export function gradingOf(
  session: Session,
  { context, memories, index }: Memories,
  now: Moment,
  rolloverHour: number,
): Grading | null {
  const { screen } = session;
  if (screen.kind !== 'question' && screen.kind !== 'reveal') return null;
  const id = session.plan[screen.entry]?.card;
  const card = index.cards.find((one) => one.id === id);
  if (card === undefined) return null;
  const item = cardItem(card.id);
  const memory = memories.get(item) ?? null;
  const asked: Asked = { card, work: screen.work, target: context.rules.target, memory };
  const load = loadBeyond(memories.values(), item, studyDay(now, rolloverHour));
  const previews = previewGrades({ item, memory, moment: now, rolloverHour, load }, context);
  return {
    memory,
    assessment: assessWork(asked),
    previews,
    commit(runner, grade, at) {
      const { draft, outcome } =
        session.isPractice === true
          ? draftPractice(asked, at, studyDay(now, rolloverHour))
          : draftAnswer(asked, grade, previews, at);
      runner.commit(draft, outcome);
    },
  };
}

/** Records whether the point on screen was said. */
export function commitPrompt(session: Session, runner: SessionRunner, said: boolean): void {
  if (session.screen.kind !== 'prompt') return;
  const { draft, outcome } = draftPrompt(session.screen.prompt, said);
  runner.commit(draft, outcome);
}
