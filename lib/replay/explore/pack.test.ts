import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Key, layoutOf, pack, unpack } from './pack';
import { choices, configs, scheduleFrom } from './random-schedule.fixture';
import { ACTION_KINDS, act, enabled } from './rules';
import { type Budget, DEFAULT_BUDGET, DEFAULT_CONFIG, MAX_RECORDS } from './scope';
import { copyWorld, firstWorld, isLoss, lowest, rulesOf, type World } from './world';

const runs = process.env.DEEP ? 2_000 : 200;

function keyOf(layout: ReturnType<typeof layoutOf>, world: World): Key {
  const key = { first: 0, second: 0, third: 0 };
  pack(layout, world, key);
  return key;
}

describe('pack', () => {
  it('gives back every field that it keeps, at the far end of every width', () => {
    const rules = rulesOf({ ...DEFAULT_CONFIG, replicas: [1, 2, 3, 4, 5], profile: 'legacy' }, 5);
    const budget: Budget = { produce: 5, kill: 7, power: 7, partition: 7, shrink: 3 };
    const layout = layoutOf(rules, budget);
    expect(layout.thirdBits).toBe(32);
    const world: World = {
      ...firstWorld(rules, budget),
      up: 0b10001,
      host: 0b11111,
      cut: 0b10000,
      fenced: 0b01110,
      isr: 0b10001,
      elr: 0b01110,
      leader: 4,
      lastKnown: 4,
      epoch: 0,
      logs: (1 << 25) - 1,
      acked: 0b11111,
      produced: 5,
      highs: 5 << 12,
      fetched: 5,
      termStart: 5,
      epochStart: 5,
    };
    const back = firstWorld(rules, DEFAULT_BUDGET);
    const key = keyOf(layout, world);
    unpack(layout, key.first, key.second, key.third, back);
    expect(back).toEqual(world);
  });

  it('keeps all that the future depends on: equal keys stay equal under every action', () => {
    fc.assert(
      fc.property(configs, choices, (config, numbers) => {
        const records = MAX_RECORDS[config.replicas.length] ?? 0;
        const rules = rulesOf(config, records);
        const layout = layoutOf(rules, DEFAULT_BUDGET);
        const full = firstWorld(rules, DEFAULT_BUDGET);
        const rested = firstWorld(rules, DEFAULT_BUDGET);
        scheduleFrom(config, numbers, (world) => {
          const key = keyOf(layout, world);
          for (const kind of ACTION_KINDS) {
            if (kind === 'produce' && world.produced === records) continue;
            for (let rest = enabled(rules, world, kind); rest !== 0; rest &= rest - 1) {
              const broker = lowest(rest);
              copyWorld(world, full);
              act(rules, full, kind, broker);
              unpack(layout, key.first, key.second, key.third, rested);
              if (((enabled(rules, rested, kind) >> broker) & 1) === 0) {
                // Power cut from a host that has nothing left to lose: only the budget would notice.
                expect(kind).toBe('power');
                expect(keyOf(layout, full)).toEqual(key);
                continue;
              }
              act(rules, rested, kind, broker);
              expect(keyOf(layout, rested)).toEqual(keyOf(layout, full));
              expect(isLoss(rules, rested)).toBe(isLoss(rules, full));
            }
          }
        });
      }),
      { numRuns: runs, ...(process.env.CI ? { seed: 20_261_130 } : {}) },
    );
  });
});
