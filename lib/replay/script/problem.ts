// What is wrong with a script, as a value: where, what, and what to do. Knows nothing of files and lines;
// whoever parsed the YAML maps the path to a line.

/** Keys and indexes from the root of the script's value, e.g. `['script', 3, 'kill', 'of']`. */
export type Path = readonly (string | number)[];

export type Problem = {
  readonly path: Path;
  /** What is wrong: one clause without a full stop. */
  readonly what: string;
  /** What to do about it: one clause without a full stop. */
  readonly fix: string;
  /** `warning`: worth a look, does not fail a build. */
  readonly severity: 'error' | 'warning';
};

export function problem(path: Path, what: string, fix: string): Problem {
  return { path, what, fix, severity: 'error' };
}

export function warning(path: Path, what: string, fix: string): Problem {
  return { path, what, fix, severity: 'warning' };
}
