import { describe, expect, it } from 'vitest';
import { type Engine, engineOf } from './engine';
import { faultsAt } from './faults';
import {
  checked,
  kafkaScript,
  SCRIPT_NAMES,
  scenarioOf,
  storageScript,
} from './fixtures/scenarios';
import { kafkaProtocol } from './kafka/kafka-protocol';
import { choiceKey } from './run/choice';
import { pathRun } from './runs';
import type { Scenario } from './script/scenario';
import { storageProtocol } from './storage/storage-protocol';
import { tellStory } from './story';
import type { Trace } from './trace';

const kafka = engineOf(kafkaProtocol);
const storage = engineOf(storageProtocol);
const engineFor = ({ world }: Scenario): Engine => (world.protocol === 'kafka' ? kafka : storage);

const shorts = (trace: Trace) =>
  trace.frames.slice(trace.forkedAt).map((frame) => frame.caption.short);

/** What changes, without stops and last words: a fault that is what the script does next is told as the script. */
const scenes = ({ frames }: Trace) =>
  frames.filter(({ events }) => events.length > 0).map((frame) => frame.scene);

const paths = SCRIPT_NAMES.flatMap((name) => {
  const scenario = scenarioOf(name);
  const { story } = tellStory(scenario);
  return [story.trunk, ...story.branches].map((trace) => ({ name, scenario, trace }));
});

describe('pathRun', () => {
  it('told again is the path itself, with its words, stops and causes', () => {
    for (const { scenario, trace } of paths) {
      const told = engineFor(scenario).tellRun(scenario, pathRun(scenario, trace.branch));
      expect(told.trace).toEqual(trace);
      expect(told.skipped).toEqual([]);
    }
  });

  it('tells a prefix of its frames for a prefix of its choices', () => {
    for (const { scenario, trace } of paths) {
      const whole = pathRun(scenario, trace.branch);
      for (const [count] of whole.choices.entries()) {
        const part = { ...whole, choices: whole.choices.slice(0, count) };
        const { frames } = engineFor(scenario).tellRun(scenario, part).trace;
        expect(frames).toEqual(trace.frames.slice(0, frames.length));
      }
    }
  });

  it('lists what was done, and the frames that show it', () => {
    const scenario = scenarioOf('killOrPower');
    const { done } = kafka.tellRun(scenario, pathRun(scenario, 'kill-all'));
    expect(done.map((each) => [choiceKey(each), each.first, each.last])).toEqual([
      ['produce:r1', 1, 1],
      ['replicate:r1@b2,b3', 2, 2],
      ['await:r1', 3, 3],
      ['kill@A', 5, 5],
      ['restart@b1,b2,b3', 6, 9],
    ]);
  });
});

