'use client';
// What can be done on a session's screens, each as one function without arguments that a button and a key share.

import type { Card } from '@/lib/deck/card';
import type { Level } from '@/lib/deck/level';
import type { Confidence, Ease, Grade } from '@/lib/schedule/event';
import { commitPrompt } from '../_data/grading';
import { useServices } from '../_data/services';
import { cardsLeft } from './enough';
import type { RunningView } from './in-hand';
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
  readonly undo: () => void;
  readonly redo: () => void;
  readonly retry: () => void;
  /** Ends the session here: what is not answered is left out, and stays due. */
  readonly endHere: () => void;
};

export function useSessionActs(view: RunningView, card: Card | null): SessionActs {
  const { clock } = useServices();
  const { runner, session, grading } = view;
  const now = () => clock.now().at;
  return {
    reveal: (confidence) => {
      const typed = session.screen.kind === 'question' ? session.screen.work.text : '';
      const open =
        card === null || grading === null
          ? []
          : openAtOnce(card.level, grading.assessment.target, typed);
      runner.dispatch({ kind: 'confide', confidence, at: now(), open });
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
