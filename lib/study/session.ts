// The session as a reducer: state and action in, state out. It knows no card text, no clock and no store; an action
// that does not fit the screen changes nothing, so a late or doubled tap is harmless.

import { unreachable } from '../base/assert';
import { isAbout } from './about';
import { commit, settle } from './commit';
import { isCard, nextScreen, prediction, question, settled } from './next-screen';
import type {
  Action,
  AnswerMode,
  CardEntry,
  Entry,
  PointPrompt,
  Screen,
  Session,
  Work,
} from './session-state';
import { redo, undo } from './way-back';
import { pause, spentMs } from './work';

export type Start = {
  /** Practice that reschedules nothing; absent: the answers count. */
  readonly isPractice?: boolean;
  readonly plan: readonly Entry[];
  readonly alone: readonly PointPrompt[];
  readonly mode: AnswerMode;
  /** Epoch ms. */
  readonly at: number;
  /** Study day. */
  readonly day: number;
};

export function startSession({ plan, alone, mode, at, day, isPractice }: Start): Session {
  const progress = { plan, alone, mode, done: [], gone: [] };
  const screen = nextScreen(progress, at);
  const session = {
    v: 1,
    startedAt: at,
    day,
    ...progress,
    screen,
    undone: [],
    pending: null,
  } as const;
  return isPractice ? { ...session, isPractice } : session;
}

export function reduceSession(session: Session, action: Action): Session {
  switch (action.kind) {
    case 'saved':
      return session.pending === null ? session : settle(session, action.at);
    case 'failed':
      return session.pending === null ? session : { ...session, pending: null };
    case 'hide':
      return withWork(session, (work) => pause(work, action.at));
    case 'show':
      return withWork(session, (work) => ({ ...work, since: action.at }));
    case 'putAside':
      return putAside(session, action.card, action.at);
    default:
      // While a commit is on its way the evidence is what the event says, and one tap is one answer.
      return session.pending === null ? act(session, action) : session;
  }
}

type Act = Exclude<Action, { kind: 'saved' | 'failed' | 'hide' | 'show' | 'putAside' }>;

function act(session: Session, action: Act): Session {
  switch (action.kind) {
    case 'chooseMode':
      return onScreen(session, 'question', (work) => ({ ...work, mode: action.mode }));
    case 'type':
      return onScreen(session, 'question', (work) => ({ ...work, text: action.text }));
    case 'confide':
      return reveal(session, action);
    case 'tick':
      return onScreen(session, 'reveal', (work) => ({
        ...work,
        said: toggled(work.said, action.point),
      }));
    case 'sayAll':
      return onScreen(session, 'reveal', (work) => ({
        ...work,
        said: [...new Set([...work.said, ...action.points])],
      }));
    case 'tickPitfall':
      return onScreen(session, 'reveal', (work) => ({
        ...work,
        pitfalls: toggled(work.pitfalls, action.pitfall),
      }));
    case 'setEase':
      return onScreen(session, 'reveal', (work) => ({ ...work, ease: action.ease }));
    case 'openTier':
      return onScreen(session, 'reveal', (work) => ({
        ...work,
        opened: toggled(work.opened, action.level),
      }));
    case 'foresee':
      return foresee(session, action);
    case 'skip':
      return skip(session, action.at);
    case 'commit':
      return commit(session, action);
    case 'continue':
      return goOn(session, action.at);
    case 'showPoint':
      return session.screen.kind === 'prompt'
        ? { ...session, screen: { ...session.screen, shown: true } }
        : session;
    case 'ask':
      return ask(session, action.entry, action.at);
    case 'undone':
      return undo(session, action.undoneBy, action.at);
    case 'redone':
      return redo(session, action.at);
    default:
      return unreachable(action);
  }
}

/** The event that undo would take back; null: there is nothing, or a commit is on its way. */
export function undoTarget(session: Session): string | null {
  return session.pending === null ? (session.done.at(-1)?.eventId ?? null) : null;
}

/** The `undone` event that redo would take back. */
export function redoTarget(session: Session): string | null {
  return session.pending === null ? (session.undone.at(-1)?.undoneBy ?? null) : null;
}

