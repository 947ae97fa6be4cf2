import { describe, expect, it } from 'vitest';
import { flipped, leverTable } from './levers';
import { ROWS, scopeWith } from './rows';
import { DEFAULT_CONFIG } from './scope';

const verdicts = (rows: ReturnType<typeof leverTable>) =>
  rows.map(({ lever, found }) => [lever, found.verdict, found.counterexample?.length ?? null]);

describe('leverTable', () => {
  it('shows what each setting buys against one power cut and two partitions', () => {
    const scope = scopeWith({ minIsr: 2 }, { power: 1, partition: 2 }, 14);
    const rows = leverTable(scope, ['profile', 'flushEach', 'minIsr', 'acks', 'plp']);
    expect(verdicts(rows)).toEqual([
      [null, 'loss', 10],
      ['profile', 'none', null],
      ['flushEach', 'none', null],
      ['minIsr', 'loss', 8],
      ['acks', 'loss', 3],
      ['plp', 'loss', 10],
    ]);
  });

  it('shows that ELR does not save a site that loses all its power, and a flush before the ack does', () => {
    const site = ROWS.find((row) => row.id === 'O');
    const rows = leverTable(site?.scope ?? scopeWith({}, {}, 0), ['profile', 'flushEach']);
    expect(rows.map((row) => row.found.verdict)).toEqual(['loss', 'loss', 'none']);
    expect(rows[1]?.found.cause).toBe('last-known-leader');
  });
});

describe('flipped', () => {
  it('changes one setting and returns to where it was when flipped again', () => {
    for (const lever of ['acks', 'minIsr', 'profile', 'unclean', 'flushEach', 'plp'] as const) {
      const once = flipped(DEFAULT_CONFIG, lever);
      expect(Object.keys(once)).toEqual(Object.keys(DEFAULT_CONFIG));
      expect(once).not.toEqual(DEFAULT_CONFIG);
      expect(flipped(once, lever)).toEqual(DEFAULT_CONFIG);
    }
  });
});
