// One thing that is wrong with the content, told so that its author can put it right without asking.

/** `error` fails the build; `warning` is printed and passes. */
export type Severity = 'error' | 'warning';

export type Problem = {
  /** Path below the content root, such as `kafka-write-path/KW-01.md`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly severity: Severity;
  /** What is wrong: a clause without a full stop. */
  readonly what: string;
  /** What to do about it: a clause in the imperative. */
  readonly fix: string;
};

/** Collects the problems of one file. */
export type Report = (line: number, what: string, fix: string, severity?: Severity) => void;

export function reporter(file: string, into: Problem[]): Report {
  return (line, what, fix, severity = 'error') => {
    into.push({ file, line, severity, what, fix });
  };
}

/** By file, then line, then text: the same run always prints the same list. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      compare(a.what, b.what) ||
      compare(a.fix, b.fix),
  );
}

/**
 * `content/kafka-write-path/KW-01.md:14 what is wrong; what to do`.
 * @param prefix the content root as the reader would type it; empty for paths below the root
 */
export function formatProblem(problem: Problem, prefix: string): string {
  const where = prefix === '' ? problem.file : `${prefix}/${problem.file}`;
  const note = problem.severity === 'warning' ? 'warning: ' : '';
  return `${where}:${problem.line} ${note}${problem.what}; ${problem.fix}`;
}

export function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter((problem) => problem.severity === 'error');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
