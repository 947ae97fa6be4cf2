import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../base/time';
import { type Frame, streakOf } from './streak';

/** 08:00 in Berlin in winter, on the nth day. */
const berlin = (days: number, hours = 0): Frame => ({
  at: (Date.UTC(2026, 10, 1, 7) + days * DAY_MS + hours * HOUR_MS) as Frame['at'],
  utcOffsetMin: 60,
  rolloverHour: 4,
});
const inZone = (frame: Frame, utcOffsetMin: number): Frame => ({ ...frame, utcOffsetMin });
const month = Array.from({ length: 30 }, (_, i) => berlin(i));

describe('streakOf', () => {
  it('counts days with an answer, several in a day once', () => {
    expect(streakOf([], berlin(0))).toBe(0);
    expect(streakOf([berlin(0), berlin(0, 5), berlin(0, 9)], berlin(0, 10))).toBe(1);
    expect(streakOf(month, berlin(29, 3))).toBe(30);
  });

  it('waits for today, and ends after a whole day without an answer', () => {
    expect(streakOf(month, berlin(30))).toBe(30);
    expect(streakOf(month, berlin(31))).toBe(0);
    expect(streakOf([...month, berlin(31)], berlin(31))).toBe(1);
  });

  it('is not broken by a trip from UTC+1 to UTC-8 and back', () => {
    const west = [30, 31, 32].map((day) => inZone(berlin(day, 9), -480));
    const home = [33, 34].map((day) => berlin(day, 9));
    const trip = [...month, ...west, ...home];
    for (let i = 1; i <= trip.length; i += 1) {
      expect(streakOf(trip.slice(0, i), trip[i - 1] as Frame)).toBe(i);
    }
  });

  it('forgives the day that a flight east over the date line skips', () => {
    // Honolulu (UTC-10), evening of the 10th; then Auckland (UTC+13), morning of the 12th: fourteen hours later.
    const honolulu = {
      at: Date.UTC(2026, 10, 11, 6) as Frame['at'],
      utcOffsetMin: -600,
      rolloverHour: 4,
    };
    const auckland = {
      at: Date.UTC(2026, 10, 11, 20) as Frame['at'],
      utcOffsetMin: 780,
      rolloverHour: 4,
    };
    expect(streakOf([honolulu, auckland], auckland)).toBe(2);
  });

  it('does not break an early winter morning after a summer night', () => {
    const summer = {
      at: Date.UTC(2026, 9, 24, 21, 30) as Frame['at'],
      utcOffsetMin: 120,
      rolloverHour: 4,
    };
    const winter = {
      at: Date.UTC(2026, 9, 25, 22, 0) as Frame['at'],
      utcOffsetMin: 60,
      rolloverHour: 4,
    };
    expect(streakOf([summer, winter], winter)).toBe(2);
  });

  it('survives a clock that ran ahead for one answer', () => {
    const days = [0, 1, 2, 3].map((day) => berlin(day));
    expect(streakOf([...days, berlin(40)], berlin(3, 1))).toBe(4);
  });
});
