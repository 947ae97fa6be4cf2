// Undo and redo of what a session committed: the screens they lead back to.

import { unreachable } from '../base/assert';
import { isAbout } from './about';
import { nextScreen } from './next-screen';
import type { Done, Screen, Session, Undone } from './session-state';

/** Back to the screen of the last commit, with its ticks. Works from any screen, the summary too. */
export function undo(session: Session, undoneBy: string, at: number): Session {
  const done = session.done.at(-1);
  if (done === undefined) return session;
  const undone: Undone = { done, undoneBy, from: session.screen };
  const next = {
    ...session,
    done: session.done.slice(0, -1),
    undone: [...session.undone, undone],
  };
  return { ...next, screen: backTo(next, done, at) };
}

function backTo(session: Session, done: Done, at: number): Screen {
  const card = done.kind === 'prompt' ? done.prompt.card : session.plan[done.entry]?.card;
  if (card === undefined || session.gone.includes(card)) return nextScreen(session, at);
  switch (done.kind) {
    case 'prompt':
      return { kind: 'prompt', prompt: done.prompt, shown: true };
    case 'answer':
      return { kind: 'reveal', entry: done.entry, work: { ...done.work, since: at } };
    case 'claim':
      return { kind: 'claim', entry: done.entry };
    case 'prediction': {
      const { entry, ask, work, outcome } = done;
      const { marks, confidence } = outcome;
      return { kind: 'prediction', entry, ask, marks, confidence, made: false, work };
    }
    default:
      return unreachable(done);
  }
}

/** The very screen from which undo was called, half-ticked card included. */
export function redo(session: Session, at: number): Session {
  const last = session.undone.at(-1);
  if (last === undefined) return session;
  const next = {
    ...session,
    done: [...session.done, last.done],
    undone: session.undone.slice(0, -1),
  };
  const isGone = isAbout(last.from, session.plan, session.gone);
  return { ...next, screen: isGone ? nextScreen(next, at) : last.from };
}
