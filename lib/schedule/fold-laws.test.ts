import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../base/time';
import { foldContext } from './context';
import { effective } from './effective';
import type { Event, ItemId, Undone } from './event';
import { applyEvent, foldAll, foldItem, isNewest, touchOf } from './fold';
import { itemsOf } from './item';
import { answer, CARDS, context, device, MONDAY, moment } from './log.fixture';
import type { Memory } from './memory';
import { grade, steps, write } from './random-log.fixture';
import { foldRules } from './rules';

const runs = process.env.DEEP ? 5000 : 200;
const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };

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
