// From the session's state to what the screens show of it: strip, log lines, reason, summary. Pure: no element, no
// clock, no card text beyond ids.

import type { Card } from '@/lib/deck/card';
import type { Level } from '@/lib/deck/level';
import { plainText } from '@/lib/deck/node';
import type { Assessment } from '@/lib/rubric/assess';
import type { GradedCard } from '@/lib/rubric/plan';
import { type ReasonOptions, reasonFor } from '@/lib/rubric/reason';
import type { Grade } from '@/lib/schedule/event';
import { SHORT_MS } from '@/lib/schedule/history';
import { isCard, nextEntry } from '@/lib/study/next-screen';
import type { AnswerOutcome, Done, Entry, Session, Work } from '@/lib/study/session-state';
import { countsOf, type Summary, stripOf, summaryOf, tailOf } from '@/lib/study/session-view';
import type { LogLine } from './log-tail';
import { shortWords } from './short-words';
import type { StripStep } from './strip';
import type { Gain } from './summary-screen';
import { count, durationWords, GRADE_NAMES, returnWords } from './words';

const STATE_OF = {
  held: 'stable',
  half: 'half',
  back: 'dirty',
  current: 'current',
  todo: 'empty',
} as const;

export function stepsOf(session: Session): readonly StripStep[] {
  return stripOf(session).map(({ entry, fill }) => ({
    kind: isCard(entry) ? 'question' : 'claim',
    state: fill === 'todo' && entry.kind === 'new' ? 'new' : STATE_OF[fill],
  }));
}

/** The card of something done. */
export function cardOf(done: Done, plan: readonly Entry[]): string {
  return done.kind === 'prompt' ? done.prompt.card : (plan[done.entry]?.card ?? '');
}

export function linesOf(session: Session): readonly LogLine[] {
  return tailOf(session, 3).map((done) => {
    const code = cardOf(done, session.plan);
    if (done.kind === 'prompt') {
      return {
        id: done.eventId,
        code,
        state: done.outcome.said ? 'stable' : 'dirty',
        what: done.outcome.said ? 'Said it' : 'Missed it',
        when: pointName(done.prompt.point),
      };
    }
    if (done.kind !== 'answer') {
      return {
        id: done.eventId,
        code,
        state: pageOf(done.outcome.grade),
        what: shortWords(done.outcome),
        when: whenWords(done.outcome),
      };
    }
    const { grade, isOverridden } = done.outcome;
    return {
      id: done.eventId,
      code,
      state: pageOf(grade),
      what: GRADE_NAMES[grade],
      when: isOverridden ? 'you chose' : whenWords(done.outcome),
    };
  });
}

/** "KW-04, Again": what Undo would take back; null: nothing. */
export function undoWords(session: Session): string | null {
  const last = session.done.at(-1);
  if (last === undefined) return null;
  const [line] = linesOf(session);
  return line ? `${line.code}, ${line.what}` : null;
}

/** A point in the log tail, where its card may not be at hand: the id in words. */
function pointName(point: string): string {
  return point.replaceAll('-', ' ');
}

/** The reason cut into what is bold, what follows, and what a small screen may leave out. */
export function reasonParts(
  card: GradedCard,
  assessment: Assessment,
  { returns, nameOf }: Required<ReasonOptions>,
): { readonly lead: string; readonly rest: string; readonly detail: string } {
  const sentences = reasonFor(card, assessment, { returns, nameOf }).split(/(?<=\.) /);
  const last = sentences.at(-1) ?? '';
  const hasDetail = sentences.length > 1 && /^(Missing|They) ?/.test(last);
  const detail = hasDetail ? last : '';
  const whole = (hasDetail ? sentences.slice(0, -1) : sentences).join(' ');
  const end = whole.search(/[:.]/) + 1;
  return { lead: whole.slice(0, end), rest: whole.slice(end).trim(), detail };
}

/** A first guess at what a card takes, until the session has shown it. */
const CARD_MS = 55_000;

/** "12 left, about 8 minutes" at this session's pace, then "2 points left". */
export function remainingWords(session: Session): string {
  const { left, shortsLeft, prompts } = countsOf(session);
  const isAtEnd = session.screen.kind === 'prompt' && walkPlace(session) === null;
  if (left === 0 || isAtEnd) return `${count(prompts, 'point')} left`;
  const minutes = Math.max(
    1,
    Math.round(((left - shortsLeft) * paceMs(session) + shortsLeft * SHORT_MS) / 60_000),
  );
  return `${left} left, about ${count(minutes, 'minute')}`;
}

/** Where the point on screen stands among those that come before a question that keeps slipping; null: elsewhere. */
export function walkPlace(
  session: Session,
): { readonly place: number; readonly of: number } | null {
  const { screen, plan } = session;
  if (screen.kind !== 'prompt') return null;
  const next = nextEntry(session);
  const entry = next === null ? undefined : plan[next];
  if (!isCard(entry) || entry.walk === undefined) return null;
  if (entry.card !== screen.prompt.card) return null;
  const at = entry.walk.indexOf(screen.prompt.point);
  return at < 0 ? null : { place: at + 1, of: entry.walk.length };
}

