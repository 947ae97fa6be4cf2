import { describe, expect, it } from 'vitest';
import { studyDay } from '../base/time';
import type { Event } from './event';
import { foldAll } from './fold';
import { answersPerDay, holds, paceOf, spentOn } from './history';
import { answer, CARDS, context, device, drill, later, prompt } from './log.fixture';

const ITEM = 'card:KW-01';
const today = studyDay(later(0), 4);

describe('answersPerDay', () => {
  it('counts answers and time by study day, oldest first, without undone ones', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer(ITEM, 'good', { tookMs: 40_000 }), later(1)),
      phone.write(answer(ITEM, 'good', { tookMs: 30_000 }), later(0)),
      phone.write(drill('pitfall:KW-01/trap', true), later(0)),
      phone.write(answer(ITEM, 'good'), later(0, 1)),
    ];
    const undo: Event = phone.write({ kind: 'undone', event: 'phone-4' }, later(1));
    expect(answersPerDay([...events, undo])).toEqual([
      { day: today, answers: 2, ms: 38_000 },
      { day: today + 1, answers: 1, ms: 40_000 },
    ]);
  });

  it('takes the time of a prompt without calling it an answer', () => {
    const phone = device('phone');
    const events = [phone.write(prompt(ITEM, 'a', true), later(0))];
    expect(answersPerDay(events)).toEqual([{ day: today, answers: 0, ms: 8_000 }]);
  });
});

describe('spentOn', () => {
  it('is nothing on a day without an answer, and never negative or endless for one', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer(ITEM, 'good', { tookMs: 9e9 }), later(0)),
      phone.write(answer(ITEM, 'good', { tookMs: -5 }), later(0)),
    ];
    expect(spentOn(events, today)).toEqual({ day: today, answers: 2, ms: 300_000 });
    expect(spentOn([], today)).toEqual({ day: today, answers: 0, ms: 0 });
  });
});

describe('paceOf', () => {
  const took = (...times: number[]) => {
    const phone = device('phone');
    return times.map((tookMs): Event => phone.write(answer(ITEM, 'good', { tookMs }), later(0)));
  };

  it('guesses until there are five answers', () => {
    expect(paceOf(took(1, 2, 3, 4)).cardMs).toBe(55_000);
  });

  it('is the median, which one forgotten phone does not move', () => {
    expect(paceOf(took(30_000, 40_000, 50_000, 60_000, 1_800_000)).cardMs).toBe(50_000);
  });

  it('stays within fifteen seconds and three minutes', () => {
    expect(paceOf(took(1, 1, 1, 1, 1)).cardMs).toBe(15_000);
    expect(paceOf(took(9e8, 9e8, 9e8, 9e8, 9e8)).cardMs).toBe(180_000);
  });
});

describe('holds', () => {
  it('sorts what is held by how long it holds, and leaves out what is due, hidden or no card', () => {
    const phone = device('phone');
    const events: Event[] = [
      phone.write(answer('card:KW-01', 'good'), later(0)),
      phone.write(answer('card:KW-04', 'easy'), later(0)),
      phone.write(answer('card:PC-01', 'easy'), later(-40)),
      phone.write(answer('card:PC-01', 'easy'), later(-10)),
      phone.write(drill('pitfall:KW-01/trap', true), later(0)),
    ];
    const held = (log: readonly Event[], on = today) =>
      holds(foldAll(log, context()).values(), on, context());
    expect(CARDS).toHaveLength(3);
    expect(held(events)).toEqual({ days: 1, weeks: 1, months: 1 });
    const suspended: Event = phone.write({ kind: 'suspended', item: 'card:KW-04' }, later(0));
    expect(held([...events, suspended])).toEqual({ days: 1, weeks: 0, months: 1 });
    expect(held(events, (today + 40) as typeof today)).toEqual({ days: 0, weeks: 0, months: 0 });
  });
});