describe('breakRun', () => {
  const scenario = scenarioOf('killOrPower');
  const trunk = pathRun(scenario, null);

  it('breaks a run that was broken before', () => {
    const once = kafka.breakRun(scenario, trunk, { frame: 3, fault: { kind: 'kill', of: 'b1' } });
    expect(shorts(once.trace)).toEqual([
      'kill -9 on b1: the process is gone, the pages stay',
      'b1 is fenced: b2 leads',
      'b1 is back with r1',
      'b1 rejoins the ISR',
      'All quiet again: nothing acknowledged is lost',
    ]);
    const twice = kafka.breakRun(scenario, once.run, {
      frame: 5,
      fault: { kind: 'power', of: 'A' },
    });
    expect(twice.trace.forkedAt).toBe(6);
    expect(twice.trace.frames.slice(0, 6)).toEqual(once.trace.frames.slice(0, 6));
    expect(shorts(twice.trace)).toEqual([
      'Power cut at b1, b2 and b3: r1 is gone there',
      'b2 is fenced: b3 leads',
      'b3 is fenced: no leader is left',
      'b1 is back with an empty log',
      'b2 is back with an empty log',
      'b3 is back with an empty log, and leads',
      'b1 and b2 rejoin the ISR: r1 is lost',
      'All quiet again: r1 is lost',
    ]);
    expect(twice.run.choices.map(choiceKey)).toEqual([
      'produce:r1',
      'replicate:r1@b2,b3',
      'await:r1',
      'kill@b1',
      'fence@b1',
      'power@A:least',
      'fence@b2',
      'fence@b3',
      'restart@b1',
      'restart@b2',
      'restart@b3',
      'settle',
    ]);
  });

  it('breaks within a step that takes several frames', () => {
    const all = pathRun(scenario, 'kill-all');
    // Frame 7: of the restart of all three, b1 and b2 are fenced.
    const told = kafka.breakRun(scenario, all, { frame: 7, fault: { kind: 'panic', of: 'b3' } });
    expect(told.run.choices.map(choiceKey)).toContain('restart@b1,b2,b3~2');
    expect(shorts(told.trace)[0]).toBe('Kernel panic on b3: r1 is gone there');
    expect(kafka.tellRun(scenario, told.run).trace.frames).toEqual(told.trace.frames);
  });

  it('makes a run that tells the same again, wherever it breaks and whatever', () => {
    for (const { scenario: each, trace, name } of paths) {
      const engine = engineFor(each);
      for (const frame of process.env.DEEP ? trace.frames : trace.frames.slice(-3)) {
        const faults = faultsAt(trace, frame.i);
        const some = process.env.DEEP ? faults : faults.slice(0, 1);
        for (const fault of some) {
          const told = engine.breakRun(each, pathRun(each, trace.branch), {
            frame: frame.i,
            fault,
          });
          const again = engine.tellRun(each, told.run);
          expect(scenes(again.trace), `${name} ${trace.branch} ${frame.i}`).toEqual(
            scenes(told.trace),
          );
          expect(again.skipped).toEqual([]);
        }
      }
    }
  }, 60_000);

  it('gives every event causes of its own run, and none from the future', () => {
    const { story } = tellStory(scenario);
    const longest = story.branches.find(({ branch }) => branch === 'power-one');
    for (const frame of longest?.frames ?? []) {
      for (const fault of faultsAt(longest as Trace, frame.i).slice(0, 3)) {
        const run = pathRun(scenario, 'power-one');
        const { trace } = kafka.breakRun(scenario, run, { frame: frame.i, fault });
        const known = new Set<string>();
        for (const { events } of trace.frames) {
          for (const event of events) {
            for (const cause of event.cause) expect(known.has(cause)).toBe(true);
            known.add(event.id);
          }
        }
      }
    }
  });
});

describe('without', () => {
  it('tells what if an fsync had been skipped', () => {
    const steps = [
      { write: { pages: ['w1'], file: 'a.log' }, say: 'The program writes w1' },
      { fsync: 'a.log', say: 'fsync returns' },
      { power: { of: 'h1' }, mark: 'dark', say: 'Dark' },
      { restart: 'h1', say: 'Back' },
    ];
    const scenario = checked(storageScript(steps));
    const told = storage.without(scenario, pathRun(scenario, null), 1);
    expect(told.trace.title).toBe('Without fsync of a.log');
    expect(told.trace.forkedAt).toBe(2);
    expect(told.trace.frames.map(({ caption, mark }) => [caption.short, mark])).toEqual([
      ['h1 is up, and nothing is dirty', null],
      ['The program writes w1', null],
      ['Power cut at h1: w1 is gone there', 'dark'],
      ['h1 is back; its page cache starts empty', null],
      ['All quiet again: w1 is lost', null],
    ]);
    expect(told.skipped).toEqual([]);
  });

  it('lists what no longer applies', () => {
    const steps = [
      { produce: 'r1' },
      { kill: { of: 'b1' } },
      { fence: 'b1' },
      { restart: 'b1' },
      { settle: true },
    ];
    const scenario = checked(kafkaScript(steps));
    const told = kafka.without(scenario, pathRun(scenario, null), 1);
    expect(told.skipped.map(choiceKey)).toEqual(['fence@b1', 'restart@b1']);
    expect(told.trace.frames.at(-1)?.scene.acked).toEqual(['r1']);
    const again = kafka.tellRun(scenario, told.run);
    expect(again.trace.frames).toEqual(told.trace.frames);
  });

  it('keeps the places of the steps, so that the playhead can stay', () => {
    const scenario = scenarioOf('killOrPower');
    const run = pathRun(scenario, 'kill-one');
    const whole = kafka.tellRun(scenario, run).trace;
    const told = kafka.without(scenario, run, 3).trace;
    const steps = told.frames.slice(told.forkedAt).flatMap(({ step }) => step ?? []);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(whole.frames.map((frame) => frame.step)).toContain(step);
  });

  it('is the run itself where there is no such choice', () => {
    const scenario = scenarioOf('oneFeed');
    const run = pathRun(scenario, null);
    expect(kafka.without(scenario, run, 99)).toEqual(kafka.tellRun(scenario, run));
  });
});
