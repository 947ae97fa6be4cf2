import { describe, expect, it } from 'vitest';
import { brokerOf, type Partition, recordsOf, visibleRecords } from '../kafka/state';
import { firstPlainState, isPlainLoss, type PlainMove, type PlainState, plainMoves } from './plain';
import { ROWS, scopeWith } from './rows';
import type { Budget, Profile, Scope } from './scope';
import { searchAll } from './search';
import { logOf, lowest, rulesOf } from './world';

const isDeep = process.env.DEEP !== undefined;

/** What the rules forget and the invariants speak of. */
type Memory = {
  /** Replicas from whose log a crash took records, until they join the ISR again. */
  readonly lossy: readonly string[];
  /** Such a replica, or one from outside ISR and ELR, was elected: the causes 1 and 2 of D54. */
  readonly isCaused: boolean;
};

function remembered(before: Memory, move: PlainMove): Memory {
  let lossy = before.lossy;
  let isCaused = before.isCaused;
  for (const { kind, lane, records, data } of move.done) {
    if (kind === 'power' && records.length > 0) lossy = [...lossy, lane];
    if (kind === 'isr-expand') lossy = lossy.filter((id) => id !== data.broker);
    if (kind !== 'elect') continue;
    const isOutside = data.from === 'last-known' || data.from === 'unclean';
    isCaused = isCaused || isOutside || lossy.includes(String(data.leader));
  }
  return { lossy: [...new Set(lossy)].sort(), isCaused };
}

/** Every state of a scope on the readable model, which keeps all watermarks and epochs. */
function visitAll(scope: Scope, visit: (state: PlainState, memory: Memory) => void): number {
  let layer: (readonly [PlainState, Memory])[] = [
    [firstPlainState(scope), { lossy: [], isCaused: false }],
  ];
  const seen = new Set([JSON.stringify(layer[0])]);
  for (let depth = 1; depth <= scope.depth; depth += 1) {
    const found: (readonly [PlainState, Memory])[] = [];
    for (const [state, memory] of layer) {
      for (const move of plainMoves(scope, state)) {
        const next = [move.to, remembered(memory, move)] as const;
        const key = JSON.stringify(next);
        if (seen.has(key)) continue;
        seen.add(key);
        visit(...next);
        if (!isPlainLoss(move.to)) found.push(next);
      }
    }
    layer = found;
  }
  return seen.size;
}

/** I1: below both watermarks two logs hold the same. */
function hasMatchingLogs({ config, brokers }: Partition): boolean {
  const all = config.replicas.map((id) => brokers[id]).filter((broker) => broker !== undefined);
  return all.every((a) =>
    all.every((b) => {
      const common = Math.min(a.highWatermark, b.highWatermark);
      return recordsOf(a).slice(0, common).join() === recordsOf(b).slice(0, common).join();
    }),
  );
}

/** I2: every running member of ISR or ELR has all that was acknowledged. */
function hasCompleteCandidates(partition: Partition): boolean {
  const { isr, elr } = partition.controller;
  return [...isr, ...elr].every((id) => {
    const broker = brokerOf(partition, id);
    const held = recordsOf(broker);
    return broker.process === 'dead' || partition.client.acked.every((each) => held.includes(each));
  });
}

/** I4: a consumer reads nothing at or past the leader's watermark, which never passes a log's end. */
function readsCommittedOnly(partition: Partition): boolean {
  const { leader } = partition.controller;
  const visible = visibleRecords(partition);
  if (visible === null || leader === null) return true;
  const { highWatermark } = brokerOf(partition, leader);
  return (
    visible.length <= highWatermark &&
    highWatermark <= recordsOf(brokerOf(partition, leader)).length
  );
}

