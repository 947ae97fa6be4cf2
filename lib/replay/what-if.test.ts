import { describe, expect, it } from 'vitest';
import { faultLabel, faultsAt } from './faults';
import { checked, kafkaScript, SCRIPT_NAMES, scenarioOf } from './fixtures/scenarios';
import { tellStory } from './story';
import type { Fault, Trace } from './trace';
import { whatIf } from './what-if';

const shorts = (trace: Trace) =>
  trace.frames.slice(trace.forkedAt).map((frame) => frame.caption.short);

describe('whatIf', () => {
  const acked = scenarioOf('killOrPower');
  const ACKED = 3;

  it('tells what a rack without power loses, step by step, until all is quiet', () => {
    const trace = whatIf(acked, null, ACKED, { kind: 'power', of: 'A' });
    expect(trace.forkedAt).toBe(ACKED + 1);
    expect(shorts(trace)).toEqual([
      'Power cut at b1, b2 and b3: r1 is gone there',
      'b1 is fenced: b2 leads',
      'b2 is fenced: b3 leads',
      'b3 is fenced: no leader is left',
      'b1 is back with an empty log',
      'b2 is back with an empty log',
      'b3 is back with an empty log, and leads',
      'b1 and b2 rejoin the ISR: r1 is lost',
      'All quiet again: r1 is lost',
    ]);
    expect(trace.frames.at(-1)?.scene.lost).toEqual(['r1']);
    expect(trace.frames.at(-1)?.caption.tone).toBe('bad');
  });

  it('tells that a kill loses nothing', () => {
    const trace = whatIf(acked, null, ACKED, { kind: 'kill', of: 'b1' });
    expect(shorts(trace)).toEqual([
      'kill -9 on b1: the process is gone, the pages stay',
      'b1 is fenced: b2 leads',
      'b1 is back with r1',
      'b1 rejoins the ISR',
      'All quiet again: nothing acknowledged is lost',
    ]);
  });

  it('heals a partition', () => {
    const trace = whatIf(acked, null, ACKED, { kind: 'partition', of: 'b1' });
    expect(shorts(trace)).toContain('b1 is reachable again');
    expect(trace.frames.at(-1)?.scene.lost).toEqual([]);
  });

  it('starts inside a branch, under what the branch sets', () => {
    const { story } = tellStory(acked);
    const forkedAt = story.trunk.frames.length;
    const trace = whatIf(acked, 'acks-one', forkedAt, { kind: 'kill', of: 'b1' });
    expect(trace.frames.slice(0, forkedAt + 1)).toEqual(
      story.branches.find((each) => each.branch === 'acks-one')?.frames.slice(0, forkedAt + 1),
    );
    expect(trace.frames.at(-1)?.scene.lost).toEqual(['r2']);
  });

  it('tells of one host too', () => {
    const trace = whatIf(scenarioOf('writebackTriggers'), null, 2, { kind: 'power', of: 'h1' });
    expect(shorts(trace)).toEqual([
      'Power cut at h1: w1 is gone there',
      'h1 is back; its page cache starts empty',
      'All quiet again: w1 is lost',
    ]);
  });

  // Under DEEP at every frame; else at the end of every path, where most has happened already.
  it('works with every fault that is offered, and ends quiet', () => {
    for (const name of SCRIPT_NAMES) {
      const scenario = scenarioOf(name);
      const { story } = tellStory(scenario);
      for (const trace of [story.trunk, ...story.branches]) {
        for (const frame of process.env.DEEP ? trace.frames : trace.frames.slice(-1)) {
          for (const fault of faultsAt(trace, frame.i)) {
            const run = whatIf(scenario, trace.branch, frame.i, fault);
            const last = run.frames.at(-1);
            expect(last?.scene.lost, `${name} ${trace.branch} ${frame.i}`).not.toBe(null);
            expect(last?.scene.columns.every((column) => column.process === 'up')).toBe(true);
            for (const { caption } of run.frames) {
              expect(caption.short.length).toBeLessThanOrEqual(64);
              expect(caption.short.split(/\s+/).length).toBeLessThanOrEqual(12);
            }
          }
        }
      }
    }
  }, 120_000);

  it('loses no less than the sweep calls certain, and nothing that it calls never', () => {
    for (const name of SCRIPT_NAMES) {
      const scenario = scenarioOf(name);
      const { trunk } = tellStory(scenario).story;
      for (const frame of trunk.frames) {
        for (const fault of faultsAt(trunk, frame.i)) {
          if (fault.kind !== 'power') continue;
          const lost = whatIf(scenario, null, frame.i, fault).frames.at(-1)?.scene.lost ?? [];
          const found = frame.risk.bySet.find((each) => each.of === fault.of)?.lose ?? {};
          for (const record of lost) expect(found[record]).toBeDefined();
          for (const [record, loss] of Object.entries(found)) {
            if (loss === 'certain') expect(lost).toContain(record);
          }
        }
      }
    }
  });
});

describe('faultsAt', () => {
  const labels = (trace: Trace, i: number) => faultsAt(trace, i).map(faultLabel);

  it('offers shared power first, then each host', () => {
    const { trunk } = tellStory(scenarioOf('killOrPower')).story;
    expect(labels(trunk, 0)).toEqual([
      'Cut rack A',
      ...['b1', 'b2', 'b3'].flatMap((id) => [
        `Kill ${id}`,
        `Panic ${id}`,
        `Cut ${id}`,
        `Destroy the disk of ${id}`,
        `Partition ${id}`,
      ]),
    ]);
    expect(labels(tellStory(scenarioOf('oneFeed')).story.trunk, 0)[0]).toBe('Cut the whole site');
  });

  it('does not offer what is dead already', () => {
    const steps = [{ kill: { of: 'b1' } }, { power: { of: 'b2' } }, { partition: 'b3' }];
    const { trunk } = tellStory(checked(kafkaScript(steps))).story;
    expect(labels(trunk, 3)).toEqual([
      'Cut rack A',
      'Panic b1',
      'Cut b1',
      'Destroy the disk of b1',
      'Kill b3',
      'Panic b3',
      'Cut b3',
      'Destroy the disk of b3',
    ]);
  });
});

describe('faultLabel', () => {
  it('is a short imperative', () => {
    const label = (kind: Fault['kind'], of: string) => faultLabel({ kind, of });
    expect(label('power', 'site')).toBe('Cut the whole site');
    expect(label('power', 'B')).toBe('Cut rack B');
    expect(label('kill', 'b1')).toBe('Kill b1');
  });
});
