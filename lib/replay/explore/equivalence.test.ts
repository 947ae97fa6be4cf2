import { describe, expect, it } from 'vitest';
import { brokerOf, logEnd, recordsOf } from '../kafka/state';
import { layoutOf, pack } from './pack';
import {
  firstPlainState,
  isPlainLoss,
  type PlainMove,
  type PlainState,
  plainMoves,
  searchPlain,
} from './plain';
import { ROWS, type Row, scopeWith } from './rows';
import type { Scope } from './scope';
import { searchAll } from './search';
import { firstWorld, type Rules, rulesOf, type World, withLane } from './world';

/** The readable model does some ten thousand states a second; an everyday run stops two actions earlier. */
const shallower = process.env.DEEP ? 0 : 2;

const sooner = (scope: Scope): Scope => ({ ...scope, depth: scope.depth - shallower });

/** Scopes that end within a second and touch what the rows do not: other acks, profiles, sizes, several records. */
const varied: readonly (readonly [string, Scope])[] = [
  ['kill, power and shrink', scopeWith({ minIsr: 2 }, { kill: 1, power: 1, shrink: 1 }, 7)],
  ['ELR', scopeWith({ minIsr: 2, profile: 'elr' }, { kill: 1, power: 2, partition: 1 }, 7)],
  [
    'ELR with unclean election',
    scopeWith({ minIsr: 2, profile: 'elr', unclean: true }, { power: 2, shrink: 2 }, 7),
  ],
  [
    'ELR with a minimum of one',
    scopeWith({ minIsr: 1, profile: 'elr' }, { produce: 2, power: 1, shrink: 1, kill: 1 }, 7),
  ],
  [
    'unclean election, two records',
    scopeWith({ minIsr: 2, unclean: true }, { produce: 2, kill: 2, shrink: 1 }, 6),
  ],
  ['acks=1, three records', scopeWith({ acks: '1' }, { produce: 3, kill: 2, power: 1 }, 5)],
  ['flush.messages=1', scopeWith({ minIsr: 2, flushEach: true }, { produce: 2, power: 3 }, 6)],
  [
    'four replicas, a minimum of three',
    scopeWith({ replicas: [1, 2, 3, 4], minIsr: 3, profile: 'elr' }, { kill: 2, partition: 1 }, 5),
  ],
  [
    'two replicas, three records',
    scopeWith({ replicas: [2, 1], minIsr: 2 }, { produce: 3, kill: 2, power: 2 }, 8),
  ],
];

/** The packed twin of a readable state. `legacy` remembers more than the readable state shows, so it is left out. */
function worldOf(rules: Rules, scope: Scope, { partition, left }: PlainState): World {
  const { replicas } = partition.config;
  const { controller, leaderMemory, client } = partition;
  const maskOf = (is: (id: string) => boolean) =>
    replicas.reduce((mask, id, i) => (is(id) ? mask | (1 << i) : mask), 0);
  const indexOf = (id: string | null) => (id === null ? -1 : replicas.indexOf(id));
  const lanes = (of: (id: string) => number) =>
    replicas.reduce((all, id, i) => withLane(rules, all, i, of(id)), 0);
  const recordsMask = (records: readonly string[]) =>
    records.reduce((mask, value) => mask | (1 << (value.charCodeAt(0) - 97)), 0);
  return {
    ...firstWorld(rules, left),
    up: maskOf((id) => brokerOf(partition, id).process === 'up'),
    host: maskOf((id) => brokerOf(partition, id).host.kernel === 'up'),
    cut: maskOf((id) => !brokerOf(partition, id).reachable),
    fenced: maskOf((id) => brokerOf(partition, id).fenced),
    isr: maskOf((id) => controller.isr.includes(id)),
    elr: maskOf((id) => controller.elr.includes(id)),
    leader: indexOf(controller.leader),
    lastKnown: indexOf(controller.lastKnownLeader),
    logs: replicas.reduce(
      (logs, id, i) =>
        logs | (recordsMask(recordsOf(brokerOf(partition, id))) << (i * rules.records)),
      0,
    ),
    highs: lanes((id) => brokerOf(partition, id).highWatermark),
    fetched: lanes((id) => leaderMemory.followerEnd[id] ?? 0),
    epochStart: leaderMemory.epochStart,
    termStart: leaderMemory.epochStart,
    acked: recordsMask(client.acked),
    produced: scope.budget.produce - left.produce,
  };
}

/** Steps that only spend budget, which the packed search leaves out. */
function isIdle(from: PlainState, { step, to }: PlainMove): boolean {
  if (to.partition.client.refused.length > from.partition.client.refused.length) return true;
  if (step[0] !== 'crash' || step[2] !== 'power') return false;
  const broker = brokerOf(from.partition, String(step[1]));
  if (broker.process === 'up') return false;
  return logEnd(broker) === 0 || from.partition.config.flushMessages === 1;
}

function plainKeys(scope: Scope): {
  readonly keys: ReadonlySet<string>;
  readonly loss: number | null;
} {
  const rules = rulesOf(scope.config, scope.budget.produce);
  const keyOf = keyWriter(scope, rules);
  const first = firstPlainState(scope);
  const seen = new Set([JSON.stringify(first)]);
  const keys = new Set([keyOf(worldOf(rules, scope, first))]);
  let layer = [first];
  for (let depth = 1; depth <= scope.depth; depth += 1) {
    const found: PlainState[] = [];
    for (const state of layer) {
      for (const move of plainMoves(scope, state)) {
        if (isIdle(state, move)) continue;
        if (isPlainLoss(move.to)) return { keys, loss: depth };
        const key = JSON.stringify(move.to);
        if (seen.has(key)) continue;
        seen.add(key);
        keys.add(keyOf(worldOf(rules, scope, move.to)));
        found.push(move.to);
      }
    }
    layer = found;
  }
  return { keys, loss: null };
}

function keyWriter(scope: Scope, rules: Rules): (world: Readonly<World>) => string {
  const layout = layoutOf(rules, scope.budget);
  const key = { first: 0, second: 0, third: 0 };
  return (world) => {
    pack(layout, world, key);
    return `${key.first} ${key.second} ${key.third}`;
  };
}

describe('search, packed and plain', () => {
  it.each(varied)('visits exactly the same states: %s', (_, wide) => {
    const scope = sooner(wide);
    const expected = plainKeys(scope);
    const keyOf = keyWriter(scope, rulesOf(scope.config, scope.budget.produce));
    const keys = new Set<string>();
    const found = searchAll(scope, (world) => keys.add(keyOf(world)));
    expect(found.counterexample?.length ?? null).toBe(expected.loss);
    expect(keys.size).toBe(found.states);
    if (expected.loss === null) expect(keys).toEqual(expected.keys);
  });

  const legacy: Row = {
    id: 'legacy',
    scope: scopeWith({ minIsr: 1, profile: 'legacy' }, { produce: 2, power: 1, shrink: 2 }, 8),
    shortest: 6,
  };

  it.each([...ROWS, legacy])(
    'reaches the same verdict and length with no reduction at all: row $id',
    (row) => {
      const scope = row.shortest === null ? sooner(sooner(sooner(row.scope))) : row.scope;
      const plain = searchPlain(scope);
      const packed = searchAll(scope);
      expect(packed.verdict).toBe(plain.verdict);
      expect(packed.counterexample?.length ?? null).toBe(plain.length);
      expect(packed.states).toBeLessThan(plain.states);
    },
  );
});
