// Bugs throw. Bad input does not: that is `result.ts`.

/** Throws when a claim that only a bug could break is false. */
export function assert(claim: boolean, message: string): asserts claim {
  if (!claim) throw new Error(`Assertion failed: ${message}`);
}

/** The end of an exhaustive `switch`: a case that the types rule out. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}

/** The value, or a thrown bug report when it is missing where it cannot be. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}
