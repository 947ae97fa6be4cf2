import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time';
import { foldContext } from './context';
import { effective } from './effective';
import type { Draft, Event, ItemId, Undone } from './event';
import { applyEvent, foldAll, foldItem, isNewest, touchOf } from './fold';
import { itemsOf } from './item';
import { answer, CARDS, context, device, drill, MONDAY, moment, prompt, set } from './log.fixture';
import type { Memory } from './memory';
import { foldRules } from './rules';

const runs = process.env.DEEP ? 5000 : 200;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

const ITEMS = ['card:KW-01', 'card:KW-04', 'pitfall:KW-04/trap', 'ask:KW-01/fault', 'card:XX-99'];
const item = fc.constantFrom(...ITEMS);
const cardItem = fc.constantFrom('card:KW-01', 'card:KW-04', 'card:XX-99');
const grade = fc.constantFrom('again' as const, 'hard' as const, 'good' as const, 'easy' as const);

type Step = {
  readonly device: number;
  /** Hours since the device's step before; clocks go back too. */
  readonly hours: number;
  readonly act: Draft | { readonly kind: 'undo'; readonly back: number };
  /** Days from the first day that the event says it planned. */
  readonly planned: number;
};

const act: fc.Arbitrary<Step['act']> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(cardItem, grade).map(([one, g]) => answer(one, g)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(cardItem, fc.subarray(['trap', 'snare', 'gone']))
      .map(([one, pitfalls]) => answer(one, 'good', { pitfalls })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(cardItem, grade).map(([one, g]) => answer(one, 'again', { override: g })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.boolean(), fc.boolean())
      .map(([r, s]) => drill('pitfall:KW-04/trap', r, s)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(cardItem, fc.constantFrom('a', 'c'), fc.boolean())
      .map(([i, p, s]) => prompt(i, p, s)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        item,
        fc.constantFrom(
          'suspended' as const,
          'resumed' as const,
          'reset' as const,
          'known' as const,
        ),
      )
      .map(([one, kind]) => ({ kind, item: one })),
  },
  {
    weight: 1,
    arbitrary: item.map((one) => ({ kind: 'buried' as const, item: one, untilDay: 20_800 })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('junior', 'middle', 'senior', 'x').map((v) => set('target', v)),
  },
  { weight: 1, arbitrary: fc.constantFrom(0.8, 0.97, 7).map((v) => set('retention', v)) },
  { weight: 1, arbitrary: fc.constantFrom([], [10], [1, 30]).map((v) => set('steps', v)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-12-24', null, 'soon').map((v) => set('interview', v)),
  },
  { weight: 4, arbitrary: fc.nat(6).map((back) => ({ kind: 'undo' as const, back })) },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    device: fc.nat(2),
    hours: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -48, max: 0 })),
    act,
    planned: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 30 },
);

/** Writes the steps as three devices would, which see each other's events only now and then. */
function write(list: readonly Step[]): Event[] {
  const devices = ['desk', 'phone', 'tab'].map((name) => device(name));
  const at = [MONDAY, MONDAY - 2 * DAY_MS, MONDAY + DAY_MS];
  const events: Event[] = [];
  const firstDay = Math.floor(MONDAY / DAY_MS);
  list.forEach((step, index) => {
    at[step.device] = (at[step.device] as number) + step.hours * HOUR_MS;
    const writer = devices[step.device] as ReturnType<typeof device>;
    if (index % 3 === 0) for (const event of events) writer.see(event);
    const target = events[events.length - 1 - (step.act.kind === 'undo' ? step.act.back : 0)];
    if (step.act.kind === 'undo' && target === undefined) return;
    const draft =
      step.act.kind === 'undo' ? { kind: 'undone', event: (target as Event).id } : step.act;
    const planned = 'plannedDay' in draft ? { plannedDay: firstDay + step.planned } : {};
    const offset = [0, 540, -480][step.device] as number;
    events.push(
      writer.write({ ...draft, ...planned } as Draft, moment(at[step.device] as number, offset)),
    );
  });
  return events;
}

