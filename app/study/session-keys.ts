// Which key does what on which screen. The grade keys do nothing before the reveal.

import type { Card } from '@/lib/deck/card';
import { LEVELS } from '@/lib/deck/level';
import { GRADES } from '@/lib/rubric/grade';
import type { RunningView } from './in-hand';
import type { KeyMap } from './use-keys';
import type { SessionActs } from './use-session-acts';
import { SCALE, type Verdict } from './verdict';

const PITFALL_KEYS = ['q', 'w', 'e', 'r'];

export function sessionKeys(
  view: RunningView,
  card: Card | null,
  acts: SessionActs,
  around: {
    readonly asksConfidence: boolean;
    readonly onWatch: ((mark: string | null) => void) | null;
    readonly onKeys: () => void;
    readonly onLeave: () => void;
  },
): KeyMap {
  return {
    '?': around.onKeys,
    escape: around.onLeave,
    u: acts.undo,
    'Shift+u': acts.redo,
    ...screenKeys(view, card, acts, around),
  };
}

function screenKeys(
  { session, grading }: RunningView,
  card: Card | null,
  acts: SessionActs,
  around: Parameters<typeof sessionKeys>[3],
): KeyMap {
  const { screen } = session;
  switch (screen.kind) {
    case 'question':
      return questionKeys(acts, around.asksConfidence, screen.work.mode === 'type');
    case 'reveal':
      return {
        ...revealKeys(card, acts, screen.work.opened),
        enter: grading === null ? null : () => acts.grade(grading.assessment.computed),
      };
    case 'refutation': {
      const frame = card?.pitfalls.find(({ id }) => id === screen.pitfall)?.frame;
      return { enter: acts.goOn, v: watching(around.onWatch, frame) };
    }
    case 'omission': {
      const frame = card?.points.find(({ id }) => screen.points.includes(id))?.frame;
      return { enter: acts.goOn, v: watching(around.onWatch, frame) };
    }
    case 'prompt': {
      if (!screen.shown) return { enter: acts.showPoint };
      const frame = card?.points.find(({ id }) => id === screen.prompt.point)?.frame;
      return {
        y: () => acts.answerPrompt(true),
        n: () => acts.answerPrompt(false),
        v: watching(around.onWatch, frame),
      };
    }
    case 'claim':
      return claimKeys(acts, around.asksConfidence);
    case 'judged': {
      const entry = session.plan[screen.entry];
      const part = entry?.kind === 'pitfall' ? entry.part : null;
      const frame = card?.pitfalls.find(({ id }) => id === part)?.frame;
      return { enter: acts.goOn, v: watching(around.onWatch, frame) };
    }
    case 'prediction':
      return screen.made ? { enter: acts.goOn } : {};
    case 'summary':
      return { enter: around.onLeave };
  }
}

function questionKeys(acts: SessionActs, asksConfidence: boolean, isTyping: boolean): KeyMap {
  const t = () => acts.chooseMode(isTyping ? 'speak' : 'type');
  if (!asksConfidence) return { enter: () => acts.reveal(null), t };
  return {
    1: () => acts.reveal('no idea'),
    2: () => acts.reveal('unsure'),
    3: () => acts.reveal('sure'),
    t,
  };
}

/** The scale from left to right; without confidence, its two ends side by side. */
function claimKeys(acts: SessionActs, asksConfidence: boolean): KeyMap {
  const keys: Record<string, () => void> = {
    0: () => acts.judge({ judged: null, confidence: null }),
  };
  const scale: readonly Verdict[] = asksConfidence
    ? SCALE
    : [
        { judged: 'costs', confidence: null },
        { judged: 'safe', confidence: null },
      ];
  scale.forEach((verdict, index) => {
    keys[String(index + 1)] = () => acts.judge(verdict);
  });
  return keys;
}

function revealKeys(
  card: Card | null,
  acts: SessionActs,
  opened: readonly string[],
): Record<string, (() => void) | null> {
  const keys: Record<string, (() => void) | null> = { a: acts.sayAll };
  card?.points.slice(0, 9).forEach((point, index) => {
    keys[String(index + 1)] = () => acts.tick(point.id);
  });
  card?.pitfalls.slice(0, PITFALL_KEYS.length).forEach((pitfall, index) => {
    keys[PITFALL_KEYS[index] as string] = () => acts.tickPitfall(pitfall.id);
  });
  GRADES.forEach((grade, index) => {
    keys[`Shift+${index + 1}`] = () => acts.grade(grade);
  });
  const next = LEVELS.find((level) => !opened.includes(level));
  keys.o = next === undefined ? null : () => acts.openTier(next);
  return keys;
}

function watching(
  onWatch: ((mark: string | null) => void) | null,
  frame: string | null | undefined,
): (() => void) | null {
  return onWatch === null || !frame ? null : () => onWatch(frame);
}
