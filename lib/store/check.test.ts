import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnknownEvent } from '../schedule/event';
import { sampleLog } from '../schedule/sample-log';
import { isClean } from './check';
import { freshEngine } from './engine.fixture';
import { eventFault } from './event-fault';
import { answer, FOLD, memoriesOf, onDay, storeOn, write } from './log.fixture';

const NOW = onDay(9).at;
const runs = process.env.DEEP ? 500 : 25;
const seed = process.env.CI ? { seed: 20_261_130 } : {};

async function studied() {
  const store = storeOn(freshEngine());
  const [first] = await write(store, [answer()]);
  await write(store, [answer({ item: 'card:PC-01', pitfalls: ['on-disk'] })], 1);
  await write(store, [{ kind: 'set', key: 'retention', value: 0.85 }], 2);
  return { store, first: first as UnknownEvent };
}

describe('check', () => {
  it('reports a sound store as it is and changes nothing', async () => {
    const { store } = await studied();
    const before = [await store.readLog(), await memoriesOf(store)];
    const report = await store.check(FOLD, NOW);
    expect(report).toMatchObject({ events: 3, answers: 2, quarantined: 0, aside: 0, repaired: 0 });
    expect([await store.readLog(), await memoriesOf(store)]).toEqual(before);
  });

  it('puts right a damaged, a missing and a surplus memory', async () => {
    const { store } = await studied();
    const right = await memoriesOf(store);
    const [one, two] = right;
    if (one === undefined || two === undefined) throw new Error('two memories were made');
    await store.db.memories.put({ ...one, stability: Number.NaN });
    await store.db.memories.delete(two.item);
    await store.db.memories.put({ ...one, item: 'card:NO-99' });
    expect(await store.check(FOLD, NOW)).toMatchObject({ repaired: 3, items: right.length });
    expect(await memoriesOf(store)).toEqual(right);
  });

  it('sets aside rows that are no events, with what is wrong of each, and keeps them', async () => {
    const { store, first } = await studied();
    const rows = [
      { ...first, id: 'no-clock', clock: undefined },
      { ...first, id: 'no-list', seq: 90, clock: 90, offered: 'a' },
      { ...first, id: 'no-time', seq: 91, clock: 91, at: 'noon' },
    ] as unknown as UnknownEvent[];
    await store.db.events.bulkAdd(rows);
    const report = await store.check(FOLD, NOW);
    expect(report).toMatchObject({ events: 3, quarantined: 3, aside: 3 });
    expect([...report.faults].sort()).toEqual(['at', 'clock', 'offered']);
    expect((await store.db.quarantine.get('no-list'))?.row).toEqual(rows[1]);
  });

  it('leaves a kind that this build does not know where it is', async () => {
    const { store, first } = await studied();
    const strange = { ...first, id: 'later', seq: 92, clock: 92, kind: 'sung', offered: 7 };
    await store.db.events.add(strange as UnknownEvent);
    expect(await store.check(FOLD, NOW)).toMatchObject({ events: 4, quarantined: 0 });
  });

  it('finds nothing left to do the second time, whatever was wrong', async () => {
    const anyDamage = fc.array(
      fc.record({
        field: fc.constantFrom(
          'at',
          'clock',
          'seq',
          'device',
          'kind',
          'said',
          'item',
          'rolloverHour',
        ),
        value: fc.constantFrom<unknown>(undefined, null, -1, 'x', [], Number.NaN),
      }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(anyDamage, fc.boolean(), async (damage, isStale) => {
        const { store, first } = await studied();
        await store.db.events.bulkAdd(
          damage.map(({ field, value }, i) => ({
            ...first,
            id: `bad${i}`,
            seq: 100 + i,
            clock: 100 + i,
            [field]: value,
          })),
        );
        if (isStale) await store.db.memories.clear();
        await store.check(FOLD, NOW);
        const after = [await store.readLog(), await memoriesOf(store)];
        expect(isClean(await store.check(FOLD, NOW + 1))).toBe(true);
        expect([await store.readLog(), await memoriesOf(store)]).toEqual(after);
        await store.rebuild(FOLD);
        expect(await memoriesOf(store)).toEqual(after[1]);
      }),
      { numRuns: runs, ...seed },
    );
  });
});

describe('eventFault', () => {
  it('finds no fault with events that the app writes', async () => {
    const { store } = await studied();
    const written = await store.readLog();
    const sample = sampleLog({ events: 2000, cards: 20 }).events;
    expect([...written, ...sample].map(eventFault).filter((fault) => fault !== null)).toEqual([]);
  });
});
