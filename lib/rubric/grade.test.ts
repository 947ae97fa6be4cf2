import { describe, expect, it } from 'vitest';
import { GRADES, gradeNumber, lowerGrade, rememberedGrade } from './grade';

describe('gradeNumber', () => {
  it('counts as FSRS does', () => {
    expect(GRADES.map(gradeNumber)).toEqual([1, 2, 3, 4]);
  });
});

describe('lowerGrade', () => {
  it('is the lower of two, in either order', () => {
    expect(lowerGrade('hard', 'easy')).toBe('hard');
    expect(lowerGrade('easy', 'hard')).toBe('hard');
  });
});

describe('rememberedGrade', () => {
  it('never remembers a first answer below Hard, and changes nothing else', () => {
    expect(GRADES.map((grade) => rememberedGrade(grade, true))).toEqual([
      'hard',
      'hard',
      'good',
      'easy',
    ]);
    expect(GRADES.map((grade) => rememberedGrade(grade, false))).toEqual([...GRADES]);
  });
});
