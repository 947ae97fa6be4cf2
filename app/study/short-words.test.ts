import { describe, expect, it } from 'vitest';
import type { ClaimOutcome } from '@/lib/study/session-state';
import { backWords, claimBackWords, heardWords, judgedWords, shortWords } from './short-words';

const outcome = (part: Partial<ClaimOutcome>): ClaimOutcome => ({
  kind: 'claim',
  grade: 'again',
  dueDay: 20_788,
  intervalDays: 1,
  minutes: null,
  isRight: false,
  confidence: 'sure',
  claim: 'wrong',
  judged: 'safe',
  retires: false,
  ...part,
});

describe('judgedWords', () => {
  it('says what was believed, how surely, and what is so', () => {
    expect(judgedWords(outcome({}))).toBe('You were sure it is safe. It costs the question.');
    expect(judgedWords(outcome({ claim: 'right', judged: 'costs' }))).toBe(
      'You were sure it costs the question. It is safe to say.',
    );
    expect(judgedWords(outcome({ confidence: 'unsure' }))).toBe(
      'You were not sure, and it costs the question.',
    );
    expect(judgedWords(outcome({ confidence: 'no idea', claim: 'right' }))).toBe(
      'It is safe to say.',
    );
    expect(judgedWords(outcome({ confidence: null }))).toBe('It costs the question.');
    expect(judgedWords(outcome({ confidence: 'unsure', isRight: true }))).toBe(
      'Right, it costs the question. You were not sure.',
    );
  });
});

describe('claimBackWords', () => {
  it('says when, and why right and not sure is no better', () => {
    expect(claimBackWords(outcome({}))).toBe('Comes back tomorrow.');
    expect(claimBackWords(outcome({ isRight: true, intervalDays: 3 }))).toBe(
      'Comes back in 3 days, sooner than if you had been sure.',
    );
    expect(backWords(outcome({ intervalDays: 0, minutes: 10 }))).toBe('Comes back in 10 minutes');
    expect(backWords(outcome({ intervalDays: 0 }))).toBe('Comes back today');
  });
});

describe('shortWords', () => {
  it('names verdict and confidence; a claim given up was not judged, a prediction was made', () => {
    expect(shortWords(outcome({}))).toBe('Wrong, sure');
    expect(shortWords(outcome({ isRight: true, confidence: 'unsure' }))).toBe('Right, unsure');
    expect(shortWords(outcome({ confidence: 'no idea' }))).toBe('No idea');
    expect(shortWords({ ...outcome({ confidence: 'no idea' }), kind: 'prediction' })).toBe(
      'Wrong, no idea',
    );
    expect(shortWords(outcome({ isRight: true, confidence: null }))).toBe('Right');
  });
});

describe('heardWords', () => {
  it('says for the ear what the screen no longer shows', () => {
    expect(heardWords(outcome({ isRight: true }))).toBe('Right. It costs the question.');
    expect(heardWords(outcome({ claim: 'right' }))).toBe('Wrong. It is safe to say.');
  });
});
