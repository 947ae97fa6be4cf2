import { describe, expect, it } from 'vitest';
import { assess, type Evidence } from './assess';
import type { GradedCard } from './plan';
import { reasonFor } from './reason';

const card: GradedCard = {
  points: [
    { id: 'appended', level: 'junior', core: true },
    { id: 'page-cache', level: 'junior', core: true },
    { id: 'copies', level: 'middle', core: true },
    { id: 'which-fault', level: 'middle', core: true },
    { id: 'media', level: 'senior', core: true },
  ],
  pitfalls: ['on-disk'],
};

const reason = (said: readonly string[], part: Partial<Evidence> = {}, returns?: string) => {
  const evidence: Evidence = {
    offered: card.points.map((point) => point.id),
    said,
    pitfalls: [],
    ease: 'steady',
    confidence: 'unsure',
    ...part,
  };
  const nameOf = (id: string) => (id === 'which-fault' ? 'what survives which failure' : id);
  const options = returns === undefined ? { nameOf } : { nameOf, returns };
  return reasonFor(card, assess(card, evidence, 'middle'), options);
};
const middle = ['appended', 'page-cache', 'copies', 'which-fault'];

describe('reasonFor', () => {
  it('names the level and the points when all was said', () => {
    expect(reason(middle)).toBe('Middle reached. All 4 points.');
    expect(reason([...middle, 'media'])).toBe('Senior reached. All 4 points.');
  });

  it('names the one that is missing, at its level', () => {
    expect(reason(['appended', 'page-cache', 'copies'])).toBe(
      'Junior reached. Middle: 1 of 2. Missing: what survives which failure.',
    );
    expect(reason(['page-cache', 'copies', 'which-fault'])).toBe(
      'Nothing reached. Junior: 1 of 2. Missing: appended.',
    );
  });

  it('counts when two or more are missing', () => {
    expect(reason(['appended', 'page-cache'])).toBe(
      '2 of 4 points: two missing, so again tomorrow. They come back at the end.',
    );
    expect(reason(['appended', 'page-cache'], {}, 'in 10 minutes')).toContain(
      'so again in 10 minutes',
    );
  });

  it('says that nothing was said', () => {
    expect(reason([])).toBe(
      '0 of 4 points: none said, so again tomorrow. They come back at the end.',
    );
  });

  it('says that a pitfall costs it all', () => {
    expect(reason(middle, { pitfalls: ['on-disk'] })).toBe('Nothing reached: a pitfall was said.');
  });

  it('says what the ease changed', () => {
    expect(reason(middle, { ease: 'hesitant' })).toMatch(/so hard\.$/);
    expect(reason(middle, { ease: 'effortless', confidence: 'sure' })).toMatch(/so easy\.$/);
    expect(reason(middle, { ease: 'effortless' })).toBe('Middle reached. All 4 points.');
  });

  it('says that an old grade stands', () => {
    const old = { offered: ['gone'], given: 'good' } as const;
    expect(reason(['gone'], old)).toMatch(/the grade given then stands\.$/);
  });

  it('puts an id into words when it has no name for it', () => {
    const evidence = {
      offered: ['which-fault'],
      said: ['x'],
      pitfalls: [],
      ease: 'steady',
    } as const;
    const answer = assess(
      {
        points: [
          card.points[3] as GradedCard['points'][number],
          { id: 'x', level: 'middle', core: false },
        ],
        pitfalls: [],
      },
      { ...evidence, confidence: null },
      'middle',
    );
    expect(reasonFor(card, answer)).toContain('Missing: which fault.');
  });
});
