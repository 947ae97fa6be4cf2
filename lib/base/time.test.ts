import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, day, HOUR_MS, MINUTE_MS, startOfStudyDay, studyDay } from './time';

const at = (iso: string): number => Date.parse(iso);
const runs = process.env.DEEP ? 5000 : 300;

describe('studyDay', () => {
  it('puts 23:50 and 00:10 of one evening on the same day', () => {
    const evening = studyDay({ at: at('2026-11-30T22:50Z'), utcOffsetMin: 60 }, 4);
    const night = studyDay({ at: at('2026-11-30T23:10Z'), utcOffsetMin: 60 }, 4);
    expect(night).toBe(evening);
  });

  it('starts a new day at the rollover hour, to the minute', () => {
    const before = studyDay({ at: at('2026-11-30T02:59Z'), utcOffsetMin: 60 }, 4);
    const after = studyDay({ at: at('2026-11-30T03:01Z'), utcOffsetMin: 60 }, 4);
    expect(after - before).toBe(1);
  });

  it('starts nothing new at 20:00 in New York, when UTC turns the page', () => {
    const afternoon = studyDay({ at: at('2026-11-30T19:00Z'), utcOffsetMin: -300 }, 4);
    const evening = studyDay({ at: at('2026-12-01T01:05Z'), utcOffsetMin: -300 }, 4);
    expect(evening).toBe(afternoon);
  });

  it('keeps a morning in Berlin and the same day in Tokyo on one day', () => {
    const berlin = studyDay({ at: at('2026-06-01T05:00Z'), utcOffsetMin: 120 }, 4);
    const tokyo = studyDay({ at: at('2026-06-01T10:00Z'), utcOffsetMin: 540 }, 4);
    expect(tokyo).toBe(berlin);
  });

  it('counts leap days like any other', () => {
    const noon = (date: string) => studyDay({ at: at(`${date}T12:00Z`), utcOffsetMin: 0 }, 4);
    expect(noon('2028-03-01') - noon('2028-02-28')).toBe(2);
    expect(noon('2027-03-01') - noon('2027-02-28')).toBe(1);
  });

  it('honours every rollover hour', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const turn = at('2026-11-30T00:00Z') + hour * HOUR_MS;
      const before = studyDay({ at: turn - 1, utcOffsetMin: 0 }, hour);
      expect(studyDay({ at: turn, utcOffsetMin: 0 }, hour) - before).toBe(1);
    }
  });

  it('never goes back through a night of daylight saving, and turns once', () => {
    // Berlin, 25 October 2026: 03:00 CEST becomes 02:00 CET at 01:00Z. Spring: 29 March, 01:00Z.
    for (const [from, turn, summer, winter] of [
      ['2026-10-24T12:00Z', '2026-10-25T01:00Z', 120, 60],
      ['2026-03-28T12:00Z', '2026-03-29T01:00Z', 120, 60],
    ] as const) {
      const autumn = from.includes('-10-');
      let previous = Number.NEGATIVE_INFINITY;
      const days = new Set<number>();
      for (let t = at(from); t <= at(from) + DAY_MS; t += 10 * MINUTE_MS) {
        const past = t >= at(turn);
        const offset = past === autumn ? winter : summer;
        const today = studyDay({ at: t, utcOffsetMin: offset }, 4);
        expect(today).toBeGreaterThanOrEqual(previous);
        previous = today;
        days.add(today);
      }
      expect(days.size).toBe(2);
    }
  });

  it('agrees with startOfStudyDay at both edges, for any day, offset and rollover', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 60_000 }),
        fc.integer({ min: -12 * 60, max: 14 * 60 }),
        fc.integer({ min: 0, max: 23 }),
        (n, utcOffsetMin, rollover) => {
          const start = startOfStudyDay(day(n), utcOffsetMin, rollover);
          expect(studyDay({ at: start, utcOffsetMin }, rollover)).toBe(n);
          expect(studyDay({ at: start - 1, utcOffsetMin }, rollover)).toBe(n - 1);
        },
      ),
      { numRuns: runs, ...(process.env.CI ? { seed: 20_261_130 } : {}) },
    );
  });
});
