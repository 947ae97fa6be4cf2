// What a search found, in words that claim no more than it looked at: the scope is always said, and a cut is never
// called safe.

import { lossCauseWords } from '../kafka/loss-cause';
import type { Cause } from './cause';
import type { Budget, Scope } from './scope';
import type { Exploration } from './search';

/** "3 brokers, 1 record, at most 2 kill -9 and 1 partition, up to 13 actions". */
export function scopeInWords(scope: Scope): string {
  const { config, budget, depth } = scope;
  const faults = faultsInWords(budget);
  return [
    counted(config.replicas.length, 'broker', 'brokers'),
    counted(budget.produce, 'record', 'records'),
    faults === '' ? 'no faults' : `at most ${faults}`,
    `up to ${counted(depth, 'action', 'actions')}`,
  ].join(', ');
}

/** One sentence with the verdict, how much was looked at, and in what scope. */
export function verdictInWords(scope: Scope, found: Exploration): string {
  const within = `within ${scopeInWords(scope)}`;
  if (found.counterexample !== null) {
    const actions = counted(found.counterexample.length, 'action', 'actions');
    return `Loss is possible: the shortest story has ${actions}, ${within}.`;
  }
  const situations = counted(found.states, 'situation', 'situations');
  if (!found.complete) {
    return `Cut at ${situations}: no loss found yet, which says nothing about the rest, ${within}.`;
  }
  return `No loss in any of ${situations} ${within}.`;
}

/** Why the record was lost, in one sentence. */
export function causeInWords(cause: Cause): string {
  return lossCauseWords(cause);
}

function faultsInWords(budget: Budget): string {
  const faults = [
    [budget.kill, 'kill -9', 'kill -9'],
    [budget.power, 'power cut', 'power cuts'],
    [budget.partition, 'partition', 'partitions'],
    [budget.shrink, 'ISR shrink', 'ISR shrinks'],
  ] as const;
  const named = faults
    .filter(([many]) => many > 0)
    .map(([many, one, more]) => counted(many, one, more));
  const last = named.pop();
  if (last === undefined) return '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** "1 record", "4,997 situations". */
function counted(many: number, one: string, more: string): string {
  const digits = String(many).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${many === 1 ? one : more}`;
}
