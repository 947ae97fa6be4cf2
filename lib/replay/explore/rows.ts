// Scopes with a known answer: three brokers, one record, found first by a model written independently of this one.
// The bench measures on them, tests hold every change of a rule against them.

import { type Budget, type Config, DEFAULT_BUDGET, DEFAULT_CONFIG, type Scope } from './scope';

export type Row = {
  readonly id: string;
  readonly scope: Scope;
  /** Actions of a shortest counterexample; null where there is no loss. */
  readonly shortest: number | null;
};

/** A scope that names only what differs from the defaults. */
export function scopeWith(config: Partial<Config>, budget: Partial<Budget>, depth: number): Scope {
  return {
    config: { ...DEFAULT_CONFIG, ...config },
    budget: { ...DEFAULT_BUDGET, ...budget },
    depth,
    maxStates: null,
  };
}

const two: Partial<Config> = { minIsr: 2 };

/** Two kill -9 and a partition, minimum ISR 2. */
export const ROW_A: Row = {
  id: 'A',
  scope: scopeWith(two, { kill: 2, partition: 1 }, 13),
  shortest: null,
};

/** One power cut and two partitions under ELR. */
export const ROW_B: Row = {
  id: 'B',
  scope: scopeWith({ ...two, profile: 'elr' }, { power: 1, partition: 2 }, 14),
  shortest: null,
};

export const ROWS: readonly Row[] = [
  ROW_A,
  ROW_B,
  { id: 'D', scope: scopeWith({ ...two, flushEach: true }, { power: 3 }, 14), shortest: null },
  { id: 'E', scope: scopeWith(two, { power: 1 }, 14), shortest: null },
  { id: 'H', scope: scopeWith({ minIsr: 1 }, { power: 1, shrink: 2 }, 14), shortest: 6 },
  { id: 'K', scope: scopeWith({ ...two, unclean: true }, { kill: 2, shrink: 1 }, 14), shortest: 8 },
  { id: 'O', scope: scopeWith(two, { power: 3 }, 14), shortest: 10 },
];
