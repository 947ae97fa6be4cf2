import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../deck/level';
import { assess, type Evidence, graded } from './assess';
import { CONFIDENCES, EASES, GRADES, type Grade, gradeNumber } from './grade';
import { type GradedCard, requiredPoints } from './plan';

const runs = process.env.DEEP ? 5000 : 300;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

/** Two junior points, two middle, one senior, and a bonus at middle. */
const card: GradedCard = {
  points: [
    { id: 'j1', level: 'junior', core: true },
    { id: 'j2', level: 'junior', core: true },
    { id: 'm1', level: 'middle', core: true },
    { id: 'm2', level: 'middle', core: true },
    { id: 'bonus', level: 'middle', core: false },
    { id: 's1', level: 'senior', core: true },
  ],
  pitfalls: ['on-disk', 'one-copy'],
};
const all = card.points.map((point) => point.id);

const evidence = (part: Partial<Evidence>): Evidence => ({
  offered: all,
  said: all,
  pitfalls: [],
  ease: 'steady',
  confidence: 'sure',
  ...part,
});

const gradeOf = (part: Partial<Evidence>, target: Level = 'middle') =>
  assess(card, evidence(part), target).computed;

describe('assess', () => {
  it('asks for the core points up to the target', () => {
    expect(assess(card, evidence({}), 'junior').required).toEqual(['j1', 'j2']);
    expect(assess(card, evidence({}), 'middle').required).toEqual(['j1', 'j2', 'm1', 'm2']);
    expect(assess(card, evidence({}), 'senior').required).toEqual(['j1', 'j2', 'm1', 'm2', 's1']);
  });

  it('clips the target into the levels of the card', () => {
    const high = { ...card, points: card.points.filter((point) => point.level !== 'junior') };
    expect(assess(high, evidence({}), 'junior').target).toBe('middle');
    expect(assess(high, evidence({}), 'junior').required).toEqual(['m1', 'm2']);
    expect(assess(card, evidence({}), 'principal').target).toBe('senior');
  });

  it('keeps a target that lies between two levels of the card', () => {
    const gap = { ...card, points: card.points.filter((point) => point.level !== 'middle') };
    expect(assess(gap, evidence({}), 'middle').required).toEqual(['j1', 'j2']);
  });

  it('gives Good when nothing required is missing', () => {
    expect(gradeOf({ said: ['j1', 'j2', 'm1', 'm2'] })).toBe('good');
  });

  it('gives Hard for exactly one missing point, whatever the ease', () => {
    expect(gradeOf({ said: ['j1', 'j2', 'm1'] })).toBe('hard');
    expect(gradeOf({ said: ['j1', 'j2', 'm1'], ease: 'effortless' })).toBe('hard');
  });

  it('gives Hard for an answer that came hesitantly', () => {
    expect(gradeOf({ ease: 'hesitant' })).toBe('hard');
  });

  it('gives Again for two missing points', () => {
    expect(gradeOf({ said: ['j1', 'j2'] })).toBe('again');
  });

  it('gives Again when nothing was said, even where only one point is required', () => {
    const one = { points: card.points.slice(0, 1), pitfalls: [] };
    expect(assess(one, evidence({ said: [] }), 'middle').computed).toBe('again');
    expect(assess(one, evidence({ said: [] }), 'middle').rule).toBe('none said');
  });

  it('gives Again for a pitfall, although every point was said', () => {
    const answer = assess(card, evidence({ pitfalls: ['on-disk'], ease: 'effortless' }), 'middle');
    expect(answer.computed).toBe('again');
    expect(answer.rung).toBeNull();
  });

  it('passes over pitfalls that the card no longer has', () => {
    expect(gradeOf({ pitfalls: ['gone'] })).toBe('good');
  });

  it('gives Easy only for an effortless answer that was sure before the reveal', () => {
    expect(gradeOf({ ease: 'effortless', confidence: 'sure' })).toBe('easy');
    expect(gradeOf({ ease: 'effortless', confidence: 'unsure' })).toBe('good');
    expect(gradeOf({ ease: 'effortless', confidence: 'no idea' })).toBe('good');
    expect(gradeOf({ ease: 'effortless', confidence: null })).toBe('easy');
  });

  it('keeps an override, whatever the target', () => {
    const part = { said: ['j1'], override: 'good' } as const;
    expect(LEVELS.map((level) => assess(card, evidence(part), level).grade)).toEqual(
      LEVELS.map(() => 'good'),
    );
    expect(assess(card, evidence(part), 'middle').computed).toBe('again');
  });

  it('requires only what was offered', () => {
    const part = { offered: ['j1', 'j2', 'm1'], said: ['j1', 'j2', 'm1'] };
    expect(assess(card, evidence(part), 'middle')).toMatchObject({
      required: ['j1', 'j2', 'm1'],
      computed: 'good',
      rung: 'junior',
    });
  });

  it('lets the grade given then stand when none of the required points was offered', () => {
    const part = { offered: ['old'], said: ['old'], given: 'hard' } as const;
    expect(assess(card, evidence(part), 'middle')).toMatchObject({
      computed: 'hard',
      rule: 'given',
    });
  });

  it('keeps that grade as a ceiling when only higher points were offered', () => {
    const part = {
      offered: ['old', 'm1', 'm2'],
      said: ['old', 'm1', 'm2'],
      given: 'hard',
    } as const;
    expect(assess(card, evidence(part), 'junior').computed).toBe('hard');
    expect(assess(card, evidence(part), 'middle').computed).toBe('hard');
  });

  it('reaches the highest level of the card whose core was said, with all below it', () => {
    const rung = (said: readonly string[]) => assess(card, evidence({ said }), 'middle').rung;
    expect(rung([])).toBeNull();
    expect(rung(['j1', 'm1', 'm2'])).toBeNull();
    expect(rung(['j1', 'j2'])).toBe('junior');
    expect(rung(['j1', 'j2', 's1'])).toBe('junior');
    expect(rung(['j1', 'j2', 'm1', 'm2'])).toBe('middle');
    expect(rung(all)).toBe('senior');
  });
});