function paceMs({ done }: Session): number {
  const answers = done.filter((one) => one.kind === 'answer');
  const total = answers.reduce((sum, { work }) => sum + work.spentMs, 0);
  return answers.length === 0 ? CARD_MS : total / answers.length;
}

/** The evidence on screen as text, for the clipboard when it cannot be saved. */
export function answerText(card: Card, work: Work): string {
  const marked = (ids: readonly string[], id: string) => (ids.includes(id) ? '[x]' : '[ ]');
  const lines = [
    `${card.id} ${plainText(card.question)}`,
    ...card.points.map((point) => `${marked(work.said, point.id)} ${plainText(point.text)}`),
    ...card.pitfalls
      .filter((pitfall) => work.pitfalls.includes(pitfall.id))
      .map((pitfall) => `said: "${plainText(pitfall.say)}"`),
    work.text === '' ? null : `\n${work.text}`,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** In a list: "tomorrow", "4 days", "10 minutes". */
function whenWords(outcome: Pick<AnswerOutcome, 'intervalDays' | 'minutes'>): string {
  return outcome.minutes === null ? returnWords(outcome).short : count(outcome.minutes, 'minute');
}

function pageOf(grade: Grade): LogLine['state'] {
  if (grade === 'again') return 'dirty';
  return grade === 'hard' ? 'half' : 'stable';
}

export type SummaryWords = {
  readonly held: readonly string[];
  readonly back: readonly string[];
  /** How many pitfalls and predictions. */
  readonly heldClaims: number;
  readonly backClaims: number;
  readonly backWords: string;
  readonly tookWords: string;
  readonly gains: readonly Gain[];
};

/** @param isKept whether this browser keeps what was answered */
export function summaryWords(session: Session, isKept: boolean): SummaryWords {
  const summary = summaryOf(session);
  const back = summary.answers.filter(({ outcome }) => outcome.grade === 'again');
  const held = summary.answers.filter(({ outcome }) => outcome.grade !== 'again');
  const { shorts } = summary;
  const backClaims = shorts.filter(({ outcome }) => outcome.grade === 'again');
  return {
    held: held.map(({ card }) => deckCode(card)),
    back: back.map(({ card }) => deckCode(card)),
    heldClaims: shorts.length - backClaims.length,
    backClaims: backClaims.length,
    backWords: backWords(back, backClaims),
    tookWords: `${durationWords(summary.tookMs)}. ${
      isKept ? 'Every answer is saved on this phone.' : 'The answers are not saved.'
    }`,
    gains: gainsOf(session, summary),
  };
}

type Back = {
  readonly card: string;
  readonly outcome: Pick<AnswerOutcome, 'dueDay' | 'intervalDays' | 'minutes'>;
};

/** "KW-04 and KW-01 come back tomorrow.", "FS-08 and one short item come back tomorrow." */
function backWords(cards: readonly Back[], shorts: readonly Back[]): string {
  const back = [...cards, ...shorts];
  const [first] = back;
  if (first === undefined) return '';
  const names = cards.map(({ card }) => card);
  const subjects =
    names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more questions`];
  const short =
    shorts.length === 0
      ? []
      : [shorts.length === 1 ? 'one short item' : `${shorts.length} short items`];
  const isOneDay = back.every(({ outcome }) => outcome.dueDay === first.outcome.dueDay);
  const when = isOneDay ? whenWords(first.outcome) : 'in the next days';
  const subject = listWords([...subjects, ...short]);
  const sentence = `${subject} ${back.length === 1 ? 'comes' : 'come'} back ${when}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function listWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function gainsOf(session: Session, { answers, shorts }: Summary): readonly Gain[] {
  const rungs = answers
    .filter(({ outcome }) => outcome.rung !== null && outcome.rung !== outcome.rungBefore)
    .filter(({ outcome }) => rises(outcome.rungBefore, outcome.rung))
    .map(({ card, outcome }): Gain => {
      const level = outcome.rung as Level;
      const was = outcome.rungBefore === null ? 'first time' : `was ${outcome.rungBefore}`;
      return { kind: 'rung', card, level, was };
    });
  const retired = shorts
    .filter(({ outcome }) => outcome.kind === 'claim' && outcome.retires)
    .map(({ card }): Gain => ({ kind: 'retired', claim: `A pitfall of ${card}` }));
  const said = session.done.filter((done) => done.kind === 'prompt' && done.outcome.said).length;
  const points: readonly Gain[] = said > 0 ? [{ kind: 'points', count: said }] : [];
  const others = [...retired.slice(0, 2), ...points];
  return [...rungs.slice(0, 4 - others.length), ...others];
}

const ORDER: readonly (Level | null)[] = [null, 'junior', 'middle', 'senior', 'principal'];

function rises(before: Level | null, after: Level | null): boolean {
  return ORDER.indexOf(after) > ORDER.indexOf(before);
}

/** `KW` of `KW-01`. */
export function deckCode(card: string): string {
  return card.split('-')[0] ?? card;
}