function withWork(session: Session, change: (work: Work) => Work): Session {
  const { screen } = session;
  if (screen.kind !== 'question' && screen.kind !== 'reveal') return session;
  return { ...session, screen: { ...screen, work: change(screen.work) } };
}

function onScreen(
  session: Session,
  kind: 'question' | 'reveal',
  change: (work: Work) => Work,
): Session {
  return session.screen.kind === kind ? withWork(session, change) : session;
}

function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function reveal(session: Session, action: Extract<Action, { kind: 'confide' }>): Session {
  const { screen } = session;
  if (screen.kind !== 'question') return session;
  const work = {
    ...screen.work,
    confidence: action.confidence,
    opened: action.open ?? [],
    revealedMs: spentMs(screen.work, action.at),
  };
  const { entry } = screen;
  if (action.ask === undefined) return { ...session, screen: { kind: 'reveal', entry, work } };
  // What is predicted is not part of the answer, so its time does not count.
  return { ...session, screen: prediction(entry, action.ask, pause(work, action.at)) };
}

function foresee(session: Session, action: Extract<Action, { kind: 'foresee' }>): Session {
  const { screen } = session;
  if (screen.kind !== 'prediction' || screen.made) return session;
  const { marks, confidence } = action;
  return { ...session, screen: { ...screen, marks, confidence } };
}

/** A due prediction that is skipped stays due; before the answer of a new card it is only put off. */
function skip(session: Session, at: number): Session {
  const { screen } = session;
  if (screen.kind !== 'prediction' || screen.made) return session;
  const next = afterPrediction(session, at);
  if (next !== null) return { ...session, screen: next };
  return putAside(session, session.plan[screen.entry]?.card ?? '', at);
}

/** The answer of the new card that the prediction came before; null: it came by itself. */
function afterPrediction({ screen }: Session, at: number): Screen | null {
  if (screen.kind !== 'prediction' || screen.work === null) return null;
  return { kind: 'reveal', entry: screen.entry, work: { ...screen.work, since: at } };
}

function goOn(session: Session, at: number): Session {
  const { screen } = session;
  if (screen.kind === 'refutation') {
    const [pitfall, ...more] = screen.more;
    if (pitfall !== undefined) return { ...session, screen: { ...screen, pitfall, more } };
    return { ...session, screen: nextScreen(session, at) };
  }
  if (screen.kind === 'judged') return { ...session, screen: nextScreen(session, at) };
  if (screen.kind === 'prediction') {
    if (!screen.made) return session;
    return { ...session, screen: afterPrediction(session, at) ?? nextScreen(session, at) };
  }
  if (screen.kind !== 'omission') return session;
  // A leech has been walked through: now the card itself.
  const isWalked = screen.why === 'leech';
  return {
    ...session,
    screen: isWalked ? question(session, screen.entry, at) : nextScreen(session, at),
  };
}

/**
 * Puts a card on screen now. An unanswered place in the plan is used; otherwise the card joins at the end, so that no
 * place moves under what was done. What was ticked on the card that gives way, and not graded, is let go.
 */
function ask(session: Session, entry: CardEntry, at: number): Session {
  const { screen, plan: before } = session;
  const isShort =
    screen.kind !== 'prompt' && screen.kind !== 'summary' && !isCard(before[screen.entry]);
  if (!isShort && isAbout(screen, before, [entry.card])) return session;
  const over = settled(session);
  // A place that was put aside is open again with its card, so it is the one to use.
  const planned = before.findIndex(
    (one, i) => one.card === entry.card && isCard(one) && !over.has(i),
  );
  const plan = planned < 0 ? [...before, entry] : before;
  const place = planned < 0 ? before.length : planned;
  const gone = session.gone.filter((card) => card !== entry.card);
  return { ...session, plan, gone, undone: [], screen: question(session, place, at) };
}

/** Leaves out a card from here on. What was answered stays answered. */
function putAside(session: Session, card: string, at: number): Session {
  if (session.gone.includes(card)) return session;
  const next = { ...session, gone: [...session.gone, card] };
  // A commit on its way is settled first: its card is on screen until then.
  if (session.pending !== null || !isAbout(session.screen, session.plan, [card])) return next;
  return { ...next, screen: nextScreen(next, at) };
}
