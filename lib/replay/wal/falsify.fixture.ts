// Every claim of a script changed into a false one, one at a time: a model that lets one through asserts nothing.

type Mutant = { readonly what: string; readonly value: unknown };

/** @param otherwise a name that can stand in a list where none stood */
export function falsified(script: unknown, otherwise: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'expect') {
        visit(child, [...path, key]);
        continue;
      }
      for (const [claim, value] of Object.entries(child as object)) {
        const copy: unknown = JSON.parse(JSON.stringify(script));
        const target = [...path, key].reduce(
          (so, step) => (so as Record<string, unknown>)[step],
          copy,
        ) as Record<string, unknown>;
        target[claim] = opposite(claim, value, otherwise);
        found.push({ what: [...path, claim].join('.'), value: copy });
      }
    }
  };
  visit(script, []);
  return found;
}

function opposite(claim: string, value: unknown, otherwise: string): unknown {
  if (typeof value === 'boolean') return !value;
  if (claim === 'leader') return 'none';
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : [otherwise];
  if (typeof value === 'string') return value === 'gone' ? 'media' : 'gone';
  const [first, ...others] = Object.entries(value as Record<string, string>);
  return Object.fromEntries([[first?.[0], first?.[1] === 'gone' ? 'media' : 'gone'], ...others]);
}
