// Where the crash sweep and the search look at the same thing they have to see the same: the sweep cuts the power of a
// set of hosts at one state, the search cuts as many hosts one by one, among all else.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert';
import { parseConfig } from '../headless/parse-run';
import { act } from '../kafka/actions';
import type { LeaderMemo } from '../kafka/leaders';
import { newPartition, type Partition } from '../kafka/state';
import { sweep } from '../kafka/sweep';
import type { PowerSet } from '../protocol/power-sets';
import { kafkaActionOf } from './plain';
import type { Step } from './schedule';
import { type Config, DEFAULT_BUDGET, DEFAULT_CONFIG, type Scope } from './scope';
import { searchAll } from './search';

const options = { numRuns: process.env.DEEP ? 400 : 25, ...(process.env.CI ? { seed: 42 } : {}) };

const anyConfig = fc
  .record({
    acks: fc.constantFrom('all' as const, '1' as const),
    minIsr: fc.integer({ min: 1, max: 2 }),
    profile: fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
    flushEach: fc.boolean(),
  })
  .map((change): Config => ({ ...DEFAULT_CONFIG, ...change }));

function firstState(config: Config): Partition {
  const parsed = parseConfig(config);
  if (!parsed.ok) throw new Error(parsed.error);
  return newPartition(parsed.value);
}

function after(config: Config, steps: readonly Step[]): Partition {
  return steps.reduce((world, step) => {
    const attempt = act(world, kafkaActionOf(step));
    return attempt.ok ? attempt.world : world;
  }, firstState(config));
}

/** Every set of so many hosts. */
function setsOf(config: Config, size: number): readonly PowerSet[] {
  const ids = config.replicas.map(String);
  return Array.from({ length: 1 << ids.length }, (_, mask) =>
    ids.filter((_id, i) => ((mask >> i) & 1) === 1),
  )
    .filter((hosts) => hosts.length === size)
    .map((hosts) => ({ of: hosts.join('+'), hosts }));
}

function canLose(state: Partition, set: PowerSet): boolean {
  const memo: LeaderMemo = new Map();
  return sweep(state, [set], memo).losing > 0;
}

const scopeOf = (config: Config, power: number, depth: number): Scope => ({
  config,
  budget: { ...DEFAULT_BUDGET, power, shrink: 1 },
  depth,
  maxStates: null,
});

/** Replication and one shrink, in any order; no fault yet. */
const anyPrelude = fc.array(
  fc.constantFrom<Step>(['fetch', 2], ['fetch', 3], ['fetch', 2], ['fetch', 3], ['shrink', 3]),
  { maxLength: 6 },
);

describe('sweep and search', () => {
  it('agree: what the sweep can lose at a state, the search loses on the way through it', () => {
    fc.assert(
      fc.property(anyConfig, anyPrelude, fc.integer({ min: 1, max: 3 }), (config, steps, size) => {
        const shrinks = steps.filter(([kind]) => kind === 'shrink').length;
        if (shrinks > 1) return;
        const state = after(config, [['produce', 'a'], ...steps]);
        const losing = setsOf(config, size).some((set) => canLose(state, set));
        if (!losing) return;
        // Each host goes dark, is fenced and returns: three steps a host behind those of the prelude.
        const depth = 1 + steps.length + size * 3 + 3;
        expect(searchAll(scopeOf(config, size, depth)).verdict).toBe('loss');
      }),
      options,
    );
  });

  it('agree: where the search finds no loss, the sweep finds none at any state of its scope', () => {
    fc.assert(
      fc.property(anyConfig, anyPrelude, fc.integer({ min: 1, max: 3 }), (config, steps, size) => {
        if (steps.filter(([kind]) => kind === 'shrink').length > 1) return;
        const found = searchAll(scopeOf(config, size, 1 + steps.length + size * 3 + 3));
        if (found.verdict === 'loss') return;
        expect(found.complete).toBe(true);
        const state = after(config, [['produce', 'a'], ...steps]);
        for (const set of setsOf(config, size)) expect(canLose(state, set)).toBe(false);
      }),
      options,
    );
  });

  it('agree on a loss by one cut: the sweep sees it at the state before the cut', () => {
    const config: Config = { ...DEFAULT_CONFIG, minIsr: 1 };
    const { counterexample } = searchAll({
      config,
      budget: { ...DEFAULT_BUDGET, power: 1, shrink: 2 },
      depth: 14,
      maxStates: null,
    });
    const story = present(counterexample, 'a loss');
    const cut = story.findIndex(([kind]) => kind === 'crash');
    const state = after(config, story.slice(0, cut));
    expect(canLose(state, { of: '1', hosts: ['1'] })).toBe(true);
    expect(canLose(state, { of: '2', hosts: ['2'] })).toBe(false);
  });
});
