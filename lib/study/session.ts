// The session as a reducer: state and action in, state out. It knows no card text, no clock and no store; an action
// that does not fit the screen changes nothing, so a late or doubled tap is harmless.

import { unreachable } from '../base/assert';
import { isAbout } from './about';
import { nextScreen, question } from './next-screen';
import type {
  Action,
  AnswerMode,
  Done,
  Entry,
  PointPrompt,
  Screen,
  Session,
  Work,
} from './session-state';
import { redo, undo } from './way-back';

/** Longest time one card may claim: a phone left on the table is not practice. Half an hour, in ms. */
const SPENT_MAX_MS = 1_800_000;

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

/** Milliseconds spent on a card by `at`, never negative and never more than half an hour. */
export function spentMs(work: Work, at: number): number {
  const running = work.since === null ? 0 : Math.max(0, at - work.since);
  return Math.min(SPENT_MAX_MS, work.spentMs + running);
}

/** The event that undo would take back; null: there is nothing, or a commit is on its way. */
export function undoTarget(session: Session): string | null {
  return session.pending === null ? (session.done.at(-1)?.eventId ?? null) : null;
}

/** The `undone` event that redo would take back. */
export function redoTarget(session: Session): string | null {
  return session.pending === null ? (session.undone.at(-1)?.undoneBy ?? null) : null;
}

function pause(work: Work, at: number): Work {
  return { ...work, spentMs: spentMs(work, at), since: null };
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
  return { ...session, screen: { kind: 'reveal', entry: screen.entry, work } };
}

function commit(session: Session, action: Extract<Action, { kind: 'commit' }>): Session {
  const { eventId, outcome } = action;
  const { screen } = session;
  const fits =
    outcome.kind === 'answer' ? screen.kind === 'reveal' : screen.kind === 'prompt' && screen.shown;
  return fits ? { ...session, pending: { eventId, outcome } } : session;
}

/** The commit is durable: it joins the stack, and the screen moves. */
function settle(session: Session, at: number): Session {
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
  return null;
}

/** A pitfall is refuted at once; a sure Again by omission shows what was missing; else on to what is next. */
function afterDone(session: Session, done: Done, at: number): Screen {
  if (done.kind === 'answer' && !session.gone.includes(session.plan[done.entry]?.card ?? '')) {
    const { entry, outcome, work } = done;
    const [pitfall, ...more] = outcome.pitfalls;
    if (pitfall !== undefined) {
      return { kind: 'refutation', entry, pitfall, confidence: work.confidence, more };
    }
    if (outcome.grade === 'again' && work.confidence === 'sure' && outcome.missing.length > 0) {
      return { kind: 'omission', entry, points: outcome.missing };
    }
  }
  return nextScreen(session, at);
}

function goOn(session: Session, at: number): Session {
  const { screen } = session;
  if (screen.kind === 'refutation') {
    const [pitfall, ...more] = screen.more;
    if (pitfall !== undefined) return { ...session, screen: { ...screen, pitfall, more } };
    return { ...session, screen: nextScreen(session, at) };
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
function ask(session: Session, entry: Entry, at: number): Session {
  if (isAbout(session.screen, session.plan, [entry.card])) return session;
  const answered = new Set(session.done.map((one) => (one.kind === 'answer' ? one.entry : -1)));
  // A place that was put aside is open again with its card, so it is the one to use.
  const planned = session.plan.findIndex(({ card }, i) => card === entry.card && !answered.has(i));
  const plan = planned < 0 ? [...session.plan, entry] : session.plan;
  const place = planned < 0 ? session.plan.length : planned;
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
