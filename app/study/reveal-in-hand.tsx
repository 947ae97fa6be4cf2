'use client';
// The reveal with its numbers: rung, reason, previews, and what a slow or failed write looks like.

import { graded } from '@/lib/rubric/assess';
import { GRADES } from '@/lib/rubric/grade';
import { BackNotice } from './back-notice';
import type { GradeChoice } from './grade-bar';
import { barOf, type WithCard } from './in-hand';
import { RevealScreen } from './reveal-screen';
import { answerText, reasonParts, undoWords } from './session-words';
import { returnWords } from './words';
import { WriteNotice } from './write-notice';

export function RevealInHand(props: WithCard<'reveal'>) {
  const { view, card, screen, acts } = props;
  const { session, grading } = view;
  const { work } = screen;
  if (grading === null) return null;
  const { assessment, previews } = grading;
  const isPractice = session.isPractice === true;
  // Practice reschedules nothing, so there is nothing to choose: one button says so and goes on.
  const grades = isPractice ? [assessment.computed] : GRADES;
  const choices = grades.map((grade): GradeChoice => {
    if (isPractice)
      return { grade, when: 'practice only', next: 'practice, nothing is rescheduled' };
    const { short, full } = returnWords(previews[grade]);
    return { grade, when: short, next: full };
  });
  const isAllSaid = assessment.missing.length === 0;
  const { pending } = session;
  return (
    <RevealScreen
      session={barOf(session)}
      card={card}
      target={assessment.target}
      rung={assessment.rung}
      said={work.said}
      pitfalls={work.pitfalls}
      confidence={work.confidence}
      tookMs={work.revealedMs ?? work.spentMs}
      typed={work.text}
      voice={props.voice.state.kind === 'kept' ? props.voice.state.url : null}
      onMenu={props.onMenu}
      onTick={acts.tick}
      onPitfall={acts.tickPitfall}
      onWatch={props.onWatch}
      openTiers={work.opened}
      onTier={acts.openTier}
      isBeyondOpen={props.isBeyondOpen}
      onBeyond={props.onBeyond}
      undoWhat={undoWords(session)}
      onUndo={acts.undo}
      grade={{
        choices,
        computed: assessment.computed,
        reason: reasonParts(graded(card), assessment, {
          returns: isPractice ? 'as practice' : returnWords(previews.again).short,
          nameOf: (id) => card.points.find((point) => point.id === id)?.gap ?? id,
        }),
        saidAll: isAllSaid ? null : assessment.required.length,
        onSaidAll: acts.sayAll,
        ease: isAllSaid && assessment.pitfalls.length === 0 ? work.ease : null,
        onEase: acts.setEase,
        tapGuardMs: props.settings.tapGuardMs,
        pressed: pending?.outcome.kind === 'answer' ? pending.outcome.grade : null,
        isSlow: view.write.kind === 'saving',
        notice: (
          <>
            {props.notice}
            <WriteNotice view={view} onRetry={acts.retry} text={() => answerText(card, work)} />
            <BackNotice
              view={view}
              onRedo={acts.redo}
              isBack={`${card.id} is back, with your ticks.`}
            />
          </>
        ),
        onGrade: acts.grade,
      }}
    />
  );
}
