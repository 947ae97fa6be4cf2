import { describe, expect, it } from 'vitest';
import type { Event } from './event';
import { foldItem } from './fold';
import { answer, context, device, drill, later } from './log.fixture';
import type { Memory } from './memory';

const ITEM = 'card:KW-04';
const TRAP = 'pitfall:KW-04/trap';

const fold = (events: readonly Event[], item = ITEM, rules = {}) =>
  foldItem(item, events, context(rules)) as Memory;

describe('applyClaim, pitfalls', () => {
  it('retires one after three sure and right days and three weeks of holding, and takes it back', () => {
    const phone = device('phone');
    const right = (day: number, isSure = true): Event =>
      phone.write(drill(TRAP, true, isSure), later(day));
    const days = [right(0), right(2), right(13)];
    const held = fold(days, TRAP);
    expect(held).toMatchObject({ sureDays: 3, retired: true });
    expect((held.dueDay as number) - (held.lastDay as number)).toBeGreaterThanOrEqual(21);
    const slip: Event = phone.write(answer(ITEM, 'good', { pitfalls: ['trap'] }), later(40));
    expect(fold([...days, slip], TRAP)).toMatchObject({ sureDays: 0, retired: false });
  });

  it('does not count two sure answers on one day twice, nor unsure ones', () => {
    const phone = device('phone');
    const events = [
      phone.write(drill(TRAP, true), later(0)),
      phone.write(drill(TRAP, true), later(0, 1)),
      phone.write(drill(TRAP, true, false), later(1)),
    ];
    expect(fold(events, TRAP)).toMatchObject({ sureDays: 1, grade: 'hard' });
  });
});

describe('applyClaim, same-day steps', () => {
  const steps = { steps: [10, 60] };

  it('brings an Again back after the first step, and walks them by Good', () => {
    const phone = device('phone');
    const events: Event[] = [phone.write(answer(ITEM, 'again'), later(0))];
    const at = later(0).at;
    expect(fold(events, ITEM, steps)).toMatchObject({ step: 0, dueAt: at + 600_000 });
    expect(fold(events, ITEM, steps).dueDay).toBe(fold(events, ITEM, steps).lastDay);
    events.push(phone.write(answer(ITEM, 'hard'), later(0, 1)));
    expect(fold(events, ITEM, steps)).toMatchObject({ step: 0 });
    events.push(phone.write(answer(ITEM, 'good'), later(0, 2)));
    expect(fold(events, ITEM, steps)).toMatchObject({ step: 1 });
    events.push(phone.write(answer(ITEM, 'hard'), later(0, 3)));
    // Hard repeats the step it waits for; it does not fall back to a mean of the first two.
    expect(fold(events, ITEM, steps)).toMatchObject({ step: 1, dueAt: later(0, 4).at });
    events.push(phone.write(answer(ITEM, 'good'), later(0, 4)));
    expect(fold(events, ITEM, steps)).toMatchObject({ step: -1, dueAt: null });
  });

  it('never graduates a card by an Again when the steps are cut short under it', () => {
    const phone = device('phone');
    const events: Event[] = (['again', 'good', 'again'] as const).map((grade, hour) =>
      phone.write(answer(ITEM, grade), later(0, hour)),
    );
    expect(fold(events, ITEM, steps)).toMatchObject({ step: 0 });
    expect(fold(events, ITEM, { steps: [10] })).toMatchObject({ step: 0 });
    expect(fold(events, ITEM)).toMatchObject({ step: -1, dueAt: null });
  });

  it('moves a step over the rollover to the next study day', () => {
    const phone = device('phone');
    const late = later(0, 19.9);
    const memory = fold([phone.write(answer(ITEM, 'again'), late)], ITEM, steps);
    expect((memory.dueDay as number) - (memory.lastDay as number)).toBe(1);
  });
});