const deepest = isDeep ? 20 : 8;
const visited: readonly (readonly [string, Scope])[] = [
  ...ROWS.map(({ id, scope }) => [`row ${id}`, scope] as const),
  ['ELR, two power cuts', scopeWith({ minIsr: 2, profile: 'elr' }, { power: 2, partition: 1 }, 9)],
  ['two records', scopeWith({ minIsr: 2 }, { produce: 2, power: 1, kill: 1 }, 9)],
  ['legacy', scopeWith({ minIsr: 2, profile: 'legacy' }, { power: 1, shrink: 2 }, 10)],
  ['four replicas', scopeWith({ replicas: [1, 2, 3, 4], minIsr: 2 }, { power: 1, kill: 1 }, 9)],
];

describe('invariants on every reachable state', () => {
  it.each(visited)('I1-I4 hold until a cause of D54: %s', (_, wide) => {
    const scope = { ...wide, depth: Math.min(wide.depth, deepest) };
    const broken: string[] = [];
    const states = visitAll(scope, (state, memory) => {
      const { partition } = state;
      if (!readsCommittedOnly(partition)) broken.push('I4');
      if (memory.isCaused) return;
      if (!hasMatchingLogs(partition)) broken.push('I1');
      if (!hasCompleteCandidates(partition)) broken.push('I2');
      if (isPlainLoss(state)) broken.push('I3');
    });
    expect(broken).toEqual([]);
    expect(states).toBeGreaterThan(90);
  });

  const profiles: readonly Profile[] = ['legacy', 'classic', 'elr'];
  const depth = isDeep ? 20 : 12;
  const none = (scope: Scope) => {
    const found = searchAll(scope);
    expect(found).toMatchObject({ verdict: 'none', complete: true });
    return found.states;
  };

  it.each(profiles)(
    'I5: flush before ack loses nothing to any power cut, profile %s',
    (profile) => {
      const budget: Partial<Budget> = { produce: 2, power: 3, kill: 1, partition: 1, shrink: 1 };
      for (const minIsr of [1, 2]) {
        none(scopeWith({ profile, minIsr, flushEach: true }, budget, depth - 1));
      }
    },
  );

  it('I6: under ELR minIsr - 1 unclean stops lose nothing, and one more can', () => {
    const elr = { profile: 'elr' } as const;
    const spread: Partial<Budget> = { partition: 2, shrink: 2 };
    none(scopeWith({ ...elr, minIsr: 2 }, { ...spread, power: 1 }, depth + 1));
    none(scopeWith({ ...elr, minIsr: 2 }, { ...spread, kill: 1 }, depth + 1));
    none(scopeWith({ ...elr, minIsr: 3 }, { partition: 1, shrink: 1, power: 2 }, depth));
    none(scopeWith({ ...elr, minIsr: 3 }, { partition: 1, power: 1, kill: 1 }, depth));
    const more = searchAll(
      scopeWith({ ...elr, minIsr: 2 }, { power: 1, kill: 1, partition: 1, shrink: 2 }, 16),
    );
    expect(more.verdict).toBe('loss');
  });

  it.each(profiles)(
    'I7: kill -9 alone loses nothing that acks=all promised, profile %s',
    (profile) => {
      for (const minIsr of [1, 2]) {
        none(
          scopeWith(
            { profile, minIsr },
            { produce: 2, kill: 3, partition: 1, shrink: 1 },
            depth - 1,
          ),
        );
      }
    },
  );

  it('I2 on packed states: with kill -9 alone every running candidate has all that was acknowledged', () => {
    const scope = scopeWith(
      { minIsr: 2, profile: 'elr' },
      { produce: 2, kill: 3, shrink: 2 },
      depth,
    );
    const rules = rulesOf(scope.config, scope.budget.produce);
    let incomplete = 0;
    const { states } = searchAll(scope, (world) => {
      for (let rest = (world.isr | world.elr) & world.up; rest !== 0; rest &= rest - 1) {
        if ((world.acked & ~logOf(rules, world, lowest(rest))) !== 0) incomplete += 1;
      }
    });
    expect(incomplete).toBe(0);
    expect(states).toBeGreaterThan(10_000);
  });
});
