import { describe, expect, it } from 'vitest';
import type { Event } from './event';
import { applyEvent, foldAll, foldItem, memoryFold, touchOf } from './fold';
import { answer, CARDS, card, context, device, drill, later, SAID, set } from './log.fixture';
import { isSoundMemory, type Memory } from './memory';

const ITEM = 'card:KW-04';
const TRAP = 'pitfall:KW-04/trap';

/** A phone that answers one card on the days given. */
function log(...steps: readonly (readonly [number, Parameters<typeof answer>[1]])[]) {
  const phone = device('phone');
  return {
    phone,
    events: steps.map(([day, grade]): Event => phone.write(answer(ITEM, grade), later(day))),
  };
}

const fold = (events: readonly Event[], item = ITEM, rules = {}) =>
  foldItem(item, events, context(rules)) as Memory;

describe('foldItem', () => {
  it('is null for an item to which nothing was done', () => {
    expect(foldItem(ITEM, [], context())).toBeNull();
    expect(foldItem('card:PC-01', log([0, 'good']).events, context())).toBeNull();
  });

  it('starts a first Good with its weight, due in two days', () => {
    const memory = fold(log([0, 'good']).events);
    expect(memory).toMatchObject({ reps: 1, lapses: 0, grade: 'good', stability: 2.3065 });
    expect((memory.dueDay as number) - (memory.lastDay as number)).toBe(2);
  });

  it('remembers a first Again as Hard, and brings it back tomorrow', () => {
    const memory = fold(log([0, 'again']).events);
    expect(memory).toMatchObject({ grade: 'again', stability: 1.2931, lapses: 0 });
    expect((memory.dueDay as number) - (memory.lastDay as number)).toBe(1);
  });

  it('brings every Again back tomorrow, whatever the stability', () => {
    const memory = fold(log([0, 'good'], [2, 'easy'], [30, 'easy'], [60, 'again']).events);
    expect((memory.dueDay as number) - (memory.lastDay as number)).toBe(1);
    expect(memory.lapses).toBe(1);
  });

  it('grades the history again when the target rises', () => {
    const { events, phone } = log([0, 'good'], [2, 'good']);
    const memory = fold(events);
    expect(memory).toMatchObject({ grade: 'good', rung: 'middle' });
    const raised = fold(events, ITEM, { target: 'senior' });
    expect(raised.grade).toBe('hard');
    expect(raised.stability).toBeLessThan(memory.stability);
    expect(raised.dueDay as number).toBeLessThan(memory.dueDay as number);
    const override = phone.write(answer(ITEM, 'good', { override: 'good' }), later(9));
    expect(fold([...events, override], ITEM, { target: 'senior' }).grade).toBe('good');
  });

  it('leaves out what was undone, and takes it back in on redo', () => {
    const { events, phone } = log([0, 'good'], [2, 'again']);
    const before = fold(events.slice(0, 1));
    const undo: Event = phone.write({ kind: 'undone', event: (events[1] as Event).id }, later(2));
    expect(fold([...events, undo])).toEqual(before);
    const redo: Event = phone.write({ kind: 'undone', event: undo.id }, later(2));
    expect(fold([...events, undo, redo])).toEqual(fold(events));
  });

  it('does not let an undo from before an event take it back', () => {
    const { events, phone } = log([0, 'good']);
    const early = { ...phone.write({ kind: 'undone', event: 'phone-1' }, later(0)), clock: 0 };
    expect(fold([...events, early as Event])).toEqual(fold(events));
  });

  it('counts a pitfall said in an answer against the pitfall by the same event', () => {
    const phone = device('phone');
    const slip = phone.write(answer(ITEM, 'good', { pitfalls: ['trap'] }), later(0));
    expect(fold([slip]).grade).toBe('again');
    expect(fold([slip], TRAP)).toMatchObject({ grade: 'again', reps: 1, stability: 0.212 });
    const undo: Event = phone.write({ kind: 'undone', event: slip.id }, later(0));
    expect(foldItem(TRAP, [slip, undo], context())).toBeNull();
  });

  it('passes over a pitfall that the card no longer has', () => {
    const phone = device('phone');
    const slip = phone.write(answer(ITEM, 'good', { pitfalls: ['trap'] }), later(0));
    const changed = context({}, [card('KW-04', { pitfalls: ['snare'] })]);
    expect(foldItem(ITEM, [slip], changed)?.grade).toBe('good');
    expect(foldItem(TRAP, [slip], changed)).toMatchObject({ reps: 0, dueDay: null });
  });

  it('keeps the grade given for a card that is gone', () => {
    expect(foldItem(ITEM, log([0, 'hard']).events, context({}, []))).toMatchObject({
      grade: 'hard',
      rung: null,
    });
  });

  it('keeps a day that was planned inside the span, and only there', () => {
    const phone = device('phone');
    const first = phone.write(answer(ITEM, 'easy'), later(0));
    const day = fold([first]).lastDay as number;
    // Easy first: 8.3 days, so 6 to 10 days.
    for (const [planned, kept] of [
      [6, true],
      [10, true],
      [5, false],
      [11, false],
    ] as const) {
      const event = { ...first, plannedDay: day + planned };
      expect(fold([event]).dueDay === day + planned).toBe(kept);
      expect(fold([event])).toMatchObject({ stability: 8.2956 });
    }
    const broken = { ...first, plannedDay: Number.NaN };
    expect(fold([broken]).dueDay).toBe(fold([first]).dueDay);
  });

  it('suspends, buries, sets aside and resumes without touching the memory', () => {
    const { events, phone } = log([0, 'good']);
    const act = (kind: 'suspended' | 'known' | 'resumed'): Event =>
      phone.write({ kind, item: ITEM }, later(1));
    const bury: Event = phone.write({ kind: 'buried', item: ITEM, untilDay: 20_000 }, later(1));
    const set = [...events, act('suspended'), act('known'), bury];
    const { stability, dueDay } = fold(events);
    expect(fold(set)).toMatchObject({
      suspended: true,
      known: true,
      buriedUntil: 20_000,
      stability,
      dueDay,
    });
    const resumed = fold([...set, act('resumed')]);
    expect(resumed).toMatchObject({ suspended: false, known: false, buriedUntil: null });
  });

  it('is new again after a reset, and the next answer is a first one', () => {
    const { events, phone } = log([0, 'good'], [2, 'good']);
    const reset: Event = phone.write({ kind: 'reset', item: ITEM }, later(3));
    expect(fold([...events, reset])).toMatchObject({ reps: 0, dueDay: null, stability: 0 });
    const next: Event = phone.write(answer(ITEM, 'again'), later(3));
    expect(fold([...events, reset, next])).toMatchObject({ reps: 1, stability: 1.2931, lapses: 0 });
  });

  it('calls a leech after four Agains that follow the first answer, until it is said', () => {
    const agains = [0, 1, 2, 3, 4].map((day) => [day, 'again'] as const);
    expect(fold(log(...agains.slice(0, 4)).events)).toMatchObject({ lapses: 3, leech: false });
    expect(fold(log(...agains).events)).toMatchObject({ lapses: 4, leech: true });
    expect(fold(log(...agains, [5, 'good']).events)).toMatchObject({ lapses: 4, leech: false });
  });

  it('marks a card whose meaning has changed, and brings it back within seven days', () => {
    const { events } = log([0, 'good'], [2, 'easy'], [20, 'easy']);
    const before = fold(events);
    const now = foldItem(ITEM, events, context({}, [card('KW-04', { rev: 2 })])) as Memory;
    expect(before.changed).toBe(false);
    expect((before.dueDay as number) - (before.lastDay as number)).toBeGreaterThan(7);
    expect(now.changed).toBe(true);
    const days = (now.dueDay as number) - (now.lastDay as number);
    expect(days >= 1 && days <= 7).toBe(true);
    expect(now.stability).toBe(before.stability);
  });
});

