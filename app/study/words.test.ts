import { describe, expect, it } from 'vitest';
import {
  barSegments,
  clockWords,
  count,
  durationWords,
  hintWords,
  intervalWords,
  openAtOnce,
  ownPlace,
  recordWords,
  returnWords,
  typedWords,
} from './words';

describe('intervalWords', () => {
  it('names today and tomorrow, and counts from two days on', () => {
    expect([0, 1, 2, 34].map(intervalWords)).toEqual(['today', 'tomorrow', '2 days', '34 days']);
  });
});

describe('returnWords', () => {
  it('prints days short and reads them out in full', () => {
    expect(returnWords({ intervalDays: 4, minutes: null })).toEqual({
      short: '4 days',
      full: 'next in 4 days',
    });
    expect(returnWords({ intervalDays: 1, minutes: null })).toEqual({
      short: 'tomorrow',
      full: 'next tomorrow',
    });
  });

  it('says minutes where the card returns the same day', () => {
    expect(returnWords({ intervalDays: 0, minutes: 10 })).toEqual({
      short: '10 min',
      full: 'next in 10 minutes',
    });
  });
});

describe('durationWords', () => {
  it('drops what is zero', () => {
    expect([0, 34_000, 60_000, 580_000].map(durationWords)).toEqual([
      '0 s',
      '34 s',
      '1 min',
      '9 min 40 s',
    ]);
  });
});

describe('clockWords', () => {
  it('pads the seconds', () => {
    expect([7, 61].map(clockWords)).toEqual([
      ['0', '07'],
      ['1', '01'],
    ]);
  });
});

describe('hintWords', () => {
  it('changes at 20 and at 40 seconds, and never urges', () => {
    expect([19, 20, 40].map((seconds) => hintWords(seconds).join(' '))).toEqual([
      'Say it aloud. First the short answer.',
      'Say it aloud. Now the full answer.',
      'Deeper, or stop here.',
    ]);
  });
});

describe('barSegments', () => {
  it('has a segment for each level up to the target, and one for going deeper', () => {
    expect(barSegments('middle').map(({ label }) => label)).toEqual([
      'short, 20 s',
      'full, 40 s',
      'deeper',
    ]);
    expect(barSegments('principal').map(({ toS }) => toS)).toEqual([20, 40, 90, 140, 160]);
  });

  it('leaves no gap between segments', () => {
    const segments = barSegments('principal');
    expect(segments.slice(1).map(({ fromS }) => fromS)).toEqual(
      segments.slice(0, -1).map(({ toS }) => toS),
    );
  });
});

describe('openAtOnce', () => {
  it('opens the model answer of a design question', () => {
    expect(openAtOnce('senior', 'senior', '')).toEqual(['senior']);
    expect(openAtOnce('junior', 'principal', '')).toEqual([]);
  });

  it('opens the model answer beside typed words, and not beside blanks', () => {
    expect(openAtOnce('junior', 'middle', 'page cache')).toEqual(['middle']);
    expect(openAtOnce('junior', 'middle', ' \n')).toEqual([]);
  });
});

describe('ownPlace', () => {
  it('stands beside the answer opened last of those on screen', () => {
    expect(ownPlace(['junior', 'middle'], ['junior', 'middle'])).toBe('middle');
    expect(ownPlace(['junior', 'principal'], ['junior', 'middle'])).toBe('junior');
  });

  it('stands above the ticks while no answer on screen is open', () => {
    expect(ownPlace([], ['junior'])).toBeNull();
    expect(ownPlace(['senior'], ['junior'])).toBeNull();
  });
});

describe('recordWords', () => {
  it('says that a recording is kept until the grade, and a refusal once', () => {
    expect(recordWords({ kind: 'recording' })).toContain('until you grade');
    const refused = { kind: 'off', why: 'refused', isSaid: false } as const;
    expect(recordWords(refused)).toContain('Speak without it.');
    expect(recordWords({ ...refused, isSaid: true })).toBeNull();
  });
});

describe('typedWords', () => {
  it('counts words and estimates how long they take to say', () => {
    expect(typedWords('')).toBe('');
    expect(typedWords('  page cache ')).toBe('2 words, about 1 s aloud');
    expect(typedWords(Array.from({ length: 41 }, () => 'word').join(' '))).toBe(
      '41 words, about 17 s aloud',
    );
  });
});

describe('count', () => {
  it('keeps one thing singular', () => {
    expect([count(1, 'point'), count(0, 'point'), count(2, 'point')]).toEqual([
      '1 point',
      '0 points',
      '2 points',
    ]);
  });
});
