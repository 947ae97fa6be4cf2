'use client';
// What the one polite live region says: that the answer is shown, what was reached, that it is saved. Nothing twice.

import { useEffect, useRef, useState } from 'react';
import type { Card } from '@/lib/deck/card';
import { isAtMost, type Level } from '@/lib/deck/level';
import type { Done, Entry } from '@/lib/study/session-state';
import { LEVEL_NAMES } from '../_ui/level-mark';
import type { RunningView } from './in-hand';
import { cardOf } from './session-words';
import { backWords, heardWords } from './short-words';
import { count, GRADE_NAMES, returnWords } from './words';

type Seen = {
  readonly kind: string;
  readonly done: number;
  readonly undone: number;
  readonly rung: Level | null | undefined;
};

/** @param isKept whether what is answered is kept: only then is it called saved */
export function useAnnouncement(view: RunningView, card: Card | null, isKept: boolean): string {
  const [said, say] = useState({ n: 0, words: '' });
  const last = useRef<Seen | null>(null);
  const { session, grading } = view;
  const rung = session.screen.kind === 'reveal' ? grading?.assessment.rung : undefined;

  useEffect(() => {
    if (session.screen.kind === 'reveal' && card === null) return;
    const seen: Seen = {
      kind: session.screen.kind,
      done: session.done.length,
      undone: session.undone.length,
      rung,
    };
    const words = last.current === null ? '' : wordsFor(last.current, seen, { view, card, isKept });
    last.current = seen;
    if (words !== '') say(({ n }) => ({ n: n + 1, words }));
  }, [session, card, rung, view, isKept]);

  // The same words said again must differ, or a reader stays silent.
  return said.n % 2 === 0 ? said.words : `${said.words}\u00a0`;
}

function wordsFor(
  before: Seen,
  now: Seen,
  { view, card, isKept }: { view: RunningView; card: Card | null; isKept: boolean },
): string {
  const { session, grading } = view;
  if (now.undone > before.undone) {
    const undone = session.undone.at(-1);
    return undone ? `Undone. ${backAgainWords(undone.done, session.plan)}` : '';
  }
  if (now.done > before.done) {
    return `${isKept ? 'Saved.' : 'Not saved.'} ${doneWords(session.done.at(-1))}`.trim();
  }
  if (now.kind !== 'reveal' || card === null || grading === null) return '';
  if (before.kind === 'question') return shownWords(card, grading.assessment.target);
  if (now.rung === before.rung || now.rung == null) return '';
  const { computed } = grading.assessment;
  const back = returnWords(grading.previews[computed]).short;
  return `${LEVEL_NAMES[now.rung]} reached. ${GRADE_NAMES[computed]}, ${back}.`;
}

/** "KW-04 is back, with your ticks." */
function backAgainWords(done: Done, plan: readonly Entry[]): string {
  const card = cardOf(done, plan);
  switch (done.kind) {
    case 'claim':
      return `The claim of ${card} is back.`;
    case 'prediction':
      return `The prediction of ${card} is back, with your marks.`;
    case 'answer':
    case 'prompt':
      return `${card} is back, with your ticks.`;
  }
}

/** "Hard, next in 4 days." */
function doneWords(done: Done | undefined): string {
  if (done === undefined || done.kind === 'prompt') return '';
  if (done.kind === 'claim' || done.kind === 'prediction') {
    return `${heardWords(done.outcome)} ${backWords(done.outcome)}.`;
  }
  return `${GRADE_NAMES[done.outcome.grade]}, ${returnWords(done.outcome).full}.`;
}

/** "Answer shown. 4 points for middle, 2 pitfalls." */
function shownWords(card: Card, target: Level): string {
  const points = card.points.filter((point) => point.core && isAtMost(point.level, target)).length;
  const pitfalls = card.pitfalls.length;
  const also = pitfalls > 0 ? `, ${count(pitfalls, 'pitfall')}` : '';
  return `Answer shown. ${count(points, 'point')} for ${target}${also}.`;
}
