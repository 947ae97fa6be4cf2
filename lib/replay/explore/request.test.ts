import { describe, expect, it } from 'vitest';
import { explore } from './explore';
import { readScope } from './request';
import { DEFAULT_BUDGET, DEFAULT_CONFIG } from './scope';

describe('readScope', () => {
  it('takes the defaults for whatever is missing', () => {
    expect(readScope({})).toEqual({
      ok: true,
      value: { config: DEFAULT_CONFIG, budget: DEFAULT_BUDGET, depth: 14, maxStates: null },
    });
    const some = readScope({ config: { minIsr: 2 }, budget: { power: 3 }, depth: 9 });
    expect(some).toMatchObject({
      value: {
        config: { ...DEFAULT_CONFIG, minIsr: 2 },
        budget: { ...DEFAULT_BUDGET, power: 3 },
        depth: 9,
      },
    });
  });

  it('reads acks as a word or a number', () => {
    expect(readScope({ config: { acks: 1 } })).toEqual(readScope({ config: { acks: '1' } }));
  });

  const malformed: readonly (readonly [unknown, string])[] = [
    [null, 'The request must be an object, not null.'],
    [[1], 'The request must be an object, not [1].'],
    ['x', 'The request must be an object, not "x".'],
    [
      { dept: 3 },
      'The request has an unknown key "dept"; known keys: config, budget, depth, maxStates.',
    ],
    [{ config: 7 }, 'config must be an object, not 7.'],
    [
      { config: { minISR: 2 } },
      'config has an unknown key "minISR"; known keys: replicas, acks, minIsr, profile, unclean, flushEach, plp.',
    ],
    [{ config: { replicas: [] } }, 'config.replicas must be a list of 1 to 5 broker ids, not [].'],
    [
      { config: { replicas: [1, 'b'] } },
      'config.replicas[1] must be a whole number from 0 to 2147483647, not "b".',
    ],
    [{ config: { replicas: [1, 2, 1] } }, 'config.replicas names broker 1 twice.'],
    [{ config: { acks: 'some' } }, 'config.acks must be one of "all", "1", "0", not "some".'],
    [{ config: { acks: null } }, 'config.acks must be one of "all", "1", "0", not null.'],
    [{ config: { minIsr: 0 } }, 'config.minIsr must be a whole number from 1 to 1000, not 0.'],
    [
      { config: { profile: 'zk' } },
      'config.profile must be one of "legacy", "classic", "elr", not "zk".',
    ],
    [{ config: { plp: 'yes' } }, 'config.plp must be true or false, not "yes".'],
    [
      { budget: { kills: 1 } },
      'budget has an unknown key "kills"; known keys: produce, kill, power, partition, shrink.',
    ],
    [{ budget: { kill: -1 } }, 'budget.kill must be a whole number from 0 to 15, not -1.'],
    [{ budget: { power: 1.5 } }, 'budget.power must be a whole number from 0 to 15, not 1.5.'],
    [
      { budget: { produce: 8 } },
      'budget.produce is 8, but a state of 3 replicas has room for 7 records.',
    ],
    [{ depth: -1 }, 'depth must be a whole number from 0 to 60, not -1.'],
    [{ depth: '9' }, 'depth must be a whole number from 0 to 60, not "9".'],
    [{ maxStates: 0 }, 'maxStates must be a whole number from 1 to 1073741823, not 0.'],
    [
      {
        config: { replicas: [1, 2, 3, 4, 5] },
        budget: { produce: 5, kill: 15, power: 15, partition: 15, shrink: 15 },
      },
      'budget is 2 bits too wide for a state of 5 replicas and 5 records: ask for fewer faults or records.',
    ],
  ];

  it.each(malformed)('says in one sentence what is wrong with %j', (input, sentence) => {
    expect(readScope(input)).toEqual({ ok: false, error: sentence });
  });
});

describe('explore', () => {
  it('answers a request with a verdict', () => {
    const answer = explore({ config: { minIsr: 2 }, budget: { power: 3 } });
    expect(answer).toMatchObject({ ok: true, value: { verdict: 'loss' } });
  });

  it('passes on what is malformed', () => {
    expect(explore({ depth: 99 })).toMatchObject({ ok: false });
  });

  it('has room for the widest scopes it accepts', () => {
    const faults = { kill: 3, power: 3, partition: 3, shrink: 3 };
    for (const [replicas, produce] of [
      [[1, 2, 3, 4, 5], 5],
      [[1, 2, 3, 4], 6],
      [[1, 2, 3], 7],
      [[1, 2], 7],
      [[1], 7],
    ] as const) {
      for (const profile of ['legacy', 'elr'] as const) {
        const config = { replicas, profile };
        const answer = explore({ config, budget: { produce, ...faults }, depth: 3 });
        expect(answer).toMatchObject({ ok: true });
      }
    }
  });
});
