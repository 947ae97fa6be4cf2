// What a session shows of itself: the strip, the log tail, the counts and the summary. Words are the screen's.

import { SHORT_MS } from '../schedule/history';
import { isCard, nextEntry, openPrompts, settles } from './next-screen';
import type {
  AnswerOutcome,
  ClaimOutcome,
  Done,
  Entry,
  PredictionOutcome,
  Session,
} from './session-state';
import { spentMs } from './work';

/** How a page of the strip is filled: held, right but Hard, coming back, the one on screen, still to come. */
export type Fill = 'held' | 'half' | 'back' | 'current' | 'todo';

/** The strip: one page per place of the plan that is still in the content. */
export function stripOf(
  session: Session,
): readonly { readonly entry: Entry; readonly fill: Fill }[] {
  const fills = new Map<number, Fill>();
  const current = currentEntry(session);
  if (current !== null) fills.set(current, 'current');
  for (const one of settledBy(session)) {
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
  /** Place of what is on screen, from 1; the number of places once all are done. */
  readonly place: number;
  readonly of: number;
  readonly answered: number;
  /** Done, and not Again. */
  readonly held: number;
  /** What comes back: graded Again. */
  readonly back: number;
  readonly left: number;
  /** How many of those left are pitfalls and predictions. */
  readonly shortsLeft: number;
  /** Points still to be said before the summary. */
  readonly prompts: number;
};

export function countsOf(session: Session): Counts {
  const strip = stripOf(session);
  const over = settledBy(session);
  const back = over.filter(({ outcome }) => outcome.grade === 'again').length;
  const current = strip.findIndex(({ fill }) => fill === 'current');
  const left = strip.filter(({ fill }) => fill === 'todo' || fill === 'current');
  return {
    place: current < 0 ? strip.length : current + 1,
    of: strip.length,
    answered: over.length,
    held: over.length - back,
    back,
    left: left.length,
    shortsLeft: left.filter(({ entry }) => !isCard(entry)).length,
    prompts: openPrompts(session).length,
  };
}

export type Summary = Counts & {
  /** Milliseconds spent: as measured on cards, as reckoned for short items. */
  readonly tookMs: number;
  readonly answers: readonly { readonly card: string; readonly outcome: AnswerOutcome }[];
  /** Pitfalls and predictions, those before the answer of a new card too. */
  readonly shorts: readonly {
    readonly card: string;
    readonly outcome: ClaimOutcome | PredictionOutcome;
  }[];
};

export function summaryOf(session: Session): Summary {
  const cardOf = (entry: number) => session.plan[entry]?.card ?? '';
  const answers = session.done.filter((one) => one.kind === 'answer');
  const shorts = session.done.filter((one) => one.kind === 'claim' || one.kind === 'prediction');
  return {
    ...countsOf(session),
    tookMs: answers.reduce((sum, { work }) => sum + spentMs(work, 0), 0) + shorts.length * SHORT_MS,
    answers: answers.map(({ entry, outcome }) => ({ card: cardOf(entry), outcome })),
    shorts: shorts.map(({ entry, outcome }) => ({ card: cardOf(entry), outcome })),
  };
}

type Settled = Exclude<Done, { kind: 'prompt' }>;

/** What was done that a place of the plan asked for. */
function settledBy({ done, plan }: Session): readonly Settled[] {
  return done.filter((one): one is Settled => one.kind !== 'prompt' && settles(one, plan));
}

function fillOf({ grade }: Settled['outcome']): Fill {
  if (grade === 'again') return 'back';
  return grade === 'hard' ? 'half' : 'held';
}
