// Seed in, seed out. Draws are addressed by stream and index, so that adding a draw never shifts another.

const EMPTY = 0x811c9dc5;

/** A 32-bit hash of a string (FNV-1a with a final avalanche, so that near strings land far apart). */
export function hash32(text: string): number {
  return mix32(feed(EMPTY, text));
}

/** Works a text into a hash. Feeding two texts is feeding the one they make, without the cost of making it. */
function feed(hash: number, text: string): number {
  let h = hash;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  return h;
}

/** The murmur3 finaliser: spreads every input bit over every output bit. */
function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The nth number of a named stream, in [0, 1).
 * @param seed any string; the same seed, stream and n give the same number on every device
 */
export function rand(seed: string, stream: string, n = 0): number {
  const named = feed(feed(feed(EMPTY, seed), '\u0000'), stream);
  return mix32(feed(feed(named, '\u0000'), String(n))) / 0x1_0000_0000;
}

/** A new array in a seeded order (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], seed: string, stream: string): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(rand(seed, stream, i) * (i + 1));
    const a = out[i] as T;
    out[i] = out[j] as T;
    out[j] = a;
  }
  return out;
}
