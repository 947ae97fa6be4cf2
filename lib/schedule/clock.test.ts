// Days and clocks, from public reports of what went wrong in other schedulers. Each names what the right value is.

import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, type Moment, startOfStudyDay, studyDay } from '../base/time';
import type { Event } from './event';
import { foldItem } from './fold';
import { answersPerDay } from './history';
import { answer, CARDS, context, device, moment, set } from './log.fixture';
import type { Memory } from './memory';
import { buildQueue, isDue } from './queue';
import { dayOfDate, foldRules } from './rules';
import { answerFrames, streakOf } from './streak';

const ITEM = 'card:KW-04';
const memoryOf = (events: readonly Event[], rules = {}) =>
  foldItem(ITEM, events, context(rules)) as Memory;

/** A moment by the clock on the wall: `local('2026-11-30T07:00', 60)` is seven in the morning at UTC+1. */
function local(wall: string, utcOffsetMin: number): Moment {
  return moment(Date.parse(`${wall}:00Z`) - utcOffsetMin * 60_000, utcOffsetMin);
}
const dayAt = (wall: string, utcOffsetMin: number, rolloverHour = 4) =>
  studyDay(local(wall, utcOffsetMin), rolloverHour);
const date = (text: string) => dayOfDate(text) as number;

const BERLIN = 60;
const BERLIN_SUMMER = 120;
const TOKYO = 540;
const NEW_YORK = -300;

describe('travel', () => {
  it('starts the day at four in the morning where the learner is, not at noon', () => {
    const phone = device('phone');
    const again = memoryOf([phone.write(answer(ITEM, 'again'), local('2026-11-30T07:00', BERLIN))]);
    const isDueAt = (wall: string) => {
      const now = local(wall, TOKYO);
      return isDue(again, studyDay(now, 4), now.at);
    };
    expect(isDueAt('2026-12-01T03:59')).toBe(false);
    expect(isDueAt('2026-12-01T04:00')).toBe(true);
  });

  it('makes nothing due in the evening because the day has ended in London', () => {
    const phone = device('phone');
    const again = memoryOf([
      phone.write(answer(ITEM, 'again'), local('2026-11-30T20:05', NEW_YORK)),
    ]);
    const evening = local('2026-11-30T23:30', NEW_YORK);
    expect(isDue(again, studyDay(evening, 4), evening.at)).toBe(false);
    expect(again.dueDay).toBe(date('2026-12-01'));
  });

  it('reckons no negative days on a flight west over the date line', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer(ITEM, 'good'), local('2026-11-30T10:00', 780)),
      phone.write(answer(ITEM, 'good'), local('2026-11-29T20:00', -600)),
    ];
    const memory = memoryOf(events);
    expect(memory.lastDay).toBe(date('2026-11-29'));
    expect(memory.stability).toBeCloseTo(2.3065, 4);
    expect((memory.dueDay as number) - date('2026-11-29')).toBe(2);
  });

  it('keeps a row of days over a trip, recounted at every stop', () => {
    const phone = device('phone');
    const walls = ['2026-11-28T08:00', '2026-11-29T08:00', '2026-11-29T22:00', '2026-12-01T08:00'];
    const offsets = [BERLIN, BERLIN, -480, BERLIN];
    const events = walls.map(
      (wall, i): Event => phone.write(answer(ITEM, 'good'), local(wall, offsets[i] as number)),
    );
    const last = { ...local('2026-12-01T09:00', BERLIN), rolloverHour: 4 };
    expect(streakOf(answerFrames(events), last)).toBe(4);
    const undo: Event = phone.write({ kind: 'undone', event: 'phone-4' }, last);
    expect(streakOf(answerFrames([...events, undo]), last)).toBe(4);
  });
});

