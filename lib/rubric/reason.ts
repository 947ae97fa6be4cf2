// Why an answer got its grade, in words.

import { LEVELS, type Level } from '../deck/level';
import type { Assessment } from './assess';
import type { GradedCard } from './plan';

export type ReasonOptions = {
  /** The name of a gap, never its answer, for what is missing; the id in words when left out. */
  readonly nameOf?: (point: string) => string;
  /** When an Again comes back, such as "tomorrow" or "in 10 minutes". */
  readonly returns?: string;
};

/** The reason in one or a few sentences, such as "Junior reached. Middle: 1 of 2. Missing: what survives." */
export function reasonFor(
  card: GradedCard,
  assessment: Assessment,
  options: ReasonOptions = {},
): string {
  const { required, missing, rung } = assessment;
  const again = `so again ${options.returns ?? 'tomorrow'}`;
  const count = points(required.length - missing.length, required.length);
  switch (assessment.rule) {
    case 'pitfall':
      return 'Nothing reached: a pitfall was said.';
    case 'none said':
      return `${count}: none said, ${again}. They come back at the end.`;
    case 'two missing':
      return `${count}: ${numberWord(missing.length)} missing, ${again}. They come back at the end.`;
    case 'one missing':
      return `${reached(rung)}. ${partial(card, assessment)} Missing: ${missingNames(assessment, options)}.`;
    case 'hesitant':
      return `${reached(rung)}. ${allPoints(required.length)}. It came hesitantly, so hard.`;
    case 'effortless':
      return `${reached(rung)}. ${allPoints(required.length)}. Effortless and sure, so easy.`;
    case 'all said':
      return `${reached(rung)}. ${allPoints(required.length)}.`;
    case 'given':
      return 'This card has new points since then, so the grade given then stands.';
  }
}

function reached(rung: Level | null): string {
  return rung === null ? 'Nothing reached' : `${capital(rung)} reached`;
}

function points(said: number, of: number): string {
  return `${said} of ${of} ${of === 1 ? 'point' : 'points'}`;
}

function allPoints(count: number): string {
  return count === 1 ? 'The one point' : `All ${count} points`;
}

/** How far the answer came at the level of the missing point: "Middle: 1 of 2." */
function partial(card: GradedCard, { required, missing }: Assessment): string {
  const levelOf = (id: string) => card.points.find((point) => point.id === id)?.level;
  const level = LEVELS.find((one) => missing.some((id) => levelOf(id) === one));
  if (level === undefined) return '';
  const asked = required.filter((id) => levelOf(id) === level);
  const said = asked.filter((id) => !missing.includes(id)).length;
  return `${capital(level)}: ${said} of ${asked.length}.`;
}

function missingNames({ missing }: Assessment, { nameOf }: ReasonOptions): string {
  return missing.map((id) => nameOf?.(id) ?? id.replaceAll('-', ' ')).join(', ');
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
