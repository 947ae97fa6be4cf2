import { describe, expect, it } from 'vitest';
import { engineOf } from '../engine';
import { kafkaProtocol } from '../kafka/kafka-protocol';
import { pathRun } from '../runs';
import type { Trace } from '../trace';
import { ROWS, scopeWith } from './rows';
import { storyOfSchedule, storyOfSurvival } from './schedule-story';
import type { Scope } from './scope';
import { searchAll } from './search';
import { survivingRun } from './surviving';

const LOSING: readonly Scope[] = [
  ...ROWS.filter((row) => row.shortest !== null).map((row) => row.scope),
  scopeWith({ acks: '1' }, { kill: 1 }, 14),
  scopeWith({ minIsr: 2 }, { power: 1, partition: 2 }, 14),
  scopeWith({ minIsr: 2, profile: 'elr' }, { power: 1, kill: 2 }, 16),
  scopeWith({ replicas: [3, 1, 2], minIsr: 1 }, { produce: 2, power: 1, shrink: 2 }, 14),
];

const shorts = ({ frames }: Trace) => frames.map(({ caption }) => caption.short);

function counterexample(scope: Scope) {
  return searchAll(scope).counterexample ?? [];
}

describe('storyOfSchedule', () => {
  it('tells the shortest story in captions, and ends with what it cost and why', () => {
    const scope = scopeWith({ minIsr: 1 }, { power: 1, shrink: 2 }, 14);
    const { trace } = storyOfSchedule(scope.config, counterexample(scope));
    expect(shorts(trace)).toEqual([
      'b1 leads, b2 and b3 follow. Nothing is written yet',
      'b1 appends r1 to its page cache',
      'b2 lagged 30 s: out of the ISR',
      'b3 lagged 30 s: out of the ISR',
      'Power cut at b1: r1 is gone there',
      'b1 is fenced: no leader is left',
      'b1 is back with an empty log, and leads',
      'r1 was acknowledged, and is lost',
    ]);
    expect(trace.frames.at(-1)?.caption).toMatchObject({
      long: 'A crash emptied the last member of the ISR, and only that member could lead again.',
      tone: 'bad',
    });
  });

  it('replays to the loss that the search claims, in every losing scope', () => {
    for (const scope of LOSING) {
      const { trace } = storyOfSchedule(scope.config, counterexample(scope));
      const scene = trace.frames.at(-1)?.scene;
      expect(scene?.lost?.length).toBeGreaterThan(0);
      for (const record of scene?.lost ?? []) expect(scene?.acked).toContain(record);
      for (const { caption } of trace.frames) {
        expect(caption.short.length).toBeLessThanOrEqual(64);
        expect(caption.long.length).toBeLessThanOrEqual(160);
      }
    }
  });

  it('names the cause as the search does', () => {
    for (const scope of LOSING) {
      const found = searchAll(scope);
      const { trace } = storyOfSchedule(scope.config, found.counterexample ?? []);
      const long = trace.frames.at(-1)?.caption.long ?? '';
      const words = {
        'frozen-last-isr-member': 'last member of the ISR',
        'last-known-leader': 'last known leader',
        'unclean-election': 'unclean election',
        'acks-one-leader-change': 'leadership moved',
      };
      expect(long).toContain(words[found.cause ?? 'unclean-election']);
    }
  });

  it('happens to the brokers of a world, and makes one step of a feed that goes dark', () => {
    const world = {
      protocol: 'kafka',
      hosts: ['x', 'y'],
      files: [],
      racks: { A: ['x', 'y'] },
    } as const;
    const config = { ...scopeWith({ minIsr: 1 }, {}, 1).config, replicas: [1, 2] };
    const { trace } = storyOfSchedule(
      config,
      [
        ['produce', 'a'],
        ['fetch', 2],
        ['crash', 1, 'power'],
        ['crash', 2, 'power'],
        ['fence', 1],
        ['fence', 2],
        ['restart', 2],
      ],
      { world },
    );
    expect(shorts(trace)[3]).toBe('Power cut at x and y: r1 is gone there');
    expect(trace.frames).toHaveLength(8);
  });

  it('is a scenario that can be broken and branched like any other', () => {
    const scope = scopeWith({ minIsr: 1 }, { power: 1, shrink: 2 }, 14);
    const { scenario } = storyOfSchedule(scope.config, counterexample(scope));
    const engine = engineOf(kafkaProtocol);
    const run = pathRun(scenario, null);
    const told = engine.breakRun(scenario, run, { frame: 3, fault: { kind: 'kill', of: 'b1' } });
    expect(told.trace.frames.at(-1)?.scene.lost).toEqual([]);
  });
});

describe('survivingRun', () => {
  it('finds, under the same faults, a run that ends quiet and loses nothing', () => {
    for (const scope of LOSING) {
      const lossy = counterexample(scope);
      const survival = survivingRun(scope.config, lossy);
      if (survival === null) continue;
      const { trace } = storyOfSurvival(scope.config, survival);
      const scene = trace.frames.at(-1)?.scene;
      const lost = storyOfSchedule(scope.config, lossy).trace.frames.at(-1)?.scene;
      expect(scene?.lost).toEqual([]);
      expect(scene?.acked).toEqual(lost?.acked);
      const faults = ({ frames }: Trace) =>
        frames.flatMap(({ events }) =>
          events
            .filter(({ kind }) => ['kill', 'power', 'partition'].includes(kind))
            .map(({ kind, lane }) => `${kind} ${lane}`),
        );
      expect(faults(trace)).toEqual(faults(storyOfSchedule(scope.config, lossy).trace));
    }
  });

  it('says that another order would have done', () => {
    const scope = scopeWith({ acks: '1' }, { kill: 1 }, 14);
    expect(survivingRun(scope.config, counterexample(scope))).toEqual({
      by: 'order',
      steps: [
        ['produce', 'a'],
        ['fetch', 2],
        ['crash', 1, 'process'],
        ['fence', 1],
        ['restart', 1],
        ['fetch', 1],
      ],
    });
  });

  it('shows the writeback that would have saved what no order does', () => {
    const { config } = scopeWith({ replicas: [1] }, {}, 0);
    const lossy = [
      ['produce', 'a'],
      ['crash', 1, 'power'],
      ['fence', 1],
      ['restart', 1],
    ] as const;
    const survival = survivingRun(config, lossy);
    expect(survival?.by).toBe('writeback');
    if (!survival) throw new Error('a survival');
    expect(shorts(storyOfSurvival(config, survival).trace)).toEqual([
      'b1 leads alone. Nothing is written yet',
      'b1 appends r1, and the producer has its ack',
      'Just in time the kernel of b1 has written everything back',
      'The drive flushes on b1: r1 on stable media',
      'Power cut at b1: every copy there was safe',
      'b1 is fenced: no leader is left',
      'b1 is back with r1, and leads',
      'r1 is acknowledged, and still there',
    ]);
  });
});