describe('summer time', () => {
  it('starts every day at four on the wall, around both changes', () => {
    const days: readonly (readonly [string, number])[] = [
      ['2026-03-28', BERLIN],
      ['2026-03-29', BERLIN_SUMMER],
      ['2026-03-30', BERLIN_SUMMER],
      ['2026-10-24', BERLIN_SUMMER],
      ['2026-10-25', BERLIN],
      ['2026-10-26', BERLIN],
    ];
    for (const [day, offset] of days) {
      expect(dayAt(`${day}T03:59`, offset)).toBe(date(day) - 1);
      expect(dayAt(`${day}T04:00`, offset)).toBe(date(day));
      const start = startOfStudyDay(studyDay(local(`${day}T04:00`, offset), 4), offset, 4);
      expect(start).toBe(local(`${day}T04:00`, offset).at);
    }
  });

  it('counts an early summer morning on its own day when winter looks back', () => {
    const phone = device('phone');
    const events: Event[] = ['2026-08-01', '2026-08-02', '2026-08-03'].map((day) =>
      phone.write(answer(ITEM, 'good'), local(`${day}T04:30`, BERLIN_SUMMER)),
    );
    // Reckoned with the winter's offset these would be at 03:30, a day earlier. The events carry their own.
    expect(answersPerDay(events).map(({ day }) => day)).toEqual([
      date('2026-08-01'),
      date('2026-08-02'),
      date('2026-08-03'),
    ]);
    const winter = { ...local('2026-08-03T05:00', BERLIN), rolloverHour: 4 };
    expect(streakOf(answerFrames(events), winter)).toBe(3);
  });

  it('counts one day over a night of twenty-three or twenty-five hours', () => {
    const elapsed = (from: Moment, to: Moment) => studyDay(to, 4) - studyDay(from, 4);
    expect(
      elapsed(local('2026-03-28T22:00', BERLIN), local('2026-03-29T22:00', BERLIN_SUMMER)),
    ).toBe(1);
    expect(
      elapsed(local('2026-10-24T22:00', BERLIN_SUMMER), local('2026-10-25T22:00', BERLIN)),
    ).toBe(1);
  });
});

describe('rollover', () => {
  it('counts 23:50 and 00:10 as one day, 03:59 and 04:01 as two', () => {
    expect(dayAt('2026-12-01T00:10', 0) - dayAt('2026-11-30T23:50', 0)).toBe(0);
    expect(dayAt('2026-12-01T04:01', 0) - dayAt('2026-12-01T03:59', 0)).toBe(1);
  });

  it('follows the setting', () => {
    expect(dayAt('2026-12-01T00:10', 0, 2)).toBe(date('2026-11-30'));
    expect(dayAt('2026-12-01T02:31', 0, 2)).toBe(date('2026-12-01'));
    expect(dayAt('2026-12-01T00:10', 0, 0)).toBe(date('2026-12-01'));
    expect(dayAt('2026-12-01T22:59', 0, 23)).toBe(date('2026-11-30'));
  });

  it('leaves a memory as it is when it changes, and moves only what is due now', () => {
    const night = local('2026-12-01T02:00', 0);
    const phone = device('phone', 4);
    const events: Event[] = [phone.write(answer(ITEM, 'again'), night)];
    const memory = memoryOf(events);
    expect(memory).toMatchObject({ lastDay: date('2026-11-30'), dueDay: date('2026-12-01') });
    // With the day starting at one, it is December already: due. Back at four it is not.
    expect(isDue(memory, studyDay(night, 1), night.at)).toBe(true);
    expect(isDue(memory, studyDay(night, 4), night.at)).toBe(false);
    // Later than now, the day goes back by one: nothing breaks, and nothing is negative.
    const dawn = local('2026-12-01T04:30', 0);
    const late = { ...phone.write(answer(ITEM, 'good'), dawn), rolloverHour: 6 } as Event;
    expect(memoryOf([...events, late])).toMatchObject({ lastDay: date('2026-11-30'), reps: 2 });
  });
});

