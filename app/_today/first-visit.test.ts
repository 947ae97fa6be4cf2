import { describe, expect, it } from 'vitest';
import { epochMs } from '@/lib/base/time';
import { currentContent } from '@/lib/content/current';
import { firstVisit } from './first-visit';

const { index } = currentContent('content');

describe('firstVisit', () => {
  it('says the same on any day and in any zone, so that the build may draw it', () => {
    const said = [0, 1, 7, 45, 400, 3000].map((days) => {
      const at = epochMs(Date.UTC(2026, 10, 30) + days * 86_400_000 + days * 5_000_000);
      return firstVisit(index, { at, utcOffsetMin: (days % 27) * 60 - 720, zone: 'UTC' });
    });
    for (const one of said) expect(one).toEqual(said[0]);
  });

  it('opens with a question that has no other before it', () => {
    const { card, pages, acts } = firstVisit(index, {
      at: epochMs(0),
      utcOffsetMin: 0,
      zone: 'UTC',
    });
    const first = index.cards.find(({ id }) => id === card);
    expect(first?.needs).toEqual([]);
    expect(pages.every(({ isNew }) => isNew)).toBe(true);
    expect(acts.map(({ kind }) => kind)).toEqual(['begin']);
  });
});
