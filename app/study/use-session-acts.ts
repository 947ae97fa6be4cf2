'use client';
// What can be done on a session's screens, each as one function without arguments that a button and a key share.

import type { Card } from '@/lib/deck/card';
import type { Level } from '@/lib/deck/level';
import type { Confidence, Ease, Grade } from '@/lib/schedule/event';
import { askItem } from '@/lib/schedule/item';
import type { Marks } from '@/lib/study/session-state';
import type { Made } from '@/lib/study/short-answer';
import { commitPrompt } from '../_data/grading';
import { useServices } from '../_data/services';
import { commitClaim, commitPrediction } from '../_data/short-grading';
import { cardsLeft } from './enough';
import type { RunningView } from './in-hand';
import type { Verdict } from './verdict';
import { openAtOnce } from './words';

export type SessionActs = {
  readonly reveal: (confidence: Confidence | null) => void;
  readonly type: (text: string) => void;
  readonly chooseMode: (mode: 'speak' | 'type') => void;
  readonly tick: (point: string) => void;
  readonly tickPitfall: (pitfall: string) => void;
  readonly sayAll: () => void;
  readonly setEase: (ease: Ease) => void;
  readonly openTier: (level: Level) => void;
  readonly grade: (grade: Grade) => void;
  readonly goOn: () => void;
  readonly showPoint: () => void;
  readonly answerPrompt: (said: boolean) => void;
  /** The verdict on a claim; with neither verdict nor confidence, "no idea, show me". */
  readonly judge: (verdict: Verdict) => void;
  readonly foresee: (marks: Marks, confidence: Confidence | null) => void;
  readonly predict: (made: Made) => void;
  /** On without a prediction. */
  readonly skip: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly retry: () => void;
  /** Ends the session here: what is not answered is left out, and stays due. */
  readonly endHere: () => void;
};

export function useSessionActs(
  view: RunningView,
  card: Card | null,
  rolloverHour: number,
): SessionActs {
  const { clock } = useServices();
  const { runner, session, grading } = view;
  const now = () => clock.now().at;
  const under = () => ({ memories: view.memories, now: clock.now(), rolloverHour });
  return {
    reveal: (confidence) => {
      const typed = session.screen.kind === 'question' ? session.screen.work.text : '';
      const open =
        card === null || grading === null
          ? []
          : openAtOnce(card.level, grading.assessment.target, typed);
      const ask = askBefore(view, card);
      const before = ask === null ? {} : { ask };
      runner.dispatch({ kind: 'confide', confidence, at: now(), open, ...before });
    },
    type: (text) => runner.dispatch({ kind: 'type', text }),
    chooseMode: (mode) => runner.dispatch({ kind: 'chooseMode', mode }),
    tick: (point) => runner.dispatch({ kind: 'tick', point }),
    tickPitfall: (pitfall) => runner.dispatch({ kind: 'tickPitfall', pitfall }),
    sayAll: () => {
      if (grading !== null) {
        runner.dispatch({ kind: 'sayAll', points: grading.assessment.required });
      }
    },
    setEase: (ease) => runner.dispatch({ kind: 'setEase', ease }),
    openTier: (level) => runner.dispatch({ kind: 'openTier', level }),
    grade: (grade) => {
      if (session.screen.kind === 'reveal') grading?.commit(runner, grade, now());
    },
    goOn: () => runner.dispatch({ kind: 'continue', at: now() }),
    showPoint: () => runner.dispatch({ kind: 'showPoint' }),
    answerPrompt: (said) => commitPrompt(session, runner, said),
    judge: (verdict) => commitClaim(session, runner, verdict, under()),
    foresee: (marks, confidence) => runner.dispatch({ kind: 'foresee', marks, confidence }),
    predict: (made) => commitPrediction(session, runner, made, under()),
    skip: () => runner.dispatch({ kind: 'skip', at: now() }),
    undo: () => runner.undo(),
    redo: () => runner.redo(),
    retry: () => runner.retry(),
    endHere: () => {
      for (const left of cardsLeft(session)) {
        runner.dispatch({ kind: 'putAside', card: left, at: now() });
      }
    },
  };
}

/**
 * The first prediction of a new card's replay, which comes after the first attempt and before the answer; null: there is
 * none, or it was predicted before. Practice reschedules nothing, so it asks for none.
 */
function askBefore({ session, memories }: RunningView, card: Card | null): string | null {
  const { screen, plan, isPractice } = session;
  if (screen.kind !== 'question' || isPractice === true || card?.replay !== true) return null;
  if (plan[screen.entry]?.kind !== 'new') return null;
  const ask = memories.index.cards.find(({ id }) => id === card.id)?.asks[0];
  if (ask === undefined) return null;
  return memories.memories.has(askItem(card.id, ask)) ? null : ask;
}
