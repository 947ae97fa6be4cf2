// Why an acknowledged record was lost: which of the ways that D54 allows the last election took. It runs the schedule
// again with a memory of what crashes took, which no key of the search carries.

import { assert, present } from '../../base/assert';
import { type ActionKind, act } from './rules';
import type { Scope } from './scope';
import { firstWorld, isLoss, logOf, rulesOf } from './world';

/**
 * D54. `frozen-last-isr-member`: a replica with a lossy crash, elected as the frozen last member of the ISR (D31).
 * `last-known-leader`: the same by D33. `unclean-election`: a replica outside the ISR (D34). `acks-one-leader-change`:
 * acks=1, and leadership moved before a follower had fetched the record. Disk loss is not explored.
 */
export type Cause =
  | 'frozen-last-isr-member'
  | 'last-known-leader'
  | 'unclean-election'
  | 'acks-one-leader-change';

export type Action = { readonly kind: ActionKind; readonly broker: number };

/** The cause of the loss that a schedule of enabled actions ends in. Throws when it ends in none. */
export function causeOf(scope: Scope, actions: readonly Action[]): Cause {
  const rules = rulesOf(scope.config, scope.budget.produce);
  const world = firstWorld(rules, scope.budget);
  const taken = scope.config.replicas.map(() => 0);
  for (const { kind, broker } of actions) {
    const held = logOf(rules, world, broker);
    act(rules, world, kind, broker);
    if (kind === 'power') {
      const before = present(taken[broker], `replica ${broker}`);
      taken[broker] = before | (held & ~logOf(rules, world, broker));
    }
  }
  assert(isLoss(rules, world), 'the schedule ends in a loss');
  if (world.via === 'unclean') return 'unclean-election';
  if (world.via === 'last-known') return 'last-known-leader';
  const lost = world.acked & ~logOf(rules, world, world.leader);
  if ((present(taken[world.leader], 'leader') & lost) !== 0) return 'frozen-last-isr-member';
  assert(
    rules.acksOne,
    'D54: with acks=all only a lossy crash or an unclean election loses a record',
  );
  return 'acks-one-leader-change';
}
