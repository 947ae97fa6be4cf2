// Small words for claims: sets as authors write them.

export function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

/** `[r1, r2]`, as in a script. */
export function list(names: readonly string[]): string {
  return `[${names.join(', ')}]`;
}
