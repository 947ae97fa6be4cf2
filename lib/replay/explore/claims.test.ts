import { describe, expect, it } from 'vitest';
import { kafkaScript, storageScript } from '../fixtures/scenarios';
import { checkScript } from '../script/check-script';

const script = (explore: unknown, config: object = {}) => ({
  ...kafkaScript([{ produce: 'r1' }], { ...config }),
  explore,
});

const told = (explore: unknown, config: object = {}) =>
  checkScript(script(explore, config)).problems.map(
    ({ path, what }) => `${path.join('.')}: ${what}`,
  );

describe('explore in a script', () => {
  it('is held by the search', () => {
    const site = { faults: { power: 3 } };
    expect(
      told({ ...site, expect: 'loss', shortest: 10, cause: 'frozen-last-isr-member' }),
    ).toEqual([]);
    expect(told({ ...site, set: { 'flush.messages': 1 }, expect: 'none' })).toEqual([]);
    expect(told([{ faults: { kill: 2, partition: 1 }, depth: 13, expect: 'none' }])).toEqual([]);
    expect(told({ faults: { kill: 1 }, expect: 'loss' }, { acks: 1 })).toEqual([]);
  });

  it('says what the search found instead, and within which scope', () => {
    const scope = 'within 3 brokers, 1 record, at most 3 power cuts, up to 14 actions';
    const site = { faults: { power: 3 } };
    expect(told({ ...site, expect: 'none' })).toEqual([
      `explore: expected none, but 10 actions lose a record ${scope}`,
    ]);
    expect(told([{ ...site, expect: 'loss', shortest: 9 }])).toEqual([
      `explore: expected a shortest story of 9 actions, but it has 10 ${scope}`,
    ]);
    expect(told({ ...site, expect: 'loss', cause: 'unclean-election' })).toEqual([
      `explore: expected unclean-election, but the cause is frozen-last-isr-member ${scope}`,
    ]);
    expect(told({ faults: { power: 1 }, expect: 'loss' })[0]).toContain(
      'expected loss, but there is none',
    );
  });

  it('names the claim among several', () => {
    const fine = { faults: { power: 1 }, expect: 'none' };
    const wrong = { faults: { power: 1 }, expect: 'loss' };
    expect(told([fine, wrong])).toEqual([expect.stringMatching(/^explore\.1: expected loss/)]);
  });

  it('refuses what no search can decide', () => {
    expect(told({ faults: { power: 1 }, expect: 'none' }, { lies: true })).toEqual([
      'explore: the search does not know drives that lie',
    ]);
    const { problems } = checkScript({
      ...storageScript([{ write: { pages: ['w1'], file: 'a.log' } }]),
      explore: { faults: { power: 1 }, expect: 'loss' },
    });
    expect(problems[0]?.what).toBe('a storage world cannot be explored');
  });

  it('is checked in form', () => {
    expect(told({ faults: { powr: 1 }, expect: 'maybe', depth: 99 })).toEqual([
      'explore.expect: "maybe" is not a verdict',
    ]);
    expect(told({ faults: { powr: 1, kill: 9 }, expect: 'none', depth: 99, shortest: 3 })).toEqual([
      'explore: a claim of no loss names a story of one',
      'explore.faults.powr: faults has no key powr',
      'explore.faults.kill: kill is 9',
      'explore.depth: depth is 99',
    ]);
    expect(told({ expect: 'none' })).toEqual(['explore: explore lacks faults']);
  });
});
