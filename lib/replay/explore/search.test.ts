import { describe, expect, it } from 'vitest';
import { runPlain } from './plain';
import { ROW_A, ROWS, scopeWith } from './rows';
import { runSchedule } from './schedule';
import type { Scope } from './scope';
import { search, searchAll } from './search';

/** Scopes that lose, each in its own way. */
const losing: readonly Scope[] = [
  ...ROWS.filter((row) => row.shortest !== null).map((row) => row.scope),
  scopeWith({ acks: '1' }, { kill: 1 }, 14),
  scopeWith({ minIsr: 2 }, { power: 1, partition: 2 }, 14),
  scopeWith({ minIsr: 2, profile: 'elr' }, { power: 1, kill: 2 }, 16),
  scopeWith({ minIsr: 2, profile: 'elr', unclean: true }, { kill: 2, shrink: 1 }, 14),
  scopeWith({ replicas: [1, 2, 3, 4], minIsr: 2 }, { produce: 2, power: 1, shrink: 3 }, 14),
];

describe('searchAll', () => {
  it.each(ROWS)('finds the published result of row $id', ({ scope, shortest }) => {
    const found = searchAll(scope);
    expect(found.verdict).toBe(shortest === null ? 'none' : 'loss');
    expect(found.counterexample?.length ?? null).toBe(shortest);
    expect(found.complete).toBe(shortest === null);
    expect(found.cutAt).toBeNull();
  });

  it('tells the story of one power cut on a shrunken ISR in six actions', () => {
    expect(searchAll(scopeWith({ minIsr: 1 }, { power: 1, shrink: 2 }, 14)).counterexample).toEqual(
      [
        ['produce', 'a'],
        ['shrink', 2],
        ['shrink', 3],
        ['crash', 1, 'power'],
        ['fence', 1],
        ['restart', 1],
      ],
    );
  });

  it('returns counterexamples that lose on the readable model too, without a skipped step', () => {
    for (const scope of losing) {
      const { counterexample } = searchAll(scope);
      expect(counterexample).not.toBeNull();
      const told = runPlain(scope.config, counterexample ?? []);
      expect(told.skipped).toEqual([]);
      expect(told.lost).toMatch(/^[a-z]+$/);
      expect(told).toEqual(runSchedule(scope.config, counterexample ?? []));
    }
  });

  it('cuts at a number of states and says so', () => {
    const cut = searchAll({ ...ROW_A.scope, maxStates: 1000 });
    expect(cut).toMatchObject({ verdict: 'none', complete: false, cutAt: 1000, states: 1000 });
    const whole = searchAll(ROW_A.scope);
    expect(searchAll({ ...ROW_A.scope, maxStates: whole.states + 1 })).toEqual(whole);
  });

  it('counts the first state alone at depth nought', () => {
    const none = searchAll({ ...ROW_A.scope, depth: 0 });
    expect(none).toMatchObject({ verdict: 'none', complete: true, states: 1, depth: 0 });
  });

  it('finds nothing to lose with acks=0, where nothing is ever promised', () => {
    const found = searchAll(scopeWith({ acks: '0' }, { power: 3, kill: 1 }, 9));
    expect(found).toMatchObject({ verdict: 'none', complete: true, cause: null });
  });

  it('prefers, of the shortest stories, one with the fewest faults', () => {
    const scope = scopeWith({ acks: '1' }, { kill: 2, power: 2, partition: 2, shrink: 2 }, 14);
    const story = searchAll(scope).counterexample ?? [];
    expect(story).toHaveLength(3);
    const faults = story.filter(([kind]) => ['crash', 'partition', 'shrink'].includes(kind));
    expect(faults).toHaveLength(1);
  });
});

describe('search', () => {
  it('reports growing progress and can be dropped at any report', () => {
    const steps = search(ROW_A.scope);
    const seen: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const step = steps.next();
      if (step.done === true) throw new Error('row A is not over in three reports');
      seen.push(step.value.states);
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(steps.return(searchAll({ ...ROW_A.scope, depth: 0 })).done).toBe(true);
  });

  it('gives the same answer every time', () => {
    for (const scope of losing) expect(searchAll(scope)).toEqual(searchAll(scope));
  });
});