/** The rules once more, as counts over what was offered. */
function expected(part: Evidence, target: Level): Grade {
  const asked = (level: Level) =>
    requiredPoints(card, level).filter((id) => part.offered.includes(id));
  const given = part.given as Grade;
  if (asked(target).length === 0) return given;
  const own = byCounts(part, asked(target).filter((id) => !part.said.includes(id)).length);
  const isCapped = asked('junior').length === 0 && gradeNumber(given) < gradeNumber(own);
  return isCapped ? given : own;
}

function byCounts(part: Evidence, missing: number): Grade {
  if (part.pitfalls.length > 0 || part.said.length === 0 || missing > 1) return 'again';
  if (missing === 1 || part.ease === 'hesitant') return 'hard';
  const isSure = part.confidence === 'sure' || part.confidence === null;
  return part.ease === 'effortless' && isSure ? 'easy' : 'good';
}

describe('assess, every combination', () => {
  const subsets = Array.from({ length: 2 ** all.length }, (_, mask) =>
    all.filter((_id, bit) => mask & (1 << bit)),
  );
  const feelings = EASES.flatMap((ease) =>
    [...CONFIDENCES, null].map((confidence) => ({ ease, confidence })),
  );

  for (const target of LEVELS) {
    it(`of offered, said, pitfalls, ease and confidence follows the rules for ${target}`, () => {
      const wrong: Evidence[] = [];
      let count = 0;
      for (const offered of subsets) {
        for (const said of subsets) {
          for (const pitfalls of [[], ['on-disk']]) {
            for (const feeling of feelings) {
              const part = evidence({ offered, said, pitfalls, ...feeling, given: 'hard' });
              const { computed, grade } = assess(card, part, target);
              if (computed !== expected(part, target) || grade !== computed) wrong.push(part);
              count += 1;
            }
          }
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(count).toBe(64 * 64 * 2 * 12);
    });
  }
});

const anyCard: fc.Arbitrary<GradedCard> = fc
  .array(fc.record({ level: fc.constantFrom(...LEVELS), core: fc.boolean() }), { maxLength: 6 })
  .map((points) => ({
    points: points.map((point, index) => ({ ...point, id: `p${index}` })),
    pitfalls: ['a', 'b'],
  }));
const ids = fc.subarray(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'old']);
const anyEvidence: fc.Arbitrary<Evidence> = fc.record(
  {
    offered: ids,
    said: ids,
    pitfalls: fc.subarray(['a', 'gone']),
    ease: fc.constantFrom(...EASES),
    confidence: fc.constantFrom(...CONFIDENCES, null),
    override: fc.constantFrom(...GRADES),
    given: fc.constantFrom(...GRADES),
  },
  { requiredKeys: ['offered', 'said', 'pitfalls', 'ease', 'confidence'] },
);

describe('assess, laws', () => {
  it('never raises the grade when the target rises', () => {
    fc.assert(
      fc.property(anyCard, anyEvidence, (any, given) => {
        const grades = LEVELS.map((level) => gradeNumber(assess(any, given, level).grade));
        return grades.every((grade, i) => i === 0 || grade <= (grades[i - 1] as number));
      }),
      seeded,
    );
  });

  it('never raises the grade when a point is taken back', () => {
    fc.assert(
      fc.property(anyCard, anyEvidence, fc.constantFrom(...LEVELS), (any, part, target) => {
        const whole = gradeNumber(assess(any, part, target).grade);
        return part.said.every((id) => {
          const less = { ...part, said: part.said.filter((other) => other !== id) };
          return gradeNumber(assess(any, less, target).grade) <= whole;
        });
      }),
      seeded,
    );
  });

  it('gives the rung whatever the target', () => {
    fc.assert(
      fc.property(anyCard, anyEvidence, (any, part) => {
        const rungs = LEVELS.map((level) => assess(any, part, level).rung);
        return rungs.every((rung) => rung === rungs[0]);
      }),
      seeded,
    );
  });
});

describe('graded', () => {
  it('keeps the ids of the pitfalls', () => {
    expect(graded({ points: card.points, pitfalls: [{ id: 'on-disk' }] }).pitfalls).toEqual([
      'on-disk',
    ]);
  });
});
