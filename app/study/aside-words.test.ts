import { describe, expect, it } from 'vitest';
import { day } from '@/lib/base/time';
import { ASIDE_WORDS, ASIDES, asideDraft } from './aside-words';

describe('asideDraft', () => {
  it('buries a card until the next study day', () => {
    expect(asideDraft('buried', 'card:KW-01', day(20_787))).toEqual({
      kind: 'buried',
      item: 'card:KW-01',
      untilDay: 20_788,
    });
  });

  it('names the item and nothing else in the other three', () => {
    for (const kind of ['known', 'suspended', 'reset'] as const) {
      expect(asideDraft(kind, 'card:KW-01', day(20_787))).toEqual({ kind, item: 'card:KW-01' });
    }
  });
});

describe('ASIDES', () => {
  it('offers every way once, with words of its own', () => {
    expect([...ASIDES].sort()).toEqual(Object.keys(ASIDE_WORDS).sort());
    expect(new Set(ASIDES.map((kind) => ASIDE_WORDS[kind].name)).size).toBe(ASIDES.length);
  });
});
