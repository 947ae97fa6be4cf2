import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effective } from './effective';
import { byFoldOrder, type Draft, type Event, type Undone } from './event';
import { answer, device, later, set } from './log.fixture';

const phone = device('phone');
const first: Event = phone.write(answer('card:KW-01', 'good'), later(0));
const second: Event = phone.write(set('target', 'senior'), later(0));
const undo = (event: Event): Event => phone.write({ kind: 'undone', event: event.id }, later(0));
const ids = (events: readonly Event[]) => effective(events).map(({ id }) => id);

describe('effective', () => {
  it('leaves out what was undone, and the undo itself', () => {
    expect(ids([first, second, undo(first)])).toEqual([second.id]);
  });

  it('takes it back in when the undo is undone, and out again when that is', () => {
    const chain = [first, undo(first)];
    for (let i = 0; i < 6; i += 1) {
      expect(ids(chain)).toEqual(i % 2 === 0 ? [] : [first.id]);
      chain.push(undo(chain[chain.length - 1] as Event));
    }
  });

  it('stays undone when two devices undid it and one of them redoes', () => {
    const here = undo(first);
    expect(ids([first, here, undo(first), undo(here)])).toEqual([]);
  });

  it('orders by the log, counts an event once, and leaves its argument as it was', () => {
    const log = [second, first, first];
    expect(ids(log)).toEqual([first.id, second.id]);
    expect(log).toEqual([second, first, first]);
  });

  it('passes over an undo of what is not there, of itself, and of what comes after it', () => {
    const stray: Event = phone.write({ kind: 'undone', event: 'nobody' }, later(0));
    const own = { ...stray, id: 'self', event: 'self' } as Event;
    const early = { ...stray, id: 'early', clock: 0, event: first.id } as Event;
    expect(ids([first, stray, own, early])).toEqual([first.id]);
  });

  it('keeps kinds that it does not know', () => {
    const unknown = { ...first, id: 'new', kind: 'dreamt' };
    expect(effective([unknown])).toEqual([unknown]);
  });

  it('agrees with the rule said plainly, near and far, in any order of arrival', () => {
    const runs = process.env.DEEP ? 5000 : 200;
    const seeded = { numRuns: runs, ...(process.env.CI ? { seed: 20261130 } : {}) };
    const back = fc.option(fc.integer({ min: -3, max: 120 }), { nil: null });
    fc.assert(
      fc.property(fc.array(back, { maxLength: 150 }), fc.array(fc.nat()), (list, swaps) => {
        const writer = device('desk');
        const log: Event[] = [];
        list.forEach((far, n) => {
          // The event `far` places back; the future and nobody, when there is none.
          const draft: Draft =
            far === null
              ? answer('card:KW-01', 'good')
              : { kind: 'undone', event: `desk-${n + 1 - far}` };
          log.push(writer.write<Event>(draft, later(0)));
        });
        const arrived = [...log];
        swaps.slice(0, arrived.length).forEach((swap, i) => {
          const j = swap % arrived.length;
          [arrived[i], arrived[j]] = [arrived[j] as Event, arrived[i] as Event];
        });
        expect(ids(arrived)).toEqual(plainly(log));
      }),
      seeded,
    );
  });
});

/** From the end to the start: what a later undo that counts names does not count. */
function plainly(log: readonly Event[]): readonly string[] {
  const takenBack = new Set<string>();
  const kept: string[] = [];
  for (const event of [...log].sort(byFoldOrder).reverse()) {
    if (takenBack.has(event.id)) continue;
    if (event.kind === 'undone') takenBack.add((event as Undone).event);
    else kept.unshift(event.id);
  }
  return kept;
}
