// The invariants of the rules (rules.md, I1-I7) on random schedules, and laws that hold for every world.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_KINDS,
  configOf,
  endOf,
  play,
  SAFE_KINDS,
  type Step,
  scheduleFrom,
} from '../fixtures/random-schedules';
import { depth } from '../storage/page';
import { act, type KafkaAction } from './actions';
import {
  brokerOf,
  epochOf,
  isRunning,
  leaderOf,
  logEnd,
  logOf,
  newPartition,
  type Partition,
  recordsOf,
  visibleRecords,
} from './state';

const anyConfig = fc
  .record({
    acks: fc.constantFrom('all' as const, '1' as const, '0' as const),
    minIsr: fc.integer({ min: 1, max: 3 }),
    profile: fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
    unclean: fc.boolean(),
    flushMessages: fc.constantFrom(null, 1, 2),
    plp: fc.boolean(),
    lies: fc.boolean(),
  })
  .map(configOf);

const codes = fc.array(fc.nat({ max: 9999 }), { minLength: 5, maxLength: 40 });
const anySchedule = codes.map((drawn) => scheduleFrom(drawn));
const scheduleOf = (kinds: readonly KafkaAction['kind'][]) =>
  codes.map((drawn) => scheduleFrom(drawn, kinds));
const options = {
  numRuns: process.env.DEEP ? 20_000 : 300,
  ...(process.env.CI ? { seed: 42 } : {}),
};

function lossy(action: KafkaAction): boolean {
  return action.kind === 'power' || action.kind === 'panic' || action.kind === 'diskloss';
}

/** Brokers that crashed with a possible loss since they last joined the ISR, or never were in it. */
function suspects(steps: readonly Step[], config = configOf()): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { action, after } of steps) {
    if ('of' in action && lossy(action)) found.add(action.of);
    for (const id of config.replicas) {
      if (after.controller.leader !== null && after.controller.leader !== id) {
        if (after.controller.isr.includes(id) && isRunning(brokerOf(after, id))) found.delete(id);
      }
    }
  }
  return found;
}

/** D54: a replica that had a lossy crash, or was outside the ISR, was elected. */
function hasCause(steps: readonly Step[]): boolean {
  return steps.some(({ before, after }, i) => {
    const leader = after.controller.leader;
    if (leader === null || leader === before.controller.leader) return false;
    const wasOutside =
      !before.controller.isr.includes(leader) && !before.controller.elr.includes(leader);
    return wasOutside || suspects(steps.slice(0, i + 1)).has(leader);
  });
}

function lostAtEnd(world: Partition): readonly string[] {
  const leader = leaderOf(world);
  if (!leader || !isRunning(leader)) return [];
  return world.client.acked.filter((record) => !recordsOf(leader).includes(record));
}

