// An unfinished card says so itself: each placeholder that the template left is a problem of its own. While one
// is left, the quality bar is not applied to that file, so that its author sees what to do and not what follows.

import type { RawFile } from './files';
import { type Problem, reporter } from './problem';

/** Starts every placeholder of the template. */
export const PLACEHOLDER = 'TO DO:';

export function isUnfinished(text: string): boolean {
  return text.includes(PLACEHOLDER);
}

/** Reports each placeholder of a file with its line. */
export function lintTodos(raw: RawFile, problems: Problem[]): void {
  const report = reporter(raw.path, problems);
  for (const [i, line] of raw.text.split('\n').entries()) {
    const at = line.indexOf(PLACEHOLDER);
    if (at < 0) continue;
    const rest = line.slice(at + PLACEHOLDER.length).trim();
    report(i + 1, `to do: ${rest.split('"')[0]}`, 'write it');
  }
}
