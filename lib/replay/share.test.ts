import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../base/assert';
import { type Engine, engineOf } from './engine';
import { faultsAt } from './faults';
import { checked, kafkaScript, SCRIPT_NAMES, scenarioOf } from './fixtures/scenarios';
import { kafkaProtocol } from './kafka/kafka-protocol';
import { quorumProtocol } from './quorum/quorum-protocol';
import { choiceKey } from './run/choice';
import { pathRun, type Run } from './runs';
import type { Scenario } from './script/scenario';
import { decodeShare, encodeShare, openShared, scenarioHash } from './share';
import { storageProtocol } from './storage/storage-protocol';
import { walProtocol } from './wal/wal-protocol';

const kafka = engineOf(kafkaProtocol);
const storage = engineOf(storageProtocol);
const engineFor = ({ world }: Scenario): Engine => (world.protocol === 'kafka' ? kafka : storage);

const keys = ({ choices }: Run) => choices.map(choiceKey);

type Step = Readonly<Record<string, unknown>>;

const STEPS: readonly Step[] = [
  { produce: 'r1' },
  { replicate: { record: 'r1', to: ['b2', 'b3'] } },
  { await: 'r1 acked' },
  { kill: { of: 'b1' } },
  { fence: 'b1' },
  { restart: 'b1' },
  { settle: true },
];

const scenarioWith = (steps: readonly Step[]) =>
  checked({ ...kafkaScript(steps), levers: ['flush.messages'] });

function link(scenario: Scenario, run: Run, frame: number): string {
  return encodeShare(scenario, engineFor(scenario).tellRun(scenario, run), frame);
}

describe('encodeShare and openShared', () => {
  it('bring back every frame of every path, in a dozen characters or two', () => {
    for (const name of SCRIPT_NAMES) {
      const scenario = scenarioOf(name);
      const engine = engineFor(scenario);
      const { story } = engine.tell(scenario);
      for (const { branch, frames } of [story.trunk, ...story.branches]) {
        const told = engine.tellRun(scenario, pathRun(scenario, branch));
        for (const { i } of process.env.DEEP ? frames : frames.slice(-3)) {
          const text = encodeShare(scenario, told, i);
          expect(text).toMatch(/^[\w.~*-]{8,24}$/);
          const opened = openShared(engine, scenario, text);
          expect(opened).toEqual({ told, frame: i, isPath: true, notice: null });
        }
      }
    }
  });

  it('bring back runs of one’s own, broken twice, under levers, with a choice left out', () => {
    const scenario = scenarioOf('killOrPower');
    const { trunk } = kafka.tell(scenario).story;
    const overrides = { [present(scenario.levers[0], 'a lever')]: 1 };
    for (const frame of [1, 2, 3]) {
      const faults = faultsAt(trunk, frame);
      for (const fault of process.env.DEEP ? faults : faults.slice(0, 5)) {
        const once = kafka.breakRun(scenario, pathRun(scenario, null, overrides), { frame, fault });
        const again = { frame: frame + 1, fault: { kind: 'panic', of: 'b3' } } as const;
        const canBreak = once.trace.frames[frame + 1]?.scene.columns[2]?.power === 'on';
        const twice = canBreak ? kafka.breakRun(scenario, once.run, again) : once;
        const last = twice.trace.frames.length - 1;
        const text = encodeShare(scenario, twice, last);
        expect(text.length).toBeLessThan(120);
        const opened = openShared(kafka, scenario, text);
        expect(keys(opened.told.run)).toEqual(keys(twice.run));
        expect(opened.told.run.overrides).toEqual(overrides);
        expect(opened.told.trace.frames[opened.frame]?.scene).toEqual(
          twice.trace.frames[last]?.scene,
        );
        expect(opened.notice).toBeNull();
      }
    }
    const less = kafka.without(scenario, pathRun(scenario, 'power-one'), 1);
    const opened = openShared(kafka, scenario, encodeShare(scenario, less, 2));
    const told = { ...less, trace: opened.told.trace };
    expect(opened).toEqual({ told, frame: 2, isPath: false, notice: null });
  });

  it('bring back a run that stops within a step', () => {
    const scenario = scenarioOf('killOrPower');
    const run = pathRun(scenario, 'kill-all');
    const told = kafka.breakRun(scenario, run, { frame: 7, fault: { kind: 'panic', of: 'b3' } });
    expect(keys(told.run)).toContain('restart@b1,b2,b3~2');
    const opened = openShared(kafka, scenario, encodeShare(scenario, told, 8));
    expect(keys(opened.told.run)).toEqual(keys(told.run));
    expect(opened.frame).toBe(8);
  });
});

