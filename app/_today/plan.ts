// Which of its faces Today shows, and in what words. Pure: the screen draws what comes out of here.

import type { Today } from '../_data/today';
import type { TodayView } from '../_data/use-today';
import {
  dueWords,
  enoughWords,
  inDaysWords,
  laterWords,
  learnWords,
  leftWords,
  minutesWords,
  tomorrowWords,
} from './words';

/** An act that begins a session, and how many cards it asks for. */
export type Begin =
  | { readonly kind: 'today' }
  | { readonly kind: 'more' | 'new'; readonly cards: number };

export type Plan = {
  readonly headline: string;
  readonly sub: string;
  readonly acts: readonly {
    readonly name: string;
    /** Read out after the name, where the name out of its place says too little. */
    readonly heard?: string;
    readonly kind: 'goOn' | 'startAgain' | 'begin';
    readonly begin: Begin;
  }[];
};

/** What the words are made of. */
export type PlanInput = Today & Pick<TodayView, 'settings' | 'left'>;

const MORE = 5;
const LEARN = 3;
const TODAY: Begin = { kind: 'today' };

/** @param forMore how many cards the wish for more could be given */
export function planOf(today: PlanInput, forMore: number): Plan {
  const { queue, left } = today;
  if (left !== null) {
    const total = left.plan.length - left.gone.length;
    const place = Math.min(total, doneIn(left) + 1);
    return {
      headline: `You stopped at ${place} of ${total}`,
      sub: 'The card is as you left it, ticks and all.',
      acts: [
        { name: "Start again from today's list", kind: 'startAgain', begin: TODAY },
        { name: 'Go on', kind: 'goOn', begin: TODAY },
      ],
    };
  }
  const { due, fresh, alone, shorts } = queue;
  if (due.length + fresh.length + alone.length + shorts.length > 0) {
    return {
      headline: `About ${minutesWords(queue.minutes + queue.shortMinutes)}`,
      sub: startWords(today),
      acts: [{ name: 'Start', heard: 'studying', kind: 'begin', begin: TODAY }],
    };
  }
  return today.done.answers > 0 ? donePlan(today, forMore) : restPlan(today, forMore);
}

/** Places of a session that are done: a prediction before an answer leaves its card open. */
function doneIn({ done, plan }: NonNullable<TodayView['left']>): number {
  return done.filter((one) => {
    if (one.kind === 'prompt') return false;
    return one.kind !== 'prediction' || plan[one.entry]?.kind === 'ask';
  }).length;
}

/** What is chosen, and where there is more to say, what comes later and what is left. */
function startWords(today: PlanInput): string {
  const { queue, settings } = today;
  const chosen = chosenWords(today);
  const more = laterWords(queue.laterToday) + leftWords(queue.minutesLeft, settings.minutesADay);
  return more === '' || chosen.endsWith('.') ? `${chosen}${more}` : `${chosen}.${more}`;
}

function chosenWords({ queue, pace, settings }: PlanInput): string {
  const words = dueWords({
    questions: queue.due.length,
    newQuestions: queue.fresh.length,
    points: queue.alone.length,
    claims: queue.shorts.filter(({ kind }) => kind === 'pitfall').length,
    predictions: queue.shorts.filter(({ kind }) => kind === 'ask').length,
  });
  if (queue.dueCount <= queue.due.length) return words;
  const takes = `${queue.dueCount} due. Today takes the ${queue.due.length} that slip fastest and are asked most.`;
  if (!queue.isNewHeld) return takes;
  const bound = Math.floor((2 * settings.minutesADay * 60_000) / pace.cardMs);
  return `${takes} New questions wait until fewer than ${bound} are due.`;
}

function donePlan(today: PlanInput, forMore: number): Plan {
  const { queue } = today;
  const tomorrow = tomorrowWords(queue.tomorrow, today.tomorrowMinutes);
  const isCut = queue.isEnough && queue.dueCount > 0;
  return {
    headline: isCut ? 'Enough for today.' : 'Done for today.',
    sub: isCut
      ? `${enoughWords(today.settings.minutesADay, queue.dueCount)} ${tomorrow}`
      : `${tomorrow}${laterWords(queue.laterToday)}`,
    acts: moreActs(today, forMore),
  };
}

function restPlan(today: PlanInput, forMore: number): Plan {
  const { next, day, settings } = today;
  const from = `${String(settings.rolloverHour).padStart(2, '0')}:00`;
  const sub =
    next === null
      ? 'No question is waiting.'
      : `Next: ${next.count} ${inDaysWords(next.day - day)}, from ${from}.`;
  return { headline: 'Nothing is due.', sub, acts: moreActs(today, forMore) };
}

/** New questions first where there are any; else what comes next, ahead of time. */
function moreActs(today: PlanInput, forMore: number): Plan['acts'] {
  const { freshLeft, done } = today;
  const fresh = Math.min(LEARN, freshLeft);
  const ahead = Math.min(MORE, forMore);
  const learn = {
    name: learnWords(fresh),
    kind: 'begin',
    begin: { kind: 'new', cards: fresh },
  } as const;
  const more = {
    name: `${ahead} more, ahead of time`,
    kind: 'begin',
    begin: { kind: 'more', cards: ahead },
  } as const;
  if (done.answers > 0) return ahead > 0 ? [more] : fresh > 0 ? [learn] : [];
  return fresh > 0 ? [learn] : ahead > 0 ? [more] : [];
}
