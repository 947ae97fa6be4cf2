import { describe, expect, it } from 'vitest';
import { countWords, overlap, readingEase } from './measure';
import { editDistance, nearest } from './nearest';
import { americanSpellings } from './spelling';

describe('countWords', () => {
  it('counts what is spoken, not dashes and marks', () => {
    expect(countWords('acks=all - and min.insync.replicas 2, (really).')).toBe(5);
    expect(countWords('')).toBe(0);
  });
});

describe('readingEase', () => {
  it('gives short words in short sentences more than long words in long ones', () => {
    const easy = readingEase('The cup is full. It is on the table. No one has had it.');
    const hard = readingEase(
      'Institutional considerations invariably necessitate comprehensive deliberation.',
    );
    expect(easy).toBeGreaterThan(90);
    expect(hard).toBeLessThan(0);
  });

  it('agrees with the formula on a sentence counted by hand', () => {
    // 6 words, 1 sentence, 7 syllables.
    expect(readingEase('The cat sat on the table.')).toBeCloseTo(
      206.835 - 1.015 * 6 - 84.6 * (7 / 6),
      5,
    );
  });
});

describe('overlap', () => {
  it('is one for the same words in any order and none for others', () => {
    expect(overlap('The ack, the log', 'log ack the')).toBe(1);
    expect(overlap('one two', 'three four')).toBe(0);
    expect(overlap('a b c d', 'a b c e')).toBeCloseTo(3 / 5);
  });
});

describe('editDistance', () => {
  it('counts inserts, removals, replacements and swaps once each', () => {
    expect(editDistance('fsink', 'fsync')).toBe(2);
    expect(editDistance('KW-20', 'KW-02')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('same', 'same')).toBe(0);
  });
});

describe('nearest', () => {
  it('guesses what is near and keeps quiet about what is not', () => {
    expect(nearest('qestion', ['id', 'question', 'level'])).toBe('question');
    expect(nearest('colour', ['id', 'level'])).toBeNull();
  });
});

describe('americanSpellings', () => {
  it('finds them in any case and leaves British text and property names alone', () => {
    expect(americanSpellings('The Behavior of a color')).toEqual([
      { found: 'Behavior', british: 'behaviour' },
      { found: 'color', british: 'colour' },
    ]);
    expect(americanSpellings('The behaviour; constructor, toString')).toEqual([]);
  });
});
