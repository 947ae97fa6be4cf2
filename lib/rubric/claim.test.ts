import { describe, expect, it } from 'vitest';
import { gradeClaim, isJudgedRight, isPredictedRight, isSureEnough } from './claim';
import { CONFIDENCES } from './grade';

describe('gradeClaim', () => {
  it('gives Again when wrong, Hard when right and not sure, Good when right and sure', () => {
    expect(CONFIDENCES.map((confidence) => gradeClaim(false, confidence))).toEqual([
      'again',
      'again',
      'again',
    ]);
    expect(CONFIDENCES.map((confidence) => gradeClaim(true, confidence))).toEqual([
      'hard',
      'hard',
      'good',
    ]);
  });

  it('takes right for sure where confidence is switched off', () => {
    expect(gradeClaim(true, null)).toBe('good');
    expect(gradeClaim(false, null)).toBe('again');
    expect(CONFIDENCES.map(isSureEnough)).toEqual([false, false, true]);
    expect(isSureEnough(null)).toBe(true);
  });
});

describe('isJudgedRight', () => {
  it('is right when a wrong claim costs and a right one is safe', () => {
    expect(isJudgedRight('wrong', 'costs', 'sure')).toBe(true);
    expect(isJudgedRight('right', 'safe', 'unsure')).toBe(true);
    expect(isJudgedRight('wrong', 'safe', 'sure')).toBe(false);
    expect(isJudgedRight('right', 'costs', 'unsure')).toBe(false);
  });

  it('takes "no idea" for no judgement', () => {
    expect(isJudgedRight('wrong', 'costs', 'no idea')).toBe(false);
  });
});

describe('isPredictedRight', () => {
  it('wants every record marked as the model says', () => {
    expect(isPredictedRight({ r1: 'never', r2: 'possible' }, { r1: 'never', r2: 'possible' })).toBe(
      true,
    );
    expect(isPredictedRight({ r1: 'never', r2: 'certain' }, { r1: 'never', r2: 'possible' })).toBe(
      false,
    );
    expect(isPredictedRight({ r1: 'never' }, { r1: 'never', r2: 'possible' })).toBe(false);
  });
});
