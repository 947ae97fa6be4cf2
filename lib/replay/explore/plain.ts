// The same search written plainly: the readable model's objects, a string key, no reduction at all. Tests hold the
// packed search against it and the bench measures against it; no screen loads it.

import { assert, unreachable } from '../../base/assert';
import { type HeadlessRun, parseRun } from '../headless/parse-run';
import { run } from '../headless/run';
import { act, type KafkaAction } from '../kafka/actions';
import { lostRecords, newPartition, type Partition } from '../kafka/state';
import type { Happening } from '../model/happening';
import type { Outcome, Step } from './schedule';
import type { Budget, Config, Scope } from './scope';

/** A partition, and what is left of the budget. */
export type PlainState = { readonly partition: Partition; readonly left: Budget };

export type PlainExploration = {
  readonly verdict: 'loss' | 'none';
  readonly states: number;
  /** Actions of a shortest counterexample, or null. */
  readonly length: number | null;
};

const VALUES = 'abcdefghijklmnopqrstuvwxyz';

/** The readable model's words for a step. */
export function kafkaActionOf(step: Step): KafkaAction {
  switch (step[0]) {
    case 'produce':
      return { kind: 'produce', record: step[1] };
    case 'crash':
      return step[2] === 'power'
        ? { kind: 'power', of: String(step[1]), keep: 'least' }
        : { kind: 'kill', of: String(step[1]) };
    case 'fetch':
    case 'shrink':
    case 'partition':
    case 'heal':
    case 'fence':
    case 'restart':
      return { kind: step[0], of: String(step[1]) };
    default:
      return unreachable(step);
  }
}

/** Runs a schedule as the headless command does; members of ISR and ELR come in assignment order. */
export function runPlain(config: Config, steps: readonly Step[]): Outcome {
  const told = run(commandOf(config, steps));
  const inOrder = (ids: readonly number[]) => config.replicas.filter((id) => ids.includes(id));
  return { ...told, isr: inOrder(told.isr), elr: inOrder(told.elr) };
}

/** What the explorer says is what the command reads; anything else is a bug. */
function commandOf(config: Config, schedule: readonly Step[]): HeadlessRun {
  const parsed = parseRun({ config, schedule });
  assert(parsed.ok, parsed.ok ? '' : parsed.error);
  return parsed.value;
}

export function firstPlainState(scope: Scope): PlainState {
  return { partition: newPartition(commandOf(scope.config, []).config), left: scope.budget };
}

/** A step, where it leads, and what the model says happened on the way. */
export type PlainMove = {
  readonly step: Step;
  readonly to: PlainState;
  readonly done: readonly Happening[];
};

/** Every enabled step that the budget affords. */
export function plainMoves(scope: Scope, from: PlainState): readonly PlainMove[] {
  const moves: PlainMove[] = [];
  for (const step of stepsToTry(scope, from.left)) {
    const left = spent(from.left, step);
    if (left === null) continue;
    const attempt = act(from.partition, kafkaActionOf(step));
    if (!attempt.ok) continue;
    moves.push({ step, to: { partition: attempt.world, left }, done: attempt.done });
  }
  return moves;
}

function stepsToTry(scope: Scope, left: Budget): readonly Step[] {
  const steps: Step[] = [['produce', VALUES.charAt(scope.budget.produce - left.produce)]];
  for (const id of scope.config.replicas) {
    for (const kind of ['fetch', 'shrink', 'partition', 'heal', 'fence', 'restart'] as const) {
      steps.push([kind, id]);
    }
    steps.push(['crash', id, 'process'], ['crash', id, 'power']);
  }
  return steps;
}

/** The budget after a step, or null when it does not reach. */
function spent(left: Budget, step: Step): Budget | null {
  const key = budgetKeyOf(step);
  if (key === null) return left;
  return left[key] === 0 ? null : { ...left, [key]: left[key] - 1 };
}

function budgetKeyOf(step: Step): keyof Budget | null {
  switch (step[0]) {
    case 'produce':
    case 'partition':
    case 'shrink':
      return step[0];
    case 'crash':
      return step[2] === 'power' ? 'power' : 'kill';
    default:
      return null;
  }
}

export function isPlainLoss({ partition }: PlainState): boolean {
  return (lostRecords(partition)?.length ?? 0) > 0;
}

/** Breadth-first over the whole of the readable model's state, the key being its JSON. */
export function searchPlain(scope: Scope): PlainExploration {
  const first = firstPlainState(scope);
  const seen = new Set([JSON.stringify(first)]);
  let layer: readonly PlainState[] = [first];
  for (let depth = 1; depth <= scope.depth && layer.length > 0; depth += 1) {
    const found: PlainState[] = [];
    for (const state of layer) {
      for (const { to: next } of plainMoves(scope, state)) {
        if (isPlainLoss(next)) return { verdict: 'loss', states: seen.size, length: depth };
        const key = JSON.stringify(next);
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(next);
      }
    }
    layer = found;
  }
  return { verdict: 'none', states: seen.size, length: null };
}
