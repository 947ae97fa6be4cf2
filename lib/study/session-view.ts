// What a session shows of itself: the strip, the log tail, the counts and the summary. Words are the screen's.

import { nextEntry, openPrompts } from './next-screen';
import { spentMs } from './session';
import type { AnswerOutcome, Done, Entry, Session } from './session-state';

/** How a page of the strip is filled: held, right but Hard, coming back, the one on screen, still to come. */
export type Fill = 'held' | 'half' | 'back' | 'current' | 'todo';

/** The strip: one page per card of the plan that is still in the content. */
export function stripOf(
  session: Session,
): readonly { readonly entry: Entry; readonly fill: Fill }[] {
  const fills = new Map<number, Fill>();
  const current = currentEntry(session);
  if (current !== null) fills.set(current, 'current');
  for (const one of answersOf(session)) {
    if (!fills.has(one.entry)) fills.set(one.entry, fillOf(one.outcome));
  }
  return session.plan
    .map((entry, index) => ({ entry, index, fill: fills.get(index) ?? 'todo' }))
    .filter(({ entry, fill }) => fill !== 'todo' || !session.gone.includes(entry.card))
    .map(({ entry, fill }) => ({ entry, fill }));
}

/** The place in the plan that the screen is about; points asked after the cards are about none. */
function currentEntry(session: Session): number | null {
  const { screen, plan } = session;
  if (screen.kind === 'summary') return null;
  if (screen.kind !== 'prompt') return screen.entry;
  // A leech is being walked through: its question is still to come.
  const next = nextEntry(session);
  return next !== null && plan[next]?.card === screen.prompt.card ? next : null;
}

/** The last things committed, newest first. */
export function tailOf(session: Session, count: number): readonly Done[] {
  return session.done.slice(-count).reverse();
}

export type Counts = {
  /** Place of the card on screen, from 1; the number of cards once all are answered. */
  readonly place: number;
  readonly of: number;
  readonly answered: number;
  /** Answered, and not Again. */
  readonly held: number;
  /** Cards that come back: graded Again. */
  readonly back: number;
  readonly left: number;
  /** Points still to be said before the summary. */
  readonly prompts: number;
};

export function countsOf(session: Session): Counts {
  const strip = stripOf(session);
  const answers = answersOf(session);
  const back = answers.filter(({ outcome }) => outcome.grade === 'again').length;
  const current = strip.findIndex(({ fill }) => fill === 'current');
  return {
    place: current < 0 ? strip.length : current + 1,
    of: strip.length,
    answered: answers.length,
    held: answers.length - back,
    back,
    left: strip.filter(({ fill }) => fill === 'todo' || fill === 'current').length,
    prompts: openPrompts(session).length,
  };
}

export type Summary = Counts & {
  /** Milliseconds spent on the cards. */
  readonly tookMs: number;
  readonly answers: readonly { readonly card: string; readonly outcome: AnswerOutcome }[];
};

export function summaryOf(session: Session): Summary {
  const answers = answersOf(session);
  return {
    ...countsOf(session),
    tookMs: answers.reduce((sum, { work }) => sum + spentMs(work, 0), 0),
    answers: answers.map(({ entry, outcome }) => ({
      card: session.plan[entry]?.card ?? '',
      outcome,
    })),
  };
}

type Answer = Extract<Done, { kind: 'answer' }>;

function answersOf(session: Session): readonly Answer[] {
  return session.done.filter((one): one is Answer => one.kind === 'answer');
}

function fillOf(outcome: AnswerOutcome): Fill {
  if (outcome.grade === 'again') return 'back';
  return outcome.grade === 'hard' ? 'half' : 'held';
}
