// A target raised after months of practice: the history is graded again, and nobody is blamed for what was not asked.

import { describe, expect, it } from 'vitest';
import type { Event } from './event';
import { foldItem } from './fold';
import { answer, card, context, device, later } from './log.fixture';
import type { Memory } from './memory';
import type { Rules } from './rules';

const ITEM = 'card:KW-04';
const WIDE = [
  card('KW-04', {
    points: [
      { id: 'a', level: 'junior', core: true },
      { id: 'b', level: 'junior', core: true },
      { id: 'c', level: 'senior', core: true },
      { id: 'd', level: 'senior', core: true },
    ],
  }),
];
const fold = (events: readonly Event[], rules: Partial<Rules> = {}) =>
  foldItem(ITEM, events, context(rules, WIDE)) as Memory;

/** Six answers for the target middle that said all it asks for, and nothing of the senior level. */
const phone = device('phone');
const six = [0, 2, 9, 20, 40, 60].map(
  (day): Event => phone.write(answer(ITEM, 'good', { said: ['a', 'b'] }), later(day)),
);

describe('a raised target', () => {
  it('grades each answer again and brings the card back sooner', () => {
    const [before, after] = [fold(six), fold(six, { target: 'senior' })];
    expect(before).toMatchObject({ grade: 'good', lapses: 0 });
    expect(after.grade).toBe('again');
    expect(after.dueDay as number).toBeLessThan(before.dueDay as number);
    expect(after.stability).toBeLessThan(before.stability);
  });

  it('makes no lapse, no leech and no point missed twice running of what nobody tried to say', () => {
    expect(fold(six, { target: 'senior' })).toMatchObject({ lapses: 0, leech: false, points: {} });
  });

  it('counts from the first answer that was given for it', () => {
    const aimed = [61, 62, 63, 64].map(
      (day): Event =>
        phone.write(answer(ITEM, 'again', { said: ['a', 'b'], target: 'senior' }), later(day)),
    );
    const memory = fold([...six, ...aimed], { target: 'senior' });
    expect(memory).toMatchObject({ lapses: 4, leech: true });
    expect(memory.points).toMatchObject({ c: { missed: 4 }, d: { missed: 4 } });
    // Lowered again, the same answers said all that was asked for.
    expect(fold([...six, ...aimed])).toMatchObject({ lapses: 0, leech: false, points: {} });
  });

  it('still counts a lapse that was one then', () => {
    const lapse: Event = phone.write(answer(ITEM, 'again', { said: [] }), later(70));
    expect(fold([...six, lapse], { target: 'senior' })).toMatchObject({ lapses: 1 });
  });
});
