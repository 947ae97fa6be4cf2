// Ways to be wrong, each as one replacement in the sound folder with what must be said about it, where.

import { expect, it } from 'vitest';
import { formatProblem, type Problem } from './problem';
import { lineOf, problemsOf, type Spoiling, spoilt } from './sound.fixture';

export const CARD = 'tea/TE-01.md';
export const SCRIPT = 'tea/TE-01.replay.yaml';

export type Case = {
  readonly claim: string;
  readonly spoil: Spoiling;
  /** A text on the line that the problem must name, in the spoilt file. */
  readonly at: string;
  readonly what: string;
  readonly fix: string;
  /** The file of the problem, where it is not the spoilt one. */
  readonly file?: string;
};

export const inCard = (from: string, to: string): Spoiling => ({ path: CARD, from, to });

export function tellsEach(cases: readonly Case[]): void {
  for (const { claim, spoil, at, what, fix, file } of cases) {
    it(`tells ${claim} with file, line, what and what to do`, () => {
      const path = file ?? spoil.path;
      const line = lineOf(spoilt(spoil), path, at);
      const found = problemsOf(spoil);
      const said = found.filter((problem) => problem.what.includes(what));
      expect(found.map(print).join('\n')).toContain(what);
      expect(said.map(place)).toContainEqual({ file: path, line });
      expect(said.map((problem) => problem.fix).join('\n')).toContain(fix);
    });
  }
}

export function print(problem: Problem): string {
  return formatProblem(problem, '');
}

export function place({ file, line }: Problem): { file: string; line: number } {
  return { file, line };
}
