import { describe, expect, it } from 'vitest';
import type { Event } from './event';
import { foldItem } from './fold';
import { answer, card, context, device, later, prompt } from './log.fixture';
import type { Memory } from './memory';

const ITEM = 'card:KW-04';

/** A phone that answers one card on the days given. */
function log(...steps: readonly (readonly [number, Parameters<typeof answer>[1]])[]) {
  const phone = device('phone');
  return {
    phone,
    events: steps.map(([day, grade]): Event => phone.write(answer(ITEM, grade), later(day))),
  };
}

const fold = (events: readonly Event[]) => foldItem(ITEM, events, context()) as Memory;

describe('afterAnswer and afterPrompt', () => {
  it('asks a required point alone when it was missed twice running, until said on two days', () => {
    const { events, phone } = log([0, 'hard'], [1, 'hard']);
    expect(fold(events.slice(0, 1)).points).toMatchObject({ c: { missed: 1 } });
    expect(fold(events).points).toMatchObject({ c: { missed: 2, saidOn: [] } });
    const ask = (day: number, said: boolean): Event =>
      phone.write(prompt(ITEM, 'c', said), later(day));
    // On the day of the miss it shows only that it was just read.
    const asked = [ask(1, true), ask(2, false), ask(2, true), ask(2, true)];
    expect(fold([...events, ...asked]).points.c?.saidOn).toHaveLength(1);
    expect(fold([...events, ...asked, ask(3, true)]).points).toEqual({});
  });

  it('breaks the run when a whole answer says it, and not when a prompt does', () => {
    const { events, phone } = log([0, 'hard']);
    const asked: Event = phone.write(prompt(ITEM, 'c', true), later(0));
    expect(fold([...events, asked]).points).toMatchObject({ c: { missed: 1 } });
    const said: Event = phone.write(answer(ITEM, 'good'), later(1));
    expect(fold([...events, asked, said]).points).toEqual({});
  });

  it('never grades a prompt into the memory', () => {
    const { events, phone } = log([0, 'hard']);
    const asked: Event = phone.write(prompt(ITEM, 'c', false), later(3));
    const { points: _a, clock: _b, seq: _c, ...memory } = fold([...events, asked]);
    expect(fold(events)).toMatchObject(memory);
  });

  it('takes a point called like a method of objects for what it is', () => {
    const odd = [card('KW-04', { points: [{ id: 'constructor', level: 'junior', core: true }] })];
    const phone = device('phone');
    const part = { offered: ['constructor'], said: [] };
    const events = [0, 1].map((day) => phone.write(answer(ITEM, 'again', part), later(day)));
    const memory = foldItem(ITEM, events, context({}, odd)) as Memory;
    expect(Object.keys(memory.points)).toEqual(['constructor']);
  });
});
