import { describe, expect, it } from 'vitest';
import { type Cause, causeOf } from './cause';
import { scopeWith } from './rows';
import type { Scope } from './scope';
import { searchAll } from './search';

const stories: readonly (readonly [Cause, string, Scope])[] = [
  ['frozen-last-isr-member', 'D31', scopeWith({ minIsr: 2 }, { power: 1, partition: 2 }, 14)],
  [
    'frozen-last-isr-member',
    'D31, acks=1',
    scopeWith({ replicas: [1], acks: '1' }, { power: 1 }, 14),
  ],
  ['last-known-leader', 'D33', scopeWith({ minIsr: 2, profile: 'elr' }, { power: 1, kill: 2 }, 16)],
  [
    'last-known-leader',
    'D33, minIsr 1',
    scopeWith({ profile: 'elr' }, { power: 1, shrink: 2 }, 14),
  ],
  ['unclean-election', 'D34', scopeWith({ minIsr: 2, unclean: true }, { kill: 2, shrink: 1 }, 14)],
  [
    'unclean-election',
    'D34 under ELR',
    scopeWith({ minIsr: 2, profile: 'elr', unclean: true }, { kill: 2, shrink: 1 }, 14),
  ],
  ['acks-one-leader-change', 'D54, acks=1', scopeWith({ acks: '1' }, { kill: 1 }, 14)],
];

describe('causeOf', () => {
  it.each(stories)('names %s (%s)', (cause, _, scope) => {
    expect(searchAll(scope)).toMatchObject({ verdict: 'loss', cause });
  });

  it('refuses a schedule that loses nothing', () => {
    const scope = scopeWith({}, {}, 1);
    expect(() => causeOf(scope, [{ kind: 'produce', broker: 0 }])).toThrow('ends in a loss');
  });
});
