// A commit: from the button pressed to the screen that follows once it is durable.

import { unreachable } from '../base/assert';
import { isSureEnough } from '../rubric/claim';
import { nextScreen } from './next-screen';
import type { Action, Done, Outcome, Screen, Session } from './session-state';
import { pause } from './work';

export function commit(session: Session, action: Extract<Action, { kind: 'commit' }>): Session {
  const { eventId, outcome } = action;
  return fits(session.screen, outcome) ? { ...session, pending: { eventId, outcome } } : session;
}

function fits(screen: Screen, outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'answer':
      return screen.kind === 'reveal';
    case 'prompt':
      return screen.kind === 'prompt' && screen.shown;
    case 'claim':
      return screen.kind === 'claim';
    case 'prediction':
      return screen.kind === 'prediction' && !screen.made;
    default:
      return unreachable(outcome);
  }
}

/** The commit is durable: it joins the stack, and the screen moves. */
export function settle(session: Session, at: number): Session {
  const done = doneBy(session, at);
  if (done === null) return { ...session, pending: null };
  const next = { ...session, done: [...session.done, done], undone: [], pending: null };
  return { ...next, screen: afterDone(next, done, at) };
}

function doneBy({ screen, pending }: Session, at: number): Done | null {
  if (pending === null) return null;
  const { eventId, outcome } = pending;
  if (outcome.kind === 'answer' && screen.kind === 'reveal') {
    // The typed words end here; the ticks stay for the way back.
    const work = { ...pause(screen.work, at), text: '' };
    return { kind: 'answer', eventId, entry: screen.entry, work, outcome };
  }
  if (outcome.kind === 'prompt' && screen.kind === 'prompt') {
    return { kind: 'prompt', eventId, prompt: screen.prompt, outcome };
  }
  if (outcome.kind === 'claim' && screen.kind === 'claim') {
    return { kind: 'claim', eventId, entry: screen.entry, outcome };
  }
  if (outcome.kind === 'prediction' && screen.kind === 'prediction') {
    const { entry, ask, work } = screen;
    return { kind: 'prediction', eventId, entry, ask, work, outcome };
  }
  return null;
}

function afterDone(session: Session, done: Done, at: number): Screen {
  const card = done.kind === 'prompt' ? done.prompt.card : session.plan[done.entry]?.card;
  if (session.gone.includes(card ?? '')) return nextScreen(session, at);
  switch (done.kind) {
    case 'answer':
      return afterAnswer(session, done, at);
    case 'claim': {
      const { entry, outcome } = done;
      // Right and sure needs no second look; right and not sure does.
      const isClear = outcome.isRight && isSureEnough(outcome.confidence);
      return isClear ? nextScreen(session, at) : { kind: 'judged', entry, outcome };
    }
    case 'prediction': {
      const { entry, ask, work, outcome } = done;
      const { marks, confidence } = outcome;
      return { kind: 'prediction', entry, ask, marks, confidence, made: true, work };
    }
    case 'prompt':
      return nextScreen(session, at);
    default:
      return unreachable(done);
  }
}

/** A pitfall is refuted at once; a sure Again by omission shows what was missing; else on to what is next. */
function afterAnswer(
  session: Session,
  { entry, outcome, work }: Extract<Done, { kind: 'answer' }>,
  at: number,
): Screen {
  const [pitfall, ...more] = outcome.pitfalls;
  if (pitfall !== undefined) {
    return { kind: 'refutation', entry, pitfall, confidence: work.confidence, more };
  }
  if (outcome.grade === 'again' && work.confidence === 'sure' && outcome.missing.length > 0) {
    return { kind: 'omission', entry, points: outcome.missing };
  }
  return nextScreen(session, at);
}
