// Random logs for properties: what three devices write that see each other's events only now and then, with clocks that
// go back, undos of undos, settings that are nonsense and items that are not there.

import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../base/time';
import type { Draft, Event, Practised } from './event';
import { answer, device, drill, MONDAY, moment, predict, prompt, set } from './log.fixture';

const ITEMS = ['card:KW-01', 'card:KW-04', 'pitfall:KW-04/trap', 'ask:KW-01/fault', 'card:XX-99'];
const item = fc.constantFrom(...ITEMS);
const cardItem = fc.constantFrom('card:KW-01', 'card:KW-04', 'card:XX-99');
export const grade = fc.constantFrom(
  'again' as const,
  'hard' as const,
  'good' as const,
  'easy' as const,
);

/** An answer that reschedules nothing. */
function practice(item: string): Draft<Practised> {
  const { plannedDay: _day, given: _given, ...evidence } = answer(item, 'again');
  return { ...evidence, kind: 'practised' };
}

export type Step = {
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
    weight: 2,
    arbitrary: fc
      .tuple(fc.boolean(), fc.constantFrom('sure' as const, 'unsure' as const, null))
      .map(([right, sure]) => predict('ask:KW-01/fault', right, sure)),
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
  { weight: 1, arbitrary: cardItem.map((one) => practice(one)) },
  { weight: 4, arbitrary: fc.nat(6).map((back) => ({ kind: 'undo' as const, back })) },
);
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    device: fc.nat(2),
    hours: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -48, max: 0 })),
    act,
    planned: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 30 },
);

/** Writes the steps as three devices would. */
export function write(list: readonly Step[]): Event[] {
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