describe('applyEvent', () => {
  it('changes nothing for an event of another item', () => {
    const { events } = log([0, 'good']);
    expect(applyEvent('card:PC-01', null, events[0] as Event, context())).toBeNull();
  });

  it('leaves the memory that it was given as it is', () => {
    const { events } = log([0, 'again'], [1, 'again']);
    const before = fold(events.slice(0, 1));
    const copy = structuredClone(before);
    applyEvent(ITEM, before, events[1] as Event, context());
    expect(before).toEqual(copy);
  });
});

describe('foldAll', () => {
  it('gives every item what its own fold gives, and the same twice', () => {
    const phone = device('phone');
    const events: Event[] = CARDS.flatMap(({ id }, i) => [
      phone.write(answer(`card:${id}`, 'good', { pitfalls: i === 0 ? ['trap'] : [] }), later(i)),
      phone.write(drill(`pitfall:${id}/trap`, true), later(i + 1)),
    ]);
    const all = foldAll(events, context());
    expect([...all.keys()]).toHaveLength(6);
    for (const [item, memory] of all) expect(memory).toEqual(fold(events, item));
    expect(foldAll(events, context())).toEqual(all);
  });

  it('makes rows that survive JSON', () => {
    const { events } = log([0, 'hard'], [1, 'hard']);
    for (const memory of foldAll(events, context()).values()) {
      expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
      expect(isSoundMemory(memory)).toBe(true);
    }
  });
});

describe('isSoundMemory', () => {
  it('finds rows that cannot be built on', () => {
    const good = fold(log([0, 'good']).events);
    const bad: readonly Partial<Memory>[] = [
      { stability: Number.NaN },
      { stability: 0, difficulty: 0 },
      { difficulty: 0 },
      { stability: -1 },
      { stability: 1e9 },
      { dueDay: null },
      { dueDay: ((good.lastDay as number) - 1) as Memory['dueDay'] },
      { reps: -1 },
    ];
    for (const part of bad) expect(isSoundMemory({ ...good, ...part } as Memory)).toBe(false);
  });
});

describe('touchOf', () => {
  const phone = device('phone');

  it('says which memories an event changes', () => {
    expect(touchOf(phone.write(answer(ITEM, 'good'), later(0)))).toEqual({
      kind: 'items',
      items: [ITEM],
    });
    expect(touchOf(phone.write(set('target', 'senior'), later(0)))).toEqual({ kind: 'all' });
    expect(touchOf(phone.write(set('decks', null), later(0)))).toEqual({ kind: 'none' });
  });
});

describe('memoryFold', () => {
  it('changes its stamp with the content and the rules, not with the decks shown', () => {
    const phone = device('phone');
    const under = memoryFold(CARDS, 'abc');
    const plain = under([]).stamp;
    expect(under([phone.write(set('decks', ['kw']), later(0))]).stamp).toBe(plain);
    expect(under([phone.write(set('target', 'senior'), later(0))]).stamp).not.toBe(plain);
    expect(memoryFold(CARDS, 'abd')([]).stamp).not.toBe(plain);
  });

  it('grades under the rules of its settings', () => {
    const phone = device('phone');
    const raised = phone.write(set('target', 'senior'), later(0));
    const event = phone.write(answer(ITEM, 'good', { said: SAID.good }), later(0));
    expect(memoryFold(CARDS, '')([raised]).apply(ITEM, null, event)?.grade).toBe('hard');
    expect(memoryFold(CARDS, '')([]).fold(ITEM, [event])?.grade).toBe('good');
  });
});