describe('every protocol', () => {
  const wal = engineOf(walProtocol);
  const quorum = engineOf(quorumProtocol);
  const rest = { levers: [], not_modelled: [], takeaway: 'One thing.', config: {} };
  const database = checked({
    ...rest,
    id: 'DB-99',
    world: { protocol: 'wal', host: 'h1', server: 'S', files: ['wal', 'p1'] },
    show: ['server', 'cache', 'device', 'media'],
    script: [{ update: { txn: 't1', pages: 'p1' } }, { commit: 't1' }, { checkpoint: 'S' }],
  });
  const voters = checked({
    ...rest,
    id: 'DD-99',
    world: { protocol: 'quorum', voters: ['v1', 'v2', 'v3'] },
    show: ['cache', 'device', 'media'],
    script: [{ vote: 'v1' }, { propose: 'e1' }, { append: ['v2', 'v3'] }, { settle: true }],
  });

  it.each([
    [database, wal],
    [voters, quorum],
    [scenarioOf('writebackTriggers'), storage],
    [scenarioOf('lastReplica'), kafka],
  ] as const)('has all that a broken run does in its links', (scenario, engine) => {
    const { trunk } = engine.tell(scenario).story;
    const frame = trunk.frames.length - 1;
    for (const fault of faultsAt(trunk, frame)) {
      const run = engine.breakRun(scenario, pathRun(scenario, null), { frame, fault });
      const opened = openShared(engine, scenario, encodeShare(scenario, run, 99));
      expect(keys(opened.told.run)).toEqual(keys(run.run));
      expect(opened.notice).toBeNull();
    }
  });
});

describe('a link to an older version', () => {
  const before = scenarioWith(STEPS);
  const frame = 5;
  const shown = kafka.tellRun(before, pathRun(before, null)).trace.frames[frame]?.scene;
  const run = pathRun(before, null);
  const own = kafka.breakRun(before, run, { frame: 3, fault: { kind: 'power', of: 'A' } });

  it('does not notice other words', () => {
    const after = scenarioWith(STEPS.map((step) => ({ ...step, say: 'Told otherwise' })));
    expect(scenarioHash(after)).toBe(scenarioHash(before));
  });

  it('finds its step again behind steps that were added', () => {
    const after = scenarioWith([{ produce: 'r0' }, { pass: '1s' }, ...STEPS]);
    expect(scenarioHash(after)).not.toBe(scenarioHash(before));
    const opened = openShared(kafka, after, link(before, run, frame));
    expect(opened.notice).toBeNull();
    expect(opened.frame).toBe(frame + 2);
  });

  it('replays a run of one’s own by its choices, whatever the script does now', () => {
    const after = scenarioWith([...STEPS.slice(0, 3), { produce: 'r2' }, ...STEPS.slice(3)]);
    const last = own.trace.frames.length - 1;
    const opened = openShared(kafka, after, encodeShare(before, own, last));
    expect(opened.notice).toBeNull();
    expect(opened.told.trace.frames.at(-1)?.scene).toEqual(own.trace.frames.at(-1)?.scene);
  });

  it('says how many steps could not be replayed, and shows the rest', () => {
    // r1 is now written by another name, so neither its production nor what follows is known.
    const renamed = STEPS.map((step) =>
      JSON.parse(JSON.stringify(step).replaceAll('r1', 'r7')),
    ) as Step[];
    const after = scenarioWith(renamed);
    const opened = openShared(kafka, after, encodeShare(before, own, 4));
    expect(opened.notice).toBe(
      'This link was made for another version of this story: 3 of its 11 steps could not be replayed.',
    );
    expect(opened.told.done.length).toBeGreaterThan(0);
    expect(opened.frame).toBeLessThan(opened.told.trace.frames.length);
  });

  it('opens at the start when its step or its branch is gone', () => {
    const after = scenarioWith([{ produce: 'r1' }, { settle: true }]);
    const opened = openShared(kafka, after, link(before, run, frame));
    expect(opened).toMatchObject({
      frame: 0,
      notice: 'This link was made for another version of this story, so it opens at its start.',
    });
    const forked = scenarioOf('killOrPower');
    const branch = link(forked, pathRun(forked, 'kill-all'), 1);
    const lost = openShared(kafka, before, branch);
    expect(lost.notice).toContain('could not be replayed');
    expect(shown).toBeDefined();
  });
});

describe('any text', () => {
  const options = {
    numRuns: process.env.DEEP ? 20_000 : 150,
    ...(process.env.CI ? { seed: 42 } : {}),
  };
  const scenario = scenarioWith(STEPS);
  const own = kafka.breakRun(scenario, pathRun(scenario, null), {
    frame: 3,
    fault: { kind: 'kill', of: 'b1' },
  });
  const sound = encodeShare(scenario, own, 4);
  const near = fc
    .tuple(fc.nat({ max: sound.length }), fc.string({ maxLength: 6 }))
    .map(([at, insert]) => sound.slice(0, at) + insert + sound.slice(at + insert.length));
  const shaped = fc
    .tuple(fc.stringMatching(/^[0-9A-Za-z]{6}$/), fc.stringMatching(/^[-_*~0-9A-Za-z]{0,60}$/))
    .map(([hash, body]) => `${hash}.${body}.3-0`);

  it('is answered: a run that can be shown, or a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), near, shaped), (text) => {
        const { told, frame, notice } = openShared(kafka, scenario, text);
        expect(told.trace.frames[frame]).toBeDefined();
        if (notice !== null) expect(notice).toMatch(/^This link .*\.$/);
      }),
      options,
    );
  });

  it('is read at once, however long', () => {
    for (const text of [`${'a'.repeat(6)}.${'abcd'.repeat(50_000)}.1-0`, '~'.repeat(100_000)]) {
      expect(decodeShare(scenario, text).ok).toBe(false);
    }
    const most = `aaaaaa.${'abcd'.repeat(280)}.1-0`;
    expect(openShared(kafka, scenario, most).notice).toContain('another version');
  });
});
