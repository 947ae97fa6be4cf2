// What is on screen next: questions first, then the points that were missed, then the summary.

import { unreachable } from '../base/assert';
import type {
  AnswerMode,
  CardEntry,
  Done,
  Entry,
  PointPrompt,
  Screen,
  Session,
  Work,
} from './session-state';

/** What the next screen follows from. All else of a session is on screen already. */
export type Progress = Pick<Session, 'plan' | 'alone' | 'done' | 'gone' | 'mode'>;

export function nextScreen(progress: Progress, at: number): Screen {
  const entry = nextEntry(progress);
  if (entry !== null) return screenOf(progress, entry, at);
  const prompt = nextPrompt(progress);
  if (prompt !== null) return { kind: 'prompt', prompt, shown: false };
  return { kind: 'summary' };
}

/** The first screen of a place in the plan. */
function screenOf(progress: Progress, at: number, now: number): Screen {
  const entry = progress.plan[at] as Entry;
  switch (entry.kind) {
    case 'due':
    case 'new':
    case 'ahead':
      return walkStep(progress, at, entry) ?? question(progress, at, now);
    case 'pitfall':
      return { kind: 'claim', entry: at };
    case 'ask':
      return prediction(at, entry.part, null);
    default:
      return unreachable(entry);
  }
}

/** Whether a place of the plan is a card, as against a short item. */
export function isCard(entry: Entry | undefined): entry is CardEntry {
  return entry !== undefined && entry.kind !== 'pitfall' && entry.kind !== 'ask';
}

export function prediction(entry: number, ask: string, work: Work | null): Screen {
  return { kind: 'prediction', entry, ask, marks: {}, confidence: null, made: false, work };
}

export function question({ mode }: Pick<Session, 'mode'>, entry: number, at: number): Screen {
  return { kind: 'question', entry, work: newWork(mode, at) };
}

/** What comes before the question of a leech: each of its points once, said or not, then all of it with the replay. */
function walkStep({ done }: Progress, entry: number, { card, walk }: CardEntry): Screen | null {
  if (walk === undefined || walk.length === 0) return null;
  const asked = done.flatMap((one) =>
    one.kind === 'prompt' && one.prompt.card === card ? [one.prompt.point] : [],
  );
  const point = walk.find((id) => !asked.includes(id));
  return point === undefined
    ? { kind: 'omission', entry, points: walk, why: 'leech' }
    : { kind: 'prompt', prompt: { card, point }, shown: false };
}

export function newWork(mode: AnswerMode, at: number): Work {
  return {
    mode,
    text: '',
    confidence: null,
    said: [],
    pitfalls: [],
    ease: 'steady',
    opened: [],
    spentMs: 0,
    since: at,
    revealedMs: null,
  };
}

/** Whether something done was what a place in the plan asks for. A prediction before an answer leaves the answer open. */
export function settles(done: Done, plan: readonly Entry[]): boolean {
  switch (done.kind) {
    case 'answer':
    case 'claim':
      return true;
    case 'prediction':
      return plan[done.entry]?.kind === 'ask';
    case 'prompt':
      return false;
    default:
      return unreachable(done);
  }
}

/** The places of the plan that are done with. */
export function settled({ plan, done }: Pick<Progress, 'plan' | 'done'>): ReadonlySet<number> {
  return new Set(done.map((one) => (one.kind !== 'prompt' && settles(one, plan) ? one.entry : -1)));
}

/** Index of the first place of the plan that is neither done with nor gone. */
export function nextEntry({
  plan,
  done,
  gone,
}: Pick<Progress, 'plan' | 'done' | 'gone'>): number | null {
  const over = settled({ plan, done });
  const index = plan.findIndex((entry, i) => !over.has(i) && !gone.includes(entry.card));
  return index < 0 ? null : index;
}

/**
 * The points still to be said: every required point missed in this session and every point asked alone, each once,
 * until it is said. Worked out from what was done, so that an undone answer takes its points with it.
 */
export function openPrompts({ plan, alone, done, gone }: Progress): readonly PointPrompt[] {
  const asked = new Map<string, Asked>();
  const add = (prompt: PointPrompt): Asked => {
    const key = `${prompt.card}/${prompt.point}`;
    const known = asked.get(key) ?? { prompt, times: 0, isSaid: false };
    asked.set(key, known);
    return known;
  };
  for (const prompt of alone) add(prompt);
  for (const one of done) {
    // Saying a point before the question, as with a leech, does not make up for missing it in the answer.
    for (const prompt of missedIn(one, plan)) add(prompt).isSaid = false;
    if (one.kind !== 'prompt') continue;
    const entry = add(one.prompt);
    entry.times += 1;
    entry.isSaid ||= one.outcome.said;
  }
  return [...asked.values()]
    .filter(({ prompt, isSaid }) => !isSaid && !gone.includes(prompt.card))
    .sort((a, b) => a.times - b.times)
    .map(({ prompt }) => prompt);
}

type Asked = { readonly prompt: PointPrompt; times: number; isSaid: boolean };

function missedIn(done: Done, plan: readonly Entry[]): readonly PointPrompt[] {
  if (done.kind !== 'answer') return [];
  const card = plan[done.entry]?.card;
  return card === undefined ? [] : done.outcome.missing.map((point) => ({ card, point }));
}

/** The point asked the fewest times, so that a point missed again comes back after the others. */
function nextPrompt(progress: Progress): PointPrompt | null {
  return openPrompts(progress)[0] ?? null;
}
