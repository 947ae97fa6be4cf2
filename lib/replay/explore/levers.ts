// The lever table: the same scope with one setting flipped at a time, so that what a setting buys is seen and not
// believed.

import { unreachable } from '../../base/assert';
import type { Config, Scope } from './scope';
import { type Exploration, searchAll } from './search';

export type Lever = Exclude<keyof Config, 'replicas'>;

export type LeverRow = {
  /** null for the scope as it was given. */
  readonly lever: Lever | null;
  readonly config: Config;
  readonly found: Exploration;
};

/**
 * The scope as configured, then with each lever flipped alone. A verdict `none` holds within the scope and no further.
 * Row by row, so that a worker can show the first while it searches the next.
 */
export function* leverRows(scope: Scope, levers: readonly Lever[]): Generator<LeverRow, void> {
  yield { lever: null, config: scope.config, found: searchAll(scope) };
  for (const lever of levers) {
    const config = flipped(scope.config, lever);
    yield { lever, config, found: searchAll({ ...scope, config }) };
  }
}

export function leverTable(scope: Scope, levers: readonly Lever[]): readonly LeverRow[] {
  return [...leverRows(scope, levers)];
}

/** The other side of a lever: acks all or 1, a minimum ISR of 1 or 2, profile classic or elr, on or off. */
export function flipped(config: Config, lever: Lever): Config {
  switch (lever) {
    case 'acks':
      return { ...config, acks: config.acks === 'all' ? '1' : 'all' };
    case 'minIsr':
      return { ...config, minIsr: config.minIsr === 1 ? 2 : 1 };
    case 'profile':
      return { ...config, profile: config.profile === 'elr' ? 'classic' : 'elr' };
    case 'unclean':
    case 'flushEach':
    case 'plp':
      return { ...config, [lever]: !config[lever] };
    default:
      return unreachable(lever);
  }
}