describe('a wrong clock', () => {
  it('grades with the clock set back two days: no throw, no elapsed days, due after the review', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer(ITEM, 'good'), local('2026-11-30T08:00', 0)),
      phone.write(answer(ITEM, 'good'), local('2026-11-28T08:00', 0)),
    ];
    const memory = memoryOf(events);
    const sameDay = memoryOf([
      events[0] as Event,
      { ...(events[1] as Event), ...local('2026-11-30T09:00', 0) },
    ]);
    expect(memory.stability).toBe(sameDay.stability);
    expect(memory.lastDay).toBe(date('2026-11-28'));
    expect(memory.dueDay as number).toBeGreaterThan(date('2026-11-28'));
  });

  it('recovers from a clock that ran ten years ahead for one answer', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer(ITEM, 'good'), local('2036-11-30T08:00', 0)),
      phone.write(answer(ITEM, 'good'), local('2026-11-30T08:00', 0)),
      phone.write(answer(ITEM, 'good'), local('2026-12-02T08:00', 0)),
    ];
    const memory = memoryOf(events);
    expect(memory.dueDay as number).toBeLessThanOrEqual(date('2026-12-02') + 30);
  });

  it('orders two devices by what they saw, so that both come to one memory', () => {
    const right = device('desk');
    const wrong = device('phone');
    const first = right.write(answer(ITEM, 'good'), local('2026-11-30T08:00', 0));
    wrong.see(first);
    const second = wrong.write(answer(ITEM, 'again'), local('2026-11-29T07:00', 0));
    right.see(second);
    const third = right.write(answer(ITEM, 'good'), local('2026-12-03T08:00', 0));
    const memory = memoryOf([first, second, third]);
    expect(memoryOf([third, first, second])).toEqual(memory);
    expect(memory).toMatchObject({ reps: 3, lapses: 1, grade: 'good' });
  });

  it('passes over an event whose clock is no number', () => {
    const phone = device('phone');
    const good: Event = phone.write(answer(ITEM, 'good'), local('2026-11-30T08:00', 0));
    const broken: Event = phone.write(answer(ITEM, 'again'), moment(Number.NaN));
    expect(memoryOf([good, broken])).toMatchObject({ reps: 1, grade: 'good' });
  });
});

describe('the calendar', () => {
  it('counts the leap day and the turn of the year like any other', () => {
    const phone = device('phone');
    const events: Event[] = ['2028-02-28', '2028-02-29', '2028-03-01'].map((day) =>
      phone.write(answer(ITEM, 'again'), local(`${day}T12:00`, 0)),
    );
    expect(memoryOf(events.slice(0, 1)).dueDay).toBe(date('2028-02-29'));
    expect(memoryOf(events.slice(0, 2)).dueDay).toBe(date('2028-03-01'));
    const eve: Event = phone.write(answer(ITEM, 'again'), local('2026-12-31T23:00', 0));
    expect(memoryOf([eve]).dueDay).toBe(date('2027-01-01'));
  });

  it('plans towards an interview on the leap day', () => {
    const phone = device('phone');
    const rules = foldRules([
      phone.write(set('interview', '2028-02-29'), local('2028-02-01T12:00', 0)),
    ]);
    expect(rules.interview).toBe(date('2028-02-29'));
    const memory = memoryOf(
      [phone.write(answer(ITEM, 'easy'), local('2028-02-25T12:00', 0))],
      rules,
    );
    expect(memory.dueDay).toBe(date('2028-02-27'));
  });
});

describe('a year away', () => {
  it('starts again with eight cards, no new ones, and no interval beyond the cap', () => {
    const cards = Array.from({ length: 500 }, (_, i) => ({
      ...(CARDS[0] as (typeof CARDS)[number]),
      id: `K${i}`,
    }));
    const phone = device('phone');
    const under = context({}, cards);
    const start = local('2026-01-01T12:00', 0);
    const memories = cards.map(({ id }, i) => {
      const item = `card:${id}`;
      const when = moment(start.at + (i % 40) * HOUR_MS * 24);
      return foldItem(
        item,
        [phone.write(answer(item, i % 2 ? 'good' : 'easy'), when)],
        under,
      ) as Memory;
    });
    const now = moment(start.at + 440 * DAY_MS);
    const today = studyDay(now, 4);
    const queue = buildQueue({
      memories,
      cards,
      context: under,
      today,
      at: now.at,
      limits: { minutes: 10, newADay: 2, spokenMax: 8 },
      pace: { cardMs: 60_000, promptMs: 8_000 },
      spentMs: 0,
    });
    expect(queue).toMatchObject({ dueCount: 500, isNewHeld: true, fresh: [] });
    expect(queue.due).toHaveLength(8);
    for (const { item } of queue.due) {
      const before = memories.find((memory) => memory.item === item) as Memory;
      const after = foldItem(item, [phone.write(answer(item, 'good'), now)], under) as Memory;
      expect(before.dueDay as number).toBeLessThan(today);
      expect((after.dueDay as number) - today).toBeLessThanOrEqual(30);
    }
  });
});
