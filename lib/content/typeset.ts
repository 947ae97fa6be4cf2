// Straight quotes as authors type them, to the curved ones that readers see. Code is never passed through here.

/**
 * Curves quotes and apostrophes. A double quote opens after a space, a bracket or a dash, and closes elsewhere;
 * a single one opens only before a word that it also closes, else it is an apostrophe.
 */
export function typeset(text: string): string {
  return text
    .replace(/(^|[\s([{—–-])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{—–-])'(?=[^']*\S'(?!\p{L}))/gu, '$1‘')
    .replace(/'/g, '’');
}

const SHOWN = new Set(['say', 'long', 'title', 'as', 'takeaway', 'not_modelled']);

/** A script's value with its shown texts typeset; names, configs and claims stay as they are. */
export function typesetScript(value: unknown, isShown = false): unknown {
  if (typeof value === 'string') return isShown ? typeset(value) : value;
  if (Array.isArray(value)) return value.map((item) => typesetScript(item, isShown));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, typesetScript(item, SHOWN.has(key))]),
  );
}
