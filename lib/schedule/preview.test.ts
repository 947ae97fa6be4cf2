import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, studyDay } from '../base/time';
import { GRADES } from '../rubric/grade';
import { foldContext } from './context';
import type { Event } from './event';
import { applyEvent, foldItem } from './fold';
import { answer, CARDS, context, device, later, set } from './log.fixture';
import type { Memory } from './memory';
import { previewGrades } from './preview';
import { foldRules } from './rules';

const runs = process.env.DEEP ? 5000 : 300;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };
const ITEM = 'card:KW-04';

/** Reviews one card on growing days, then shows the four buttons. */
function at(
  grades: readonly (typeof GRADES)[number][],
  rules: readonly Parameters<typeof set>[] = [],
) {
  const phone = device('phone');
  const sets = rules.map(([key, value]) => phone.write(set(key, value), later(0)));
  const under = foldContext(CARDS, foldRules(sets));
  let day = 0;
  const events: Event[] = grades.map((grade, index) => {
    day += index * 2;
    return phone.write(answer(ITEM, grade), later(day));
  });
  const memory = foldItem(ITEM, events, under);
  return { phone, under, memory, now: later(day + 3) };
}

describe('previewGrades', () => {
  it('shows a new card its first intervals', () => {
    const { under, now } = at([]);
    const input = { item: ITEM, memory: null, moment: now, rolloverHour: 4 };
    const days = previewGrades(input, under);
    expect(GRADES.slice(0, 3).map((grade) => days[grade].intervalDays)).toEqual([1, 1, 2]);
    // Easy starts at 8.3 days, fuzzed by up to 1.8.
    expect(days.easy.intervalDays >= 6 && days.easy.intervalDays <= 10).toBe(true);
    expect(days.again).toMatchObject({ minutes: null });
  });

  it('clamps all grades to the longest interval', () => {
    const { under, memory, now } = at(['easy', 'easy', 'easy', 'easy', 'easy', 'easy']);
    const days = previewGrades({ item: ITEM, memory, moment: now, rolloverHour: 4 }, under);
    for (const grade of GRADES) expect(days[grade].intervalDays).toBeLessThanOrEqual(30);
    expect(days.easy.intervalDays).toBeGreaterThanOrEqual(26);
  });

  it('shows minutes while same-day steps are on', () => {
    const { under, memory, now } = at(['good'], [['steps', [10]]]);
    const days = previewGrades({ item: ITEM, memory, moment: now, rolloverHour: 4 }, under);
    expect(days.again).toEqual({ intervalDays: 0, minutes: 10, dueDay: studyDay(now, 4) });
    expect(days.good.minutes).toBeNull();
  });

  it('takes the emptiest day of the span', () => {
    const { under, now } = at([]);
    const today = studyDay(now, 4);
    for (const free of [6, 8, 10].map((days) => (today + days) as Day)) {
      const load = (on: Day) => (on === free ? 3 : 5);
      const input = { item: ITEM, memory: null, moment: now, rolloverHour: 4, load };
      expect(previewGrades(input, under).easy.dueDay).toBe(free);
    }
  });

  const anyGrade = fc.constantFrom(...GRADES);
  const anyRules = fc.tuple(
    fc.constantFrom(0.8, 0.9, 0.97),
    fc.constantFrom(7, 30, 365),
    fc.constantFrom([], [10]),
    fc.constantFrom(null, '2026-12-05', '2027-03-01'),
  );

  it('keeps Again <= Hard <= Good <= Easy, within the caps, and promises what happens', () => {
    fc.assert(
      fc.property(
        fc.array(anyGrade, { maxLength: 8 }),
        anyRules,
        fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }),
        (grades, [retention, max, steps, interview], loads) => {
          const { phone, under, memory, now } = at(grades, [
            ['retention', retention],
            ['maxInterval', max],
            ['steps', steps],
            ['interview', interview],
          ]);
          const load = (on: Day) => loads[on % 40] as number;
          const input = { item: ITEM, memory, moment: now, rolloverHour: 4, load };
          const previews = previewGrades(input, under);
          const days = GRADES.map((grade) => previews[grade].intervalDays);
          expect([...days].sort((a, b) => a - b)).toEqual(days);
          expect(Math.max(...days)).toBeLessThanOrEqual(max);
          for (const grade of GRADES) {
            const { dueDay: plannedDay } = previews[grade];
            const event = phone.write(answer(ITEM, grade, { plannedDay }), now);
            const after = applyEvent(ITEM, memory, event, under) as Memory;
            expect(after.dueDay).toBe(plannedDay);
            expect(after.dueAt !== null).toBe(previews[grade].minutes !== null);
          }
        },
      ),
      seeded,
    );
  });

  it('shows the same again after an undo', () => {
    const { under, memory, now } = at(['good', 'hard']);
    const input = { item: ITEM, memory, moment: now, rolloverHour: 4 };
    expect(previewGrades(input, under)).toEqual(previewGrades(input, context()));
  });
});
