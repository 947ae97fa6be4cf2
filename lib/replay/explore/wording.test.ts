import { describe, expect, it } from 'vitest';
import { ROW_A, ROW_B, scopeWith } from './rows';
import { searchAll } from './search';
import { causeInWords, scopeInWords, verdictInWords } from './wording';

describe('scopeInWords', () => {
  it('states brokers, records, faults and actions', () => {
    expect(scopeInWords(ROW_A.scope)).toBe(
      '3 brokers, 1 record, at most 2 kill -9 and 1 partition, up to 13 actions',
    );
    expect(scopeInWords(scopeWith({}, { produce: 2 }, 1))).toBe(
      '3 brokers, 2 records, no faults, up to 1 action',
    );
    expect(scopeInWords(scopeWith({}, { kill: 1, power: 1, shrink: 2 }, 9))).toBe(
      '3 brokers, 1 record, at most 1 kill -9, 1 power cut and 2 ISR shrinks, up to 9 actions',
    );
  });
});

describe('verdictInWords', () => {
  it('counts every situation of a complete search', () => {
    const found = searchAll(ROW_B.scope);
    const many = `${Math.floor(found.states / 1000)},${String(found.states % 1000).padStart(3, '0')}`;
    expect(verdictInWords(ROW_B.scope, found)).toBe(
      `No loss in any of ${many} situations within 3 brokers, 1 record, at most 1 power cut and 2 partitions, up to 14 actions.`,
    );
  });

  it('never calls a cut search safe', () => {
    const scope = { ...ROW_A.scope, maxStates: 1000 };
    expect(verdictInWords(scope, searchAll(scope))).toMatch(
      /^Cut at 1,000 situations: no loss found yet, which says nothing about the rest/,
    );
  });

  it('gives the length of the shortest story', () => {
    const scope = scopeWith({}, { power: 1, shrink: 2 }, 14);
    expect(verdictInWords(scope, searchAll(scope))).toMatch(
      /^Loss is possible: the shortest story has 6 actions, within 3 brokers/,
    );
  });
});

describe('causeInWords', () => {
  it('says each cause in one sentence', () => {
    for (const cause of [
      'frozen-last-isr-member',
      'last-known-leader',
      'unclean-election',
      'acks-one-leader-change',
    ] as const) {
      expect(causeInWords(cause)).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});
