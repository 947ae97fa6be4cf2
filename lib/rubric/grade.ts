// The words of a judgement: grade, ease, confidence. Says nothing of how one is reached.

export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

export const EASES = ['hesitant', 'steady', 'effortless'] as const;
export type Ease = (typeof EASES)[number];

/** How sure the learner was before the answer was shown. */
export const CONFIDENCES = ['no idea', 'unsure', 'sure'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** 1 for Again to 4 for Easy, as FSRS counts them. */
export function gradeNumber(grade: Grade): 1 | 2 | 3 | 4 {
  return (GRADES.indexOf(grade) + 1) as 1 | 2 | 3 | 4;
}

/** The lower of two grades. */
export function lowerGrade(a: Grade, b: Grade): Grade {
  return gradeNumber(a) <= gradeNumber(b) ? a : b;
}

/** The grade that enters the memory of a card: a first answer is a pre-test, so never below Hard. */
export function rememberedGrade(grade: Grade, isFirst: boolean): Grade {
  return isFirst && grade === 'again' ? 'hard' : grade;
}
