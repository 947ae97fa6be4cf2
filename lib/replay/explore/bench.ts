// What the explorer costs, measured with a clock that the caller hands in. It prints nothing and judges nothing.

import { searchPlain } from './plain';
import { ROW_A, ROW_B, type Row } from './rows';
import { searchAll } from './search';

/** Milliseconds from any fixed origin. */
export type Now = () => number;

export type Timing = {
  readonly states: number;
  readonly ms: number;
  readonly statesPerSecond: number;
};

export type ExplorerBench = {
  /** The first search that this process does, nothing compiled yet. */
  readonly coldA: Timing;
  /** The second; as cold as a process can be that has just done row A. For a truly cold one see `timeRow`. */
  readonly coldB: Timing;
  readonly warmA: Timing;
  readonly warmB: Timing;
  /** The readable model with a JSON key over row A's scope: same rules, same verdict, no reduction. */
  readonly plainA: Timing;
  /** States per second, packed over plain. */
  readonly rate: number;
  /** Time to row A's verdict, plain over packed, both warm. */
  readonly speedUp: number;
};

/** How long each warm measurement goes on. */
const WARM_MS = 500;

/**
 * Measures rows A and B cold, then warm, then row A on the plain baseline. Takes a few seconds. For honest cold figures
 * call it in a process that has searched nothing yet.
 */
export function benchExplorer(now: Now): ExplorerBench {
  const coldA = timeRow(now, ROW_A);
  const coldB = timeRow(now, ROW_B);
  const warmA = warm(now, ROW_A);
  const warmB = warm(now, ROW_B);
  // A shorter search first, so that the plain code is compiled when it is timed.
  searchPlain({ ...ROW_A.scope, depth: 8 });
  const plainA = timed(now, () => searchPlain(ROW_A.scope).states);
  return {
    coldA,
    coldB,
    warmA,
    warmB,
    plainA,
    rate: warmA.statesPerSecond / plainA.statesPerSecond,
    speedUp: plainA.ms / warmA.ms,
  };
}

/** One search of one row, as cold or warm as the process is. */
export function timeRow(now: Now, row: Row): Timing {
  return timed(now, () => searchAll(row.scope).states);
}

/** The fastest of searches over and over, which is what one core does when nobody else is on it. */
function warm(now: Now, row: Row): Timing {
  const start = now();
  let best = timeRow(now, row);
  while (now() - start < WARM_MS) {
    const again = timeRow(now, row);
    if (again.ms < best.ms) best = again;
  }
  return best;
}

function timed(now: Now, run: () => number): Timing {
  const start = now();
  const states = run();
  return timing(states, now() - start);
}

function timing(states: number, ms: number): Timing {
  return { states, ms, statesPerSecond: ms === 0 ? 0 : (states * 1000) / ms };
}
