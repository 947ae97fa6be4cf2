// What the engine costs, measured with a clock that the caller hands in. It prints nothing and judges nothing; the
// explorer's own figures are in `explore/bench.ts`.

import { kafkaProtocol } from './kafka/kafka-protocol';
import { checkScript } from './script/check-script';
import type { Action, World } from './script/scenario';
import { tellStory } from './story';

/** Milliseconds from any fixed origin. */
type Now = () => number;

export type SweepBench = {
  readonly frames: number;
  readonly outcomes: number;
  /** The first sweep that this process does. Honest only if nothing was told in it before. */
  readonly coldMs: number;
  /** Nothing remembered of the story, but the code is warm. */
  readonly warmMs: number;
  /** A second look at the same story. */
  readonly againMs: number;
};

const WORLD: World = {
  protocol: 'kafka',
  hosts: ['b1', 'b2', 'b3'],
  files: [],
  racks: { A: ['b1', 'b2', 'b3'] },
};

/** Three brokers on one feed, six records, all that can go wrong: 25 steps, so 26 frames. */
const STEPS: readonly Action[] = [
  { kind: 'produce', record: 'r1' },
  { kind: 'replicate', record: 'r1', to: ['b2', 'b3'] },
  { kind: 'await', record: 'r1' },
  { kind: 'produce', record: 'r2' },
  { kind: 'settle' },
  { kind: 'writeback', of: ['b1'] },
  { kind: 'produce', record: 'r3' },
  { kind: 'fetch', of: ['b2'] },
  { kind: 'shrink', of: ['b3'] },
  { kind: 'settle' },
  { kind: 'pass', ms: 4_000 },
  { kind: 'produce', record: 'r4' },
  { kind: 'partition', of: ['b3'] },
  { kind: 'fence', of: ['b3'] },
  { kind: 'settle' },
  { kind: 'crash', how: 'kill', of: 'b1' },
  { kind: 'fence', of: ['b1'] },
  { kind: 'heal', of: ['b3'] },
  { kind: 'settle' },
  { kind: 'restart', of: ['b1'] },
  { kind: 'produce', record: 'r5' },
  { kind: 'settle' },
  { kind: 'prefer' },
  { kind: 'produce', record: 'r6' },
  { kind: 'settle' },
];

/** The crash sweep of every frame of a story, on its own. */
export function benchSweep(now: Now): SweepBench {
  const cold = timedSweep(now, { ...WORLD });
  let warm = cold;
  for (let i = 0; i < 20; i += 1) {
    const next = timedSweep(now, { ...WORLD });
    if (next.firstMs < warm.firstMs) warm = next;
  }
  const { frames, outcomes } = cold;
  return { frames, outcomes, coldMs: cold.firstMs, warmMs: warm.firstMs, againMs: warm.againMs };
}

/** What is remembered of a story is remembered by its world, so a new world object starts with nothing. */
function timedSweep(now: Now, world: World) {
  const config = { acks: 'all', 'min.insync.replicas': 2 };
  const states = [kafkaProtocol.begin(world, config)];
  for (const action of STEPS) {
    const performed = kafkaProtocol.perform(
      states.at(-1) ?? kafkaProtocol.begin(world, config),
      action,
    );
    if (!performed.ok) throw new Error(performed.why);
    states.push(...performed.beats.map((beat) => beat.world));
  }
  const start = now();
  const outcomes = states.reduce((sum, state) => sum + kafkaProtocol.risk(state).outcomes, 0);
  const middle = now();
  for (const state of states) kafkaProtocol.risk(state);
  return { frames: states.length, outcomes, firstMs: middle - start, againMs: now() - middle };
}

export type ScriptsBench = { readonly scripts: number; readonly msPer100: number };

/**
 * Checks and tells every script, asserting what it claims.
 * @param scripts parsed YAML of replay files
 */
export function benchScripts(now: Now, scripts: readonly unknown[]): ScriptsBench {
  const start = now();
  for (const script of scripts) {
    const { scenario } = checkScript(script);
    if (scenario !== null) tellStory(scenario);
  }
  const perScript = scripts.length === 0 ? 0 : (now() - start) / scripts.length;
  return { scripts: scripts.length, msPer100: perScript * 100 };
}
