import { describe, expect, it } from 'vitest';
import { effective } from './effective';
import type { Event } from './event';
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
});