/** What a store does: a row per item, kept up to date event by event, in order of arrival. */
function ledger() {
  const log: Event[] = [];
  const rows = new Map<ItemId, Memory>();
  const under = () => foldContext(CARDS, foldRules(log));
  const refold = (items: Iterable<ItemId>) => {
    for (const one of items) {
      const row = foldItem(one, log, under());
      if (row === null) rows.delete(one);
      else rows.set(one, row);
    }
  };
  const rootOf = (event: Event): Event | undefined => {
    let root: Event | undefined = event;
    while (root?.kind === 'undone') root = log.find(({ id }) => id === (root as Undone).event);
    return root;
  };
  return {
    rows,
    arrive(event: Event): void {
      log.push(event);
      const root = rootOf(event);
      if (root === undefined) return;
      const touch = touchOf(root);
      if (touch.kind === 'all') refold(new Set(log.flatMap((one) => itemsOf(one))));
      if (touch.kind !== 'items') return;
      const isLate = log.some((one) => one.kind === 'undone' && one.event === event.id);
      for (const one of touch.items) {
        const row = rows.get(one) ?? null;
        if (event.kind === 'undone' || isLate || !isNewest(row, event)) refold([one]);
        else rows.set(one, applyEvent(one, row, event, under()) as Memory);
      }
    },
  };
}

const whole = (events: readonly Event[]) => foldAll(events, foldContext(CARDS, foldRules(events)));

describe('the fold', () => {
  it('gives by single events, in any order of arrival, what the whole log gives', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(), { maxLength: 40 }), (list, swaps) => {
        const events = write(list);
        const arrivals = [...events];
        swaps.forEach((swap, i) => {
          if (arrivals.length === 0) return;
          const [a, b] = [i % arrivals.length, swap % arrivals.length];
          [arrivals[a], arrivals[b]] = [arrivals[b] as Event, arrivals[a] as Event];
        });
        const kept = ledger();
        for (const event of arrivals) kept.arrive(event);
        expect(kept.rows).toEqual(whole(events));
        expect(whole(arrivals)).toEqual(whole(events));
      }),
      seeded,
    );
  });

  it('gives the same whether undone events are left out or folded', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const events = write(list);
        expect(whole(effective(events))).toEqual(whole(events));
      }),
      seeded,
    );
  });

  it('keeps every due day finite and not before the last review, whatever the clocks', () => {
    fc.assert(
      fc.property(steps, (list) => {
        for (const memory of whole(write(list)).values()) {
          if (memory.reps === 0) expect(memory.dueDay).toBeNull();
          else expect((memory.dueDay as number) >= (memory.lastDay as number)).toBe(true);
          expect(memory.dueDay === null || Number.isFinite(memory.dueDay)).toBe(true);
          expect(memory.lapses >= 0 && memory.lapses <= Math.max(0, memory.reps - 1)).toBe(true);
        }
      }),
      seeded,
    );
  });

  it('is left as it was by n undos and n redos', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 8 }), (list, n) => {
        const events = write(list);
        const phone = device('other');
        for (const event of events) phone.see(event);
        const log = [...events];
        const undos: Event[] = [];
        for (const event of effective(events).slice(-n).reverse()) {
          undos.push(phone.write({ kind: 'undone', event: event.id }, moment(MONDAY)));
        }
        log.push(...undos);
        const undone = effective(events).slice(0, -n);
        expect(whole(log)).toEqual(whole(undone));
        for (const undo of undos.reverse()) {
          log.push(phone.write({ kind: 'undone', event: undo.id }, moment(MONDAY)));
        }
        expect(whole(log)).toEqual(whole(events));
      }),
      seeded,
    );
  });
});

describe('a history by the wall clock', () => {
  const history = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 0, max: 1439 }), grade), {
    maxLength: 15,
  });
  const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);

  it('gives the same memory in any zone', () => {
    const dayBegin = Math.floor(MONDAY / DAY_MS) * DAY_MS;
    const inZone = (
      list: readonly (readonly [number, number, 'again' | 'hard' | 'good' | 'easy'])[],
      utcOffsetMin: number,
    ) => {
      const phone = device('phone');
      const sorted = [...list].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const events: Event[] = sorted.map(([days, minutes, g]) => {
        const local = dayBegin + days * DAY_MS + minutes * MINUTE_MS;
        return phone.write(
          answer('card:KW-01', g),
          moment(local - utcOffsetMin * MINUTE_MS, utcOffsetMin),
        );
      });
      return foldAll(events, context());
    };
    fc.assert(
      fc.property(history, offset, offset, (list, here, there) => {
        expect(inZone(list, here)).toEqual(inZone(list, there));
      }),
      seeded,
    );
  });
});
