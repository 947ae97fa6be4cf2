import { describe, expect, it } from 'vitest';
import {
  agoWords,
  dateWords,
  dueWords,
  enoughWords,
  freshWords,
  inDaysWords,
  interviewWords,
  laterWords,
  leftWords,
  minutesWords,
  tomorrowWords,
} from './words';

describe('minutesWords', () => {
  it('writes small numbers out and never says none', () => {
    expect([0.2, 1, 2, 9.6, 25].map(minutesWords)).toEqual([
      'a minute',
      'a minute',
      'two minutes',
      'ten minutes',
      '25 minutes',
    ]);
  });
});

describe('dueWords', () => {
  it('names what is due and what is new', () => {
    expect(dueWords({ questions: 7, newQuestions: 2, points: 6 })).toBe(
      '7 questions and 6 points due, 2 questions new',
    );
  });

  it('names claims and predictions, the questions first', () => {
    const due = { questions: 7, newQuestions: 2, points: 1, claims: 6, predictions: 2 };
    expect(dueWords(due)).toBe(
      '7 questions, 6 claims, 2 predictions and 1 point due, 2 questions new',
    );
    const none = { questions: 0, newQuestions: 0, points: 0 };
    expect(dueWords({ ...none, claims: 1 })).toBe('1 claim due');
    expect(dueWords({ ...none, predictions: 1 })).toBe('1 prediction due');
  });

  it('leaves out what there is none of', () => {
    expect(dueWords({ questions: 0, newQuestions: 1, points: 0 })).toBe('1 question new');
    expect(dueWords({ questions: 1, newQuestions: 0, points: 0 })).toBe('1 question due');
  });
});

describe('dateWords', () => {
  it('takes the day from the offset of the moment, not from the zone of the machine', () => {
    const at = Date.UTC(2026, 10, 30, 23, 30);
    expect(dateWords({ at, utcOffsetMin: 0 })).toBe('Monday 30 November');
    expect(dateWords({ at, utcOffsetMin: 60 })).toBe('Tuesday 1 December');
  });
});

describe('interviewWords', () => {
  it('counts down and then is silent', () => {
    expect([23, 1, 0, -1].map(interviewWords)).toEqual([
      'Interview in 23 days',
      'Interview tomorrow',
      'Interview today',
      null,
    ]);
  });
});

describe('tomorrowWords', () => {
  it('says how much and how long, or that there is nothing', () => {
    expect(tomorrowWords(9, 6.2)).toBe('Tomorrow 9 due, about 6 minutes.');
    expect(tomorrowWords(1, 0.1)).toBe('Tomorrow 1 due, about 1 minute.');
    expect(tomorrowWords(0, 0)).toBe('Nothing is due tomorrow.');
  });
});

describe('agoWords', () => {
  it('names the near days', () => {
    expect([0, 1, 3].map(agoWords)).toEqual(['today', 'yesterday', '3 days ago']);
  });
});

describe('inDaysWords', () => {
  it('names tomorrow', () => {
    expect([1, 4].map(inDaysWords)).toEqual(['tomorrow', 'in 4 days']);
  });
});

describe('the words of a day', () => {
  it('say what comes later, what is left and when it is enough', () => {
    expect(laterWords(0)).toBe('');
    expect(laterWords(1)).toBe(' 1 more later today.');
    expect(leftWords(10, 10)).toBe('');
    expect(leftWords(5.6, 10)).toBe(' About 6 of 10 minutes left.');
    expect(enoughWords(10, 0)).toBe('The day’s 10 minutes are used up.');
    expect(enoughWords(10, 3)).toBe(
      'The day’s 10 minutes are used up. 3 due questions wait, and lose nothing by it.',
    );
  });

  it('say why each new question was chosen', () => {
    expect(
      freshWords([
        { card: 'PC-01', reason: { kind: 'needed', by: 'KW-01' } },
        { card: 'KW-01', reason: { kind: 'weight', importance: 'must', percent: 60 } },
      ]),
    ).toBe('New: PC-01, since KW-01 builds on it; KW-01, must know and asked in 60%.');
  });
});
