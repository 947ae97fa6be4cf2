// What is on screen next: questions first, then the points that were missed, then the summary.

import type { AnswerMode, Done, Entry, PointPrompt, Screen, Session, Work } from './session-state';

/** What the next screen follows from. All else of a session is on screen already. */
export type Progress = Pick<Session, 'plan' | 'alone' | 'done' | 'gone' | 'mode'>;

export function nextScreen(progress: Progress, at: number): Screen {
  const entry = nextEntry(progress);
  if (entry !== null) return { kind: 'question', entry, work: newWork(progress.mode, at) };
  const prompt = nextPrompt(progress);
  if (prompt !== null) return { kind: 'prompt', prompt, shown: false };
  return { kind: 'summary' };
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

/** Index of the first card of the plan that is neither answered nor gone. */
function nextEntry({ plan, done, gone }: Progress): number | null {
  const answered = new Set(done.map((one) => (one.kind === 'answer' ? one.entry : -1)));
  const index = plan.findIndex((entry, i) => !answered.has(i) && !gone.includes(entry.card));
  return index < 0 ? null : index;
}

/**
 * The points still to be said: every required point missed in this session and every point asked alone, each once,
 * until it is said. Worked out from what was done, so that an undone answer takes its points with it.
 */
export function openPrompts({ plan, alone, done, gone }: Progress): readonly PointPrompt[] {
  const asked = new Map<string, { prompt: PointPrompt; times: number; isSaid: boolean }>();
  const add = (prompt: PointPrompt) => {
    const key = `${prompt.card}/${prompt.point}`;
    if (!asked.has(key)) asked.set(key, { prompt, times: 0, isSaid: false });
    return asked.get(key);
  };
  for (const prompt of alone) add(prompt);
  for (const one of done) for (const prompt of missedIn(one, plan)) add(prompt);
  for (const one of done) {
    if (one.kind !== 'prompt') continue;
    const entry = add(one.prompt);
    if (entry === undefined) continue;
    entry.times += 1;
    entry.isSaid ||= one.outcome.said;
  }
  return [...asked.values()]
    .filter(({ prompt, isSaid }) => !isSaid && !gone.includes(prompt.card))
    .sort((a, b) => a.times - b.times)
    .map(({ prompt }) => prompt);
}

function missedIn(done: Done, plan: readonly Entry[]): readonly PointPrompt[] {
  if (done.kind !== 'answer') return [];
  const card = plan[done.entry]?.card;
  return card === undefined ? [] : done.outcome.missing.map((point) => ({ card, point }));
}

/** The point asked the fewest times, so that a point missed again comes back after the others. */
function nextPrompt(progress: Progress): PointPrompt | null {
  return openPrompts(progress)[0] ?? null;
}
