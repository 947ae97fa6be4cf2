// What the session says, made of numbers. Plain strings: no element, no clock.

import type { Level } from '@/lib/deck/level';
import { rank } from '@/lib/deck/level';
import type { Confidence, Grade } from '@/lib/schedule/event';
import type { VoiceState } from './voice';

export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};

export const CONFIDENCE_NAMES: Readonly<Record<Confidence, string>> = {
  'no idea': 'No idea',
  unsure: 'Unsure',
  sure: 'Sure',
};

/** Seconds at which the answer of each level has been said, and what that answer is called. */
export const TIERS: Readonly<Record<Level, { readonly name: string; readonly seconds: number }>> = {
  junior: { name: 'Short answer', seconds: 20 },
  middle: { name: 'Full answer', seconds: 40 },
  senior: { name: 'Senior answer', seconds: 90 },
  principal: { name: 'Principal answer', seconds: 140 },
};

/** How long until it comes back, in whole days: "today", "tomorrow", "4 days". */
export function intervalWords(days: number): string {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `${days} days`;
}

/** A return as a button prints it and as it is read out. @param minutes until a same-day return; null: none */
export function returnWords(back: {
  readonly intervalDays: number;
  readonly minutes: number | null;
}): { readonly short: string; readonly full: string } {
  if (back.minutes !== null) {
    return { short: `${back.minutes} min`, full: `next in ${count(back.minutes, 'minute')}` };
  }
  const words = intervalWords(back.intervalDays);
  return { short: words, full: back.intervalDays <= 1 ? `next ${words}` : `next in ${words}` };
}

/** "34 s", "1 min 5 s". @param ms a duration, not negative */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** "0:17". */
export function clockWords(seconds: number): readonly [minutes: string, seconds: string] {
  return [String(Math.floor(seconds / 60)), String(seconds % 60).padStart(2, '0')];
}

/** "2 points", "1 point". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** What to say next, by the time spoken. */
export function hintWords(seconds: number): readonly [first: string, second: string] {
  if (seconds < TIERS.junior.seconds) return ['Say it aloud.', 'First the short answer.'];
  if (seconds < TIERS.middle.seconds) return ['Say it aloud.', 'Now the full answer.'];
  return ['Deeper,', 'or stop here.'];
}

/**
 * The levels whose answer opens with the reveal: a design question's model answer is part of the evidence, and a typed
 * answer is read beside it.
 */
export function openAtOnce(level: Level, target: Level, typed: string): readonly Level[] {
  return rank(level) >= rank('senior') || typed.trim() !== '' ? [target] : [];
}

/**
 * Beside which model answer the learner's own stands: the one opened last. Null: above the ticks, since none that is
 * drawn is open.
 * @param drawn levels on screen, not folded away
 */
export function ownPlace(opened: readonly Level[], drawn: readonly Level[]): Level | null {
  return opened.findLast((level) => drawn.includes(level)) ?? null;
}

export type BarSegment = { readonly label: string; readonly fromS: number; readonly toS: number };

/**
 * The speaking bar for a target: a segment per level up to it, each as wide as the others, and one for going deeper.
 * Equal widths keep the labels legible; time runs evenly inside each.
 */
export function barSegments(target: Level): readonly BarSegment[] {
  const ends = (['junior', 'middle', 'senior', 'principal'] as const)
    .filter((level) => rank(level) <= rank(target))
    .map((level) => ({ label: BAR_LABELS[level], end: TIERS[level].seconds }));
  const segments: BarSegment[] = [];
  let fromS = 0;
  for (const { label, end } of ends) {
    segments.push({ label: `${label}, ${end} s`, fromS, toS: end });
    fromS = end;
  }
  return [...segments, { label: 'deeper', fromS, toS: fromS + 20 }];
}

const BAR_LABELS: Readonly<Record<Level, string>> = {
  junior: 'short',
  middle: 'full',
  senior: 'senior',
  principal: 'principal',
};

/** Said at 2.4 words a second, an unhurried interview pace. */
const WORDS_A_SECOND = 2.4;

/** "41 words, about 17 s aloud". */
export function typedWords(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  if (words === 0) return '';
  return `${count(words, 'word')}, about ${Math.max(1, Math.round(words / WORDS_A_SECOND))} s aloud`;
}

/** What there is to say of the recording on the question screen; null: nothing. A refusal is said once. */
export function recordWords(state: VoiceState): string | null {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'asking':
      return 'Your browser asks for the microphone.';
    case 'recording':
      return 'Recording, kept until you grade.';
    case 'kept':
      return 'Recorded, kept until you grade.';
    case 'off':
      if (state.isSaid) return null;
      return state.why === 'refused'
        ? 'The microphone was not allowed. Speak without it.'
        : 'There is no microphone here. Speak without it.';
  }
}
