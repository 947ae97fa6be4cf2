// The short cut of asks and sweeps, held against the model run to every end.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, configOf, endOf, scheduleFrom } from '../fixtures/random-schedules';
import { type PowerSet, powerSets } from '../protocol/power-sets';
import type { Loss } from '../trace';
import { act, survivableAt } from './actions';
import { ends } from './aftermath';
import { possibleLeaders } from './leaders';
import { brokerOf, leaderOf, type Partition, recordsOf } from './state';
import { sweep } from './sweep';

const LAYOUT = { hosts: ['1', '2', '3'], racks: { A: ['1', '2'] } };

const anyState = fc
  .record({
    profile: fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
    minIsr: fc.integer({ min: 1, max: 2 }),
    unclean: fc.boolean(),
    acks: fc.constantFrom('all' as const, '1' as const),
    plp: fc.boolean(),
    codes: fc.array(fc.nat({ max: 9999 }), { maxLength: 14 }),
  })
  .map(({ codes, ...config }) =>
    endOf(
      configOf(config),
      scheduleFrom(
        codes,
        ALL_KINDS.filter((kind) => kind !== 'diskloss'),
      ),
    ),
  );

const options = { numRuns: process.env.DEEP ? 3000 : 60, ...(process.env.CI ? { seed: 42 } : {}) };

function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort();
}

function logs(states: readonly Partition[]): readonly string[] {
  return sorted([
    ...new Set(
      states.map((state) => {
        const leader = leaderOf(state);
        return leader ? `${leader.id}: ${recordsOf(leader).join(' ')}` : 'none';
      }),
    ),
  ]);
}

describe('possibleLeaders', () => {
  it('names exactly the leaders, with the logs, that the model ends with in every order', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const short = possibleLeaders(state, new Map()).map(
          (id) => `${id}: ${recordsOf(brokerOf(state, id)).join(' ')}`,
        );
        expect(sorted(short)).toEqual(logs(ends([state])));
      }),
      options,
    );
  });

  it('always finds one: when all have returned, somebody leads', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(possibleLeaders(state, new Map())).not.toEqual([]);
      }),
      options,
    );
  });
});

/** The sweep the long way: every prefix of every dark host is cut, and every order of return is run. */
function longSweep(state: Partition, set: PowerSet): Readonly<Record<string, Loss>> {
  let states: readonly Partition[] = [state];
  for (const of of set.hosts) {
    const broker = brokerOf(state, of);
    if (broker.host.kernel !== 'up') continue;
    const { least, most } = survivableAt(broker, 'power');
    states = states.flatMap((each) =>
      Array.from({ length: most - least + 1 }, (_, i) => {
        const cut = act(each, { kind: 'power', of, keep: least + i });
        if (!cut.ok) throw new Error(cut.why);
        return cut.world;
      }),
    );
  }
  const finals = ends(states);
  const lose: Record<string, Loss> = {};
  for (const record of state.client.acked) {
    const losing = finals.filter((final) => {
      const leader = leaderOf(final);
      return !leader || !recordsOf(leader).includes(record);
    }).length;
    if (losing > 0) lose[record] = losing === finals.length ? 'certain' : 'possible';
  }
  return lose;
}

describe('sweep', () => {
  it('finds for every power set what running everything to its end finds', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const risk = sweep(state, powerSets(LAYOUT), new Map());
        for (const set of powerSets(LAYOUT)) {
          if (set.hosts.every((id) => brokerOf(state, id).host.kernel !== 'up')) continue;
          const found = risk.bySet.find((each) => each.of === set.of)?.lose ?? {};
          expect(found).toEqual(longSweep(state, set));
        }
      }),
      { ...options, numRuns: options.numRuns / 2 },
    );
  });

  it('counts no more losing outcomes than outcomes, and none where nothing is acknowledged', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const risk = sweep(state, powerSets(LAYOUT), new Map());
        expect(risk.losing).toBeLessThanOrEqual(risk.outcomes);
        if (state.client.acked.length === 0) expect(risk.losing).toBe(0);
        expect(risk.losing > 0).toBe(Object.keys(risk.lose).length > 0);
      }),
      options,
    );
  });
});