describe('a partition on any schedule', () => {
  it('keeps every offset in order: 0 <= high watermark <= log end, stable <= written <= log end (D21)', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        const end = endOf(config, schedule);
        for (const id of config.replicas) {
          const broker = brokerOf(end, id);
          expect(broker.highWatermark).toBeGreaterThanOrEqual(0);
          expect(broker.highWatermark).toBeLessThanOrEqual(logEnd(broker));
          expect(broker.recoveryPoint).toBeLessThanOrEqual(logEnd(broker));
          const depths = logOf(broker).map((page) =>
            ['cache', 'device', 'media'].indexOf(depth(page) ?? ''),
          );
          // One file, written back whole: no page lies deeper than one before it.
          expect(depths).toEqual([...depths].sort((a, b) => b - a));
          const epochs = logOf(broker).map(epochOf);
          expect(epochs).toEqual([...epochs].sort((a, b) => a - b));
        }
      }),
      options,
    );
  });

  it('is the same twice, and is plain JSON', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        const end = endOf(config, schedule);
        expect(endOf(config, schedule)).toEqual(end);
        expect(JSON.parse(JSON.stringify(end))).toEqual(end);
      }),
      options,
    );
  });

  it('is the same when a prefix is run and then the rest', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, fc.nat(), (config, schedule, at) => {
        const steps = play(config, schedule);
        const cut = at % (steps.length + 1);
        let world = steps[cut - 1]?.after ?? newPartition(config);
        for (const { action } of steps.slice(cut)) {
          const attempt = act(world, action);
          if (attempt.ok) world = attempt.world;
        }
        expect(world).toEqual(steps.at(-1)?.after ?? newPartition(config));
      }),
      options,
    );
  });

  it('never acknowledges a record twice, nor one that was refused only', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        const { acked, refused, unknown, sent } = endOf(config, schedule).client;
        expect(new Set(acked).size).toBe(acked.length);
        for (const record of [...acked, ...refused, ...unknown]) expect(sent).toContain(record);
        expect(acked.filter((record) => refused.includes(record))).toEqual([]);
      }),
      options,
    );
  });

  it('keeps a leader inside the ISR, and never elects a fenced broker', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        for (const { after } of play(config, schedule)) {
          const { leader, isr, elr } = after.controller;
          if (leader !== null) {
            expect(isr).toContain(leader);
            expect(brokerOf(after, leader).fenced).toBe(false);
          }
          expect(isr.filter((id) => elr.includes(id))).toEqual([]);
          if (config.profile !== 'elr') {
            expect(isr.length).toBeGreaterThan(0);
            expect(elr).toEqual([]);
          }
        }
      }),
      options,
    );
  });

  it('never lets a consumer read at or above the high watermark (I4)', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        const end = endOf(config, schedule);
        const visible = visibleRecords(end);
        const leader = leaderOf(end);
        if (visible !== null && leader) expect(visible.length).toBe(leader.highWatermark);
      }),
      options,
    );
  });

  it('keeps logs alike below the lower high watermark until the first cause of loss (I1)', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const steps = play(configOf(), schedule);
        if (hasCause(steps)) return;
        const end = steps.at(-1)?.after ?? newPartition(configOf());
        const running = end.config.replicas.map((id) => brokerOf(end, id)).filter(isRunning);
        for (const a of running) {
          for (const b of running) {
            const shared = Math.min(a.highWatermark, b.highWatermark);
            expect(recordsOf(a).slice(0, shared)).toEqual(recordsOf(b).slice(0, shared));
          }
        }
      }),
      options,
    );
  });

  it('loses what acks=all acknowledged only after a cause of D54 (I3)', () => {
    fc.assert(
      fc.property(anyConfig, anySchedule, (config, schedule) => {
        const steps = play({ ...config, acks: 'all' }, schedule);
        if (hasCause(steps)) return;
        for (const { after } of steps) {
          const leader = leaderOf(after);
          // A dead leader that lost its tail is not elected: it is noticed when it is fenced.
          if (leader && suspects(steps).has(leader.id)) return;
          expect(lostAtEnd(after)).toEqual([]);
        }
      }),
      options,
    );
  });

  it('has every committed record on every running ISR member until such a cause (I2)', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const steps = play(configOf(), schedule);
        if (hasCause(steps)) return;
        const end = steps.at(-1)?.after ?? newPartition(configOf());
        for (const id of end.controller.isr) {
          const broker = brokerOf(end, id);
          if (!isRunning(broker) || suspects(steps).has(id)) continue;
          for (const record of end.client.acked) expect(recordsOf(broker)).toContain(record);
        }
      }),
      options,
    );
  });

  it('loses nothing with a flush before the ack, honest disks and no disk loss (I5)', () => {
    const kinds = ALL_KINDS.filter((kind) => kind !== 'diskloss');
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
        fc.integer({ min: 1, max: 3 }),
        scheduleOf(kinds),
        (profile, minIsr, schedule) => {
          for (const { after } of play(configOf({ profile, minIsr, flushMessages: 1 }), schedule)) {
            expect(lostAtEnd(after)).toEqual([]);
          }
        },
      ),
      options,
    );
  });

  it('with ELR loses nothing while at most minISR - 1 stops were unclean (I6)', () => {
    const kinds = ALL_KINDS.filter((kind) => !['panic', 'diskloss'].includes(kind));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), scheduleOf(kinds), (minIsr, schedule) => {
        let stops = 0;
        const within = schedule.filter((action) => {
          if (action.kind !== 'kill' && action.kind !== 'power') return true;
          stops += 1;
          return stops <= minIsr - 1;
        });
        for (const { after } of play(configOf({ profile: 'elr', minIsr }), within)) {
          expect(lostAtEnd(after)).toEqual([]);
        }
      }),
      options,
    );
  });

  it('loses nothing by process crashes alone without an unclean election (I7)', () => {
    const kinds = SAFE_KINDS;
    fc.assert(
      fc.property(
        fc.constantFrom('legacy' as const, 'classic' as const, 'elr' as const),
        fc.integer({ min: 1, max: 3 }),
        scheduleOf(kinds),
        (profile, minIsr, schedule) => {
          for (const { after } of play(configOf({ profile, minIsr }), schedule)) {
            expect(lostAtEnd(after)).toEqual([]);
          }
        },
      ),
      options,
    );
  });
});
